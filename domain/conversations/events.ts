import { Schema } from "effect"
import { ChannelId, Seq } from "../kernel/ids.ts"

/** A person takes part in a channel from now on: what comes after the message `readSeq` is new to them. */
export const ConversationJoined = Schema.TaggedStruct("ConversationJoined", {
  channelId: ChannelId,
  readSeq: Seq,
})
export const ConversationLeft = Schema.TaggedStruct("ConversationLeft", { channelId: ChannelId })
/** A person has read a channel up to the event `seq` of its stream. */
export const ConversationRead = Schema.TaggedStruct("ConversationRead", { channelId: ChannelId, seq: Seq })
/** A person wants what is at `seq` and after it to be new again. */
export const ConversationMarkedUnread = Schema.TaggedStruct("ConversationMarkedUnread", {
  channelId: ChannelId,
  seq: Seq,
})
export const ConversationMuted = Schema.TaggedStruct("ConversationMuted", { channelId: ChannelId })
export const ConversationUnmuted = Schema.TaggedStruct("ConversationUnmuted", { channelId: ChannelId })

/** What is stored in a person's own stream about the channels in which they take part. */
export const ConversationsEvent = Schema.Union([
  ConversationJoined,
  ConversationLeft,
  ConversationRead,
  ConversationMarkedUnread,
  ConversationMuted,
  ConversationUnmuted,
]).pipe(Schema.toTaggedUnion("_tag"))
export type ConversationsEvent = typeof ConversationsEvent.Type
