import { Clock, Context, Deferred, Duration, Effect, Layer, Schema } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { maxSessions, type SessionInfo } from "#domain/areas/session/sessions.ts"
import { EpochMs, UserId } from "#domain/kernel/ids.ts"
import { digestOf, newSecret } from "./secret.ts"
import { makeSessionClock } from "./sessionClock.ts"

/** How long a session lasts after it was last used. */
export const sessionLength = Duration.days(30)
/** A session in use is prolonged in the store when this much of it has passed, not with every call. */
const prolongAfter = Duration.days(1)

/** A session's last use is stored again after this time, not with every call. */
const useStoredAfter = Duration.minutes(10)
/** How many sessions of a person are kept with those that are over: the clock that says so may be wrong. */
const keptSessions = 50
/** Longest name of a program and longest address that are stored. */
const maxAgentLength = 300
const maxAddressLength = 100

/** Who uses a session: the browser as it names itself, and the address that it calls from. */
export interface SessionClient {
  readonly agent: string
  readonly address: string
}

const noClient: SessionClient = { agent: "", address: "" }

const SessionRow = Schema.Struct({
  user_id: UserId,
  expires: EpochMs,
  used: EpochMs,
  agent: Schema.String,
  address: Schema.String,
})
const ListedRow = Schema.Struct({
  digest: Schema.String,
  opened: EpochMs,
  used: EpochMs,
  agent: Schema.String,
  address: Schema.String,
})
const decodeListed = Schema.decodeUnknownSync(Schema.Array(ListedRow))
const decodeDigests = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ digest: Schema.String })))
const decodeRows = Schema.decodeUnknownSync(Schema.Array(SessionRow))

/**
 * Sessions of signed-in people. The store contains digests, which are no use for signing in. A session is over with the
 * password that it was opened with, and lasts no longer than `sessionLength` from now where the clock was set back. One
 * that is over by the clock is found no more, but removed only with its person's next sign-ins: it is found again where
 * the clock was ahead and is right again.
 */
export class Sessions extends Context.Service<
  Sessions,
  {
    /**
     * Opens a session that lasts as long as the password of that version; the token is for the person's browser alone.
     */
    readonly open: (user: UserId, passwordVersion: number, client?: SessionClient) => Effect.Effect<string>
    /**
     * Whose session it is, null when it is unknown or over; `prolonged` when the browser's cookie is to last longer too.
     * With a `client` it is a use of the session.
     */
    readonly find: (
      token: string,
      client?: SessionClient,
    ) => Effect.Effect<{ user: UserId; prolonged: boolean } | null>
    /** The sessions of a person, the one with this token first, then the last used first. */
    readonly list: (user: UserId, token: string) => Effect.Effect<ReadonlyArray<SessionInfo>>
    readonly end: (token: string) => Effect.Effect<void>
    /** Lets a session last as long as another version of its person's password. */
    readonly keep: (token: string, passwordVersion: number) => Effect.Effect<void>
    /** Completes when the session is ended on this server, or said to be over. */
    readonly awaitEnd: (token: string) => Effect.Effect<void>
    /** The tokens of sessions whose end is awaited, each once. */
    readonly awaited: Effect.Effect<ReadonlyArray<string>>
    /** Says that a session is over, to who awaits its end. */
    readonly tellEnded: (token: string) => Effect.Effect<void>
    /** Ends the sessions of a person, but for the one with the token `kept`. */
    readonly endAllOf: (user: UserId, kept?: string) => Effect.Effect<void>
  }
