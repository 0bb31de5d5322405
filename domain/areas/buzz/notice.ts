import { Schema } from "effect"
import { ChannelId, Seq, UserId } from "../../kernel/ids.ts"

/**
 * Notice that a message speaks to its reader by name. It says nothing of what the message says: that can be deleted, and
 * is read where it stands.
 */
export const MentionNotice = Schema.Struct({
  kind: Schema.Literal("mention"),
  channelId: ChannelId,
  messageSeq: Seq,
  author: UserId,
  /** The huddle in which the message stands. */
  huddle: Schema.optionalKey(Seq),
})
export type MentionNotice = typeof MentionNotice.Type

/** Notice that someone invited its reader to a huddle: to that of the message `huddle` of a channel, or to a private one. */
export const HuddleNotice = Schema.Struct({
  kind: Schema.Literal("huddle"),
  channelId: ChannelId,
  huddle: Schema.optionalKey(Seq),
  author: UserId,
})
export type HuddleNotice = typeof HuddleNotice.Type

/** Whether a notice is of an invitation to a huddle. */
export const isHuddleNotice = Schema.is(HuddleNotice)

/** Whether a notice is of a mention. */
export const isMentionNotice = Schema.is(MentionNotice)
