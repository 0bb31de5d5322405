import { Link } from "@tanstack/react-router"
import { MessageSquareReply } from "lucide-react"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { channelSearch } from "../kernel/channelAddress.ts"
import styles from "./huddle.module.css"
import { newHuddles } from "./newHuddles.ts"

/** Says above a channel that there are new replies in its huddles, whose roots may be far up, and leads to the next one. */
export const NewReplies = ({ channelId }: { channelId: ChannelId }) => {
  const text = useText()
  const huddles = useSelect((state) => newHuddles(state, channelId))
  const [first] = huddles
  if (first === undefined) return null
  return (
    <Link
      to="/m/buzz/channel/$threadId"
      params={{ threadId: channelId }}
      search={channelSearch({ huddle: first.huddle })}
      className={styles.new}
      data-important={first.important > 0}
    >
      <MessageSquareReply size={16} aria-hidden="true" />
      {text("buzz.huddle.new", { count: huddles.reduce((sum, { unread }) => sum + unread, 0) })}
    </Link>
  )
}
