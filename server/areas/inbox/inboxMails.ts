import { Clock, Context, Duration, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { PushedNotification } from "#contract/pushed.ts"
import { isQuietAt } from "#domain/areas/availability/quiet.ts"
import type { MentionNotice } from "#domain/areas/buzz/notice.ts"
import { isMentionNotice } from "#domain/areas/buzz/notice.ts"
import { conversationIn, conversations } from "#domain/areas/conversations/conversations.ts"
import { unreadMessages } from "#domain/areas/conversations/unread.ts"
import type { Inbox } from "#domain/areas/inbox/inbox.ts"
import type { Notice } from "#domain/areas/inbox/types.ts"
import { unreadForMail } from "#domain/areas/inbox/unreadForMail.ts"
import { notificationSettings } from "#domain/areas/notificationSettings/notificationSettings.ts"
import { idOf } from "#domain/kernel/envelope.ts"
import { EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { channelStream, userStream } from "#domain/kernel/streamNames.ts"
import { type Fold, stateIn } from "#domain/shared.ts"
import { ServerConfig } from "../../kernel/config.ts"
import { schedule } from "../../kernel/schedule.ts"
import { ServerHealth } from "../../kernel/serverHealth.ts"
import { makeProjection } from "../../log/projection.ts"
import { Streams } from "../../log/streams.ts"
import { Mail } from "../../mail/Mail.ts"
import { textsFor } from "../../text/texts.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { Presence } from "../presence/Presence.ts"
import { makePushedNotifications } from "../push/pushedNotifications.ts"
import { UnsubscribeLinks, unreadMails } from "../subscription/unsubscribeLinks.ts"
import { inboxLetter } from "./inboxLetter.ts"

/** How often it is looked for people who are to be mailed what they have not read. */
export const InboxMailInterval = Context.Reference<Duration.Input>("cairn/InboxMailInterval", {
  defaultValue: () => "30 seconds",
})

/** The pause after a mail server did not take a mail; each one after it is three times as long. */
export const InboxMailPause = Context.Reference<Duration.Input>("cairn/InboxMailPause", {
  defaultValue: () => "5 seconds",
})

const problem = { message: "Unread notifications cannot be mailed." }
/** The longest pause, in milliseconds. */
const longestPause = 30 * 60_000
/** How many mails are sent at once. */
const mailsAtOnce = 4
/** How long a server may take for one mail before another one takes it over, in milliseconds. */
const lease = 300_000
const minute = 60_000
/** How much of a message is mailed, in characters (code points); how many notifications, and how many messages of one channel. */
const maxMailedLength = 600
const maxMailed = 20
const maxMailedOfChannel = 5

/** What the store knows of a person's mails: up to which notification they were mailed, and when that was written. */
const Row = Schema.Struct({
  person: UserId,
  through: Schema.Number,
  mailed: Schema.Number,
  attempts: Schema.Number,
  due: Schema.Number,
})
const decodeRows = Schema.decodeUnknownSync(Schema.Array(Row))
type Row = typeof Row.Type

/**
 * Gives the effect that mails everyone what they have not read for as long as they chose: all of it in one letter, by the
 * read marks of the moment at which it is sent. Nobody is mailed while they are active in Cairn or not to be disturbed: it is
 * looked again then. A person is mailed by whichever server first says that it does.
 */
export const makeInboxMailLook = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { origins } = yield* ServerConfig
  const mail = yield* Mail
  const health = yield* ServerHealth
  const streams = yield* Streams
  const workspace = yield* Workspace
  const presence = yield* Presence
  const links = yield* UnsubscribeLinks
  const firstPause = Duration.toMillis(Duration.fromInputUnsafe(yield* InboxMailPause))
  const notificationOf = yield* makePushedNotifications
  const inboxes = yield* makeProjection(["user"], "inbox", (state) => state)
  const parts = yield* makeProjection(["user"], "conversations", (state) => state)
  const settings = yield* makeProjection(["user"], "notificationSettings", (state) => state)
  const at = (path: string): string => `${origins[0] ?? ""}${path}`

  /** Messages of a channel of which a person is told each, that they have not read and that came after the last letter. */
  const unreadIn = Effect.fnUntraced(function* (
    own: Fold,
    person: UserId,
    { channelId, messageSeq }: MentionNotice,
    mailed: number,
  ) {
    const conversation = conversationIn(stateIn(own, "conversations"), channelId)
    if (conversation === undefined) return []
    const channel = stateIn(yield* streams.fold(channelStream(channelId)), "buzz")
    const after = Math.max(mailed, stateIn(own, "notificationSettings").mailsFrom)
    return unreadMessages(channel, conversation.readSeq, person).filter(
      ({ created, seq }) => created > after || seq === messageSeq,
    )
  })

  /** What a person is to be mailed now; nothing while it has not waited as long as they chose. */
  const dueFor = Effect.fnUntraced(function* (person: UserId, { through, mailed }: Row, now: number) {
    const own = yield* streams.fold(userStream(person))
    const { mailDelay } = stateIn(own, "notificationSettings")
    const [inbox, conversations] = [stateIn(own, "inbox"), stateIn(own, "conversations")]
    const unread = unreadForMail(
      { inbox, conversations },
      stateIn(own, "notificationSettings"),
      Seq.make(through),
      now,
    )
    const waitedSince = now - (mailDelay ?? 0) * minute
    let isDue = unread.some(({ created }) => created <= waitedSince)
    for (const { notice } of unread) {
      if (isDue || !isMentionNotice(notice) || notice.reason !== "MESSAGE") continue
      // The notification is that of the last message: what waits longest is before it.
      const [first] = yield* unreadIn(own, person, notice, mailed)
      isDue = first !== undefined && first.created <= waitedSince
    }
    if (!isDue || isQuietAt(stateIn(own, "availability"), EpochMs.make(now))) return null
    return { own, unread, last: inbox.at(-1)?.seq ?? through }
  })

  /** What each notice says, and each unread message of a channel of which the person is told everything. */
  const wordsOf = Effect.fnUntraced(function* (own: Fold, person: UserId, unread: Inbox, mailed: number) {
    const named = new Set(
      unread.flatMap(({ notice }) =>
        isMentionNotice(notice) && notice.reason !== "MESSAGE"
          ? [`${notice.channelId} ${notice.messageSeq}`]
          : [],
      ),
    )
    const told: Array<{ readonly seq: Seq; readonly notice: Notice }> = []
    let left = 0
    for (const { seq, notice } of unread) {
      if (!isMentionNotice(notice) || notice.reason !== "MESSAGE") {
        told.push({ seq, notice })
        continue
      }
      const messages = (yield* unreadIn(own, person, notice, mailed)).filter(
        (message) => !named.has(`${notice.channelId} ${message.seq}`),
      )
      left += Math.max(0, messages.length - maxMailedOfChannel)
      for (const message of messages.slice(0, maxMailedOfChannel)) {
        told.push({ seq, notice: { ...notice, messageSeq: message.seq, author: message.createdBy } })
      }
    }
    const all: Array<PushedNotification> = []
    for (const one of told) {
      const words = yield* notificationOf({ person, ...one }, maxMailedLength)
      if (words !== null) all.push(words)
    }
    const shown = all.slice(0, maxMailed).map((one) => ({ ...one, link: at(one.link) }))
    return { shown, more: all.length - shown.length + (all.length === 0 ? 0 : left) }
  })

  const letterFor = Effect.fnUntraced(function* (own: Fold, person: UserId, unread: Inbox, mailed: number) {
    const { people, customer } = workspace.latest()
    const { displayName: name, email: address } = people.get(person) ?? {}
    const { shown, more } = yield* wordsOf(own, person, unread, mailed)
    const [first, ...others] = shown
    if (first === undefined || name === undefined || address === undefined) return null
    return inboxLetter(
      {
        to: { name, address },
        workspace: customer.name,
        notifications: [first, ...others],
        more,
        link: at("/"),
        unsubscribe: links.linkOf({ userId: person, id: unreadMails }),
      },
      textsFor(stateIn(own, "profile").language ?? customer.locale),
    )
  })

  /** Takes the next mail of a person; null where another server has. */
  const take = Effect.fnUntraced(function* (person: UserId, now: number) {
    yield* sql`insert into inbox_mail (person, through, mailed, attempts, due)
      values (${person}, 0, 0, 0, 0) on conflict do nothing`
    const [taken] = decodeRows(
      yield* sql`update inbox_mail set attempts = attempts + 1, due = ${now + lease}
        where person = ${person} and due <= ${now} returning person, through, mailed, attempts, due`,
    )
    return taken ?? null
  })
  const finish = ({ person }: Row, through: number, mailed: number) =>
    sql`update inbox_mail set through = ${through}, mailed = ${mailed}, attempts = 0, due = 0
      where person = ${person}`

  const deliver = Effect.fnUntraced(function* (person: UserId) {
    const now = yield* Clock.currentTimeMillis
    const row = yield* take(person, now)
    if (row === null) return
    const due = yield* dueFor(person, row, now)
    if (due === null) return yield* finish(row, row.through, row.mailed)
    const letter = yield* letterFor(due.own, person, due.unread, row.mailed)
    const done = finish(row, due.last, now)
    if (letter === null) return yield* done
    yield* mail.send(letter).pipe(
      Effect.andThen(health.report("mail", null)),
      Effect.andThen(done),
      Effect.catchTags({
        MailRefused: ({ reply }) =>
          Effect.andThen(
            Effect.logWarning("A mail of unread notifications was refused").pipe(
              Effect.annotateLogs({ person, reply }),
            ),
            done,
          ),
        MailAway: Effect.fnUntraced(function* ({ reply }) {
          yield* health.report("mail", { message: `Mail cannot be sent: ${reply}` })
          const next = now + Math.min(firstPause * 3 ** (row.attempts - 1), longestPause)
          return yield* sql`update inbox_mail set due = ${next} where person = ${person}`
        }),
      }),
    )
  })

  /** Delivers what is due to a person; nothing where their stream, or one of which it is, cannot be read. */
  const deliverDue = Effect.fnUntraced(
    function* ([person, row]: readonly [UserId, Row]) {
      const due = yield* dueFor(person, row, yield* Clock.currentTimeMillis)
      if (due !== null) yield* deliver(person)
    },
    Effect.catchTag("StreamRefused", () => Effect.void),
  )

  return Effect.gen(function* () {
    if (!mail.isOn) return
    const now = yield* Clock.currentTimeMillis
    const rows = new Map(
      decodeRows(yield* sql`select person, through, mailed, attempts, due from inbox_mail`).map((row) => [
        row.person,
        row,
      ]),
    )
    const { active } = yield* presence.shown
    const due: Array<readonly [UserId, Row]> = []
    for (const [stream, inbox] of inboxes) {
      const person = UserId.make(idOf(stream))
      const row = rows.get(person) ?? { person, through: 0, mailed: 0, attempts: 0, due: 0 }
      if (row.due > now || active.includes(person) || !workspace.latest().people.has(person)) continue
      const own = { inbox, conversations: parts.get(stream) ?? conversations.initialState }
      const wanted = settings.get(stream) ?? notificationSettings.initialState
      const unread = unreadForMail(own, wanted, Seq.make(row.through), now)
      if (unread.length > 0) due.push([person, row])
    }
    yield* Effect.forEach(due, deliverDue, { concurrency: mailsAtOnce, discard: true })
  })
})

/** Mails what people have not read, for as long as the server runs. */
export const layerInboxMails = Layer.effectDiscard(
  Effect.gen(function* () {
    const look = yield* makeInboxMailLook
    const interval = yield* InboxMailInterval
    yield* schedule({ part: "inboxMails", problem, interval, look })
  }),
)
