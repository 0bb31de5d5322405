import { Schema } from "effect"
import { Envelope, StreamName } from "../kernel/envelope.ts"
import { ChannelId, CommandId, Seq } from "../kernel/ids.ts"
import { Attachment, ChannelType, Draft, MessageContent, PendingMessage } from "./types.ts"

export const ChannelCreated = Schema.TaggedStruct("ChannelCreated", {
  channelId: ChannelId,
  type: ChannelType,
  objectId: Schema.String,
  title: Schema.String,
})
export const MessageSent = Schema.TaggedStruct("MessageSent", {
  content: MessageContent,
  attachments: Schema.Array(Attachment),
})
/** `messageSeq` names a message by its place in the stream. */
export const MessageDeleted = Schema.TaggedStruct("MessageDeleted", { messageSeq: Seq })
export const MessageRestored = Schema.TaggedStruct("MessageRestored", { messageSeq: Seq })
export const ReactionAdded = Schema.TaggedStruct("ReactionAdded", {
  messageSeq: Seq,
  reactionKey: Schema.NonEmptyString,
})
export const ReactionRemoved = Schema.TaggedStruct("ReactionRemoved", {
  messageSeq: Seq,
  reactionKey: Schema.NonEmptyString,
})

/** What is stored in a channel's stream, for ever. Who and when stand in the envelope. */
export const ChannelEvent = Schema.Union([
  ChannelCreated,
  MessageSent,
  MessageDeleted,
  MessageRestored,
  ReactionAdded,
  ReactionRemoved,
]).pipe(Schema.toTaggedUnion("_tag"))
export type ChannelEvent = typeof ChannelEvent.Type

/** A channel's event in its envelope, as stored and sent. */
export const ChannelEnvelope = Envelope(ChannelEvent)
export type ChannelEnvelope = typeof ChannelEnvelope.Type

/** One stored event reached this client: from the feed, or as the answer to a command. */
export const EventDelivered = Schema.TaggedStruct("EventDelivered", { envelope: ChannelEnvelope })
/** A whole stream reached this client; it replaces what was there. */
export const StreamReset = Schema.TaggedStruct("StreamReset", {
  stream: StreamName,
  envelopes: Schema.Array(ChannelEnvelope),
})
export const FeedConnecting = Schema.TaggedStruct("FeedConnecting", {})
export const FeedOpened = Schema.TaggedStruct("FeedOpened", { epoch: Schema.String })
export const FeedClosed = Schema.TaggedStruct("FeedClosed", {})
export const MessageComposed = Schema.TaggedStruct("MessageComposed", { message: PendingMessage })
export const MessageSendFailed = Schema.TaggedStruct("MessageSendFailed", {
  id: CommandId,
  message: Schema.String,
})
export const MessageSendRetried = Schema.TaggedStruct("MessageSendRetried", { id: CommandId })
export const PendingRemoved = Schema.TaggedStruct("PendingRemoved", { id: CommandId })
export const DraftChanged = Schema.TaggedStruct("DraftChanged", { channelId: ChannelId, draft: Draft })

/** What happens to buzz in a client. */
export const BuzzEvent = Schema.Union([
  EventDelivered,
  StreamReset,
  FeedConnecting,
  FeedOpened,
  FeedClosed,
  MessageComposed,
  MessageSendFailed,
  MessageSendRetried,
  PendingRemoved,
  DraftChanged,
]).pipe(Schema.toTaggedUnion("_tag"))
export type BuzzEvent = typeof BuzzEvent.Type
