import { useEffect, useState } from "react"
import type { OpenedInvitation } from "#contract/invitations.ts"
import {
  maxPasswordLength,
  minPasswordLength,
  newPasswordProblem,
} from "#domain/areas/session/newPassword.ts"
import { transientCodes } from "#domain/kernel/transient.ts"
import type { Outcome } from "#services/invitations/invitations.ts"
import { useInvitations } from "#src/features/invitation/useInvitations.ts"
import { useCurrentUser } from "#src/state/useCurrentUser.ts"
import controls from "#src/ui/design/controls.module.css"
import { PasswordField } from "#src/ui/PasswordField.tsx"
import { Skeleton } from "#src/ui/states.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import styles from "../signIn/signIn.module.css"

interface Problem {
  readonly field: "password" | "repeated" | "form"
  readonly text: string
}

const JoinForm = ({ token, opened }: { token: string; opened: OpenedInvitation }) => {
  const text = useText()
  const errorText = useErrorText()
  const invitations = useInvitations()
  const current = useCurrentUser()
  const [password, setPassword] = useState("")
  const [repeated, setRepeated] = useState("")
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isSubmitting, setSubmitting] = useState(false)
  const { workspace, displayName, email, invitedBy } = opened
  const refused = (code: string): Problem => ({
    field: code.startsWith("password.") ? "password" : "form",
    text: errorText({ code }),
  })
  const submit = async (): Promise<void> => {
    const code = newPasswordProblem({ password, email, displayName })
    const found: Problem | null =
      code !== null
        ? refused(code)
        : password === repeated
          ? null
          : { field: "repeated", text: text("password.differs") }
    setProblem(found)
    if (found !== null || isSubmitting) return
    setSubmitting(true)
    const outcome = await invitations(({ accept }) => accept(token, password))
    if (outcome._tag === "Done") {
      window.location.replace(outcome.result.returnTo)
      return
    }
    setSubmitting(false)
    setProblem(refused(outcome.code))
  }
  const problemOf = (field: Problem["field"]) => (problem?.field === field ? problem.text : null)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <img src="/cairn.svg" alt="" width={48} height={48} />
      <h1 className={styles.title}>{text("accept.title", { workspace })}</h1>
      <p className={styles.lead}>
        {invitedBy === ""
          ? text("accept.lead.unknown", { email })
          : text("accept.lead", { inviter: invitedBy, email })}
      </p>
      {current !== null && (
        <p className={styles.ended}>{text("accept.other", { name: current.displayName })}</p>
      )}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={text("accept.password")}
        autoComplete="new-password"
        value={password}
        hint={text("password.hint", { least: minPasswordLength, most: maxPasswordLength })}
        problem={problemOf("password")}
        isFocused
        onChange={setPassword}
      />
      <PasswordField
        label={text("accept.repeat")}
        autoComplete="new-password"
        value={repeated}
        problem={problemOf("repeated")}
        onChange={setRepeated}
      />
      {problemOf("form") !== null && (
        <p className={controls.problem} role="alert">
          {problemOf("form")}
        </p>
      )}
      <button type="submit" className={`${controls.button} ${controls.primary}`} disabled={isSubmitting}>
        {text(isSubmitting ? "accept.submitting" : "accept.submit")}
      </button>
    </form>
  )
}

/** Page that the link of an invitation opens: who is invited chooses a password and joins. Another link says what to do. */
export const InviteScreen = ({ token }: { token: string }) => {
  const text = useText()
  const errorText = useErrorText()
  const invitations = useInvitations()
  const [outcome, setOutcome] = useState<Outcome<OpenedInvitation> | null>(null)
  const title =
    outcome?._tag === "Done"
      ? text("accept.title", { workspace: outcome.result.workspace })
      : text("accept.opening")
  usePageTitle(title)
  useEffect(() => {
    let isShown = true
    void invitations(({ open }) => open(token)).then((opened) => {
      if (isShown) setOutcome(opened)
    })
    return () => {
      isShown = false
    }
  }, [invitations, token])
  return (
    <main className={styles.screen}>
      {outcome === null ? (
        <div className={styles.form}>
          <Skeleton label={text("accept.opening")} height={320} />
        </div>
      ) : outcome._tag === "Done" ? (
        <JoinForm token={token} opened={outcome.result} />
      ) : (
        <div className={styles.form} role="alert">
          <img src="/cairn.svg" alt="" width={48} height={48} />
          <h1 className={styles.title}>{text("accept.failed")}</h1>
          <p>{errorText({ code: outcome.code })}</p>
          {transientCodes.has(outcome.code) ? (
            <button type="button" className={controls.button} onClick={() => window.location.reload()}>
              {text("retry")}
            </button>
          ) : (
            <a className={`${controls.button} ${controls.primary}`} href="/">
              {text("accept.signIn")}
            </a>
          )}
        </div>
      )}
    </main>
  )
}
