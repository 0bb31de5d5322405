import { dayLength } from "../../kernel/durations.ts"
import type { Seq } from "../../kernel/ids.ts"
import type { Conversations } from "../conversations/conversations.ts"
import type { NotificationSettings } from "../notificationSettings/notificationSettings.ts"
import type { Inbox } from "./inbox.ts"
import { kindOfNotice } from "./kindOfNotice.ts"
import { withReadMessages } from "./readNotices.ts"

/** How long a notification can be mailed after it came, in milliseconds: it waits for quiet hours and a mail server. */
export const mailedWithin = 7 * dayLength

/**
 * Notifications that a person has neither read nor been mailed, of the kinds of which they want to be told, the oldest first;
 * none where they want no mails. `through` is the number of the last one that was mailed.
 */
export const unreadForMail = (
  { inbox, conversations }: { readonly inbox: Inbox; readonly conversations: Conversations },
  settings: NotificationSettings,
  through: Seq,
  now: number,
): Inbox => {
  if (settings.mailDelay === null) return []
  const since = Math.max(settings.mailsFrom, now - mailedWithin)
  const recent = inbox.filter(({ seq, created, isRead }) => !isRead && seq > through && created >= since)
  return withReadMessages(recent, conversations).filter(({ isRead, notice }) => {
    const kind = kindOfNotice(notice)
    return !isRead && kind !== null && settings[kind]
  })
}
