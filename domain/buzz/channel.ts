import * as E from "fp-ts/lib/Either.js"
import type { Context } from "../kernel/decider.ts"
import { type ChannelId, EpochMs, Seq, type UserId } from "../kernel/ids.ts"
import * as Vector from "../kernel/vector.ts"
import type { ChannelEnvelope, ChannelEvent } from "./events.ts"
import type { Attachment, Channel, ChannelType, Message, MessageContent, Reaction } from "./types.ts"

/** What may be asked of a channel. A message is named by its place in the stream. */
export type ChannelCommand =
  | {
      readonly _tag: "CreateChannel"
      readonly channelId: ChannelId
      readonly type: ChannelType
      readonly objectId: string
      readonly title: string
    }
  | {
      readonly _tag: "SendMessage"
      readonly content: MessageContent
      readonly attachments: ReadonlyArray<Attachment>
    }
  | { readonly _tag: "DeleteMessage"; readonly messageSeq: Seq }
  | { readonly _tag: "RestoreMessage"; readonly messageSeq: Seq }
  | { readonly _tag: "AddReaction"; readonly messageSeq: Seq; readonly reactionKey: string }
  | { readonly _tag: "RemoveReaction"; readonly messageSeq: Seq; readonly reactionKey: string }

/** Why a channel refuses. */
export type ChannelRejection =
  | { readonly _tag: "EmptyMessage" }
  | { readonly _tag: "UnknownMessage"; readonly messageSeq: Seq }
  | { readonly _tag: "NotAuthor"; readonly messageSeq: Seq }
  | { readonly _tag: "NotDeleted"; readonly messageSeq: Seq }
  | { readonly _tag: "NoChannel" }

/** The text of a message that its author deleted. */
export const deletedText = "This message has been deleted."

/** A channel of which nothing is known yet. */
export const emptyChannel = (id: ChannelId): Channel => ({
  id,
  type: "CARD_OBJECT_TOPIC",
  objectId: "",
  title: "",
  head: Seq.make(0),
  lastUpdated: EpochMs.make(0),
  messages: Vector.empty(),
  held: [],
})

/** The message at a place of the stream, or undefined. */
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

const applyEvent = (channel: Channel, envelope: ChannelEnvelope): Channel => {
  const { event } = envelope
  switch (event._tag) {
    case "ChannelCreated":
      return { ...channel, type: event.type, objectId: event.objectId, title: event.title }
    case "MessageSent":
      return {
        ...channel,
        messages: Vector.append<Message>(channel.messages, {
          id: envelope.commandId,
          seq: envelope.seq,
          createdBy: envelope.actor,
          created: envelope.at,
          messageType: "USER",
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
          : { ...message, messageType: "USER", content: message.oldMessage, oldMessage: null },
      )
    case "ReactionAdded":
      return changeMessage(channel, event.messageSeq, (message) => ({
        ...message,
        reactions: withReaction(message.reactions, event.reactionKey, envelope.actor),
      }))
    case "ReactionRemoved":
      return changeMessage(channel, event.messageSeq, (message) => ({
        ...message,
        reactions: withoutReaction(message.reactions, event.reactionKey, envelope.actor),
      }))
  }
}

const applyNext = (channel: Channel, envelope: ChannelEnvelope): Channel => ({
  ...applyEvent(channel, envelope),
  head: envelope.seq,
  lastUpdated: envelope.at,
})

/**
 * One envelope of the channel's stream, by the gap rule: the next is applied (and after it what waited for it),
 * one already known is dropped (the same reference), one beyond a gap waits in `held`.
 */
export const receive = (channel: Channel, envelope: ChannelEnvelope): Channel => {
  if (envelope.seq <= channel.head) return channel
  if (envelope.seq > channel.head + 1) {
    if (channel.held.some((other) => other.seq === envelope.seq)) return channel
    return { ...channel, held: [...channel.held, envelope].sort((a, b) => a.seq - b.seq) }
  }
  let next = applyNext(channel, envelope)
  if (next.held.length === 0) return next
  const waiting = next.held
  let used = 0
  for (const held of waiting) {
    if (held.seq > next.head + 1) break
    if (held.seq === next.head + 1) next = applyNext(next, held)
    used += 1
  }
  return used === 0 ? next : { ...next, held: waiting.slice(used) }
}

/** Whether envelopes wait for one that has not come. */
export const hasGap = (channel: Channel): boolean => channel.held.length > 0

const refuse = (rejection: ChannelRejection) => E.left(rejection)
const answer = (...events: ReadonlyArray<ChannelEvent>) => E.right(events)

/**
 * What a command leads to. Sending needs text or an attachment; only its author deletes a message or undoes that;
 * creating a channel that exists, or a reaction that is there (or gone) already, leads to no event.
 */
export const decideChannel = (
  command: ChannelCommand,
  channel: Channel,
  context: Context,
): E.Either<ChannelRejection, ReadonlyArray<ChannelEvent>> => {
  if (command._tag === "CreateChannel") {
    const { channelId, type, objectId, title } = command
    return channel.head > 0
      ? E.right([])
      : answer({ _tag: "ChannelCreated", channelId, type, objectId, title })
  }
  if (channel.head === 0) return refuse({ _tag: "NoChannel" })
  if (command._tag === "SendMessage") {
    const { content, attachments } = command
    return content.text.trim() === "" && attachments.length === 0
      ? refuse({ _tag: "EmptyMessage" })
      : answer({ _tag: "MessageSent", content, attachments })
  }
  const { messageSeq } = command
  const message = messageAt(channel, messageSeq)
  if (message === undefined) return refuse({ _tag: "UnknownMessage", messageSeq })
  switch (command._tag) {
    case "DeleteMessage":
      if (message.createdBy !== context.actor) return refuse({ _tag: "NotAuthor", messageSeq })
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
  }
}
