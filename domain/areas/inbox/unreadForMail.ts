import { dayLength } from "../../kernel/durations.ts"
import type { ChannelId, Seq, UserId } from "../../kernel/ids.ts"
import { isMentionNotice } from "../buzz/notice.ts"
import type { Channel, Message } from "../buzz/types.ts"
import { type Conversations, conversationIn } from "../conversations/conversations.ts"
import { unreadMessages } from "../conversations/unread.ts"
import type { NotificationSettings } from "../notificationSettings/notificationSettings.ts"
import { type Inbox, messagesOf } from "./inbox.ts"
import { isNoticeWanted } from "./isNoticeWanted.ts"
import { withReadMessages } from "./readNotices.ts"
import type { Notice, Notification } from "./types.ts"

/** How long a notification can be mailed after it came, in milliseconds: it waits for quiet hours and a mail server. */
export const mailedWithin = 7 * dayLength

const minute = 60_000

/** What was mailed to a person before: the number of the last notification of it, and when that letter was written. */
export interface LastMail {
  readonly through: Seq
  readonly at: number
}

/** What of a person's own stream decides about their mails. */
export interface OwnForMail {
  readonly inbox: Inbox
  readonly conversations: Conversations
  readonly settings: NotificationSettings
}

/**
 * Notifications that a person has neither read nor been mailed, of the kinds of which they want to be told, the oldest first;
 * none where they want no mails.
 */
export const unreadForMail = (
  { inbox, conversations, settings }: OwnForMail,
  { through }: LastMail,
  now: number,
): Inbox => {
  if (settings.mailDelay === null) return []
  const since = Math.max(settings.mailsFrom, now - mailedWithin)
  const recent = inbox.filter(({ seq, created, isRead }) => !isRead && seq > through && created >= since)
  return withReadMessages(recent, conversations).filter(
    ({ isRead, notice }) => !isRead && isNoticeWanted(notice, conversations, settings),
  )
}

/** Whether something of this has waited as long as a person chose. */
export const hasWaited = (
  told: ReadonlyArray<{ readonly created: number }>,
  { mailDelay }: NotificationSettings,
  now: number,
): boolean => mailDelay !== null && told.some(({ created }) => created <= now - mailDelay * minute)

/** The channel in each message of which a notification is; null for one of something else. */
export const toldWhole = ({ notice }: Notification): ChannelId | null =>
  isMentionNotice(notice) && notice.reason === "MESSAGE" ? notice.channelId : null

/**
 * What a person is mailed at a moment: all that is unread, as soon as something of it has waited as long as they chose; null
 * before. Of a channel of which they are told everything, that is each message that they have neither read nor been mailed;
 * `channelOf` gives these channels as far as they can be read.
 */
export const mailDueAt = (
  user: UserId,
  own: OwnForMail,
  last: LastMail,
  channelOf: (id: ChannelId) => Channel | undefined,
  now: number,
): ReadonlyArray<{ readonly seq: Seq; readonly notice: Notice; readonly created: number }> | null => {
  const { conversations, settings } = own
  const after = Math.max(last.at, settings.mailsFrom)
  const unreadOf = (notification: Notification, id: ChannelId): ReadonlyArray<Message> => {
    const channel = channelOf(id)
    const conversation = conversationIn(conversations, id)
    if (channel === undefined || conversation === undefined) return []
    const told = new Set(messagesOf(notification))
    const newest = Math.max(...told)
    return unreadMessages(channel, conversation.readSeq, user).filter(
      ({ seq, created }) => told.has(seq) && (seq === newest || created > after),
    )
  }
  const told = unreadForMail(own, last, now).flatMap((notification) => {
    const { seq, notice, created } = notification
    const id = toldWhole(notification)
    if (id === null) return [{ seq, notice, created }]
    return unreadOf(notification, id).map((message) => ({
      seq,
      notice: { ...notice, messageSeq: message.seq, author: message.createdBy },
      created: message.created,
    }))
  })
  return hasWaited(told, settings, now) ? told : null
}
