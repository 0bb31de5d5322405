import { useIntl } from "react-intl"
import type { InvitationLink } from "#contract/invitations.ts"
import { useCopyLink } from "#src/state/useCopyLink.ts"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./invitation.module.css"

/** Link of an invitation that was just made, to be copied: it is shown nowhere else. */
export const InviteLink = ({ link, name }: { link: InvitationLink; name: string }) => {
  const text = useText()
  const { formatDate } = useIntl()
  const address = `${window.location.origin}${link.path}`
  const { outcome, copy } = useCopyLink(() => address)
  const date = formatDate(link.expires, { dateStyle: "medium" })
  return (
    <div className={styles.made}>
      <p className={styles.note}>{text("invite.done.link", { name, date })}</p>
      <div className={styles.link}>
        <input
          className={controls.input}
          readOnly
          aria-label={text("invite.link")}
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <button type="button" className={controls.button} onClick={copy}>
          {text("invite.copy")}
        </button>
      </div>
      <p className={styles.note} role="status">
        {outcome?.copied === true ? text("invite.copied") : ""}
      </p>
    </div>
  )
}
