import { Schema } from "effect"
import type { Seq, UserId } from "../../kernel/ids.ts"
import * as Vector from "../../kernel/vector.ts"
import { huddleOf } from "../buzz/huddle.ts"
import { mentionsOf, namesEveryone } from "../buzz/mentions.ts"
import { emptyList, sectionOf } from "../buzz/messageList.ts"
import type { Channel, Message, MessageList } from "../buzz/types.ts"
import type { Conversation } from "./conversations.ts"
import type { NotifyLevel } from "./notifyLevel.ts"

/** A count of messages: those of a channel itself, and those of the huddles in it that a person follows. */
export const MessageCounts = Schema.Struct({ messages: Schema.Int, huddleMessages: Schema.Int })
export type MessageCounts = typeof MessageCounts.Type

/** How many messages of a channel are new to a person. */
export interface Unread {
  readonly unreadCounts: MessageCounts
  /** Those of which they want to be told: of a direct chat every one, else those that speak to them, unless they chose otherwise. */
  readonly importantCounts: MessageCounts
  /** Whether there may be more, before the first message that this client has. */
  readonly isMore: boolean
}

/** How many messages of one list are new. */
interface UnreadInList {
  readonly unread: number
  readonly important: number
  readonly isMore: boolean
}

const none: MessageCounts = { messages: 0, huddleMessages: 0 }
export const nothingUnread: Unread = { unreadCounts: none, importantCounts: none, isMore: false }
const nothingInList: UnreadInList = { unread: 0, important: 0, isMore: false }

/** What is new to a person in a huddle that they follow; it is important where a new message speaks to them. */
export interface UnreadHuddle extends UnreadInList {
  /** The message from which it began. */
  readonly huddle: Seq
}

/** A channel's own messages and those of its huddles together. */
export const totalOf = ({ messages, huddleMessages }: MessageCounts): number => messages + huddleMessages

/** A person, and the groups that they are in. */
export interface Reader {
  readonly id: UserId
  readonly groupIds: ReadonlyArray<string>
}

/** Whether a message names a person, or a group of theirs. */
export const isNamedIn = ({ content }: Pick<Message, "content">, { id: userId, groupIds }: Reader): boolean =>
  mentionsOf(content).some(
    ({ type, id }) => (type === "USER" && id === userId) || (type === "GROUP" && groupIds.includes(id)),
  )

/** Whether a message speaks to a person by name, by a group of theirs, or to everyone. */
export const speaksTo = (message: Pick<Message, "content">, reader: Reader): boolean =>
  namesEveryone(message.content) || isNamedIn(message, reader)

/** Whether a message is important to a person who wants to be told so much of its channel. */
const isImportant = (message: Message, reader: Reader, level: NotifyLevel): boolean => {
  switch (level) {
    case "ALL":
      return true
    case "MENTIONS":
      return speaksTo(message, reader)
    case "NAMED":
      return isNamedIn(message, reader)
    case "NOTHING":
      return false
  }
}

const isNew = ({ createdBy, oldMessage }: Message, user: UserId): boolean =>
  createdBy !== user && oldMessage === null

/** Messages that are new to a person who has read a list up to `readSeq`, among those that this client has. */
export const unreadMessages = (
  { messages }: MessageList,
  readSeq: Seq,
  user: UserId,
): ReadonlyArray<Message> => {
  const start = Vector.lowerBound(messages, readSeq + 1, ({ seq }) => seq)
  return start === messages.length
    ? []
    : Vector.slice(messages, start).filter((message) => isNew(message, user))
}

/** The first message that is new to a person who has read a list up to `readSeq`; null if none is. */
export const firstUnread = (list: MessageList, readSeq: Seq, user: UserId): Message | null =>
  unreadMessages(list, readSeq, user)[0] ?? null

/**
 * Whether messages are missing between `readSeq` and the first later one that this client has, so that it does not know
 * which is the first new one.
 */
export const isFirstUnreadMissing = (list: MessageList, readSeq: Seq): boolean => {
  const { messages, hasNewer } = sectionOf(list, readSeq + 1)
  return hasNewer && (messages.at(-1)?.seq ?? 0) <= readSeq
}

/** How many messages are new to a person who has read a list up to `readSeq`, among those that this client has. */
export const unreadCount = (list: MessageList, readSeq: Seq, user: UserId): number =>
  unreadMessages(list, readSeq, user).length

/**
 * What is new to a person in a channel itself or in a huddle: the messages of others after `readSeq`, without deleted
 * ones.
 */
const unreadInList = (list: MessageList, readSeq: Seq, reader: Reader, level: NotifyLevel): UnreadInList => {
  const messages = unreadMessages(list, readSeq, reader.id)
  if (messages.length === 0) return nothingInList
  return {
    unread: messages.length,
    important: messages.filter((message) => isImportant(message, reader, level)).length,
    isMore: list.gaps.some((gap) => gap > readSeq),
  }
}

/** The huddles of a channel that a person follows in which something is new, as they began to follow them. */
export const unreadHuddles = (
  channel: Channel,
  { huddles }: Conversation,
  reader: Reader,
  level: NotifyLevel,
): ReadonlyArray<UnreadHuddle> =>
  huddles
    .map(({ huddle, readSeq }) => {
      const list = huddleOf(channel, huddle) ?? emptyList
      return { huddle, ...unreadInList(list, readSeq, reader, level) }
    })
    .filter(({ unread }) => unread > 0)

/**
 * What is new to a person in a channel and in the huddles of it that they follow. Counted anew from the fold of the
 * channel, so that it is the same in every tab, whatever was sent twice or late.
 */
export const unreadIn = (
  channel: Channel,
  conversation: Conversation | undefined,
  reader: Reader,
  level: NotifyLevel,
): Unread => {
  if (conversation === undefined) return nothingUnread
  const own = unreadInList(channel, conversation.readSeq, reader, level)
  const huddles = unreadHuddles(channel, conversation, reader, level)
  const sum = (count: (list: UnreadInList) => number): number =>
    huddles.reduce((total, list) => total + count(list), 0)
  return {
    unreadCounts: { messages: own.unread, huddleMessages: sum(({ unread }) => unread) },
    importantCounts: { messages: own.important, huddleMessages: sum(({ important }) => important) },
    isMore: own.isMore || huddles.some(({ isMore }) => isMore),
  }
}

const sumOf = (one: MessageCounts, other: MessageCounts): MessageCounts => ({
  messages: one.messages + other.messages,
  huddleMessages: one.huddleMessages + other.huddleMessages,
})

/** Sum of what is new in several channels. */
export const sumOfUnread = (all: ReadonlyArray<Unread>): Unread =>
  all.reduce(
    (sum, unread) => ({
      unreadCounts: sumOf(sum.unreadCounts, unread.unreadCounts),
      importantCounts: sumOf(sum.importantCounts, unread.importantCounts),
      isMore: sum.isMore || unread.isMore,
    }),
    nothingUnread,
  )
