import { Deferred, Effect, Semaphore } from "effect"
import { type ConsolidablePlan, compileConsolidated } from "./consolidated.ts"
import type { DuckDb, DuckDbError } from "./DuckDb.ts"
import type { QueryResult } from "./queryResult.ts"

interface Waiter {
  readonly plan: ConsolidablePlan
  /** Runs the plan by itself. */
  readonly single: Effect.Effect<QueryResult, DuckDbError>
  readonly deferred: Deferred.Deferred<QueryResult, DuckDbError>
}

/**
 * Runs grouped plans, at most `atOnce` statements at a time. Waiting plans over the same groups of the same rows (one
 * `key`) are consolidated into one statement; a plan without such a companion runs by itself.
 */
export const makeConsolidator = (database: DuckDb["Service"], atOnce: number) =>
  Effect.gen(function* () {
    const turns = yield* Semaphore.make(atOnce)
    const waiters = new Map<string, Set<Waiter>>()

    const leave = (key: string, one: Waiter): void => {
      const companions = waiters.get(key)
      companions?.delete(one)
      if (companions?.size === 0) waiters.delete(key)
    }
    const runConsolidated = (all: ReadonlyArray<Waiter>): Effect.Effect<void> =>
      Effect.fromResult(compileConsolidated(all.map(({ plan }) => plan))).pipe(
        Effect.orDie,
        Effect.flatMap((query) =>
          Effect.map(database.run(query.sql, query.params), (reader) => query.results(reader.getRows())),
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
    const turn = (key: string, own: Waiter): Effect.Effect<void> =>
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
      key: string,
      plan: ConsolidablePlan,
      single: Effect.Effect<QueryResult, DuckDbError>,
    ): Effect.Effect<QueryResult, DuckDbError> =>
      Effect.suspend(() => {
        const own: Waiter = { plan, single, deferred: Deferred.makeUnsafe() }
        waiters.set(key, (waiters.get(key) ?? new Set()).add(own))
        const result = Deferred.await(own.deferred)
        return Effect.raceFirst(result, Effect.andThen(turns.withPermits(1)(turn(key, own)), result)).pipe(
          Effect.ensuring(Effect.sync(() => leave(key, own))),
        )
      })
  })
