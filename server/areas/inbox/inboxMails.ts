import { Clock, Context, Duration, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { PushedNotification } from "#contract/pushed.ts"
import { isQuietAt } from "#domain/areas/availability/quiet.ts"
import { conversations } from "#domain/areas/conversations/conversations.ts"
import { type LastMail, unreadForMail } from "#domain/areas/inbox/unreadForMail.ts"
import { notificationSettings } from "#domain/areas/notificationSettings/notificationSettings.ts"
import { idOf } from "#domain/kernel/envelope.ts"
import { EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { ServerConfig } from "../../kernel/config.ts"
import { schedule } from "../../kernel/schedule.ts"
import { ServerHealth } from "../../kernel/serverHealth.ts"
import { makeProjection } from "../../log/projection.ts"
import { Streams } from "../../log/streams.ts"
import { Mail } from "../../mail/Mail.ts"
import { textsFor } from "../../text/texts.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { Presence } from "../presence/Presence.ts"
import { UnsubscribeLinks, unreadMails } from "../subscription/unsubscribeLinks.ts"
import { inboxLetter } from "./inboxLetter.ts"
import { makeMailWords } from "./mailWords.ts"

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

const lastMailOf = ({ through, mailed }: Row): LastMail => ({ through: Seq.make(through), at: mailed })

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
  const wordsFor = yield* makeMailWords
  const inboxes = yield* makeProjection(["user"], "inbox", (state) => state)
  const parts = yield* makeProjection(["user"], "conversations", (state) => state)
  const settings = yield* makeProjection(["user"], "notificationSettings", (state) => state)
  const at = (path: string): string => `${origins[0] ?? ""}${path}`

  /** The letter that a person is to be sent now, up to which notification it is; null for none. */
  const letterFor = Effect.fnUntraced(function* (person: UserId, row: Row, now: number) {
    const { people, customer } = workspace.latest()
    const { displayName: name, email: address } = people.get(person) ?? {}
    const own = yield* streams.fold(userStream(person))
    if (name === undefined || address === undefined) return null
    if (isQuietAt(stateIn(own, "availability"), EpochMs.make(now))) return null
    const words = yield* wordsFor(person, lastMailOf(row), now)
    if (words === null) return null
    const [first, ...others] = words.notifications
    const linked = (one: PushedNotification): PushedNotification => ({ ...one, link: at(one.link) })
    const letter = inboxLetter(
      {
        to: { name, address },
        workspace: customer.name,
        notifications: [linked(first), ...others.map(linked)],
        more: words.more,
        link: at("/"),
        unsubscribe: links.linkOf({ userId: person, id: unreadMails }),
      },
      textsFor(stateIn(own, "profile").language ?? customer.locale),
    )
    return { letter, through: words.through }
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
    const due = yield* letterFor(person, row, now)
    if (due === null) return yield* finish(row, row.through, row.mailed)
    const done = finish(row, due.through, now)
    yield* mail.send(due.letter).pipe(
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
      const due = yield* letterFor(person, row, yield* Clock.currentTimeMillis)
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
      const own = {
        inbox,
        conversations: parts.get(stream) ?? conversations.initialState,
        settings: settings.get(stream) ?? notificationSettings.initialState,
      }
      const unread = unreadForMail(own, lastMailOf(row), now)
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
