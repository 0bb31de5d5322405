import { totalOf, type Unread } from "#domain/areas/conversations/unread.ts"
import { countSign } from "#src/ui/countSign.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "../kernel/channel.module.css"

/** How many messages of a channel and its huddles are new, for the eye and the ear. */
export const UnreadCount = ({ unread, isMuted }: { unread: Unread; isMuted: boolean }) => {
  const text = useText()
  const messages = totalOf(unread.unreadCounts)
  const important = totalOf(unread.importantCounts)
  if (messages === 0) return null
  return (
    <span className={styles.unread} data-important={important > 0 && !isMuted} data-muted={isMuted}>
      <span aria-hidden="true">{countSign(messages, unread.isMore)}</span>
      <span className={styles.spoken}>{text("buzz.unread", { count: messages })}</span>
    </span>
  )
}
