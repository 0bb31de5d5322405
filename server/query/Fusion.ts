import { Deferred, Effect, Semaphore } from "effect"
import type { Answer } from "./answer.ts"
import type { DuckDb, DuckDbError } from "./DuckDb.ts"
import { compileFused, type FusablePlan } from "./fused.ts"

interface Waiting {
  readonly plan: FusablePlan
  /** How the plan is asked when it stands alone. */
  readonly alone: Effect.Effect<Answer, DuckDbError>
  readonly answered: Deferred.Deferred<Answer, DuckDbError>
}

/**
 * Answers grouped plans, at most `atOnce` statements at a time. Those that wait for their turn and ask about the same
 * groups of the same rows (one `key`) are answered by one statement; a plan that waits alone is asked as it is.
 */
export const makeFusion = (database: DuckDb["Service"], atOnce: number) =>
  Effect.gen(function* () {
    const turns = yield* Semaphore.make(atOnce)
    const waiting = new Map<string, Set<Waiting>>()

    const leave = (key: string, one: Waiting): void => {
      const beside = waiting.get(key)
      beside?.delete(one)
      if (beside?.size === 0) waiting.delete(key)
    }
    const together = (all: ReadonlyArray<Waiting>): Effect.Effect<void> =>
      Effect.fromResult(compileFused(all.map(({ plan }) => plan))).pipe(
        Effect.orDie,
        Effect.flatMap((query) =>
          Effect.map(database.run(query.sql, query.params), (reader) => query.answers(reader.getRows())),
        ),
        Effect.matchCauseEffect({
          onFailure: (cause) =>
            Effect.forEach(all, ({ answered }) => Deferred.failCause(answered, cause), { discard: true }),
          onSuccess: (answers) =>
            Effect.forEach(
              answers,
              (answer, index) => {
                const one = all[index]
                return one === undefined ? Effect.void : Deferred.succeed(one.answered, answer)
              },
              { discard: true },
            ),
        }),
        Effect.uninterruptible,
      )
    const turn = (key: string, own: Waiting): Effect.Effect<void> =>
      Effect.suspend(() => {
        const all = [...(waiting.get(key) ?? [])]
        if (!all.includes(own)) return Effect.void
        if (all.length > 1) {
          waiting.delete(key)
          return together(all)
        }
        leave(key, own)
        return Effect.flatMap(Effect.exit(own.alone), (exit) => Deferred.done(own.answered, exit))
      })

    return (
      key: string,
      plan: FusablePlan,
      alone: Effect.Effect<Answer, DuckDbError>,
    ): Effect.Effect<Answer, DuckDbError> =>
      Effect.suspend(() => {
        const own: Waiting = { plan, alone, answered: Deferred.makeUnsafe() }
        waiting.set(key, (waiting.get(key) ?? new Set()).add(own))
        const answer = Deferred.await(own.answered)
        return Effect.raceFirst(answer, Effect.andThen(turns.withPermits(1)(turn(key, own)), answer)).pipe(
          Effect.ensuring(Effect.sync(() => leave(key, own))),
        )
      })
  })
