import {
  type Conversations,
  conversationIn,
  conversations as conversationsArea,
  followedHuddle,
  levelIn,
} from "#domain/areas/conversations/conversations.ts"
import { includesLevel, type NotifyLevel } from "#domain/areas/conversations/notifyLevel.ts"
import { idOf, type StreamName } from "#domain/kernel/envelope.ts"
import { type ChannelId, type Seq, UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"

/** How much people want to be told of channels. */
export interface Listeners {
  readonly levelOf: (user: UserId, channel: ChannelId) => NotifyLevel
  /** Who takes part in a channel, or follows one of its huddles, and wants to be told so much of it or more. */
  readonly listeners: (
    channel: ChannelId,
    huddle: Seq | undefined,
    least: "ALL" | "MENTIONS" | "NOTHING",
  ) => ReadonlyArray<UserId>
}

/** How much people want to be told, by their part in channels, which each stream of a person has. */
export const listenersIn = (conversations: ReadonlyMap<StreamName, Conversations>): Listeners => ({
  levelOf: (user, channel) =>
    levelIn(conversations.get(userStream(user)) ?? conversationsArea.initialState, channel),
  listeners: (channel, huddle, least) =>
    [...conversations].flatMap(([stream, state]) => {
      if (!includesLevel(levelIn(state, channel), least)) return []
      const conversation = conversationIn(state, channel)
      const isListening =
        conversation !== undefined &&
        (huddle === undefined || followedHuddle(conversation, huddle) !== undefined)
      return isListening ? [UserId.make(idOf(stream))] : []
    }),
})
