import { useEffect, useId, useState } from "react"
import { useStore } from "#src/state/StoreContext.tsx"
import { useCurrentUser } from "#src/state/useCurrentUser.ts"
import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { SubmitActions } from "#src/ui/SubmitActions.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { type AccountChoice, AccountFields, noChoice } from "./AccountFields.tsx"
import { InviteLink } from "./InviteLink.tsx"
import { InviteOne } from "./InviteOne.tsx"
import { InviteSeveral } from "./InviteSeveral.tsx"
import styles from "./invitation.module.css"
import type { SentInvitation } from "./sentInvitation.ts"

const modes = ["one", "several"] as const

/**
 * Dialog to invite someone, or several people of a list: who accepts comes back to the page from which it was opened. It
 * closes once a mail was sent; without one it shows the link. Admins choose role, title and groups.
 */
export const InviteDialog = ({
  isSeveral = false,
  onInvited,
  onClose,
}: {
  isSeveral?: boolean
  /** Called for each invitation that was made. */
  onInvited?: () => void
  onClose: () => void
}) => {
  const text = useText()
  const store = useStore()
  const form = useId()
  const isAdmin = useCurrentUser()?.roleId === "ADMIN"
  const [mode, setMode] = useState<(typeof modes)[number]>(isSeveral ? "several" : "one")
  const [choice, setChoice] = useState<AccountChoice>(noChoice)
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<SentInvitation | null>(null)
  useEffect(() => () => void store.dispatch({ area: "inviteForm", command: { _tag: "Reset" } }), [store])
  const returnTo = `${window.location.pathname}${window.location.search}`
  const title = text("invite.title", { product: text("app.name") })
  if (sent !== null) {
    return (
      <Dialog
        title={title}
        onClose={onClose}
        actions={
          <>
            <button type="button" className={controls.button} onClick={() => setSent(null)}>
              {text("invite.another")}
            </button>
            <button type="button" className={`${controls.button} ${controls.primary}`} onClick={onClose}>
              {text("invite.done")}
            </button>
          </>
        }
      >
        <InviteLink link={sent.link} name={sent.name} />
      </Dialog>
    )
  }
  const shared = { form, choice: { ...choice, returnTo }, onBusy: setBusy, ...(onInvited && { onInvited }) }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <SubmitActions
          form={form}
          label={text(isBusy ? "invite.sending" : "invite.submit")}
          isBusy={isBusy}
          onCancel={onClose}
        />
      }
    >
      <div className={styles.form}>
        <fieldset className={styles.modes} aria-label={text("invite.mode")} disabled={isBusy}>
          {modes.map((one) => (
            <label key={one} className={styles.choice}>
              <input
                type="radio"
                name={`${form}-mode`}
                checked={mode === one}
                onChange={() => setMode(one)}
              />
              {text(`invite.${one}`)}
            </label>
          ))}
        </fieldset>
        {mode === "one" ? (
          <InviteOne {...shared} onSent={(one) => (one.link.isMailed ? onClose() : setSent(one))} />
        ) : (
          <InviteSeveral {...shared} />
        )}
        {isAdmin && <AccountFields choice={choice} onChange={setChoice} />}
      </div>
    </Dialog>
  )
}
