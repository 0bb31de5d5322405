import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import type { Author } from "../../kernel/area.ts"
import { Bounded, Id, maxStreamNameLength, NonEmptyText, Text } from "../../kernel/bounded.ts"
import type { Context } from "../../kernel/decider.ts"
import { ChannelId, type CommandId, Seq, UserId } from "../../kernel/ids.ts"
import * as Vector from "../../kernel/vector.ts"
import { AnswerIndex } from "../poll/poll.ts"
import { isOfServer } from "./channel.ts"
import type { ChannelEvent } from "./events.ts"
import { huddleOf } from "./huddle.ts"
import { isTopic } from "./members.ts"
import { mentionsOf, standingTags } from "./mentions.ts"
import { messageAt } from "./messageAt.ts"
import { emptyList, messageIn } from "./messageList.ts"
import { choiceOf, pollOf } from "./messagePoll.ts"
import { decideInvitation, firstPeople } from "./privateHuddle.ts"
import {
  decideTopic,
  isSilenced,
  TopicCommand,
  type TopicRejection,
  topicFields,
  withMaker,
} from "./topic.ts"
import {
  AttachmentsInput,
  type Channel,
  ChannelType,
  type Message,
  type MessageContent,
  MessageContentInput,
  type MessageList,
  maxMessageLength,
} from "./types.ts"

/** Longest key of a reaction, one emoji or its name, and longest title of a channel, in UTF-16 units. */
const maxReactionLength = 100
const maxTitleLength = 500
/** Longest reason for which a message is removed, in UTF-16 units. */
export const maxReason = 200

/** Most different reactions to one message; of one that has more already, all stay. */
export const maxReactions = 50

/** In milliseconds. */
const hour = 3_600_000

const channelId = Bounded(ChannelId, maxStreamNameLength)
const message = { channelId, messageSeq: Seq }
const reaction = { ...message, reactionKey: NonEmptyText(maxReactionLength) }

export const CreateChannel = Schema.TaggedStruct("CreateChannel", {
  channelId,
  type: ChannelType,
  objectId: Id(Schema.String),
  title: Text(maxTitleLength),
  /** Of a private huddle, the message of the channel `objectId` from which it begins. */
  rootSeq: Schema.optionalKey(Seq),
  ...topicFields,
})
export type CreateChannel = typeof CreateChannel.Type

/** Commands of a channel. A message is identified by its sequence number in the stream. */
export const ChannelCommand = Schema.Union([
  CreateChannel,
  ...TopicCommand.members,
  Schema.TaggedStruct("SendMessage", {
    channelId,
    content: MessageContentInput,
    attachments: AttachmentsInput,
    /** Number of the message from which the huddle begins in which it is said. */
    huddle: Schema.optionalKey(Seq),
    /** The message that it answers. */
    quoteSeq: Schema.optionalKey(Seq),
  }),
  Schema.TaggedStruct("InviteToHuddle", { channelId, huddle: Seq, userId: Id(UserId) }),
  Schema.TaggedStruct("EditMessage", { ...message, content: MessageContentInput }),
  Schema.TaggedStruct("DeleteMessage", message),
  Schema.TaggedStruct("RestoreMessage", message),
  /** A moderator deletes a message of anyone, and says why. */
  Schema.TaggedStruct("RemoveMessage", { ...message, reason: Text(maxReason) }),
  Schema.TaggedStruct("ReinstateMessage", message),
  Schema.TaggedStruct("AddReaction", reaction),
  Schema.TaggedStruct("RemoveReaction", reaction),
  Schema.TaggedStruct("VoteInMessage", { ...message, choice: AnswerIndex }),
  Schema.TaggedStruct("PinMessage", message),
  Schema.TaggedStruct("UnpinMessage", message),
  Schema.TaggedStruct("FlagMessage", message),
  Schema.TaggedStruct("UnflagMessage", message),
])
export type ChannelCommand = typeof ChannelCommand.Type

/** Why a channel refuses. */
export type ChannelRejection =
  | { readonly _tag: "EmptyMessage" }
  | { readonly _tag: "MessageTooLong"; readonly length: number; readonly most: number }
  | { readonly _tag: "TooManyReactions"; readonly most: number }
  | { readonly _tag: "UnknownMessage"; readonly messageSeq: Seq }
  | { readonly _tag: "NotAuthor"; readonly messageSeq: Seq }
  | { readonly _tag: "NotDeleted"; readonly messageSeq: Seq }
  | { readonly _tag: "RemovedMessage"; readonly messageSeq: Seq }
  | { readonly _tag: "UnknownAnswer"; readonly index: number; readonly count: number }
  | { readonly _tag: "HuddleOfHuddle"; readonly messageSeq: Seq }
  | { readonly _tag: "HuddleOfDeleted"; readonly messageSeq: Seq }
  | { readonly _tag: "NoChannel" }
  | { readonly _tag: "TooLate"; readonly hours: number }
  | { readonly _tag: "Archived" }
  | { readonly _tag: "ReadOnly" }
  | TopicRejection