>()("cairn/Sessions") {
  static readonly layer = Layer.effect(
    Sessions,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const length = Duration.toMillis(sessionLength)
      const sessionTime = yield* makeSessionClock
      /** Who awaits the end of a session, by its digest. */
      const waiting = new Map<
        string,
        { readonly token: string; readonly ends: Set<Deferred.Deferred<void>> }
      >()

      const ended = (digest: string): void => {
        for (const end of waiting.get(digest)?.ends ?? []) Deferred.doneUnsafe(end, Effect.void)
      }

      const awaitEnd = (token: string): Effect.Effect<void> => {
        const digest = digestOf(token)
        return Effect.acquireUseRelease(
          Effect.sync(() => {
            const end = Deferred.makeUnsafe<void>()
            const known = waiting.get(digest) ?? { token, ends: new Set() }
            known.ends.add(end)
            waiting.set(digest, known)
            return end
          }),
          Deferred.await,
          (end) =>
            Effect.sync(() => {
              const known = waiting.get(digest)
              known?.ends.delete(end)
              if (known?.ends.size === 0) waiting.delete(digest)
            }),
        )
      }

      const open = Effect.fn("Sessions.open")(function* (
        user: UserId,
        passwordVersion: number,
        client: SessionClient = noClient,
      ) {
        const { agent, address } = storable(client)
        const now = yield* sessionTime
        const opened = yield* Clock.currentTimeMillis
        const token = newSecret()
        yield* sql`delete from session where user_id = ${user} and expires <= ${now} and digest not in (
          select digest from session where user_id = ${user} order by expires desc limit ${keptSessions})`
        yield* sql`update session set expires = ${now + length} where expires > ${now + length}`
        yield* sql`insert into session (digest, user_id, expires, password_version, opened, used, agent, address)
          values (${digestOf(token)}, ${user}, ${now + length}, ${passwordVersion}, ${opened}, ${opened}, ${agent}, ${address})`
        return token
      }, Effect.orDie)

      /** Stores a part of a session; false while the store takes no writes, which lets people read on. */
      const store = (update: Effect.Effect<unknown, SqlError.SqlError>) =>
        update.pipe(
          Effect.as(true),
          Effect.catchTag("SqlError", (error) =>
            Effect.as(Effect.logWarning("What changed of a session was not stored", error), false),
          ),
        )

      const noteUse = Effect.fnUntraced(function* (
        digest: string,
        row: typeof SessionRow.Type,
        given: SessionClient,
      ) {
        const now = yield* Clock.currentTimeMillis
        const { agent, address } = storable(given)
        const isNew = agent !== row.agent || address !== row.address
        if (!isNew && Math.abs(now - row.used) < Duration.toMillis(useStoredAfter)) return
        yield* store(
          sql`update session set used = ${now}, agent = ${agent}, address = ${address} where digest = ${digest}`,
        )
      })

      const find = Effect.fn("Sessions.find")(function* (token: string, client?: SessionClient) {
        const now = yield* sessionTime
        const digest = digestOf(token)
        const [row] = decodeRows(
          yield* sql`select session.user_id, expires, used, agent, address from session
            left join person on person.user_id = session.user_id
            where digest = ${digest} and expires > ${now}
            and session.password_version = coalesce(person.password_version, 0)`,
        )
        if (row === undefined) return null
        if (client !== undefined) yield* noteUse(digest, row, client)
        const latest = now + length
        const isDue = latest - row.expires >= Duration.toMillis(prolongAfter)
        if (!isDue && row.expires <= latest) return { user: row.user_id, prolonged: false }
        const isStored = yield* store(sql`update session set expires = ${latest} where digest = ${digest}`)
        return { user: row.user_id, prolonged: isDue && isStored }
      }, Effect.orDie)

      const list = Effect.fn("Sessions.list")(function* (user: UserId, token: string) {
        const now = yield* sessionTime
        const own = digestOf(token)
        return decodeListed(
          yield* sql`select digest, opened, used, agent, address from session
            left join person on person.user_id = session.user_id
            where session.user_id = ${user} and expires > ${now}
            and session.password_version = coalesce(person.password_version, 0)
            order by case when digest = ${own} then 0 else 1 end, used desc, digest limit ${maxSessions}`,
        ).map(
          ({ digest, opened, used, agent, address }): SessionInfo => ({
            agent,
            address,
            opened,
            lastUsed: used,
            isCurrent: digest === own,
          }),
        )
      }, Effect.orDie)

      return Sessions.of({
        open,
        find,
        list,
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
        awaited: Effect.sync(() => [...waiting.values()].map(({ token }) => token)),
        tellEnded: (token) => Effect.sync(() => ended(digestOf(token))),
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

/** A client as both stores can hold it. */
const storable = ({ agent, address }: SessionClient): SessionClient => ({
  agent: storableText(agent).slice(0, maxAgentLength),
  address: storableText(address).slice(0, maxAddressLength),
})

const storableText = (text: string): string => text.toWellFormed().replaceAll("\u0000", "")
