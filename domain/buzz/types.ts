import { Schema } from "effect"
import { ViewSettings } from "../card/view.ts"
import { DrillStep } from "../drill/address.ts"
import { QueryFilter } from "../filter/types.ts"
import type { Envelope } from "../kernel/envelope.ts"
import type { HashMap } from "../kernel/hashMap.ts"
import { CardUrn, ChannelId, CommandId, EpochMs, type Seq, UserId } from "../kernel/ids.ts"
import type { Vector } from "../kernel/vector.ts"
import type { ChannelEvent } from "./events.ts"

export const ChannelType = Schema.Literals([
  "PUBLIC_GENERAL_TOPIC",
  "PRIVATE_GENERAL_TOPIC",
  "PAGE_OBJECT_TOPIC",
  "CARD_OBJECT_TOPIC",
  "PROJECT_OBJECT_TOPIC",
  "APPROVAL_OBJECT_TOPIC",
  "DIRECT_CHAT",
  "PUBLIC_HUDDLE",
  "PRIVATE_HUDDLE",
])
export type ChannelType = typeof ChannelType.Type

/** A part of a message's text that means something: whom or what it names, and where it stands. */
export const Tag = Schema.Struct({
  type: Schema.Literals(["NOTIFY", "USER", "CARD", "PAGE", "GROUP", "HASHTAG", "MARKUP", "MARKDOWN"]),
  id: Schema.String,
  start: Schema.Int,
  length: Schema.Int,
})
export type Tag = typeof Tag.Type

/** The longest text of one message, in UTF-16 units. */
export const maxMessageLength = 10_000

export const MessageContent = Schema.Struct({
  text: Schema.String.check(Schema.isMaxLength(maxMessageLength)),
  tags: Schema.Array(Tag),
})
export type MessageContent = typeof MessageContent.Type

/** What hangs on a message: a card exactly as its author saw it, with filters, dates, chart type and drilled levels. */
export const Attachment = Schema.TaggedStruct("CARD", {
  cardUrn: CardUrn,
  title: Schema.String,
  filters: Schema.Array(QueryFilter),
  settings: Schema.optionalKey(ViewSettings),
  drill: Schema.optionalKey(Schema.Array(DrillStep)),
})
export type Attachment = typeof Attachment.Type

/** Who reacted with what; a reaction that no one holds any more is not kept. */
export const Reaction = Schema.Struct({ reactionKey: Schema.NonEmptyString, userIds: Schema.Array(UserId) })
export type Reaction = typeof Reaction.Type

/** A message as confirmed by the log. `seq` is its place in the channel's stream and never changes. */
export interface Message {
  readonly id: CommandId
  readonly seq: Seq
  readonly createdBy: UserId
  readonly created: EpochMs
  readonly messageType: "USER" | "SYSTEM"
  readonly content: MessageContent
  readonly attachments: ReadonlyArray<Attachment>
  readonly reactions: ReadonlyArray<Reaction>
  /** What a deleted message said, so that its author can undo. */
  readonly oldMessage: MessageContent | null
}

/** A channel folded from its stream up to `head`; envelopes beyond a gap wait in `held`, sorted by seq. */
export interface Channel {
  readonly id: ChannelId
  readonly type: ChannelType
  readonly objectId: string
  readonly title: string
  readonly head: Seq
  readonly lastUpdated: EpochMs
  readonly messages: Vector<Message>
  readonly held: ReadonlyArray<Envelope<ChannelEvent>>
}

/** A message on its way: `id` is its command's id, kept through every retry. */
export interface PendingMessage {
  readonly id: CommandId
  readonly channelId: ChannelId
  readonly composed: EpochMs
  readonly createdBy: UserId
  readonly content: MessageContent
  readonly attachments: ReadonlyArray<Attachment>
  readonly status: "CREATING" | "FAILED"
  readonly failure: string | null
}

export const PendingMessage = Schema.Struct({
  id: CommandId,
  channelId: ChannelId,
  composed: EpochMs,
  createdBy: UserId,
  content: MessageContent,
  attachments: Schema.Array(Attachment),
  status: Schema.Literals(["CREATING", "FAILED"]),
  failure: Schema.NullOr(Schema.String),
})

/** What a person has typed and not sent. */
export const Draft = Schema.Struct({ text: Schema.String, caretPosition: Schema.Int })
export type Draft = typeof Draft.Type

export type FeedStatus = "CLOSED" | "CONNECTING" | "OPEN"

export interface BuzzState {
  readonly channels: HashMap<Channel>
  /** In the order of composing, over all channels. */
  readonly pending: ReadonlyArray<PendingMessage>
  readonly drafts: HashMap<Draft>
  readonly feed: { readonly status: FeedStatus; readonly epoch: string | null }
}
