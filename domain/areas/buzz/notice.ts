import { Schema } from "effect"
import { ChannelId, Seq, UserId } from "../../kernel/ids.ts"

/**
 * Notice of a message to its reader, whom it names, by a group of theirs too, or as `reason` says: it speaks to everyone who
 * takes part in its channel, replies in a huddle that they follow, or is in a channel of which they want to be told
 * everything. It says nothing of what the message says: that can be deleted, and is read where it stands.
 */
export const MentionNotice = Schema.Struct({
  kind: Schema.Literal("mention"),
  channelId: ChannelId,
  messageSeq: Seq,
  author: UserId,
  /** The huddle in which the message stands. */
  huddle: Schema.optionalKey(Seq),
  reason: Schema.optionalKey(Schema.Literals(["EVERYONE", "REPLY", "MESSAGE"])),
  /** The edit that named its reader, who may have read the message before. */
  edited: Schema.optionalKey(Seq),
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

/** Notice that someone added its reader to a topic, by name or with a group of theirs. */
export const AddedNotice = Schema.Struct({
  kind: Schema.Literal("added"),
  channelId: ChannelId,
  author: UserId,
})
export type AddedNotice = typeof AddedNotice.Type

/** Whether a notice is of being added to a topic. */
export const isAddedNotice = Schema.is(AddedNotice)

/** Whether a notice is of an invitation to a huddle. */
export const isHuddleNotice = Schema.is(HuddleNotice)

/** Whether a notice is of a mention. */
export const isMentionNotice = Schema.is(MentionNotice)