/** How many of the last messages are checked for a queued one: a snapshot that has it ends with these. */
const lastOnes = 200

/** Whether one of the last messages was sent under this id. */
const hasMessage = ({ messages }: MessageList, id: CommandId): boolean =>
  Vector.slice(messages, messages.length - lastOnes).some((message) => message.id === id)

const refuse = (rejection: ChannelRejection) => E.left(rejection)
const answer = (...events: ReadonlyArray<ChannelEvent>) => E.right(events)

const isTopicCommand = Schema.is(TopicCommand)

/** Whether nothing of a text is seen: spaces, and signs that join, part or turn others. */
const showsNothing = (text: string): boolean =>
  /^[\s\p{Cf}\p{Cc}\u115f\u1160\u2800\u3164\uffa0]*$/u.test(text)

/** Why a content cannot be that of a message, or null. */
const refusalOfContent = (
  { text }: MessageContent,
  attachments: ReadonlyArray<unknown>,
): ChannelRejection | null => {
  const { length } = text
  if (length > maxMessageLength) return { _tag: "MessageTooLong", length, most: maxMessageLength }
  return showsNothing(text) && attachments.length === 0 ? { _tag: "EmptyMessage" } : null
}

/** A content with those of its tags that stand in its text. */
const withStandingTags = (content: MessageContent): MessageContent => ({
  text: content.text,
  tags: standingTags(content),
})

/** Whom and what an edited content names, and the one before it did not. */
const namedAnew = (before: MessageContent, content: MessageContent) => {
  const known = mentionsOf(before)
  return mentionsOf(content)
    .map(({ type, id }) => ({ type, id }))
    .filter(({ type, id }) => !known.some((one) => one.type === type && one.id === id))
}

const isSame = (one: MessageContent, other: MessageContent): boolean =>
  one.text === other.text && JSON.stringify(one.tags) === JSON.stringify(other.tags)

/** Why an actor may not write, whatever it is, or null. */
const refusalOfWriting = ({ details }: Channel, actor: UserId): ChannelRejection | null => {
  if (details.isArchived) return { _tag: "Archived" }
  return isSilenced(details, actor) ? { _tag: "ReadOnly" } : null
}

/** The huddle in which a message stands, as its events say it. */
const standing = ({ huddle }: Message): { readonly huddle?: Seq } => (huddle === undefined ? {} : { huddle })

/** Why no huddle begins from a message, or null. */
const refusalOfRoot = (channel: Channel, messageSeq: Seq): ChannelRejection | null => {
  const root = messageAt(channel, messageSeq)
  if (root === undefined) return { _tag: "UnknownMessage", messageSeq }
  if (root.huddle !== undefined) return { _tag: "HuddleOfHuddle", messageSeq }
  return root.oldMessage === null ? null : { _tag: "HuddleOfDeleted", messageSeq }
}

const decideMessage = (
  { content, attachments, quoteSeq, huddle }: Extract<ChannelCommand, { readonly _tag: "SendMessage" }>,
  channel: Channel,
  { actor, commandId }: Author,
): E.Either<ChannelRejection, ReadonlyArray<ChannelEvent>> => {
  const held = huddle === undefined ? undefined : huddleOf(channel, huddle)
  if (hasMessage(huddle === undefined ? channel : (held ?? emptyList), commandId)) return answer()
  const refusal =
    refusalOfWriting(channel, actor) ??
    (huddle === undefined ? null : refusalOfRoot(channel, huddle)) ??
    refusalOfContent(content, attachments)
  if (refusal !== null) return refuse(refusal)
  const rootAuthor =
    huddle === undefined || held !== undefined ? undefined : messageIn(channel, huddle)?.createdBy
  return answer({
    _tag: "MessageSent",
    content: withStandingTags(content),
    attachments,
    ...(quoteSeq !== undefined && { quoteSeq }),
    ...(huddle !== undefined && { huddle }),
    ...(rootAuthor !== undefined && { rootAuthor }),
  })
}

/**
 * Events of a command. Sending needs text or an attachment, a channel that takes messages, and one's permission; only
 * its author edits a message, for a day, or deletes it or undoes that; who removes one and reinstates it may do so as the
 * server says. Creating a channel that exists, sending a message
 * again under the same id, or adding a reaction that is there (or removing one that is not) emits no event.
 */
