import { conversationIn, levelIn } from "#domain/areas/conversations/conversations.ts"
import { type UnreadHuddle, unreadHuddles } from "#domain/areas/conversations/unread.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import type { RootState } from "#domain/root.ts"
import { viewOf } from "#domain/sync/view.ts"
import { conversationsOf, readerOf } from "#src/state/useConversations.ts"

/** The huddles of a channel in which something is new to the reader, the important ones first. */
export const newHuddles = (state: RootState, channelId: ChannelId): ReadonlyArray<UnreadHuddle> => {
  const reader = readerOf(state)
  const conversations = conversationsOf(state)
  const conversation = conversationIn(conversations, channelId)
  if (reader === null || conversation === undefined) return []
  const channel = viewOf(state.sync, channelStream(channelId), "buzz")
  return unreadHuddles(channel, conversation, reader, levelIn(conversations, channelId)).toSorted(
    (one, other) => Number(other.important > 0) - Number(one.important > 0),
  )
}
