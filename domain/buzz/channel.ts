import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import type { Author, EventMeta } from "../kernel/area.ts"
import { Bounded, Id, maxStreamNameLength, NonEmptyText, Text } from "../kernel/bounded.ts"
import type { Context } from "../kernel/decider.ts"
import { ChannelId, type CommandId, Seq, type UserId } from "../kernel/ids.ts"
import * as Vector from "../kernel/vector.ts"
import type { ChannelEvent } from "./events.ts"
import {
  AttachmentsInput,
  type Channel,
  ChannelType,
  type Message,
  MessageContentInput,
  maxMessageLength,
  type Reaction,
} from "./types.ts"

/** Longest key of a reaction, one emoji or its name, and longest title of a channel, in UTF-16 units. */
const maxReactionLength = 100
const maxTitleLength = 500

const channelId = Bounded(ChannelId, maxStreamNameLength)
const message = { channelId, messageSeq: Seq }
const reaction = { ...message, reactionKey: NonEmptyText(maxReactionLength) }

/** Commands of a channel. A message is identified by its sequence number in the stream. */
export const ChannelCommand = Schema.Union([
  Schema.TaggedStruct("CreateChannel", {
    channelId,
    type: ChannelType,
    objectId: Id(Schema.String),
    title: Text(maxTitleLength),
  }),
  Schema.TaggedStruct("SendMessage", {
    channelId,
    content: MessageContentInput,
    attachments: AttachmentsInput,
  }),
  Schema.TaggedStruct("DeleteMessage", message),
  Schema.TaggedStruct("RestoreMessage", message),
  Schema.TaggedStruct("AddReaction", reaction),
  Schema.TaggedStruct("RemoveReaction", reaction),
  Schema.TaggedStruct("PinMessage", message),
  Schema.TaggedStruct("UnpinMessage", message),
])
export type ChannelCommand = typeof ChannelCommand.Type

/** Why a channel refuses. */
export type ChannelRejection =
  | { readonly _tag: "EmptyMessage" }
  | { readonly _tag: "MessageTooLong"; readonly length: number; readonly most: number }
  | { readonly _tag: "UnknownMessage"; readonly messageSeq: Seq }
  | { readonly _tag: "NotAuthor"; readonly messageSeq: Seq }
  | { readonly _tag: "NotDeleted"; readonly messageSeq: Seq }
  | { readonly _tag: "NoChannel" }

/** The text of a message that its author deleted. */
export const deletedText = "This message has been deleted."

/** A channel that was not created yet. */
export const emptyChannel: Channel = { origin: null, messages: Vector.empty(), hasOlder: false }

/** Message with a sequence number, or undefined. */
export const messageAt = (channel: Channel, seq: Seq): Message | undefined =>
  Vector.get(
    channel.messages,
    Vector.indexOfSorted(channel.messages, seq, (message) => message.seq),
  )

const changeMessage = (channel: Channel, seq: Seq, change: (message: Message) => Message): Channel => {
  const index = Vector.indexOfSorted(channel.messages, seq, (message) => message.seq)
  const message = Vector.get(channel.messages, index)
  return message === undefined
    ? channel
    : { ...channel, messages: Vector.set(channel.messages, index, change(message)) }
}

/** Whether the server said a message; a deleted one counts as a person's. */
export const isOfServer = ({ messageType, oldMessage }: Message): boolean =>
  messageType === "SYSTEM" && oldMessage === null

/** Adds a person to a reaction, once. */
export const withReaction = (
  reactions: ReadonlyArray<Reaction>,
  key: string,
  user: UserId,
): ReadonlyArray<Reaction> => {
  const index = reactions.findIndex((reaction) => reaction.reactionKey === key)
  const found = reactions[index]
  if (found === undefined) return [...reactions, { reactionKey: key, userIds: [user] }]
  return found.userIds.includes(user)
    ? reactions
    : reactions.with(index, { ...found, userIds: [...found.userIds, user] })
}

/** Takes a person out of a reaction; a reaction without people goes. */
export const withoutReaction = (
  reactions: ReadonlyArray<Reaction>,
  key: string,
  user: UserId,
): ReadonlyArray<Reaction> =>
  reactions.flatMap((reaction) => {
    if (reaction.reactionKey !== key) return [reaction]
    const userIds = reaction.userIds.filter((id) => id !== user)
    return userIds.length === 0 ? [] : [{ ...reaction, userIds }]
  })

