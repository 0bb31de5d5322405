import { Schema } from "effect"
import { Id, List, maxCodeLength, NonEmptyText, Text } from "../../kernel/bounded.ts"
import type { HashMap } from "../../kernel/hashMap.ts"
import { CardUrn, ChannelId, CommandId, EpochMs, Seq, StackId, UserId } from "../../kernel/ids.ts"
import type { Vector } from "../../kernel/vector.ts"
import { StackAddress, StackAddressInput } from "../address/stackView.ts"
import { maxFileNameLength, Revision } from "../document/types.ts"
import { ViewSettings, ViewSettingsInput } from "../filter/settings.ts"
import { QueryFilter, QueryFiltersInput } from "../filter/types.ts"
import { DrillStep, DrillStepsInput } from "../level/view.ts"
import { maxAnswers } from "../poll/types.ts"

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

/** What a channel is about: a card, a stack, a project, or the channel in which a private huddle began. */
export const ObjectKind = Schema.Literals(["CARD", "PAGE", "PROJECT", "BUZZ_CHANNEL"])
export type ObjectKind = typeof ObjectKind.Type

/**
 * What someone may do in a channel; each includes those before it. `DENY` beside what others are allowed takes everything
 * from a person or the people of a group, also what everyone may.
 */
export const ChannelPermission = Schema.Literals(["DENY", "NONE", "READ", "REPLY", "INVITE_OTHERS", "ADMIN"])
export type ChannelPermission = typeof ChannelPermission.Type

/** A person or a group of people. */
export const ChannelPrincipal = Schema.Struct({
  type: Schema.Literals(["USER", "GROUP"]),
  id: Schema.NonEmptyString,
})
export type ChannelPrincipal = typeof ChannelPrincipal.Type
export const ChannelPrincipalInput = Schema.Struct({
  ...ChannelPrincipal.fields,
  id: Id(ChannelPrincipal.fields.id),
})

/** Someone with a permission of their own in a channel. */
export const ChannelMember = Schema.Struct({ principal: ChannelPrincipal, permission: ChannelPermission })
export type ChannelMember = typeof ChannelMember.Type

/**
 * A part of a message's text that means something, and where it stands: whom or what it names, or how it is read. `MARKUP` is
 * shown as it was written and names no one; `MARKDOWN` is read as a text is that says nothing of it.
 */
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

/** A card exactly as the author of a message saw it, with filters, dates, chart type and drilled levels. */
export const CardAttachment = Schema.TaggedStruct("CARD", {
  cardUrn: CardUrn,
  title: Schema.String,
  filters: Schema.Array(QueryFilter),
  settings: Schema.optionalKey(ViewSettings),
  drill: Schema.optionalKey(Schema.Array(DrillStep)),
  /** The data point that it is about, by its name and its value as its author saw it; `filters` and `drill` choose it. */
  point: Schema.optionalKey(Schema.String),
})
export type CardAttachment = typeof CardAttachment.Type

/** A stack as the author of a message saw it, with filters, dates and what its marks filter. */
export const StackAttachment = Schema.TaggedStruct("PAGE", {
  stackId: StackId,
  title: Schema.String,
  ...StackAddress.fields,
})
export type StackAttachment = typeof StackAttachment.Type

/** Width and height of a picture in its own pixels. */
const PictureSize = Schema.Struct({ width: Schema.Int, height: Schema.Int })

/** A file that the author of a message uploaded to its channel; it has one revision. */
export const FileAttachment = Schema.TaggedStruct("FILE", {
  revisionId: Revision.fields.revisionId,
  name: Revision.fields.name,
  sizeBytes: Revision.fields.sizeBytes,
  mediaType: Revision.fields.mediaType,
  /** There where it is a picture that can be drawn. */
  picture: Schema.optionalKey(PictureSize),
})
export type FileAttachment = typeof FileAttachment.Type

/** A question to the channel, which the text of the message says: its readers choose one of the answers. */
export const PollAttachment = Schema.TaggedStruct("POLL", { answers: Schema.Array(Schema.String) })
export type PollAttachment = typeof PollAttachment.Type

/** A command by which a message was made, as its author typed it after a slash; what came of it stands beside it. */
export const CommandAttachment = Schema.TaggedStruct("COMMAND", {
  command: Schema.NonEmptyString,
  words: Schema.String,
})
export type CommandAttachment = typeof CommandAttachment.Type

/** A card or stack as someone saw it. */
export const ViewAttachment = Schema.Union([CardAttachment, StackAttachment])
export type ViewAttachment = typeof ViewAttachment.Type

