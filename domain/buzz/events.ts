import { Schema } from "effect"
import { ChannelId, Seq } from "../kernel/ids.ts"
import { Attachment, ChannelType, MessageContent } from "./types.ts"

export const ChannelCreated = Schema.TaggedStruct("ChannelCreated", {
  channelId: ChannelId,
  type: ChannelType,
  objectId: Schema.String,
  title: Schema.String,
})
/** With `messageType` the server says it, because of something that the actor set up. */
export const MessageSent = Schema.TaggedStruct("MessageSent", {
  content: MessageContent,
  attachments: Schema.Array(Attachment),
  messageType: Schema.optionalKey(Schema.Literal("SYSTEM")),
})
/** `messageSeq` is the sequence number of a message in the stream. */
export const MessageDeleted = Schema.TaggedStruct("MessageDeleted", { messageSeq: Seq })
/** The server sends it with the message, of which only its author has the content; it is stored without. */
export const MessageRestored = Schema.TaggedStruct("MessageRestored", {
  messageSeq: Seq,
  content: Schema.optionalKey(MessageContent),
  attachments: Schema.optionalKey(Schema.Array(Attachment)),
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

/** Stored events of a channel. The author and the time are in the envelope. */
export const ChannelEvent = Schema.Union([
  ChannelCreated,
  MessageSent,
  MessageDeleted,
  MessageRestored,
  ReactionAdded,
  ReactionRemoved,
  MessagePinned,
  MessageUnpinned,
]).pipe(Schema.toTaggedUnion("_tag"))
export type ChannelEvent = typeof ChannelEvent.Type
