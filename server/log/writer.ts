import { Cause, Clock, Deferred, Effect, Exit, Queue, Result } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { StoredEnvelope } from "#domain/kernel/envelope.ts"
import { supervise } from "../kernel/supervise.ts"
import { type Appended, type Decision, lostRace, makeStatements, type Outcome } from "./append.ts"
import type { CommandReused } from "./command.ts"

/** Runs decisions as durable transactions: the result is returned after the commit. A failing database is a defect. */
export interface Writer {
  readonly write: <E>(decision: Decision<E>) => Effect.Effect<Appended, E | CommandReused>
}

/** Callback that gets the new envelopes of each commit, in the order of each stream. */
type Committed = (envelopes: ReadonlyArray<StoredEnvelope>) => void

/** How many decisions share one commit, and so one flush to the disk. */
const batchLimit = 64
const unwritten = { message: "Something could not be written to the log." }
/** How often a transaction is run again after it lost a race. */
const raceLimit = 10

const freshOf = <E>(outcome: Outcome<E>): ReadonlyArray<StoredEnvelope> =>
  Result.isSuccess(outcome) && outcome.success.fresh ? outcome.success.envelopes : []

/** One transaction per decision, many at once; PostgreSQL itself flushes them together. */
export const makeConcurrentWriter = Effect.fnUntraced(function* (committed: Committed) {
  const sql = yield* SqlClient.SqlClient
  const { append } = yield* makeStatements
  const write: Writer["write"] = (decision) =>
    sql.withTransaction(append(decision)).pipe(
      Effect.retry({ times: raceLimit, while: lostRace }),
      Effect.orDie,
      Effect.tap((outcome) => Effect.sync(() => committed(freshOf(outcome)))),
      Effect.uninterruptible,
      Effect.flatMap(Effect.fromResult),
    )
  return { write }
})

interface Job {
  readonly run: Effect.Effect<void, SqlError.SqlError>
  readonly fresh: () => ReadonlyArray<StoredEnvelope>
  readonly finish: (committed: Exit.Exit<void, SqlError.SqlError>) => Effect.Effect<unknown>
}

/**
 * One writer for a store with one connection: waiting decisions are made in turn and committed and flushed together before
 * their results are returned. When a shared transaction fails, each decision gets its own, so that one cannot fail the others.
 */
export const makeBatchingWriter = Effect.fnUntraced(function* (committed: Committed) {
  const sql = yield* SqlClient.SqlClient
  const { append } = yield* makeStatements
  const queue = yield* Queue.unbounded<Job>()

  const commit = Effect.fnUntraced(function* (jobs: ReadonlyArray<Job>) {
    const exit = yield* Effect.exit(
      sql.withTransaction(Effect.forEach(jobs, (job) => job.run, { discard: true })),
    )
    if (Exit.isFailure(exit) && jobs.length > 1) return false
    if (Exit.isSuccess(exit)) committed(jobs.flatMap((job) => job.fresh()))
    yield* Effect.forEach(jobs, (job) => job.finish(exit), { discard: true })
    return true
  })

  yield* supervise("writer", unwritten, (well) =>
    Queue.takeBetween(queue, 1, batchLimit).pipe(
      Effect.flatMap((jobs) =>
        Effect.flatMap(commit(jobs), (done) =>
          done ? Effect.void : Effect.forEach(jobs, (job) => commit([job]), { discard: true }),
        ).pipe(Effect.uninterruptible),
      ),
      Effect.andThen(well),
      Effect.forever,
    ),
  )

  // What is stored has the time of whom it is stored for, as with the writer of every caller.
  const write: Writer["write"] = <E>(decision: Decision<E>) =>
    Effect.clockWith((clock) => {
      const result = Deferred.makeUnsafe<Appended, E | CommandReused>()
      let outcome: Outcome<E> = Result.succeed({ envelopes: [], fresh: true })
      const job: Job = {
        run: Effect.map(append(decision), (decided) => {
          outcome = decided
        }).pipe(Effect.provideService(Clock.Clock, clock)),
        fresh: () => freshOf(outcome),
        finish: (exit) =>
          Exit.isSuccess(exit)
            ? Deferred.complete(result, Effect.fromResult(outcome))
            : Deferred.complete(result, Effect.die(Cause.squash(exit.cause))),
      }
      Queue.offerUnsafe(queue, job)
      return Deferred.await(result)
    })
  return { write }
})
