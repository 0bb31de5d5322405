import { useRef, useState } from "react"
import { usePageServices } from "#src/state/PageServices.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import controls from "#src/ui/design/controls.module.css"
import { focused } from "#src/ui/focused.ts"
import { PasswordField } from "#src/ui/PasswordField.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import styles from "./signIn.module.css"

/**
 * Signing in with email and password to the workspace that the page belongs to. It says when a session has ended; the
 * page that was open is shown again afterwards. A refusal keeps what was typed and says why.
 */
export const SignInScreen = () => {
  const text = useText()
  const { signIn } = usePageServices()
  const errorText = useErrorText()
  const workspace = useSelect(({ environment }) => environment.data?.customer) ?? text("app.name")
  const entrance = useSelect(({ environment }) => environment.data?.entrance)
  const [email, setEmail] = useState("")
  const [password, setPassword] = useState("")
  const [problem, setProblem] = useState<string | null>(null)
  const [isSubmitting, setSubmitting] = useState(false)
  const passwordInput = useRef<HTMLInputElement>(null)
  const title = text("signIn.title", { workspace })
  usePageTitle(title)

  const submit = async (): Promise<void> => {
    setSubmitting(true)
    const refusal = await signIn(email, password)
    if (refusal === null) {
      window.location.reload()
      return
    }
    setSubmitting(false)
    setProblem(errorText({ code: refusal }))
    passwordInput.current?.focus()
    passwordInput.current?.select()
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
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{text("signIn.lead")}</p>
        {entrance?.isSessionEnded === true && (
          <p className={styles.ended} role="status">
            {text("signIn.ended")}
          </p>
        )}
        <label className={controls.field}>
          {text("signIn.email")}
          <input
            className={controls.input}
            type="email"
            name="email"
            autoComplete="username"
            required
            ref={focused}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </label>
        <PasswordField
          label={text("signIn.password")}
          autoComplete="current-password"
          value={password}
          problem={problem}
          inputRef={passwordInput}
          onChange={setPassword}
        />
        <button type="submit" className={`${controls.button} ${controls.primary}`} disabled={isSubmitting}>
          {text(isSubmitting ? "signIn.submitting" : "signIn.submit")}
        </button>
        {entrance?.isSample === true && <p className={styles.hint}>{text("signIn.sample")}</p>}
      </form>
    </main>
  )
}
