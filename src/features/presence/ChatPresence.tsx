import type { ReactNode } from "react"
import { peopleOfDirect } from "#domain/buzz/members.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { presenceOf } from "#domain/presence/presence.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { PresenceMark } from "./PresenceMark.tsx"
import styles from "./presence.module.css"

/** What stands for a channel, with the mark of the other person of a direct chat of two. */
export const ChatPresence = ({ channelId, children }: { channelId: ChannelId; children: ReactNode }) => {
  const reader = useCurrentUserId()
  const [other, ...rest] = (peopleOfDirect(channelId) ?? []).filter((id) => id !== reader)
  const seen = useSelect(({ presence }) =>
    other === undefined || rest.length > 0 ? null : presenceOf(presence, other),
  )
  if (seen === null) return children
  return (
    <span className={styles.avatar}>
      {children}
      <PresenceMark presence={seen} />
    </span>
  )
}
