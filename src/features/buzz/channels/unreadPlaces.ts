import { conversationIn, levelIn, type Place, readSeqOf } from "#domain/areas/conversations/conversations.ts"
import { unreadHuddles, unreadIn } from "#domain/areas/conversations/unread.ts"
import { maxIds } from "#domain/kernel/bounded.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { Seq } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import type { RootState } from "#domain/root.ts"
import { viewOf } from "#domain/sync/view.ts"
import { conversationsOf, readerOf } from "#src/state/useConversations.ts"

/** The channels and huddles in which something is new to the reader, each with the last event that this client has. */
export const unreadPlaces = (state: RootState): ReadonlyArray<Place> => {
  const reader = readerOf(state)
  if (reader === null) return []
  const conversations = conversationsOf(state)
  return conversations.joined
    .flatMap((conversation): ReadonlyArray<Place> => {
      const { channelId } = conversation
      const stream = channelStream(channelId)
      const channel = viewOf(state.sync, stream, "buzz")
      const seq = HashMap.get(state.sync.folds, stream)?.head
      if (seq === undefined) return []
      const level = levelIn(conversations, channelId)
      const isNew = unreadIn(channel, conversation, reader, level).unreadCounts.messages > 0
      const huddles = unreadHuddles(channel, conversation, reader, level)
      const place = { channelId, seq }
      return [...(isNew ? [place] : []), ...huddles.map(({ huddle }) => ({ ...place, huddle }))]
    })
    .slice(0, maxIds)
}

/** The same places, each with the first event that is new in it now: what makes them unread again once they are read. */
export const firstUnread = (state: RootState, places: ReadonlyArray<Place>): ReadonlyArray<Place> =>
  places.flatMap((place): ReadonlyArray<Place> => {
    const conversation = conversationIn(conversationsOf(state), place.channelId)
    const readSeq = conversation && readSeqOf(conversation, place.huddle)
    return readSeq === undefined ? [] : [{ ...place, seq: Seq.make(readSeq + 1) }]
  })
