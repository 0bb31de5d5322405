import type { ReactNode } from "react"
import { peopleOfDirect } from "#domain/areas/buzz/members.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { type PresenceOf, presenceOf } from "#domain/presence/presence.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useText } from "#src/ui/text/useText.ts"
import { PresenceMark, presenceTexts } from "./PresenceMark.tsx"
import styles from "./presence.module.css"

/** How the other person of a direct chat of two can be reached; null for another channel. */
const useChatPresence = (channelId: ChannelId): PresenceOf | null => {
  const reader = useCurrentUserId()
  const [other, ...rest] = (peopleOfDirect(channelId) ?? []).filter((id) => id !== reader)
  return useSelect(({ presence }) =>
    other === undefined || rest.length > 0 ? null : presenceOf(presence, other),
  )
}

/** What stands for a channel, with the mark of the other person of a direct chat of two. */
export const ChatPresence = ({ channelId, children }: { channelId: ChannelId; children: ReactNode }) => {
  const seen = useChatPresence(channelId)
  if (seen === null) return children
  return (
    <span className={styles.avatar}>
      {children}
      <PresenceMark presence={seen} />
    </span>
  )
}

/** How the other person of a direct chat of two can be reached, in words. */
export const ChatStatus = ({ channelId }: { channelId: ChannelId }) => {
  const text = useText()
  const seen = useChatPresence(channelId)
  if (seen === null) return null
  return (
    <p className={styles.status} data-presence={seen}>
      {text(presenceTexts[seen])}
    </p>
  )
}
