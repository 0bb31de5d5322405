import { useId, useState } from "react"
import { inviteProblems } from "#domain/areas/invitation/inviteForm.ts"
import { maxInvitedNameLength } from "#domain/areas/invitation/types.ts"
import { useSelect, useStore } from "#src/state/StoreContext.tsx"
import controls from "#src/ui/design/controls.module.css"
import { focused } from "#src/ui/focused.ts"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { EmailField } from "./EmailField.tsx"
import styles from "./invitation.module.css"
import type { InvitationChoice, SentInvitation } from "./sentInvitation.ts"
import { useInvitations } from "./useInvitations.ts"

const duplicate = "invitation.account"

/** Form with the name and the address of one person. Errors are shown after an attempt; a refusal keeps what was typed. */
export const InviteOne = ({
  form,
  choice,
  onBusy,
  onInvited,
  onSent,
}: {
  form: string
  choice: InvitationChoice
  onBusy: (isBusy: boolean) => void
  onInvited?: () => void
  onSent: (sent: SentInvitation) => void
}) => {
  const text = useText()
  const errorText = useErrorText()
  const store = useStore()
  const invitations = useInvitations()
  const id = useId()
  const emailId = useId()
  const state = useSelect((root) => root.inviteForm)
  const domains = useSelect(({ environment }) => environment.data?.emailDomains) ?? []
  const [refusal, setRefusal] = useState<string | null>(null)
  const problems = inviteProblems(state)
  const submit = async (): Promise<void> => {
    if (store.dispatch({ area: "inviteForm", command: { _tag: "Submit" } }) !== null) return
    const { isSubmitting, displayName, email } = store.state().inviteForm
    setRefusal(null)
    if (!isSubmitting) return
    onBusy(true)
    const { title, ...rest } = choice
    const name = displayName.trim()
    const outcome = await invitations(({ invite }) =>
      invite({ displayName: name, detail: { email: email.trim(), title }, ...rest }),
    )
    onBusy(false)
    if (outcome._tag === "Refused") {
      const isEmailDuplicate = outcome.code === duplicate
      store.dispatch({ area: "inviteForm", command: { _tag: "Fail", isEmailDuplicate } })
      setRefusal(isEmailDuplicate ? null : outcome.code)
      // The button that was pressed was disabled meanwhile, and lost the focus.
      document.getElementById(emailId)?.focus()
      return
    }
    store.dispatch({ area: "inviteForm", command: { _tag: "Reset" } })
    onInvited?.()
    onSent({ name, link: outcome.result })
  }
  const emailProblem = problems.email === null ? null : text(`invite.email.${problems.email}`)
  return (
    <form
      id={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        // A dialog of people may hold this one: its form is not sent.
        event.stopPropagation()
        void submit()
      }}
    >
      <div className={controls.field}>
        <label htmlFor={id}>{text("invite.name")}</label>
        <input
          id={id}
          className={controls.input}
          ref={focused}
          autoComplete="off"
          maxLength={maxInvitedNameLength}
          aria-invalid={problems.displayName !== null}
          aria-describedby={problems.displayName === null ? undefined : `${id}-problem`}
          value={state.displayName}
          onChange={({ target }) =>
            store.dispatch({
              area: "inviteForm",
              command: { _tag: "EditName", displayName: target.value },
            })
          }
        />
        {problems.displayName !== null && (
          <span id={`${id}-problem`} className={controls.problem} role="alert">
            {text("invite.name.missing")}
          </span>
        )}
      </div>
      <EmailField
        id={emailId}
        email={state.email}
        domains={domains}
        problem={emailProblem}
        onChange={(email) => store.dispatch({ area: "inviteForm", command: { _tag: "EditEmail", email } })}
      />
      {refusal !== null && (
        <p className={controls.problem} role="alert">
          {errorText({ code: refusal })}
        </p>
      )}
    </form>
  )
}
