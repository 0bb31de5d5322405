import { Effect } from "effect"
import { noticeText } from "#charts/format/alert.ts"
import type { Principal } from "#contract/principal.ts"
import type { PushedNotification } from "#contract/pushed.ts"
import { printView } from "#domain/areas/address/printView.ts"
import { printQuery } from "#domain/areas/address/query.ts"
import { type AlertNotice, isAlertNotice } from "#domain/areas/alert/notice.ts"
import { peopleOfDirect } from "#domain/areas/buzz/members.ts"
import { messageAt } from "#domain/areas/buzz/messageAt.ts"
import {
  type AddedNotice,
  type HuddleNotice,
  isAddedNotice,
  isHuddleNotice,
  isMentionNotice,
} from "#domain/areas/buzz/notice.ts"
import { conversationIn } from "#domain/areas/conversations/conversations.ts"
import { isNamedIn } from "#domain/areas/conversations/unread.ts"
import type { PushedKind } from "#domain/areas/notificationSettings/events.ts"
import { isPowerUpNotice, type PowerUpNotice } from "#domain/areas/powerUp/notice.ts"
import { isReminderNotice, type ReminderNotice } from "#domain/areas/reminder/notice.ts"
import { idOf, type StoredEnvelope } from "#domain/kernel/envelope.ts"
import { type ChannelId, type Seq, UserId } from "#domain/kernel/ids.ts"
import {
  cardOfChannel,
  cardStream,
  channelOfStream,
  channelStream,
  stackOfChannel,
} from "#domain/kernel/streamNames.ts"
import { shared, stateIn } from "#domain/shared.ts"
import { StreamAccess } from "../../log/streamAccess.ts"
import { Streams } from "../../log/streams.ts"
import { type Texts, textsFor } from "../../text/texts.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { hasBuzz } from "../buzz/hasBuzz.ts"

/** How much of a message is pushed, in characters (code points). */
export const maxPushedLength = 120
/** How much of what an alert says is pushed; and the longest query of a link. A push holds 4,000 bytes. */
const maxAlertLength = 300
const maxQueryLength = 1_500

/** What a stored event has pushed to one person, before it is known whether they want and may read it. */
export interface Pushed {
  readonly person: UserId
  readonly kind: PushedKind
  readonly about:
    | { readonly _tag: "Message"; readonly channelId: ChannelId; readonly seq: Seq }
    | { readonly _tag: "Reminder"; readonly notice: ReminderNotice }
    | { readonly _tag: "Invitation"; readonly notice: HuddleNotice | AddedNotice }
    | { readonly _tag: "Alert"; readonly notice: AlertNotice }
    | { readonly _tag: "PowerUp"; readonly notice: PowerUpNotice }
}

/**
 * What an event has pushed: a notification to its reader, and a message in a direct chat to everyone else in it, who is not
 * pushed the mention in it as well.
 */
export const pushedBy = (envelope: StoredEnvelope): ReadonlyArray<Pushed> => {
  const { event } = shared.read(envelope)
  const { stream, seq, actor } = envelope
  if (event._tag === "NotificationAdded") {
    const person = UserId.make(idOf(stream))
    const { notice } = event
    if (isAlertNotice(notice)) return [{ person, kind: "productivity", about: { _tag: "Alert", notice } }]
    if (isReminderNotice(notice)) {
      return [{ person, kind: "productivity", about: { _tag: "Reminder", notice } }]
    }
    if (isPowerUpNotice(notice)) return [{ person, kind: "productivity", about: { _tag: "PowerUp", notice } }]
    if (isHuddleNotice(notice) || isAddedNotice(notice)) {
      return [{ person, kind: "channels", about: { _tag: "Invitation", notice } }]
    }
    if (!isMentionNotice(notice) || peopleOfDirect(notice.channelId) !== null) return []
    const about = { _tag: "Message", channelId: notice.channelId, seq: notice.messageSeq } as const
    return [{ person, kind: "channels", about }]
  }
  const channelId = channelOfStream(stream)
  if (event._tag !== "MessageSent" || channelId === null) return []
  const about = { _tag: "Message", channelId, seq } as const
  return (peopleOfDirect(channelId) ?? [])
    .filter((person) => person !== actor)
    .map((person) => ({ person, kind: "chats", about }))
}

/** The beginning of a text on one line, `most` characters at most. */
export const shortened = (text: string, most: number = maxPushedLength): string => {
  const characters = [...text.replaceAll(/\s+/g, " ").trim()]
  return characters.length <= most ? characters.join("") : `${characters.slice(0, most - 1).join("")}…`
}

const addressOf = (path: string, query: string): string => (query === "" ? path : `${path}?${query}`)

/**
 * What is shown of a pushed event to its person, as they want it and may read it at the moment; null for nothing. Of a message:
 * who wrote it, where, and how it begins as it is now, unless it was deleted.
 */
