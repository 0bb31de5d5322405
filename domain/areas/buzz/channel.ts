import type { EventMeta } from "../../kernel/area.ts"
import * as HashMap from "../../kernel/hashMap.ts"
import type { EpochMs } from "../../kernel/ids.ts"
import * as Vector from "../../kernel/vector.ts"
import type { ChannelCreated, ChannelEvent } from "./events.ts"
import { withCount, withReply } from "./huddle.ts"
import { hasMembers } from "./members.ts"
import { changeMessage } from "./messageAt.ts"
import { emptyList } from "./messageList.ts"
import { withVote } from "./messagePoll.ts"
import { withoutReaction, withReaction } from "./reactions.ts"
import { withRedaction } from "./redaction.ts"
import { evolveTopic, noDetails } from "./topic.ts"
import type { Channel, Message, MessageContent } from "./types.ts"

/** Most earlier versions of a message that are kept: the oldest one goes first. */
const maxEdits = 50

/** The text of a message that its author deleted. */
export const deletedText = "This message has been deleted."

/** A channel that was not created yet. */
export const emptyChannel: Channel = {
  ...emptyList,
  origin: null,
  details: noDetails,
  huddles: HashMap.empty(),
}

/** Channel after its first event. What its people say of it later is kept. */
const created = (
  channel: Channel,
  { channelId: id, type, objectId, title, description, members, rootSeq }: typeof ChannelCreated.Type,
): Channel => ({
  ...channel,
  origin: { id, type, objectId, title, ...(rootSeq !== undefined && { rootSeq }) },
  details: hasMembers(type)
    ? { ...noDetails, title, description: description ?? "", members: members ?? [] }
    : channel.details,
})

/** Whether the server said a message, because of something that its author set up: no one edits or deletes it. */
export const isOfServer = ({ postedBy }: Message): boolean => postedBy !== undefined

/** Message with another content; what it said is kept. */
const edited = (message: Message, content: MessageContent, until: EpochMs): Message => ({
  ...message,
  content,
  edits: [...(message.edits ?? []), { content: message.content, until }].slice(-maxEdits),
})

type Mutable<A> = { -readonly [Key in keyof A]: A[Key] }
const noReactions: Message["reactions"] = []

/** The channel after an event of its stream. */
export const evolveChannel = (channel: Channel, event: ChannelEvent, meta: EventMeta): Channel => {
  switch (event._tag) {
    case "ChannelCreated":
      return created(channel, event)
    case "TopicDescribed":
    case "TopicArchived":
    case "TopicReopened":
    case "MemberSet":
      return { ...channel, details: evolveTopic(channel.details, event) }
    case "MessageSent": {
      const { huddle, postedBy, app, content, attachments, quoteSeq } = event
      const message: Mutable<Message> = {
        id: meta.commandId,
        seq: meta.seq,
        createdBy: meta.actor,
        created: meta.at,
        messageType: postedBy === undefined ? "USER" : "SYSTEM",
        content,
        attachments,
        reactions: noReactions,
        oldMessage: null,
      }
      if (postedBy !== undefined) message.postedBy = postedBy
      if (app !== undefined) message.app = app
      if (quoteSeq !== undefined) message.quoteSeq = quoteSeq
      if (huddle !== undefined) message.huddle = huddle
      return huddle === undefined
        ? { ...channel, messages: Vector.append(channel.messages, message) }
        : withReply(channel, huddle, message)
    }
    case "HuddleInvited":
      return channel
    case "MessageEdited":
      return changeMessage(channel, event.messageSeq, (message) =>
        message.oldMessage === null ? edited(message, event.content, meta.at) : message,
      )
    case "MessageDeleted":
      return changeMessage(withCount(channel, event.huddle, meta.seq, -1), event.messageSeq, (message) => {
        if (message.oldMessage !== null) return message
        const removed = event.removed && { removed: { by: meta.actor, reason: event.removed.reason } }
        const { edits: _, ...last } = message
        const content = { text: deletedText, tags: [] }
        return { ...last, messageType: "SYSTEM", content, oldMessage: message.content, ...removed }
      })
    case "MessageRestored":
      return changeMessage(withCount(channel, event.huddle, meta.seq, 1), event.messageSeq, (message) => {
        if (message.oldMessage === null) return message
        const { removed: _, ...kept } = message
        return {
          ...kept,
          messageType: message.postedBy === undefined ? "USER" : "SYSTEM",
          content: event.content ?? message.oldMessage,
          attachments: event.attachments ?? message.attachments,
          oldMessage: null,
          restoredBySeq: meta.seq,
        }
      })
    case "PollVoted":
      return changeMessage(channel, event.messageSeq, (message) => ({
        ...message,
        votes: withVote(message.votes, { userId: meta.actor, choices: event.choices }),
      }))
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
    case "MessageFlagged":
      return changeMessage(channel, event.messageSeq, (message) =>
        message.flaggedBy === undefined ? { ...message, flaggedBy: meta.actor } : message,
      )
    case "MessageUnflagged":
      return changeMessage(channel, event.messageSeq, (message) => {
        const { flaggedBy, ...unflagged } = message
        return flaggedBy === undefined ? message : unflagged
      })
    case "MessagesRedacted":
      return withRedaction(channel, event)
  }
}
