import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { ChannelId, Seq, UserId } from "../../kernel/ids.ts"
import { Mention } from "./mentions.ts"
import { Attachment, ChannelMember, ChannelType, MessageApp, MessageContent, MessagePoster } from "./types.ts"

export const ChannelCreated = Schema.TaggedStruct("ChannelCreated", {
  channelId: ChannelId,
  type: ChannelType,
  objectId: Schema.String,
  title: Schema.String,
  /** Of a topic, what its maker said of it, and its first members, the maker among them. */
  description: Schema.optionalKey(Schema.String),
  members: Schema.optionalKey(Schema.Array(ChannelMember)),
  /** Of a private huddle, the message of the channel `objectId` from which it began; its members are the people in it. */
  rootSeq: Schema.optionalKey(Seq),
})
/** A topic has another title or description. */
export const TopicDescribed = Schema.TaggedStruct("TopicDescribed", {
  title: Schema.String,
  description: Schema.String,
})
/** A topic takes no more messages. */
export const TopicArchived = Schema.TaggedStruct("TopicArchived", {})
export const TopicReopened = Schema.TaggedStruct("TopicReopened", {})
/** Someone has another permission in a topic; with `NONE` they are no member of it. */
export const MemberSet = Schema.TaggedStruct("MemberSet", ChannelMember.fields)
/** With `postedBy` the server says it, because of something that the actor set up. */
export const MessageSent = Schema.TaggedStruct("MessageSent", {
  content: MessageContent,
  attachments: Schema.Array(Attachment),
  /** The message that it answers. */
  quoteSeq: Schema.optionalKey(Seq),
  postedBy: Schema.optionalKey(MessagePoster),
  /** The app that sent it to a webhook of the channel; the actor is the webhook then. */
  app: Schema.optionalKey(MessageApp),
  /** Number of the message from which the huddle began in which this one stands. */
  huddle: Schema.optionalKey(Seq),
  /** With the first message of a huddle: who wrote the one from which it begins. */
  rootAuthor: Schema.optionalKey(UserId),
})
/** The actor invites a person to the huddle of a message, who follows it from then on. */
export const HuddleInvited = Schema.TaggedStruct("HuddleInvited", { huddle: Seq, userId: UserId })
/** `messageSeq` is the number of the message in the stream. */
export const MessageEdited = Schema.TaggedStruct("MessageEdited", {
  messageSeq: Seq,
  content: MessageContent,
  /** Whom and what it names by its edit, and did not before; absent if nothing. */
  named: Schema.optionalKey(Schema.Array(Schema.Struct({ type: Mention.fields.type, id: Schema.String }))),
  /** The huddle of the message, with whom it names. */
  huddle: Schema.optionalKey(Seq),
})
/** `messageSeq` is the sequence number of a message in the stream. */
export const MessageDeleted = Schema.TaggedStruct("MessageDeleted", {
  messageSeq: Seq,
  /** The huddle of the message, which is counted by who has not loaded the message too. */
  huddle: Schema.optionalKey(Seq),
  /** There where the actor is no author but a moderator: why they removed it, empty if they did not say. */
  removed: Schema.optionalKey(Schema.Struct({ reason: Schema.String })),
})
/** The server sends it with the message, of which only its author has the content; it is stored without. */
export const MessageRestored = Schema.TaggedStruct("MessageRestored", {
  messageSeq: Seq,
  content: Schema.optionalKey(MessageContent),
  attachments: Schema.optionalKey(Schema.Array(Attachment)),
  huddle: Schema.optionalKey(Seq),
})
/** The actor chose answers of the poll of a message, by their indexes, in place of those that they chose before. */
export const PollVoted = Schema.TaggedStruct("PollVoted", {
  messageSeq: Seq,
  choices: Schema.Array(Schema.Int),
})
export const ReactionAdded = Schema.TaggedStruct("ReactionAdded", {
  messageSeq: Seq,
  reactionKey: Schema.NonEmptyString,
})
export const ReactionRemoved = Schema.TaggedStruct("ReactionRemoved", {
  messageSeq: Seq,
  reactionKey: Schema.NonEmptyString,
})

export const MessagePinned = Schema.TaggedStruct("MessagePinned", { messageSeq: Seq })
export const MessageUnpinned = Schema.TaggedStruct("MessageUnpinned", { messageSeq: Seq })
export const MessageFlagged = Schema.TaggedStruct("MessageFlagged", { messageSeq: Seq })
export const MessageUnflagged = Schema.TaggedStruct("MessageUnflagged", { messageSeq: Seq })

/**
 * What messages said is not kept any more: of those up to a number of the stream, of everyone or of one author. The server
 * stores it after it has removed that from their own events.
 */
export const MessagesRedacted = Schema.TaggedStruct("MessagesRedacted", {
  through: Seq,
  author: Schema.optionalKey(UserId),
})

/** Stored events of a channel. The author and the time are in the envelope. */
export const ChannelEvent = eventUnion([
  ChannelCreated,
  TopicDescribed,
  TopicArchived,
  TopicReopened,
  MemberSet,
  MessageSent,
  HuddleInvited,
  MessageEdited,
  MessageDeleted,
  MessageRestored,
  PollVoted,
  ReactionAdded,
  ReactionRemoved,
  MessagePinned,
  MessageUnpinned,
  MessageFlagged,
  MessageUnflagged,
  MessagesRedacted,
])
export type ChannelEvent = typeof ChannelEvent.Type
