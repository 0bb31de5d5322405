import type { Message } from "#domain/areas/buzz/types.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"

/** Reacts to a message, or takes the reaction back where the reader has it; `add` only reacts. */
export const useReact = (
  channelId: ChannelId,
  { seq: messageSeq, reactions }: Message,
): ((reactionKey: string, to?: "toggle" | "add") => void) => {
  const dispatch = useDispatch()
  const reader = useCurrentUserId()
  return (reactionKey, to = "toggle") => {
    const held = reactions.find((reaction) => reaction.reactionKey === reactionKey)
    const hasReacted = reader !== null && held?.userIds.includes(reader) === true
    const _tag = hasReacted && to === "toggle" ? "RemoveReaction" : "AddReaction"
    dispatch({ area: "buzz", command: { _tag, channelId, messageSeq, reactionKey } })
  }
}
