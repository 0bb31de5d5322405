import { Deferred, Effect } from "effect"
import type { BadRequest } from "#contract/errors.ts"
import type { FairTurns } from "../kernel/fairTurns.ts"
import { CurrentRequester } from "../kernel/requester.ts"
import { type ConsolidablePlan, compileConsolidated } from "./consolidated.ts"
import type { DuckDb, DuckDbError } from "./DuckDb.ts"
import { duckDbDialect } from "./duckDbDialect.ts"
import type { QueryResult } from "./queryResult.ts"
import { inTime } from "./statementTurns.ts"

type Failure<E> = DuckDbError | BadRequest | E

interface Waiter<E> {
  readonly plan: ConsolidablePlan
  /** Runs the plan by itself. */
  readonly single: Effect.Effect<QueryResult, Failure<E>>
  readonly deferred: Deferred.Deferred<QueryResult, Failure<E>>
}

/**
 * Runs grouped plans, each statement when it is its requester's turn. Waiting plans over the same groups of the same
 * rows (one `key`), of one class of requesters, are consolidated into one statement, which may take as long as a single
 * one; a plan without such a companion runs by itself.
 */
export const makeConsolidator = <E>(database: DuckDb["Service"], turns: FairTurns<E>) => {
  const waiters = new Map<string, Set<Waiter<E>>>()

  const leave = (key: string, one: Waiter<E>): void => {
    const companions = waiters.get(key)
    companions?.delete(one)
    if (companions?.size === 0) waiters.delete(key)
  }
  const runConsolidated = (all: ReadonlyArray<Waiter<E>>): Effect.Effect<void> =>
    Effect.fromResult(
      compileConsolidated(
        duckDbDialect,
        all.map(({ plan }) => plan),
      ),
    ).pipe(
      Effect.orDie,
      Effect.flatMap((query) =>
        Effect.map(inTime(database.run(query.sql, query.params)), (reader) =>
          query.results(reader.getRows()),
        ),
      ),
      Effect.matchCauseEffect({
        onFailure: (cause) =>
          Effect.forEach(all, ({ deferred }) => Deferred.failCause(deferred, cause), { discard: true }),
        onSuccess: (results) =>
          Effect.forEach(
            results,
            (result, index) => {
              const one = all[index]
              return one === undefined ? Effect.void : Deferred.succeed(one.deferred, result)
            },
            { discard: true },
          ),
      }),
      Effect.uninterruptible,
    )
  const turn = (key: string, own: Waiter<E>): Effect.Effect<void> =>
    Effect.suspend(() => {
      const all = [...(waiters.get(key) ?? [])]
      if (!all.includes(own)) return Effect.void
      if (all.length > 1) {
        waiters.delete(key)
        return runConsolidated(all)
      }
      leave(key, own)
      return Effect.flatMap(Effect.exit(own.single), (exit) => Deferred.done(own.deferred, exit))
    })

  return (
    rows: string,
    plan: ConsolidablePlan,
    single: Effect.Effect<QueryResult, Failure<E>>,
  ): Effect.Effect<QueryResult, Failure<E>> =>
    Effect.flatMap(CurrentRequester, (requester) => {
      const key = `${requester.class} ${rows}`
      const own: Waiter<E> = { plan, single, deferred: Deferred.makeUnsafe() }
      waiters.set(key, (waiters.get(key) ?? new Set()).add(own))
      const result = Deferred.await(own.deferred)
      return Effect.raceFirst(result, Effect.andThen(turns.run(turn(key, own)), result)).pipe(
        Effect.ensuring(Effect.sync(() => leave(key, own))),
      )
    })
}
