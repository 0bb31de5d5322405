import { type PgConnection, PgTypes } from "@effect/sql-pg"
import { Deferred, Effect, Fiber, Schedule } from "effect"
import type { SqlError } from "effect/sql"

/** How long a transaction that is cancelled may take to end, before its connection is given up. */
const longestEnd = "5 seconds"

/** A cancellation that arrives between two statements of a transaction is lost: it is repeated this often. */
const cancelPause = "250 millis"

const begin = "BEGIN READ ONLY"
const settings =
  "SELECT set_config('statement_timeout', $1, true), set_config('TimeZone', 'UTC', true), pg_backend_pid()"

/** Asks as one that does not keep what it has parsed: behind a pooler the next transaction may be in another session. */
const ask = (connection: PgConnection.PgConnection, sql: string, params: ReadonlyArray<unknown> = []) =>
  connection.queryValues(sql, params, false)

const limitOf = (seconds: number) => PgTypes.text(`${seconds * 1000}`)

/**
 * Begins a transaction that may only read, whose statements end after so many seconds, or are not limited by 0. It is in
 * the transaction itself: a pooler between need not pass on what a connection was opened with.
 */
export const beginReading = (
  connection: PgConnection.PgConnection,
  seconds: number,
): Effect.Effect<void, SqlError.SqlError> =>
  Effect.all([ask(connection, begin), ask(connection, settings, [limitOf(seconds)])], {
    concurrency: "unbounded",
    discard: true,
  })

/** What a transaction is run with. */
interface Reading<A> {
  /** A connection that sends several statements at once, and is no one else's meanwhile. */
  readonly connection: PgConnection.PgConnection
  readonly seconds: number
  readonly statement: Effect.Effect<A, SqlError.SqlError>
  /** Cancels what a session of the database is running, by its number. */
  readonly cancel: (session: number) => Effect.Effect<void, SqlError.SqlError>
  /** Closes the connection. */
  readonly giveUp: Effect.Effect<void>
}

/**
 * Runs a statement in a transaction as `beginReading` begins it. All of it is sent at once, so that it takes no longer
 * than the statement alone. When no one waits for it the statement is cancelled, and the transaction has ended before
 * the connection is free again.
 */
export const readingTransaction = <A>({
  connection,
  seconds,
  statement,
  cancel,
  giveUp,
}: Reading<A>): Effect.Effect<A, SqlError.SqlError> =>
  Effect.uninterruptibleMask((restore) =>
    Effect.gen(function* () {
      const session = Deferred.makeUnsafe<number>()
      const told = ask(connection, settings, [limitOf(seconds)]).pipe(
        Effect.tap(([row]) => Deferred.succeed(session, Number(row?.[2]))),
      )
      const whole = Effect.all([ask(connection, begin), told, statement, ask(connection, "COMMIT")], {
        concurrency: "unbounded",
        mode: "result",
      })
      const running = yield* Effect.forkChild(whole, { startImmediately: true, uninterruptible: true })
      const cancelled = Deferred.await(session).pipe(
        Effect.flatMap((id) => Effect.repeat(Effect.ignore(cancel(id)), Schedule.spaced(cancelPause))),
        Effect.raceFirst(Fiber.await(running)),
        Effect.interruptible,
        Effect.timeoutOrElse({ duration: longestEnd, orElse: () => giveUp }),
      )
      const results = yield* restore(Fiber.join(running)).pipe(Effect.onInterrupt(() => cancelled))
      const [begun, set, answer, ended] = results
      yield* Effect.all([begun, set].map(Effect.fromResult), { discard: true })
      const answered = yield* Effect.fromResult(answer)
      yield* Effect.fromResult(ended)
      return answered
    }),
  )
