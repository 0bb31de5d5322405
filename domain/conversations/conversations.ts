import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineSharedArea } from "../kernel/area.ts"
import { Bounded, maxStreamNameLength } from "../kernel/bounded.ts"
import { ChannelId, Seq } from "../kernel/ids.ts"
import { userStream } from "../kernel/streamNames.ts"
import { ConversationsEvent } from "./events.ts"

/** A channel in which a person takes part: how far they have read its stream, and whether they want to be told of it. */
export const Conversation = Schema.Struct({ channelId: ChannelId, readSeq: Seq, isMuted: Schema.Boolean })
export type Conversation = typeof Conversation.Type

/** Channels in which a person takes part, in the order in which they joined them. */
export const Conversations = Schema.Array(Conversation)
export type Conversations = typeof Conversations.Type

const channelId = Bounded(ChannelId, maxStreamNameLength)
const place = { channelId, seq: Seq }

/** `seq` is a number of the channel's stream: the last one that was read, or the first one that is to be new again. */
export const ConversationsCommand = Schema.Union([
  Schema.TaggedStruct("JoinConversation", place),
  Schema.TaggedStruct("LeaveConversation", { channelId }),
  Schema.TaggedStruct("ReadConversation", place),
  Schema.TaggedStruct("MarkUnread", place),
  Schema.TaggedStruct("MuteConversation", { channelId }),
  Schema.TaggedStruct("UnmuteConversation", { channelId }),
])
export type ConversationsCommand = typeof ConversationsCommand.Type

const initialState: Conversations = []

/** A person's part in a channel; undefined where they take none. */
export const conversationIn = (state: Conversations, id: ChannelId): Conversation | undefined =>
  state.find(({ channelId }) => channelId === id)

const change = (state: Conversations, id: ChannelId, part: Partial<Conversation>): Conversations =>
  state.map((conversation) => (conversation.channelId === id ? { ...conversation, ...part } : conversation))

const evolve = (state: Conversations, event: ConversationsEvent): Conversations => {
  const { channelId } = event
  const known = conversationIn(state, channelId)
  if (event._tag === "ConversationJoined") {
    return known === undefined ? [...state, { channelId, readSeq: event.readSeq, isMuted: false }] : state
  }
  if (known === undefined) return state
  switch (event._tag) {
    case "ConversationLeft":
      return state.filter((conversation) => conversation !== known)
    case "ConversationRead":
      return event.seq > known.readSeq ? change(state, channelId, { readSeq: event.seq }) : state
    case "ConversationMarkedUnread":
      return event.seq <= known.readSeq
        ? change(state, channelId, { readSeq: Seq.make(Math.max(0, event.seq - 1)) })
        : state
    case "ConversationMuted":
      return known.isMuted ? state : change(state, channelId, { isMuted: true })
    case "ConversationUnmuted":
      return known.isMuted ? change(state, channelId, { isMuted: false }) : state
  }
}

const eventOf = (command: ConversationsCommand): ConversationsEvent => {
  const { channelId } = command
  switch (command._tag) {
    case "JoinConversation":
      return { _tag: "ConversationJoined", channelId, readSeq: command.seq }
    case "LeaveConversation":
      return { _tag: "ConversationLeft", channelId }
    case "ReadConversation":
      return { _tag: "ConversationRead", channelId, seq: command.seq }
    case "MarkUnread":
      return { _tag: "ConversationMarkedUnread", channelId, seq: command.seq }
    case "MuteConversation":
      return { _tag: "ConversationMuted", channelId }
    case "UnmuteConversation":
      return { _tag: "ConversationUnmuted", channelId }
  }
}

/**
 * The channels in which a person takes part, in their own stream. The server adds those in which others speak to them.
 * Reading on only ever moves forward; what changes nothing is no event.
 */
export const conversations = defineSharedArea({
  name: "conversations",
  kinds: ["user"],
  version: 1,
  initialState,
  Command: ConversationsCommand,
  Event: ConversationsEvent,
  Snapshot: Conversations,
  save: (state) => state,
  load: (snapshot) => snapshot,
  onUnreadable: "skip",
  stream: (_command, { actor }) => userStream(actor),
  decide: (command, state): E.Either<never, ReadonlyArray<ConversationsEvent>> => {
    const event = eventOf(command)
    return E.right(evolve(state, event) === state ? [] : [event])
  },
  evolve,
})
