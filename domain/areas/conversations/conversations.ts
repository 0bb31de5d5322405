import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineSharedArea } from "../../kernel/area.ts"
import { Bounded, List, maxIds, maxStreamNameLength } from "../../kernel/bounded.ts"
import { ChannelId, Seq } from "../../kernel/ids.ts"
import { userStream } from "../../kernel/streamNames.ts"
import { ConversationsEvent } from "./events.ts"
import { defaultLevel, isQuietLevel, NotifyLevel } from "./notifyLevel.ts"

/** A huddle that a person follows, by the message from which it began: how far they have read it. */
export const FollowedHuddle = Schema.Struct({ huddle: Seq, readSeq: Seq })
export type FollowedHuddle = typeof FollowedHuddle.Type

/** Huddles of a channel that a person follows at most: those that they began to follow last. */
export const maxFollowedHuddles = 200

/**
 * A channel in which a person takes part: how far they have read it, and which of its huddles they follow, in the order
 * in which they began to.
 */
export const Conversation = Schema.Struct({
  channelId: ChannelId,
  readSeq: Seq,
  huddles: Schema.Array(FollowedHuddle),
})
export type Conversation = typeof Conversation.Type

/**
 * Channels in which a person takes part, in the order in which they joined them, and how much they want to be told of
 * channels for which they chose another level than the usual one. A level stays when they leave.
 */
export const Conversations = Schema.Struct({
  joined: Schema.Array(Conversation),
  levels: Schema.Array(Schema.Struct({ channelId: ChannelId, level: NotifyLevel })),
})
export type Conversations = typeof Conversations.Type

/** Conversations of an older recording: without levels, and of the oldest without huddles. */
const OlderSnapshot = Schema.Array(
  Conversation.mapFields(({ huddles, ...fields }) => ({
    ...fields,
    isMuted: Schema.Boolean,
    huddles: Schema.optionalKey(huddles),
  })),
)
const Snapshot = Schema.Union([Conversations, OlderSnapshot])

const channelId = Bounded(ChannelId, maxStreamNameLength)
const place = { channelId, seq: Seq }
const read = { ...place, huddle: Schema.optionalKey(Seq) }
const huddle = { channelId, huddle: Seq }

/** A channel or a huddle, and a number of the channel's stream. */
const Place = Schema.Struct(read)
export type Place = typeof Place.Type

/**
 * `seq` is a number of the channel's stream: the last one that was read, or the first one that is to be new again. With
 * `huddle` a command is about the huddle that began from that message.
 */
export const ConversationsCommand = Schema.Union([
  Schema.TaggedStruct("JoinConversation", place),
  Schema.TaggedStruct("LeaveConversation", { channelId }),
  Schema.TaggedStruct("ReadConversation", read),
  Schema.TaggedStruct("ReadAll", { places: List(Place, maxIds) }),
  Schema.TaggedStruct("MarkUnread", read),
  Schema.TaggedStruct("SetNotifyLevel", { channelId, level: NotifyLevel }),
  Schema.TaggedStruct("MuteConversation", { channelId }),
  Schema.TaggedStruct("UnmuteConversation", { channelId }),
  Schema.TaggedStruct("FollowHuddle", { ...huddle, seq: Seq }),
  Schema.TaggedStruct("UnfollowHuddle", huddle),
])
export type ConversationsCommand = typeof ConversationsCommand.Type

const initialState: Conversations = { joined: [], levels: [] }

/** A person's part in a channel; undefined where they take none. */
export const conversationIn = (state: Conversations, id: ChannelId): Conversation | undefined =>
  state.joined.find(({ channelId }) => channelId === id)

/** How much of a channel a person wants to be told. */
export const levelIn = ({ levels }: Conversations, id: ChannelId): NotifyLevel =>
  levels.find(({ channelId }) => channelId === id)?.level ?? defaultLevel(id)

/** The huddle that began from the message `root`, if a person who takes part in the channel follows it. */
export const followedHuddle = (conversation: Conversation, root: Seq): FollowedHuddle | undefined =>
  conversation.huddles.find(({ huddle }) => huddle === root)

/** How far a person has read a channel, or one of its huddles; undefined for a huddle that they do not follow. */
export const readSeqOf = (conversation: Conversation, huddle?: Seq): Seq | undefined =>
  huddle === undefined ? conversation.readSeq : followedHuddle(conversation, huddle)?.readSeq

const change = (state: Conversations, known: Conversation, part: Partial<Conversation>): Conversations => ({
  ...state,
  joined: state.joined.map((conversation) => (conversation === known ? { ...known, ...part } : conversation)),
})

const withLevel = (state: Conversations, channelId: ChannelId, level: NotifyLevel): Conversations => {
  if (levelIn(state, channelId) === level) return state
  const others = state.levels.filter((one) => one.channelId !== channelId)
  return { ...state, levels: level === defaultLevel(channelId) ? others : [...others, { channelId, level }] }
}

