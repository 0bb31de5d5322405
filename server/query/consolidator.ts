import { Deferred, Effect } from "effect"
import { CurrentRequester } from "../kernel/requester.ts"
import { type ConsolidablePlan, compileConsolidated } from "./consolidated.ts"
import type { Dialect } from "./Dialect.ts"
import type { Engine, EngineError } from "./Engine.ts"
import type { QueryResult } from "./queryResult.ts"
import { inTime } from "./statementTurns.ts"

interface Waiter {
  readonly plan: ConsolidablePlan
  /** Runs the plan by itself. */
  readonly single: Effect.Effect<QueryResult, EngineError>
  readonly deferred: Deferred.Deferred<QueryResult, EngineError>
}

/**
 * Runs grouped plans on an engine, each statement when it is its requester's turn. Waiting plans over the same groups of the same
 * rows (one `key`), of one class of requesters, are consolidated into one statement, which may take as long as a single
 * one; a plan without such a companion runs by itself.
 */
export const makeConsolidator = (engine: Engine) => {
  const waiters = new Map<string, Set<Waiter>>()

  const leave = (key: string, one: Waiter): void => {
    const companions = waiters.get(key)
    companions?.delete(one)
    if (companions?.size === 0) waiters.delete(key)
  }
  const runConsolidated = (dialect: Dialect, all: ReadonlyArray<Waiter>): Effect.Effect<void> =>
    Effect.fromResult(
      compileConsolidated(
        dialect,
        all.map(({ plan }) => plan),
      ),
    ).pipe(
      Effect.orDie,
      Effect.flatMap((query) => Effect.map(inTime(engine.run(query)), ({ rows }) => query.results(rows))),
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
        return runConsolidated(own.plan.table.dialect, all)
      }
      leave(key, own)
      return Effect.flatMap(Effect.exit(own.single), (exit) => Deferred.done(own.deferred, exit))
    })

  return (
    rows: string,
    plan: ConsolidablePlan,
    single: Effect.Effect<QueryResult, EngineError>,
  ): Effect.Effect<QueryResult, EngineError> =>
    Effect.flatMap(CurrentRequester, (requester) => {
      const key = `${requester.class} ${rows}`
      const own: Waiter = { plan, single, deferred: Deferred.makeUnsafe() }
      waiters.set(key, (waiters.get(key) ?? new Set()).add(own))
      const result = Deferred.await(own.deferred)
      return Effect.raceFirst(result, Effect.andThen(engine.turns.run(turn(key, own)), result)).pipe(
        Effect.ensuring(Effect.sync(() => leave(key, own))),
      )
    })
}
