import { Link } from "@tanstack/react-router"
import { MessageSquareLock } from "lucide-react"
import { totalOf } from "#domain/areas/conversations/unread.ts"
import type { ShownConversation } from "#src/state/useConversations.ts"
import { countSign } from "#src/ui/countSign.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./huddle.module.css"

/** The way from a message to a private huddle that began from it, for the people in it. */
export const PrivateHuddleLink = ({ channelId, unread }: ShownConversation) => {
  const text = useText()
  const count = totalOf(unread.unreadCounts)
  return (
    <Link to="/m/buzz/channel/$threadId" params={{ threadId: channelId }} className={styles.link}>
      <MessageSquareLock size={18} aria-hidden="true" />
      <span className={styles.summary}>{text("buzz.huddle.private")}</span>
      {count > 0 && (
        <span className={styles.unread}>
          <span aria-hidden="true">{countSign(count)}</span>
          <span className={styles.spoken}>{text("buzz.unread", { count })}</span>
        </span>
      )}
    </Link>
  )
}