export const makePushedNotifications = Effect.gen(function* () {
  const workspace = yield* Workspace
  const streams = yield* Streams
  const access = yield* StreamAccess

  const titleOf = (reader: Principal, channelId: ChannelId): string | null => {
    const [card, stack] = [cardOfChannel(channelId), stackOfChannel(channelId)]
    if (card !== null) return access.titleOfCard(reader, card)
    return stack === null ? (access.topicOf(channelId)?.title ?? null) : access.titleOfStack(reader, stack)
  }
  const nameOf = (id: UserId, { text }: Texts): string =>
    workspace.latest().people.get(id)?.displayName ?? text("buzz.someone")

  const ofMessage = Effect.fnUntraced(function* (
    reader: Principal,
    channelId: ChannelId,
    seq: Seq,
    isToBeNamed: boolean,
    texts: Texts,
  ) {
    const stream = channelStream(channelId)
    if (!access.mayRead(reader, stream)) return null
    const message = messageAt(stateIn(yield* streams.fold(stream), "buzz"), seq)
    if (message === undefined || message.oldMessage !== null || message.isRedacted === true) return null
    if (isToBeNamed && !isNamedIn(message, { id: reader.userId, groupIds: reader.groupIds })) return null
    const { huddle, content, createdBy } = message
    const name = nameOf(createdBy, texts)
    const said = shortened(content.text)
    const body = said === "" ? texts.text("push.attachment", { name }) : said
    const isDirect = peopleOfDirect(channelId) !== null
    const query = `${huddle === undefined ? "" : `huddle=${huddle}&`}message=${seq}`
    return {
      title: shortened(isDirect ? name : (titleOf(reader, channelId) ?? texts.text("buzz.title"))),
      body: isDirect || said === "" ? body : texts.text("push.message", { name, message: said }),
      link: addressOf(`/m/buzz/channel/${encodeURIComponent(channelId)}`, query),
    }
  })

  const ofReminder = (
    { userId }: Principal,
    { author, text, channelId }: ReminderNotice,
    texts: Texts,
  ): PushedNotification => ({
    title:
      author === userId
        ? texts.text("inbox.reminder")
        : texts.text("inbox.reminder.from", { name: nameOf(author, texts) }),
    body: shortened(text),
    link: `/m/buzz/channel/${encodeURIComponent(channelId)}`,
  })

  const ofInvitation = (
    reader: Principal,
    notice: HuddleNotice | AddedNotice,
    texts: Texts,
  ): PushedNotification | null => {
    const { channelId, author } = notice
    const huddle = isHuddleNotice(notice) ? notice.huddle : undefined
    if (!access.mayRead(reader, channelStream(channelId))) return null
    const query = huddle === undefined ? "" : `huddle=${huddle}`
    return {
      title: shortened(titleOf(reader, channelId) ?? texts.text("buzz.title")),
      body: texts.text(isAddedNotice(notice) ? "inbox.added" : "inbox.huddle", {
        name: nameOf(author, texts),
      }),
      link: addressOf(`/m/buzz/channel/${encodeURIComponent(channelId)}`, query),
    }
  }

  const ofAlert = (reader: Principal, notice: AlertNotice, texts: Texts): PushedNotification | null => {
    const { card, view, author } = notice
    if (!access.mayRead(reader, cardStream(card))) return null
    const query = printQuery(printView({ ...view, drill: [] }, null, true))
    return {
      title: shortened(access.titleOfCard(reader, card) ?? notice.title),
      body: shortened(noticeText(notice, nameOf(author, texts), texts), maxAlertLength),
      link: addressOf(`/card/${encodeURIComponent(card)}`, query.length <= maxQueryLength ? query : ""),
    }
  }

  const ofPowerUp = (
    reader: Principal,
    { stack, author }: PowerUpNotice,
    texts: Texts,
  ): PushedNotification | null => {
    const title = access.titleOfStack(reader, stack)
    if (title === null) return null
    return {
      title: shortened(title),
      body: texts.text("inbox.powerUp", { name: nameOf(author, texts) }),
      link: `/stacks/${encodeURIComponent(stack)}`,
    }
  }

  return Effect.fnUntraced(function* ({ person, kind, about }: Pushed) {
    const { people, customer } = workspace.latest()
    const known = people.get(person)
    if (known === undefined) return null
    if (!hasBuzz(customer) && about._tag !== "Alert" && about._tag !== "PowerUp") return null
    const own = yield* streams.fold(`user:${person}`)
    if (!stateIn(own, "notificationSettings")[kind]) return null
    const texts = textsFor(stateIn(own, "profile").language ?? customer.locale)
    const reader = { ...known, userId: person }
    if (about._tag === "Alert") return ofAlert(reader, about.notice, texts)
    if (about._tag === "Reminder") return ofReminder(reader, about.notice, texts)
    if (about._tag === "PowerUp") return ofPowerUp(reader, about.notice, texts)
    if (about._tag === "Invitation") return ofInvitation(reader, about.notice, texts)
    // Of a muted channel only what is in the inbox is pushed: the messages that name the person.
    const isMuted = conversationIn(stateIn(own, "conversations"), about.channelId)?.isMuted === true
    return yield* ofMessage(reader, about.channelId, about.seq, isMuted, texts)
  })
})
