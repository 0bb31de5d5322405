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
  type MentionNotice,
} from "#domain/areas/buzz/notice.ts"
import { plainMessage } from "#domain/areas/buzz/plainMessage.ts"
import { levelIn } from "#domain/areas/conversations/conversations.ts"
import { isNamedIn } from "#domain/areas/conversations/unread.ts"
import { isNoticeWanted } from "#domain/areas/inbox/isNoticeWanted.ts"
import { isNoticeRead } from "#domain/areas/inbox/readNotices.ts"
import type { Notice } from "#domain/areas/inbox/types.ts"
import { isPowerUpNotice, type PowerUpNotice } from "#domain/areas/powerUp/notice.ts"
import { isReminderNotice, type ReminderNotice } from "#domain/areas/reminder/notice.ts"
import { idOf, type StoredEnvelope } from "#domain/kernel/envelope.ts"
import { type ChannelId, type Seq, UserId } from "#domain/kernel/ids.ts"
import {
  cardOfChannel,
  cardStream,
  channelStream,
  stackOfChannel,
  userStream,
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

/** What a person is told, before it is known whether they want it and may read it: a notice, and its number in their stream. */
export interface Pushed {
  readonly person: UserId
  readonly seq: Seq
  readonly notice: Notice
}

/** What an event has pushed: a notification to its reader. */
export const pushedBy = (envelope: StoredEnvelope): Pushed | null => {
  const { event } = shared.read(envelope)
  const { stream, seq } = envelope
  return event._tag === "NotificationAdded"
    ? { person: UserId.make(idOf(stream)), seq, notice: event.notice }
    : null
}

/** The beginning of a text on one line, `most` characters at most. */
export const shortened = (text: string, most: number = maxPushedLength): string => {
  const characters = [...text.replaceAll(/\s+/g, " ").trim()]
  return characters.length <= most ? characters.join("") : `${characters.slice(0, most - 1).join("")}…`
}

const addressOf = (path: string, query: string): string => (query === "" ? path : `${path}?${query}`)

/**
 * What is shown of a notice to its person outside of Cairn, as they want it, may read it and have not read it at the moment; null
 * for nothing. Of a message: who wrote it, where, and how it begins as it is now, unless it was deleted, in as many
 * characters as can be said.
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
    { channelId, messageSeq }: MentionNotice,
    isToBeNamed: boolean,
    texts: Texts,
    most: number,
  ) {
    const stream = channelStream(channelId)
    if (!access.mayRead(reader, stream)) return null
    const channel = stateIn(yield* streams.fold(stream), "buzz")
    const message = messageAt(channel, messageSeq)
    if (message === undefined || message.oldMessage !== null || message.isRedacted === true) return null
    if (isToBeNamed && !isNamedIn(message, { id: reader.userId, groupIds: reader.groupIds })) return null
    const { huddle, content, createdBy } = message
    const name = nameOf(createdBy, texts)
    const said = shortened(plainMessage(content), most)
    const body = said === "" ? texts.text("push.attachment", { name }) : said
    const isDirect = peopleOfDirect(channelId) !== null
    const query = `${huddle === undefined ? "" : `huddle=${huddle}&`}message=${messageSeq}`
    return {
      title: shortened(
        isDirect ? name : (titleOf(reader, channelId) ?? channel.origin?.title ?? texts.text("buzz.title")),
      ),
      body: isDirect || said === "" ? body : texts.text("push.message", { name, message: said }),
      link: addressOf(`/m/buzz/channel/${encodeURIComponent(channelId)}`, query),
    }
  })

  const ofReminder = (
    { userId }: Principal,
    { author, text, channelId }: ReminderNotice,
    texts: Texts,
    most: number,
  ): PushedNotification => ({
    title:
      author === userId
        ? texts.text("inbox.reminder")
        : texts.text("inbox.reminder.from", { name: nameOf(author, texts) }),
    body: shortened(text, most),
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

  return Effect.fnUntraced(function* ({ person, seq, notice }: Pushed, most: number = maxPushedLength) {
    const { people, customer } = workspace.latest()
    const known = people.get(person)
    if (known === undefined) return null
    if (!hasBuzz(customer) && !isAlertNotice(notice) && !isPowerUpNotice(notice)) return null
    const own = yield* streams.fold(userStream(person))
    const conversations = stateIn(own, "conversations")
    // They may want less of the channel since.
    if (!isNoticeWanted(notice, conversations, stateIn(own, "notificationSettings"))) return null
    if (isNoticeRead(stateIn(own, "inbox"), conversations, { seq, notice })) return null
    const texts = textsFor(stateIn(own, "profile").language ?? customer.locale)
    const reader = { ...known, userId: person }
    if (isAlertNotice(notice)) return ofAlert(reader, notice, texts)
    if (isPowerUpNotice(notice)) return ofPowerUp(reader, notice, texts)
    if (isReminderNotice(notice)) return ofReminder(reader, notice, texts, most)
    if (isHuddleNotice(notice) || isAddedNotice(notice)) return ofInvitation(reader, notice, texts)
    if (!isMentionNotice(notice)) return null
    const isToBeNamed = levelIn(conversations, notice.channelId) === "NAMED"
    return yield* ofMessage(reader, notice, isToBeNamed, texts, most)
  })
})
