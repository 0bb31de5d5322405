import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { ChannelId, Seq } from "../../kernel/ids.ts"
import { NotifyLevel } from "./notifyLevel.ts"

/** A person takes part in a channel from now on: what comes after the message `readSeq` is new to them. */
export const ConversationJoined = Schema.TaggedStruct("ConversationJoined", {
  channelId: ChannelId,
  readSeq: Seq,
})
export const ConversationLeft = Schema.TaggedStruct("ConversationLeft", { channelId: ChannelId })
/** A person has read a channel, or the huddle of one of its messages, up to the event `seq` of its stream. */
export const ConversationRead = Schema.TaggedStruct("ConversationRead", {
  channelId: ChannelId,
  seq: Seq,
  huddle: Schema.optionalKey(Seq),
})
/** A person wants what is at `seq` and after it to be new again, in the channel or in the huddle. */
export const ConversationMarkedUnread = Schema.TaggedStruct("ConversationMarkedUnread", {
  channelId: ChannelId,
  seq: Seq,
  huddle: Schema.optionalKey(Seq),
})
/** A person follows a huddle of a channel: what comes in it after the message `readSeq` is new to them. */
export const HuddleFollowed = Schema.TaggedStruct("HuddleFollowed", {
  channelId: ChannelId,
  huddle: Seq,
  readSeq: Seq,
})
export const HuddleUnfollowed = Schema.TaggedStruct("HuddleUnfollowed", { channelId: ChannelId, huddle: Seq })
/** A person wants to be told so much of a channel, whether they take part in it at the moment or not. */
export const NotifyLevelSet = Schema.TaggedStruct("NotifyLevelSet", {
  channelId: ChannelId,
  level: NotifyLevel,
})
export const ConversationMuted = Schema.TaggedStruct("ConversationMuted", { channelId: ChannelId })
export const ConversationUnmuted = Schema.TaggedStruct("ConversationUnmuted", { channelId: ChannelId })

/** What is stored in a person's own stream about the channels in which they take part. */
export const ConversationsEvent = eventUnion([
  ConversationJoined,
  ConversationLeft,
  ConversationRead,
  ConversationMarkedUnread,
  NotifyLevelSet,
  ConversationMuted,
  ConversationUnmuted,
  HuddleFollowed,
  HuddleUnfollowed,
])
export type ConversationsEvent = typeof ConversationsEvent.Type
