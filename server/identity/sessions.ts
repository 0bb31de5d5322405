import { Clock, Context, Deferred, Duration, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { EpochMs, UserId } from "#domain/kernel/ids.ts"
import { digestOf, newSecret } from "./secret.ts"

/** How long a session lasts after it was last used. */
export const sessionLength = Duration.days(30)
/** A session in use is prolonged in the store when this much of it has passed, not with every call. */
const prolongAfter = Duration.days(1)

const SessionRow = Schema.Struct({ user_id: UserId, expires: EpochMs })
const decodeDigests = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ digest: Schema.String })))
const decodeRows = Schema.decodeUnknownSync(Schema.Array(SessionRow))

/**
 * Sessions of signed-in people. The store contains digests, which are no use for signing in. A session is over with the
 * password that it was opened with, and lasts no longer than `sessionLength` from now where the clock was set back.
 */
export class Sessions extends Context.Service<
  Sessions,
  {
    /**
     * Opens a session that lasts as long as the password of that version; the token is for the person's browser alone.
     */
    readonly open: (user: UserId, passwordVersion: number) => Effect.Effect<string>
    /** Whose session it is, null when it is unknown or over; `prolonged` when the browser's cookie is to last longer too. */
    readonly find: (token: string) => Effect.Effect<{ user: UserId; prolonged: boolean } | null>
    readonly end: (token: string) => Effect.Effect<void>
    /** Lets a session last as long as another version of its person's password. */
    readonly keep: (token: string, passwordVersion: number) => Effect.Effect<void>
    /** Completes when the session is ended on this server. */
    readonly awaitEnd: (token: string) => Effect.Effect<void>
    /** Ends the sessions of a person, but for the one with the token `kept`. */
    readonly endAllOf: (user: UserId, kept?: string) => Effect.Effect<void>
  }
>()("cairn/Sessions") {
  static readonly layer = Layer.effect(
    Sessions,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const length = Duration.toMillis(sessionLength)
      const waiting = new Map<string, Set<Deferred.Deferred<void>>>()

      const ended = (digest: string): void => {
        for (const waiter of waiting.get(digest) ?? []) Deferred.doneUnsafe(waiter, Effect.void)
      }

      const awaitEnd = (token: string): Effect.Effect<void> => {
        const digest = digestOf(token)
        return Effect.acquireUseRelease(
          Effect.sync(() => {
            const waiter = Deferred.makeUnsafe<void>()
            const others = waiting.get(digest) ?? new Set()
            waiting.set(digest, others.add(waiter))
            return waiter
          }),
          Deferred.await,
          (waiter) =>
            Effect.sync(() => {
              const others = waiting.get(digest)
              others?.delete(waiter)
              if (others?.size === 0) waiting.delete(digest)
            }),
        )
      }

      const open = Effect.fn("Sessions.open")(function* (user: UserId, passwordVersion: number) {
        const now = yield* Clock.currentTimeMillis
        const token = newSecret()
        yield* sql`delete from session where expires <= ${now}`
        yield* sql`update session set expires = ${now + length} where expires > ${now + length}`
        yield* sql`insert into session (digest, user_id, expires, password_version)
          values (${digestOf(token)}, ${user}, ${now + length}, ${passwordVersion})`
        return token
      }, Effect.orDie)

      const find = Effect.fn("Sessions.find")(function* (token: string) {
        const now = yield* Clock.currentTimeMillis
        const digest = digestOf(token)
        const [row] = decodeRows(
          yield* sql`select session.user_id, expires from session
            left join person on person.user_id = session.user_id
            where digest = ${digest} and expires > ${now}
            and session.password_version = coalesce(person.password_version, 0)`,
        )
        if (row === undefined) return null
        const latest = now + length
        const isDue = latest - row.expires >= Duration.toMillis(prolongAfter)
        if (!isDue && row.expires <= latest) return { user: row.user_id, prolonged: false }
        // A disk that is full lets people read on: the session lasts as it is, and is prolonged another time.
        const isStored = yield* sql`update session set expires = ${latest} where digest = ${digest}`.pipe(
          Effect.as(true),
          Effect.catchTag("SqlError", (error) =>
            Effect.as(Effect.logWarning("A session was not prolonged", error), false),
          ),
        )
        return { user: row.user_id, prolonged: isDue && isStored }
      }, Effect.orDie)

      return Sessions.of({
        open,
        find,
        end: (token) =>
          sql`delete from session where digest = ${digestOf(token)}`.pipe(
            Effect.orDie,
            Effect.andThen(Effect.sync(() => ended(digestOf(token)))),
          ),
        keep: (token, passwordVersion) =>
          Effect.orDie(
            sql`update session set password_version = ${passwordVersion} where digest = ${digestOf(token)}`,
          ),
        awaitEnd,
        endAllOf: Effect.fn("Sessions.endAllOf")(function* (user: UserId, kept?: string) {
          const rows = decodeDigests(
            yield* sql`delete from session
              where user_id = ${user} and digest <> ${kept === undefined ? "" : digestOf(kept)}
              returning digest`,
          )
          for (const { digest } of rows) ended(digest)
        }, Effect.orDie),
      })
    }),
  )
}
