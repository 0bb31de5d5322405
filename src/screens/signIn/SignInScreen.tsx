import { useState } from "react"
import { usePageServices } from "#src/state/PageServices.tsx"
import controls from "#src/ui/controls.module.css"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./signIn.module.css"

/** Signing in with email and password. A refusal keeps what was typed and says why. */
export const SignInScreen = () => {
  const text = useText()
  const { signIn } = usePageServices()
  const errorText = useErrorText()
  const [email, setEmail] = useState("")
  const [password, setPassword] = useState("")
  const [problem, setProblem] = useState<string | null>(null)
  const [isSubmitting, setSubmitting] = useState(false)

  const submit = async (): Promise<void> => {
    setSubmitting(true)
    const refusal = await signIn(email, password)
    if (refusal === null) {
      window.location.reload()
      return
    }
    setSubmitting(false)
    setProblem(errorText({ code: refusal }))
  }
  return (
    <main className={styles.screen}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <img src="/cairn.svg" alt="" width={48} height={48} />
        <h1 className={styles.title}>{text("signIn.title")}</h1>
        <p className={styles.lead}>{text("signIn.lead")}</p>
        <label className={controls.field}>
          {text("signIn.email")}
          <input
            className={controls.input}
            type="email"
            name="email"
            autoComplete="username"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </label>
        <label className={controls.field}>
          {text("signIn.password")}
          <input
            className={controls.input}
            type="password"
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </label>
        {problem !== null && (
          <p className={controls.problem} role="alert">
            {problem}
          </p>
        )}
        <button type="submit" className={`${controls.button} ${controls.primary}`} disabled={isSubmitting}>
          {text(isSubmitting ? "signIn.submitting" : "signIn.submit")}
        </button>
        <p className={styles.hint}>{text("signIn.sample")}</p>
      </form>
    </main>
  )
}
