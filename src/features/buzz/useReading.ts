import { useEffect, useState } from "react"
import { lastMessages } from "#domain/buzz/buzz.ts"
import { firstUnread } from "#domain/conversations/unread.ts"
import type { ChannelId, CommandId, Seq } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useConversation } from "#src/state/useConversations.ts"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useShared } from "#src/state/useStream.ts"
import { useIsPageVisible } from "#src/ui/useIsPageVisible.ts"

/** How far the reader has read at most while the channel is open, and the first message that was new. */
interface Opened {
  readonly furthest: Seq
  readonly firstNew: CommandId | null
}

/**
 * The first message that was new when the channel was opened, or that the reader marked as new since; null for none.
 * While the end of the messages is in view, in a window that shows, what is there is read; what was marked as new stays
 * so until the channel is opened again.
 */
export const useReading = (channelId: ChannelId, isKnown: boolean, isAtEnd: boolean): CommandId | null => {
  const dispatch = useDispatch()
  const reader = useCurrentUserId()
  const channel = useShared(channelStream(channelId), "buzz")
  const conversation = useConversation(channelId)
  const isVisible = useIsPageVisible()
  const [opened, setOpened] = useState<Opened | null>(null)
  const readSeq = conversation?.readSeq
  const isMarked = opened !== null && readSeq !== undefined && readSeq < opened.furthest
  if (isKnown && reader !== null && conversation !== undefined) {
    const first = firstUnread(channel, conversation, reader)?.id ?? null
    const next: Opened =
      opened === null || isMarked
        ? { furthest: opened?.furthest ?? conversation.readSeq, firstNew: first }
        : { furthest: conversation.readSeq, firstNew: opened.firstNew }
    if (opened?.furthest !== next.furthest || opened.firstNew !== next.firstNew) setOpened(next)
  }
  const last = lastMessages(channel, 1)[0]?.seq
  const canRead = isVisible && isAtEnd && isKnown && !isMarked && readSeq !== undefined
  useEffect(() => {
    if (canRead && last !== undefined && last > readSeq) {
      dispatch({ area: "conversations", command: { _tag: "ReadConversation", channelId, seq: last } })
    }
  }, [dispatch, channelId, canRead, last, readSeq])
  return opened?.firstNew ?? null
}
