import { Clock, Context, Duration, Effect, Layer, Schema, Semaphore } from "effect"
import { SqlClient } from "effect/sql"
import { derivedId } from "../../kernel/derivedId.ts"
import { ServerHealth } from "../../kernel/serverHealth.ts"
import { Log } from "../../log/log.ts"
import { Letter, Mail } from "../../mail/Mail.ts"
import { makeDigestRecord, recordCommand, SlotDigest } from "./digestRecord.ts"

/** The pause after a mail server did not take a mail. */
export const MailPause = Context.Reference<Duration.Input>("cairn/MailPause", {
  defaultValue: () => "5 seconds",
})

/** How much longer each pause is than the one before. */
const pauseFactor = 3

/** How often a mail is tried again: for an hour and a half in all. */
const mailRetries = 7

/** How many mails are sent at once. */
const mailsAtOnce = 4

/** How long a server may take for one mail before another one takes it over, in milliseconds. */
const lease = 300_000

const Body = Schema.fromJsonString(Schema.Struct({ digest: SlotDigest, letter: Letter }))
const encodeBody = Schema.encodeSync(Body)
const decodeBody = Schema.decodeUnknownEffect(Body)
const decodeRows = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ id: Schema.String, attempts: Schema.Number, body: Schema.String })),
)

/**
 * Mails of digests on their way. One is stored before its digest is recorded as sent, and until the mail server has taken
 * or refused it: so it outlives the server. `attempts` says how often it was begun; who counts it up may send it.
 */
export class DigestMails extends Context.Service<
  DigestMails,
  {
    /** Stores the letter of a digest, which is about to be recorded as sent. */
    readonly keep: (digest: SlotDigest, letter: Letter) => Effect.Effect<void>
    /** Forgets the letter that this server stored, of a digest that another one has recorded. */
    readonly drop: (digest: SlotDigest) => Effect.Effect<void>
    /** Sends the letter of a digest that has just been recorded, without waiting for it. */
    readonly send: (digest: SlotDigest) => Effect.Effect<void>
    /** Sends what is due: what the mail server did not take, or its own server did not finish. */
    readonly resume: Effect.Effect<void>
  }
>()("cairn/DigestMails") {
  static readonly layer = Layer.effect(
    DigestMails,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const mail = yield* Mail
      const health = yield* ServerHealth
      const log = yield* Log
      const record = yield* makeDigestRecord
      const firstPause = Duration.toMillis(Duration.fromInputUnsafe(yield* MailPause))
      const scope = yield* Effect.scope
      const turns = yield* Semaphore.make(mailsAtOnce)
      const keeper = crypto.randomUUID()
      const rowOf = ({ id, slot, person }: SlotDigest): string => derivedId(`${id} ${slot} ${person}`, "mail")

      const remove = (row: string) => Effect.asVoid(sql`delete from digest_mail where id = ${row}`)

      /** Takes a mail that was begun so often; null where another server has. */
      const take = Effect.fnUntraced(function* (row: string, attempts: number) {
        const due = (yield* Clock.currentTimeMillis) + lease
        const [taken] = decodeRows(
          yield* sql`update digest_mail set attempts = attempts + 1, due = ${due}
            where id = ${row} and attempts = ${attempts} returning id, attempts, body`,
        )
        return taken === undefined ? null : yield* Effect.orDie(decodeBody(taken.body))
      })

      /** Ends a mail that cannot be delivered, once that is recorded with its digest: until then it stays due. */
      const giveUp = Effect.fnUntraced(function* (row: string, digest: SlotDigest, problem: string) {
        const { id, slot } = digest
        yield* record(digest, "failed", { _tag: "DigestFailed", id, slot, problem })
        yield* remove(row)
      })

      const attempt = Effect.fnUntraced(function* (
        row: string,
        attempts: number,
      ): Effect.fn.Return<void, unknown> {
        const kept = yield* take(row, attempts)
        if (kept === null) return
        const { digest, letter } = kept
        // Its server ended before the digest was recorded: it is made anew.
        if ((yield* log.findExecuted(recordCommand(digest, "sent"))) === null) return yield* remove(row)
        yield* mail.send(letter).pipe(
          Effect.andThen(health.report("mail", null)),
          Effect.andThen(remove(row)),
          Effect.catchTags({
            MailRefused: ({ reply }) => giveUp(row, digest, reply),
            MailAway: Effect.fnUntraced(function* ({ reply }) {
              yield* health.report("mail", { message: `Mail cannot be sent: ${reply}` })
              if (attempts >= mailRetries) return yield* giveUp(row, digest, reply)
              const pause = firstPause * pauseFactor ** attempts
              const due = (yield* Clock.currentTimeMillis) + pause
              yield* sql`update digest_mail set due = ${due} where id = ${row} and attempts = ${attempts + 1}`
              yield* later(row, attempts + 1, pause)
            }),
          }),
        )
      })
      const later = (row: string, attempts: number, pause: number): Effect.Effect<void> =>
        turns.withPermit(attempt(row, attempts)).pipe(
          Effect.catchCause((cause) => Effect.logWarning("A mail could not be sent; it stays due", cause)),
          Effect.delay(pause),
          Effect.forkIn(scope),
          Effect.asVoid,
        )

      const keep = Effect.fn("DigestMails.keep")(function* (digest: SlotDigest, letter: Letter) {
        const due = (yield* Clock.currentTimeMillis) + lease
        yield* sql`insert into digest_mail ${sql.insert({ id: rowOf(digest), keeper, attempts: 0, due, body: encodeBody({ digest, letter }) })}
          on conflict do nothing`
      }, Effect.orDie)

      const drop = (digest: SlotDigest) =>
        sql`delete from digest_mail where id = ${rowOf(digest)} and keeper = ${keeper}`.pipe(
          Effect.asVoid,
          Effect.orDie,
        )

      const resume = Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        const due = decodeRows(
          yield* sql`select id, attempts, '' as body from digest_mail where due <= ${now} order by due`,
        )
        yield* Effect.forEach(due, ({ id, attempts }) => later(id, attempts, 0), { discard: true })
      }).pipe(Effect.orDie)

      return DigestMails.of({ keep, drop, send: (digest) => later(rowOf(digest), 0, 0), resume })
    }),
  )
}
