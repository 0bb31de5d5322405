import { isMentionNotice } from "../buzz/notice.ts"
import { type Conversations, conversationIn, readSeqOf } from "../conversations/conversations.ts"
import { type Inbox, isDeleted, isLaterOf, messageOf, messagesOf } from "./inbox.ts"
import type { Notice } from "./types.ts"

/**
 * Whether the message of a notice was read where it stands. Who was named by an edit may have read what was said before: that
 * is read in the inbox.
 */
const isReadWhereItStands = (notice: Notice, conversations: Conversations): boolean => {
  if (!isMentionNotice(notice) || notice.edited !== undefined) return false
  const conversation = conversationIn(conversations, notice.channelId)
  const readSeq = conversation && readSeqOf(conversation, notice.huddle)
  return readSeq !== undefined && readSeq >= notice.messageSeq
}

/** An inbox in which those notifications are read as well whose message was read where it stands, or deleted. */
export const withReadMessages = (inbox: Inbox, conversations: Conversations): Inbox =>
  inbox.map((notification) =>
    !notification.isRead &&
    (isDeleted(notification) || isReadWhereItStands(notification.notice, conversations))
      ? { ...notification, isRead: true }
      : notification,
  )

/**
 * Whether a notification was read in the inbox, also where a later one of its channel has its place; or whether another one
 * tells that the same message names its reader.
 */
const isReadInInbox = (inbox: Inbox, seq: number, notice: Notice): boolean => {
  const message = messageOf(notice)
  const isTold = ({ seq: other, notice: one }: Inbox[number]): boolean =>
    other !== seq && message !== null && messageOf(one) === message && !("reason" in one)
  if (inbox.some(isTold)) return true
  const held = inbox.find((one) => one.seq === seq)
  if (held !== undefined) return held.isRead
  const later = inbox.find((one) => isLaterOf(one.notice, notice))
  if (later === undefined || !isMentionNotice(notice)) return false
  return later.isRead || !messagesOf(later).includes(notice.messageSeq)
}

/** Whether a person has read what a notification of theirs told, in the inbox or where it stands. */
export const isNoticeRead = (
  inbox: Inbox,
  conversations: Conversations,
  { seq, notice }: Pick<Inbox[number], "seq" | "notice">,
): boolean => isReadInInbox(inbox, seq, notice) || isReadWhereItStands(notice, conversations)
