import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineSharedArea, type EventMeta } from "../../kernel/area.ts"
import { type ChannelId, CommandId, Seq } from "../../kernel/ids.ts"
import { userStream } from "../../kernel/streamNames.ts"
import { isMentionNotice } from "../buzz/notice.ts"
import { InboxEvent } from "./events.ts"
import { maxEarlier, maxNotifications, type Notice, Notification } from "./types.ts"

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
export const messageOf = (notice: Notice): string | null =>
  notice.kind === "mention" && "messageSeq" in notice ? `${notice.channelId}/${notice.messageSeq}` : null

/** Whether a notice tells of a later message of the same channel, where neither says more than that there is one. */
export const isLaterOf = (notice: Notice, before: Notice): boolean =>
  isMentionNotice(notice) &&
  isMentionNotice(before) &&
  notice.reason === "MESSAGE" &&
  before.reason === "MESSAGE" &&
  notice.channelId === before.channelId &&
  notice.messageSeq > before.messageSeq

/** The messages of which a notification tells, in their order. */
export const messagesOf = ({ notice, earlier = [] }: Notification): ReadonlyArray<Seq> =>
  isMentionNotice(notice) ? [...earlier, notice.messageSeq] : []

/** Whether all messages of which a notification tells were deleted. */
export const isDeleted = (notification: Notification): boolean => {
  const { deleted = [] } = notification
  return deleted.length > 0 && messagesOf(notification).every((seq) => deleted.includes(seq))
}

/** Whether a notification tells of a message of a channel, alone or with others. */
const tellsOf = (notification: Notification, channelId: ChannelId, messageSeq: Seq): boolean =>
  isMentionNotice(notification.notice) &&
  notification.notice.channelId === channelId &&
  messagesOf(notification).includes(messageSeq)

/** Whether an inbox tells of a message of a channel. */
export const isToldOf = (inbox: Inbox, channelId: ChannelId, messageSeq: Seq): boolean =>
  inbox.some((notification) => tellsOf(notification, channelId, messageSeq))

type DeletionEvent = Extract<
  InboxEvent,
  { readonly _tag: "NotifiedMessageDeleted" | "NotifiedMessageRestored" }
>

const withDeletion = (inbox: Inbox, { _tag, channelId, messageSeq }: DeletionEvent): Inbox => {
  const isNow = _tag === "NotifiedMessageDeleted"
  const isNew = (notification: Notification): boolean =>
    tellsOf(notification, channelId, messageSeq) &&
    (notification.deleted?.includes(messageSeq) ?? false) !== isNow
  if (!inbox.some(isNew)) return inbox
  return inbox.map((notification) => {
    if (!isNew(notification)) return notification
    const { deleted = [], ...others } = notification
    const left = isNow ? [...deleted, messageSeq] : deleted.filter((seq) => seq !== messageSeq)
    return left.length === 0 ? others : { ...others, deleted: left }
  })
}

/** A notification that stands for earlier messages as well. */
const withEarlier = (notification: Notification, seqs: ReadonlyArray<Seq>): Notification => {
  if (seqs.length === 0) return notification
  const [first, ...others] = [...new Set(seqs)].sort((a, b) => a - b)
  const rest = others.slice(1 - maxEarlier)
  return { ...notification, earlier: first === undefined ? rest : [first, ...rest] }
}

const evolve = (inbox: Inbox, event: InboxEvent, { commandId, seq, at }: EventMeta): Inbox => {
  if (event._tag === "NotificationsRedacted") return inbox.filter(({ id }) => !event.ids.includes(id))
  if (event._tag === "NotifiedMessageDeleted" || event._tag === "NotifiedMessageRestored")
    return withDeletion(inbox, event)
  if (event._tag !== "NotificationAdded") return withRead(inbox, event)
  const message = messageOf(event.notice)
  const isSame = ({ notice }: Notification): boolean => message !== null && messageOf(notice) === message
  // A message that is edited may name someone again.
  if (inbox.some((one) => isSame(one) && !("reason" in one.notice))) return inbox
  const later = inbox.find(({ notice }) => isLaterOf(notice, event.notice))
  const added: Notification = { id: commandId, seq, created: at, isRead: false, notice: event.notice }
  // One that comes out of its order has the place of the later one.
  if (later !== undefined) {
    const seqs = later.isRead ? [] : [...(later.earlier ?? []), ...messagesOf(added)]
    return inbox.map((one) => (one === later ? withEarlier(later, seqs) : one))
  }
  const before = inbox.find((one) => isLaterOf(event.notice, one.notice))
  const earlier = before === undefined || before.isRead ? [] : messagesOf(before)
  // What tells of each message of a channel stays: it says what of it was read here.
  const isReplaced = (one: Notification): boolean =>
    one === before || (isSame(one) && !("reason" in one.notice && one.notice.reason === "MESSAGE"))
  const others = inbox.filter((one) => !isReplaced(one))
  const deleted = before?.deleted?.filter((one) => earlier.includes(one)) ?? []
  const told = withEarlier({ ...added, ...(deleted.length > 0 && { deleted }) }, earlier)
  return [...others, told].slice(-maxNotifications)
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
  version: 4,
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