export const decideChannel = (
  command: ChannelCommand,
  channel: Channel,
  context: Pick<Context & Author, "actor" | "commandId" | "now" | "editWindow">,
): E.Either<ChannelRejection, ReadonlyArray<ChannelEvent>> => {
  if (command._tag === "CreateChannel") {
    const { channelId, type, objectId, title, description = "", members = [], rootSeq } = command
    if (channel.origin !== null) return answer()
    const topic = isTopic(type) && { description, members: withMaker(members, context.actor) }
    const huddle = type === "PRIVATE_HUDDLE" &&
      rootSeq !== undefined && { rootSeq, members: firstPeople(members, context.actor) }
    return answer({ _tag: "ChannelCreated", channelId, type, objectId, title, ...topic, ...huddle })
  }
  if (channel.origin === null) return refuse({ _tag: "NoChannel" })
  if (command._tag === "SetMember" && channel.origin.type === "PRIVATE_HUDDLE") {
    return decideInvitation(command, channel.details.members, context.actor)
  }
  if (isTopicCommand(command)) return decideTopic(command, channel.origin, channel.details, context.actor)
  if (command._tag === "SendMessage") return decideMessage(command, channel, context)
  if (command._tag === "InviteToHuddle") {
    const { huddle, userId } = command
    const refusal = refusalOfWriting(channel, context.actor) ?? refusalOfRoot(channel, huddle)
    return refusal === null ? answer({ _tag: "HuddleInvited", huddle, userId }) : refuse(refusal)
  }
  const { messageSeq } = command
  const message = messageAt(channel, messageSeq)
  if (message === undefined) return refuse({ _tag: "UnknownMessage", messageSeq })
  switch (command._tag) {
    case "EditMessage": {
      const content = withStandingTags(command.content)
      if (
        message.createdBy !== context.actor ||
        message.messageType === "SYSTEM" ||
        message.isRedacted === true
      ) {
        return refuse({ _tag: "NotAuthor", messageSeq })
      }
      if (isSame(message.content, content)) return answer()
      const { now, editWindow = Number.POSITIVE_INFINITY } = context
      if (now - message.created > editWindow) return refuse({ _tag: "TooLate", hours: editWindow / hour })
      const refusal =
        refusalOfWriting(channel, context.actor) ?? refusalOfContent(content, message.attachments)
      if (refusal !== null) return refuse(refusal)
      const named = namedAnew(message.content, content)
      const telling = named.length > 0 && { named, ...standing(message) }
      return answer({ _tag: "MessageEdited", messageSeq, content, ...telling })
    }
    case "DeleteMessage":
      if (message.createdBy !== context.actor || isOfServer(message)) {
        return refuse({ _tag: "NotAuthor", messageSeq })
      }
      return message.oldMessage === null
        ? answer({ _tag: "MessageDeleted", messageSeq, ...standing(message) })
        : answer()
    case "RestoreMessage":
      if (message.createdBy !== context.actor) return refuse({ _tag: "NotAuthor", messageSeq })
      if (message.removed !== undefined) return refuse({ _tag: "RemovedMessage", messageSeq })
      return message.oldMessage === null
        ? refuse({ _tag: "NotDeleted", messageSeq })
        : answer({ _tag: "MessageRestored", messageSeq, ...standing(message) })
    case "RemoveMessage":
      return message.oldMessage === null
        ? answer({
            _tag: "MessageDeleted",
            messageSeq,
            ...standing(message),
            removed: { reason: command.reason.trim() },
          })
        : answer()
    case "ReinstateMessage":
      return message.removed === undefined
        ? refuse({ _tag: "NotDeleted", messageSeq })
        : answer({ _tag: "MessageRestored", messageSeq, ...standing(message) })
    case "VoteInMessage": {
      const count = message.oldMessage === null ? (pollOf(message)?.answers.length ?? 0) : 0
      const { choice } = command
      if (choice >= count) return refuse({ _tag: "UnknownAnswer", index: choice, count })
      if (choiceOf(message, context.actor) === choice) return answer()
      const refusal = refusalOfWriting(channel, context.actor)
      return refusal === null ? answer({ _tag: "PollVoted", messageSeq, choices: [choice] }) : refuse(refusal)
    }
    case "AddReaction":
    case "RemoveReaction": {
      const { reactionKey } = command
      const held = message.reactions.some(
        (reaction) => reaction.reactionKey === reactionKey && reaction.userIds.includes(context.actor),
      )
      if (command._tag === "AddReaction") {
        const isNew = message.reactions.every((reaction) => reaction.reactionKey !== reactionKey)
        if (isNew && message.reactions.length >= maxReactions) {
          return refuse({ _tag: "TooManyReactions", most: maxReactions })
        }
        return held ? answer() : answer({ _tag: "ReactionAdded", messageSeq, reactionKey })
      }
      return held ? answer({ _tag: "ReactionRemoved", messageSeq, reactionKey }) : answer()
    }
    case "PinMessage":
      return message.pinnedBy === undefined ? answer({ _tag: "MessagePinned", messageSeq }) : answer()
    case "UnpinMessage":
      return message.pinnedBy === undefined ? answer() : answer({ _tag: "MessageUnpinned", messageSeq })
    case "FlagMessage":
      return message.flaggedBy === undefined && message.oldMessage === null
        ? answer({ _tag: "MessageFlagged", messageSeq })
        : answer()
    case "UnflagMessage":
      return message.flaggedBy === undefined ? answer() : answer({ _tag: "MessageUnflagged", messageSeq })
  }
}
