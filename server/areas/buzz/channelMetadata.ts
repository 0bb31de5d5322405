import type { ChannelMetadata } from "#contract/buzz.ts"
import type { Channel } from "#domain/areas/buzz/types.ts"
import type { Conversation } from "#domain/areas/conversations/conversations.ts"
import type { NotifyLevel } from "#domain/areas/conversations/notifyLevel.ts"
import { type Reader, unreadHuddles, unreadIn } from "#domain/areas/conversations/unread.ts"

/** What is new to a person in a channel that is loaded as a whole, as clients count it. */
export const newIn = (
  channel: Channel,
  conversation: Conversation,
  reader: Reader,
  level: NotifyLevel,
): Omit<ChannelMetadata, "favoritePosition"> => {
  const { unreadCounts, importantCounts } = unreadIn(channel, conversation, reader, level)
  return {
    unreadCounts,
    importantCounts,
    importantHuddles: unreadHuddles(channel, conversation, reader, level)
      .filter(({ important }) => important > 0)
      .map(({ huddle }) => huddle),
  }
}

const none = { messages: 0, huddleMessages: 0 }

/** What is new in a channel in which a person takes no part. */
export const nothingNew: Omit<ChannelMetadata, "favoritePosition"> = {
  unreadCounts: none,
  importantCounts: none,
  importantHuddles: [],
}
