import { isMentionNotice } from "../buzz/notice.ts"
import { type Conversations, conversationIn, readSeqOf } from "../conversations/conversations.ts"
import type { Inbox } from "./inbox.ts"

/** An inbox in which those notifications are read as well whose message was read where it stands. */
export const withReadMessages = (inbox: Inbox, conversations: Conversations): Inbox =>
  inbox.map((notification) => {
    const { isRead, notice } = notification
    if (isRead || !isMentionNotice(notice)) return notification
    const conversation = conversationIn(conversations, notice.channelId)
    const readSeq = conversation && readSeqOf(conversation, notice.huddle)
    return readSeq !== undefined && readSeq >= notice.messageSeq
      ? { ...notification, isRead: true }
      : notification
  })