/** Attachment of a message: what it is about, as its author saw it, a file, a poll, or the command that made it. */
export const Attachment = Schema.Union([
  ...ViewAttachment.members,
  FileAttachment,
  PollAttachment,
  CommandAttachment,
])
export type Attachment = typeof Attachment.Type

/** Longest text that a command may have at all: one over `maxMessageLength` is refused with its length. */
export const maxTextLength = 10 * maxMessageLength
/** Most tags and attachments of one message, and longest title of an attached card. */
export const maxTags = 200
export const maxAttachments = 10
const maxTitleLength = 500
/** Longest name of a data point that a message is about, in UTF-16 units. */
export const maxPointLength = 500

/** Longest answer of a poll in a message, in UTF-16 units. */
export const maxAnswerLength = 200

/** `MessageContent` of a command, with limits. */
export const MessageContentInput = Schema.Struct({
  text: Text(maxTextLength),
  tags: List(Schema.Struct({ ...Tag.fields, id: Id(Schema.NonEmptyString) }), maxTags),
})

/** Attachments of a command, with limits. */
export const AttachmentsInput = List(
  Schema.Union([
    Schema.Struct({
      ...CardAttachment.fields,
      cardUrn: Id(CardUrn),
      title: Text(maxTitleLength),
      filters: QueryFiltersInput,
      settings: Schema.optionalKey(ViewSettingsInput),
      drill: Schema.optionalKey(DrillStepsInput),
      point: Schema.optionalKey(Text(maxPointLength)),
    }),
    Schema.Struct({
      ...StackAttachment.fields,
      ...StackAddressInput.fields,
      stackId: Id(StackId),
      title: Text(maxTitleLength),
    }),
    Schema.Struct({
      ...FileAttachment.fields,
      name: NonEmptyText(maxFileNameLength),
      mediaType: Text(maxCodeLength),
    }),
    Schema.TaggedStruct("POLL", { answers: List(NonEmptyText(maxAnswerLength), maxAnswers) }),
    Schema.TaggedStruct("COMMAND", { command: NonEmptyText(maxCodeLength), words: Text(maxMessageLength) }),
  ]),
  maxAttachments,
)

/** The answers of its poll that someone chose, by their indexes. */
export const MessageVote = Schema.Struct({ userId: UserId, choices: Schema.Array(Schema.Int) })
export type MessageVote = typeof MessageVote.Type

/** What a message said before it was edited, and until when. */
export const EarlierContent = Schema.Struct({ content: MessageContent, until: EpochMs })
export type EarlierContent = typeof EarlierContent.Type

/** Who reacted with what; a reaction that no one holds any more is not kept. */
export const Reaction = Schema.Struct({ reactionKey: Schema.NonEmptyString, userIds: Schema.Array(UserId) })
export type Reaction = typeof Reaction.Type

/**
 * What the server posted a message for: an alert that was crossed, a digest, what an app sent to a webhook of the channel, or
 * what became of an approval.
 */
export const MessagePoster = Schema.Literals(["alert", "digest", "webhook", "approval"])
export type MessagePoster = typeof MessagePoster.Type

/** Who says something in a channel: a person, an app by a webhook, or Cairn itself; people and groups are its members. */
export const PrincipalType = Schema.Literals(["USER", "GROUP", "THIRD_PARTY", "SYSTEM"])
export type PrincipalType = typeof PrincipalType.Type

/** App that speaks in a channel by a webhook: the id of the webhook, and the name that it had then. */
export const MessageApp = Schema.Struct({ id: Schema.NonEmptyString, name: Schema.NonEmptyString })
export type MessageApp = typeof MessageApp.Type

