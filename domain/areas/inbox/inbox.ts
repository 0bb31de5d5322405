import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineSharedArea, type EventMeta } from "../../kernel/area.ts"
import { CommandId, Seq } from "../../kernel/ids.ts"
import { userStream } from "../../kernel/streamNames.ts"
import { isMentionNotice } from "../buzz/notice.ts"
import { InboxEvent } from "./events.ts"
import { maxNotifications, type Notice, Notification } from "./types.ts"

/** The last notifications of a person, the oldest first. */
export const Inbox = Schema.Array(Notification)
export type Inbox = typeof Inbox.Type

/** `MarkAllRead` reads what the person has seen, up to a number of their stream: what came meanwhile stays unread. */
export const InboxCommand = Schema.Union([
  Schema.TaggedStruct("MarkRead", { id: CommandId }),
  Schema.TaggedStruct("MarkAllRead", { through: Seq }),
])
export type InboxCommand = typeof InboxCommand.Type

/** How many notifications were not read. */
export const unreadCount = (inbox: Inbox): number => inbox.filter(({ isRead }) => !isRead).length

type ReadEvent = Extract<InboxEvent, { readonly _tag: "NotificationRead" | "NotificationsRead" }>

/** Inbox in which what an event says is read; the same where nothing of it was unread. */
const withRead = (inbox: Inbox, event: ReadEvent): Inbox => {
  const isNew = ({ id, seq, isRead }: Notification): boolean =>
    !isRead && (event._tag === "NotificationRead" ? id === event.id : seq <= event.through)
  return inbox.some(isNew) ? inbox.map((one) => (isNew(one) ? { ...one, isRead: true } : one)) : inbox
}

/** The message of a notice; null for one of something else. */
const messageOf = (notice: Notice): string | null =>
  notice.kind === "mention" && "messageSeq" in notice ? `${notice.channelId}/${notice.messageSeq}` : null

/** Whether a notice tells of a later message of the same channel, where neither says more than that there is one. */
export const isLaterOf = (notice: Notice, before: Notice): boolean =>
  isMentionNotice(notice) &&
  isMentionNotice(before) &&
  notice.reason === "MESSAGE" &&
  before.reason === "MESSAGE" &&
  notice.channelId === before.channelId &&
  notice.messageSeq > before.messageSeq

const evolve = (inbox: Inbox, event: InboxEvent, { commandId, seq, at }: EventMeta): Inbox => {
  if (event._tag === "NotificationsRedacted") return inbox.filter(({ id }) => !event.ids.includes(id))
  if (event._tag !== "NotificationAdded") return withRead(inbox, event)
  const message = messageOf(event.notice)
  const isSame = ({ notice }: Notification): boolean => message !== null && messageOf(notice) === message
  // A message that is edited may name someone again.
  if (inbox.some((one) => isSame(one) && !("reason" in one.notice))) return inbox
  const added: Notification = { id: commandId, seq, created: at, isRead: false, notice: event.notice }
  const others = inbox.filter((one) => !isSame(one) && !isLaterOf(event.notice, one.notice))
  return [...others, added].slice(-maxNotifications)
}

const eventOf = (command: InboxCommand): ReadEvent =>
  command._tag === "MarkRead"
    ? { _tag: "NotificationRead", id: command.id }
    : { _tag: "NotificationsRead", through: command.through }

const initialState: Inbox = []

/**
 * Notifications of a person, in their own stream; the server adds them as follow-ups of what they tell. What is read or
 * not there any more is read for nothing.
 */
export const inbox = defineSharedArea({
  name: "inbox",
  kinds: ["user"],
  version: 2,
  initialState,
  Command: InboxCommand,
  Event: InboxEvent,
  Snapshot: Inbox,
  save: (state) => state,
  load: (snapshot) => snapshot,
  stream: (_command, { actor }) => userStream(actor),
  decide: (command, state): E.Either<never, ReadonlyArray<InboxEvent>> => {
    const event = eventOf(command)
    return E.right(withRead(state, event) === state ? [] : [event])
  },
  evolve,
})
