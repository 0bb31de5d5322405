import { useId, useState } from "react"
import {
  maxPasswordLength,
  minPasswordLength,
  newPasswordProblem,
} from "#domain/areas/session/newPassword.ts"
import { usePageServices } from "#src/state/PageServices.tsx"
import { useCurrentUser } from "#src/state/useCurrentUser.ts"
import { usePerson } from "#src/state/usePerson.ts"
import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { PasswordField } from "#src/ui/PasswordField.tsx"
import { SubmitActions } from "#src/ui/SubmitActions.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { PasswordChanged } from "./PasswordChanged.tsx"

import styles from "./password.module.css"

interface Problem {
  readonly field: "current" | "password" | "repeated" | "form"
  readonly text: string
}

const fieldOf = (code: string): Problem["field"] => {
  if (code === "password.current") return "current"
  return code.startsWith("password.") ? "password" : "form"
}

/** Changing one's own password. A refusal keeps what was typed and says why at its field. */
export const ChangePasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useText()
  const errorText = useErrorText()
  const form = useId()
  const { changePassword } = usePageServices()
  const user = useCurrentUser()
  const email = usePerson(user?.id ?? null)?.detail.email ?? ""
  const [current, setCurrent] = useState("")
  const [password, setPassword] = useState("")
  const [repeated, setRepeated] = useState("")
  const [problem, setProblem] = useState<Problem | null>(null)
  const [status, setStatus] = useState<"editing" | "saving" | "changed">("editing")

  const refusal = (code: string): Problem => ({ field: fieldOf(code), text: errorText({ code }) })
  const findProblem = (): Problem | null => {
    if (current === "") return { field: "current", text: text("password.current.missing") }
    const displayName = user?.displayName ?? ""
    const code = newPasswordProblem({ password, current, email, displayName })
    if (code !== null) return refusal(code)
    return password === repeated ? null : { field: "repeated", text: text("password.differs") }
  }
  const submit = async (): Promise<void> => {
    const found = findProblem()
    setProblem(found)
    if (found !== null || status === "saving") return
    setStatus("saving")
    const code = await changePassword(current, password)
    setStatus(code === null ? "changed" : "editing")
    setProblem(code === null ? null : refusal(code))
  }
  const problemOf = (field: Problem["field"]): string | null =>
    problem?.field === field ? problem.text : null

  if (status === "changed") return <PasswordChanged onClose={onClose} />
  return (
    <Dialog
      title={text("password.title")}
      onClose={onClose}
      actions={
        <SubmitActions
          form={form}
          label={text(status === "saving" ? "password.saving" : "password.submit")}
          isBusy={status === "saving"}
          onCancel={onClose}
        />
      }
    >
      <form
        id={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={text("password.current")}
          autoComplete="current-password"
          value={current}
          problem={problemOf("current")}
          isFocused
          onChange={setCurrent}
        />
        <PasswordField
          label={text("password.new")}
          autoComplete="new-password"
          value={password}
          hint={text("password.hint", { least: minPasswordLength, most: maxPasswordLength })}
          problem={problemOf("password")}
          onChange={setPassword}
        />
        <PasswordField
          label={text("password.repeat")}
          autoComplete="new-password"
          value={repeated}
          problem={problemOf("repeated")}
          onChange={setRepeated}
        />
        <p className={styles.hint}>{text("password.note")}</p>
        {problemOf("form") !== null && (
          <p className={controls.problem} role="alert">
            {problemOf("form")}
          </p>
        )}
      </form>
    </Dialog>
  )
}