/** The channel after an event of its stream. */
export const evolveChannel = (channel: Channel, event: ChannelEvent, meta: EventMeta): Channel => {
  switch (event._tag) {
    case "ChannelCreated":
      return {
        ...channel,
        origin: { id: event.channelId, type: event.type, objectId: event.objectId, title: event.title },
      }
    case "MessageSent":
      return {
        ...channel,
        messages: Vector.append<Message>(channel.messages, {
          id: meta.commandId,
          seq: meta.seq,
          createdBy: meta.actor,
          created: meta.at,
          messageType: event.messageType ?? "USER",
          content: event.content,
          attachments: event.attachments,
          reactions: [],
          oldMessage: null,
        }),
      }
    case "MessageDeleted":
      return changeMessage(channel, event.messageSeq, (message) =>
        message.oldMessage !== null
          ? message
          : {
              ...message,
              messageType: "SYSTEM",
              content: { text: deletedText, tags: [] },
              oldMessage: message.content,
            },
      )
    case "MessageRestored":
      return changeMessage(channel, event.messageSeq, (message) =>
        message.oldMessage === null
          ? message
          : {
              ...message,
              messageType: "USER",
              content: event.content ?? message.oldMessage,
              attachments: event.attachments ?? message.attachments,
              oldMessage: null,
            },
      )
    case "ReactionAdded":
      return changeMessage(channel, event.messageSeq, (message) => ({
        ...message,
        reactions: withReaction(message.reactions, event.reactionKey, meta.actor),
      }))
    case "ReactionRemoved":
      return changeMessage(channel, event.messageSeq, (message) => ({
        ...message,
        reactions: withoutReaction(message.reactions, event.reactionKey, meta.actor),
      }))
    case "MessagePinned":
      return changeMessage(channel, event.messageSeq, (message) =>
        message.pinnedBy === undefined ? { ...message, pinnedBy: meta.actor } : message,
      )
    case "MessageUnpinned":
      return changeMessage(channel, event.messageSeq, (message) => {
        const { pinnedBy, ...unpinned } = message
        return pinnedBy === undefined ? message : unpinned
      })
  }
}

/** How many of the last messages are checked for a queued one: a snapshot that has it ends with these. */
const lastOnes = 200

/** Whether one of the last messages was sent under this id. */
const hasMessage = ({ messages }: Channel, id: CommandId): boolean =>
  Vector.slice(messages, messages.length - lastOnes).some((message) => message.id === id)

const refuse = (rejection: ChannelRejection) => E.left(rejection)
const answer = (...events: ReadonlyArray<ChannelEvent>) => E.right(events)

/**
 * Events of a command. Sending needs text or an attachment; only its author deletes a message or undoes that, and no one one of the server. Creating
 * a channel that exists, sending a message again under the same id, or adding a reaction that is there (or removing one
 * that is not) emits no event.
 */
export const decideChannel = (
  command: ChannelCommand,
  channel: Channel,
  context: Pick<Context & Author, "actor" | "commandId">,
): E.Either<ChannelRejection, ReadonlyArray<ChannelEvent>> => {
  if (command._tag === "CreateChannel") {
    const { channelId, type, objectId, title } = command
    return channel.origin !== null
      ? E.right([])
      : answer({ _tag: "ChannelCreated", channelId, type, objectId, title })
  }
  if (channel.origin === null) return refuse({ _tag: "NoChannel" })
  if (command._tag === "SendMessage") {
    if (hasMessage(channel, context.commandId)) return answer()
    const { content, attachments } = command
    const { length } = content.text
    if (length > maxMessageLength) {
      return refuse({ _tag: "MessageTooLong", length, most: maxMessageLength })
    }
    return content.text.trim() === "" && attachments.length === 0
      ? refuse({ _tag: "EmptyMessage" })
      : answer({ _tag: "MessageSent", content, attachments })
  }
  const { messageSeq } = command
  const message = messageAt(channel, messageSeq)
  if (message === undefined) return refuse({ _tag: "UnknownMessage", messageSeq })
  switch (command._tag) {
    case "DeleteMessage":
      if (message.createdBy !== context.actor || isOfServer(message)) {
        return refuse({ _tag: "NotAuthor", messageSeq })
      }
      return message.oldMessage === null ? answer({ _tag: "MessageDeleted", messageSeq }) : answer()
    case "RestoreMessage":
      if (message.createdBy !== context.actor) return refuse({ _tag: "NotAuthor", messageSeq })
      return message.oldMessage === null
        ? refuse({ _tag: "NotDeleted", messageSeq })
        : answer({ _tag: "MessageRestored", messageSeq })
    case "AddReaction":
    case "RemoveReaction": {
      const { reactionKey } = command
      const held = message.reactions.some(
        (reaction) => reaction.reactionKey === reactionKey && reaction.userIds.includes(context.actor),
      )
      if (command._tag === "AddReaction") {
        return held ? answer() : answer({ _tag: "ReactionAdded", messageSeq, reactionKey })
      }
      return held ? answer({ _tag: "ReactionRemoved", messageSeq, reactionKey }) : answer()
    }
    case "PinMessage":
      return message.pinnedBy === undefined ? answer({ _tag: "MessagePinned", messageSeq }) : answer()
    case "UnpinMessage":
      return message.pinnedBy === undefined ? answer() : answer({ _tag: "MessageUnpinned", messageSeq })
  }
}
