import { Deferred, Effect, Semaphore } from "effect"
import type { Answer } from "./answer.ts"
import { type ConsolidablePlan, compileConsolidated } from "./consolidated.ts"
import type { DuckDb, DuckDbError } from "./DuckDb.ts"

interface Waiter {
  readonly plan: ConsolidablePlan
  /** How the plan is asked when it stands alone. */
  readonly single: Effect.Effect<Answer, DuckDbError>
  readonly deferred: Deferred.Deferred<Answer, DuckDbError>
}

/**
 * Answers grouped plans, at most `atOnce` statements at a time. Those that wait for their turn and ask about the same
 * groups of the same rows (one `key`) are answered by one statement; a plan that waits alone is asked as it is.
 */
export const makeConsolidator = (database: DuckDb["Service"], atOnce: number) =>
  Effect.gen(function* () {
    const turns = yield* Semaphore.make(atOnce)
    const waiters = new Map<string, Set<Waiter>>()

    const leave = (key: string, one: Waiter): void => {
      const beside = waiters.get(key)
      beside?.delete(one)
      if (beside?.size === 0) waiters.delete(key)
    }
    const runConsolidated = (all: ReadonlyArray<Waiter>): Effect.Effect<void> =>
      Effect.fromResult(compileConsolidated(all.map(({ plan }) => plan))).pipe(
        Effect.orDie,
        Effect.flatMap((query) =>
          Effect.map(database.run(query.sql, query.params), (reader) => query.answers(reader.getRows())),
        ),
        Effect.matchCauseEffect({
          onFailure: (cause) =>
            Effect.forEach(all, ({ deferred }) => Deferred.failCause(deferred, cause), { discard: true }),
          onSuccess: (answers) =>
            Effect.forEach(
              answers,
              (answer, index) => {
                const one = all[index]
                return one === undefined ? Effect.void : Deferred.succeed(one.deferred, answer)
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
      single: Effect.Effect<Answer, DuckDbError>,
    ): Effect.Effect<Answer, DuckDbError> =>
      Effect.suspend(() => {
        const own: Waiter = { plan, single, deferred: Deferred.makeUnsafe() }
        waiters.set(key, (waiters.get(key) ?? new Set()).add(own))
        const answer = Deferred.await(own.deferred)
        return Effect.raceFirst(answer, Effect.andThen(turns.withPermits(1)(turn(key, own)), answer)).pipe(
          Effect.ensuring(Effect.sync(() => leave(key, own))),
        )
      })
  })
