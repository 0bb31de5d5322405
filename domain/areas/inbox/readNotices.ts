import { isMentionNotice } from "../buzz/notice.ts"
import { type Conversations, conversationIn, readSeqOf } from "../conversations/conversations.ts"
import { type Inbox, isLaterOf } from "./inbox.ts"
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

/** An inbox in which those notifications are read as well whose message was read where it stands. */
export const withReadMessages = (inbox: Inbox, conversations: Conversations): Inbox =>
  inbox.map((notification) =>
    !notification.isRead && isReadWhereItStands(notification.notice, conversations)
      ? { ...notification, isRead: true }
      : notification,
  )

/**
 * Whether a person has read what a notification of theirs told, in the inbox or where it stands. The place of one that tells
 * of a message alone may be with a later one of its channel.
 */
export const isNoticeRead = (
  inbox: Inbox,
  conversations: Conversations,
  { seq, notice }: Pick<Inbox[number], "seq" | "notice">,
): boolean => {
  const held = inbox.find((one) => one.seq === seq) ?? inbox.find((one) => isLaterOf(one.notice, notice))
  return held?.isRead === true || isReadWhereItStands(notice, conversations)
}