/** Conversations with a channel, or a huddle of it that the person follows, read up to a message. */
const withRead = (state: Conversations, known: Conversation, readSeq: Seq, huddle?: Seq): Conversations =>
  change(
    state,
    known,
    huddle === undefined
      ? { readSeq }
      : {
          huddles: known.huddles.map((followed) =>
            followed.huddle === huddle ? { ...followed, readSeq } : followed,
          ),
        },
  )

const evolve = (state: Conversations, event: ConversationsEvent): Conversations => {
  const { channelId } = event
  const known = conversationIn(state, channelId)
  if (event._tag === "ConversationJoined") {
    return known === undefined
      ? { ...state, joined: [...state.joined, { channelId, readSeq: event.readSeq, huddles: [] }] }
      : state
  }
  if (event._tag === "NotifyLevelSet") return withLevel(state, channelId, event.level)
  if (known === undefined) return state
  switch (event._tag) {
    case "ConversationLeft":
      return { ...state, joined: state.joined.filter((conversation) => conversation !== known) }
    case "ConversationRead": {
      const { seq, huddle } = event
      const readSeq = readSeqOf(known, huddle)
      return readSeq !== undefined && seq > readSeq ? withRead(state, known, seq, huddle) : state
    }
    case "ConversationMarkedUnread": {
      const { seq, huddle } = event
      const readSeq = readSeqOf(known, huddle)
      return readSeq !== undefined && seq <= readSeq
        ? withRead(state, known, Seq.make(Math.max(0, seq - 1)), huddle)
        : state
    }
    case "ConversationMuted":
      return isQuietLevel(levelIn(state, channelId)) ? state : withLevel(state, channelId, "NAMED")
    case "ConversationUnmuted":
      return isQuietLevel(levelIn(state, channelId))
        ? withLevel(state, channelId, defaultLevel(channelId))
        : state
    case "HuddleFollowed": {
      const { huddle, readSeq } = event
      return followedHuddle(known, huddle) === undefined
        ? change(state, known, {
            huddles: [...known.huddles, { huddle, readSeq }].slice(-maxFollowedHuddles),
          })
        : state
    }
    case "HuddleUnfollowed":
      return followedHuddle(known, event.huddle) === undefined
        ? state
        : change(state, known, { huddles: known.huddles.filter(({ huddle }) => huddle !== event.huddle) })
  }
}

const eventsOf = (command: ConversationsCommand): ReadonlyArray<ConversationsEvent> =>
  command._tag === "ReadAll"
    ? command.places.map((place) => ({ ...place, _tag: "ConversationRead" }))
    : [eventOf(command)]

const eventOf = (
  command: Exclude<ConversationsCommand, { readonly _tag: "ReadAll" }>,
): ConversationsEvent => {
  const { channelId } = command
  switch (command._tag) {
    case "JoinConversation":
      return { _tag: "ConversationJoined", channelId, readSeq: command.seq }
    case "LeaveConversation":
      return { _tag: "ConversationLeft", channelId }
    case "ReadConversation":
      return { ...command, _tag: "ConversationRead" }
    case "MarkUnread":
      return { ...command, _tag: "ConversationMarkedUnread" }
    case "SetNotifyLevel":
      return { _tag: "NotifyLevelSet", channelId, level: command.level }
    case "MuteConversation":
      return { _tag: "ConversationMuted", channelId }
    case "UnmuteConversation":
      return { _tag: "ConversationUnmuted", channelId }
    case "FollowHuddle":
      return { _tag: "HuddleFollowed", channelId, huddle: command.huddle, readSeq: command.seq }
    case "UnfollowHuddle":
      return { _tag: "HuddleUnfollowed", channelId, huddle: command.huddle }
  }
}

/**
 * The channels in which a person takes part, in their own stream. The server adds those in which others speak to them.
 * Reading on only ever moves forward; what changes nothing is no event.
 */
export const conversations = defineSharedArea({
  name: "conversations",
  kinds: ["user"],
  version: 4,
  initialState,
  Command: ConversationsCommand,
  Event: ConversationsEvent,
  Snapshot,
  save: (state) => state,
  load: (snapshot): Conversations =>
    "joined" in snapshot
      ? snapshot
      : {
          joined: snapshot.map(({ channelId, readSeq, huddles = [] }) => ({ channelId, readSeq, huddles })),
          levels: snapshot.flatMap(({ channelId, isMuted }) =>
            isMuted ? [{ channelId, level: "NAMED" as const }] : [],
          ),
        },
  stream: (_command, { actor }) => userStream(actor),
  decide: (command, state): E.Either<never, ReadonlyArray<ConversationsEvent>> => {
    let known = state
    return E.right(
      eventsOf(command).filter((event) => {
        const before = known
        known = evolve(known, event)
        return known !== before
      }),
    )
  },
  evolve,
})