/** Message of a channel. `seq` is its sequence number in the channel's stream and never changes. */
export const Message = Schema.Struct({
  id: CommandId,
  seq: Seq,
  createdBy: UserId,
  created: EpochMs,
  /** `SYSTEM` is one of the server, or one that was deleted. */
  messageType: Schema.Literals(["USER", "SYSTEM"]),
  /** There where the server posted it. */
  postedBy: Schema.optionalKey(MessagePoster),
  /** There where an app sent it to a webhook. */
  app: Schema.optionalKey(MessageApp),
  content: MessageContent,
  attachments: Schema.Array(Attachment),
  /** The message that it answers, by its number in the stream. */
  quoteSeq: Schema.optionalKey(Seq),
  reactions: Schema.Array(Reaction),
  /** Content of a deleted message, so that its author can undo; empty for others. */
  oldMessage: Schema.NullOr(MessageContent),
  /** There where a moderator deleted it: who, and why; empty if they did not say. */
  removed: Schema.optionalKey(Schema.Struct({ by: UserId, reason: Schema.String })),
  /** Number of the event that restored it last, there where it was deleted: what it said before is for its author alone. */
  restoredBySeq: Schema.optionalKey(Seq),
  /** What it said before, the oldest first; a deleted message has none. */
  edits: Schema.optionalKey(Schema.Array(EarlierContent)),
  /** There where what it said is not kept any more. */
  isRedacted: Schema.optionalKey(Schema.Boolean),
  /** Who pinned it, so that everyone in the channel finds it. */
  pinnedBy: Schema.optionalKey(UserId),
  /** Who flagged it, so that others look at it again. */
  flaggedBy: Schema.optionalKey(UserId),
  /** Which answers of its poll people chose, each the last that they did. */
  votes: Schema.optionalKey(Schema.Array(MessageVote)),
  /** The message from which the huddle began in which it stands; one of the channel itself has none. */
  huddle: Schema.optionalKey(Seq),
})
export type Message = typeof Message.Type

const origin = {
  id: ChannelId,
  type: ChannelType,
  objectId: Schema.String,
  title: Schema.String,
  /** Of a private huddle, the message of the channel `objectId` from which it began. */
  rootSeq: Schema.optionalKey(Seq),
}

/** What never changes about a channel, from its first event; `title` is the first one of a topic. */
export const ChannelOrigin = Schema.Struct(origin)
export type ChannelOrigin = typeof ChannelOrigin.Type

/** What the people of a channel change about it. `title` is null where it has that of its object. */
export const ChannelDetails = Schema.Struct({
  title: Schema.NullOr(Schema.String),
  description: Schema.String,
  isArchived: Schema.Boolean,
  members: Schema.Array(ChannelMember),
})
export type ChannelDetails = typeof ChannelDetails.Type

/**
 * Messages of a channel itself or of one huddle, in the order of their sequence numbers, as far as they are loaded. A
 * gap is a number directly before which messages are missing; in ascending order.
 */
export interface MessageList {
  readonly messages: Vector<Message>
  readonly gaps: ReadonlyArray<Seq>
}

/** What a message shows of the huddle that began from it: its messages that are not deleted, and who wrote last. */
export const HuddleSummary = Schema.Struct({
  count: Schema.Int,
  updated: EpochMs,
  /** The last who wrote, at most `maxHuddleFaces`, the latest last. */
  people: Schema.Array(UserId),
  /** The last event of the stream that is counted. */
  upTo: Seq,
})
export type HuddleSummary = typeof HuddleSummary.Type

/** Side talk from a message of a channel, its root. The summary is null until the root is loaded. */
export interface Huddle extends MessageList {
  readonly root: Seq
  readonly summary: HuddleSummary | null
}

/** Channel folded from its stream, with its own messages; `origin` is null until it is created. */
export interface Channel extends MessageList {
  readonly origin: ChannelOrigin | null
  readonly details: ChannelDetails
  /** Its huddles by the sequence numbers of their roots, as far as they are loaded: see `huddleOf`. */
  readonly huddles: HashMap<Huddle>
}

const page = {
  messages: Schema.Array(Message),
  /** Whether there are messages before the first of these. */
  hasOlder: Schema.Boolean,
  /** The first message after these; absent if they are the last. */
  next: Schema.optionalKey(Seq),
  /** Where messages are missing among or before these, for a list that is kept: see `MessageList`. */
  gaps: Schema.optionalKey(Schema.Array(Seq)),
}

/** Part of a list of messages as JSON: all from the first of them until `next`, or until the end of the list. */
export const MessagePage = Schema.Struct(page)
export type MessagePage = typeof MessagePage.Type

/** Part of a huddle as JSON. */
export const HuddlePage = Schema.Struct({ root: Seq, summary: Schema.NullOr(HuddleSummary), ...page })
export type HuddlePage = typeof HuddlePage.Type

/** A channel, or a part of one, as JSON. */
export const ChannelSnapshot = Schema.Struct({
  origin: Schema.NullOr(ChannelOrigin),
  /** Of an older recording, none. */
  details: Schema.optionalKey(ChannelDetails),
  ...page,
  huddles: Schema.optionalKey(Schema.Array(HuddlePage)),
})
export type ChannelSnapshot = typeof ChannelSnapshot.Type
