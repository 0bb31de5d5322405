import type { Channel, Message } from "../buzz/types.ts"
import type { UserId } from "../kernel/ids.ts"
import * as Vector from "../kernel/vector.ts"
import type { Conversation } from "./conversations.ts"

/** How many messages of a channel are new to a person. */
export interface Unread {
  readonly messages: number
  /** Those that speak to them: in a direct chat every one. */
  readonly important: number
  /** Whether there may be more, before the first message that this client has. */
  readonly isMore: boolean
}

export const nothingUnread: Unread = { messages: 0, important: 0, isMore: false }

/** Whether a message speaks to a person by name, or to everyone. */
export const speaksTo = ({ content }: Pick<Message, "content">, user: UserId): boolean =>
  content.tags.some(({ type, id }) => type === "NOTIFY" || (type === "USER" && id === user))

const isNew = ({ createdBy, oldMessage }: Message, user: UserId): boolean =>
  createdBy !== user && oldMessage === null

/** Index of the first message after the last one that a person has read, among those that this client has. */
const firstUnreadIndex = ({ messages }: Channel, { readSeq }: Conversation): number =>
  Vector.lowerBound(messages, readSeq + 1, ({ seq }) => seq)

/** The first message that is new to a person; null if none is. */
export const firstUnread = (channel: Channel, conversation: Conversation, user: UserId): Message | null =>
  Vector.slice(channel.messages, firstUnreadIndex(channel, conversation)).find((message) =>
    isNew(message, user),
  ) ?? null

/**
 * What is new to a person in a channel: the messages of others after the last that they read, without deleted ones.
 * Counted anew from the fold of the channel, so that it is the same in every tab, whatever was sent twice or late.
 */
export const unreadIn = (channel: Channel, conversation: Conversation | undefined, user: UserId): Unread => {
  if (conversation === undefined || channel.messages.length === 0) return nothingUnread
  const start = firstUnreadIndex(channel, conversation)
  const unread = Vector.slice(channel.messages, start).filter((message) => isNew(message, user))
  if (unread.length === 0) return nothingUnread
  const isDirect = channel.origin?.type === "DIRECT_CHAT"
  return {
    messages: unread.length,
    important: isDirect ? unread.length : unread.filter((message) => speaksTo(message, user)).length,
    isMore: start === 0 && channel.hasOlder,
  }
}

/** Sum of what is new in several channels. */
export const sumOfUnread = (all: ReadonlyArray<Unread>): Unread =>
  all.reduce(
    (sum, unread) => ({
      messages: sum.messages + unread.messages,
      important: sum.important + unread.important,
      isMore: sum.isMore || unread.isMore,
    }),
    nothingUnread,
  )
