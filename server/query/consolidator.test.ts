import { it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Stream } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { consolidationOf } from "./consolidated.ts"
import { makeConsolidator } from "./consolidator.ts"
import type { Engine } from "./Engine.ts"
import { planFor, type Query } from "./plan.ts"
import { oneTurn, salesQueries, today } from "./stored.fixture.ts"

const byShop = (aggregate: "sum" | "max"): Query => ({
  _tag: "grouped",
  dimensions: [{ column: "shop" }],
  series: null,
  measures: [{ name: "amount", label: "Amount", aggregate, column: "amount" }],
  sort: null,
  limit: null,
  offset: 0,
})

/** Two plans that wait behind a third, so that they share a statement, over a database that never answers. */
const waiting = Effect.gen(function* () {
  const { model, table } = yield* salesQueries
  const begun = yield* Deferred.make<void>()
  const silent: Engine = {
    turns: oneTurn(),
    run: () => Effect.andThen(Deferred.succeed(begun, undefined), Effect.never),
    stream: () => Stream.never,
    consolidates: true,
    rowIds: null,
  }
  const consolidate = makeConsolidator(silent)
  const first = yield* Deferred.make<never>()
  const start = (aggregate: "sum" | "max", single: Effect.Effect<never>) =>
    Effect.gen(function* () {
      const everything = { filters: [], own: [], dateRange: null }
      const plan = planFor(model, { _tag: "AllRows" }, table, everything, byShop(aggregate), today)
      const consolidation = yield* Effect.fromNullishOr(consolidationOf(plan))
      const run = Effect.flip(consolidate(consolidation.key, consolidation.plan, single))
      return yield* Effect.forkChild(run, { startImmediately: true })
    })
  const own = yield* start("sum", Deferred.await(first))
  const shared = [yield* start("sum", Effect.never), yield* start("max", Effect.never)] as const
  yield* Fiber.interrupt(own)
  yield* Deferred.await(begun)
  return shared
})

it.effect("stops a statement of several plans after 30 seconds, and refuses each of them", () =>
  Effect.gen(function* () {
    const shared = yield* waiting
    yield* TestClock.adjust("30 seconds")
    for (const one of shared) {
      expect(yield* Fiber.join(one)).toMatchObject({ _tag: "BadRequest", code: "query.time" })
    }
  }),
)

it.effect("stops it no sooner, and not for one of them that is cancelled", () =>
  Effect.gen(function* () {
    const [leader, other] = yield* waiting
    const cancelled = yield* Effect.forkChild(Fiber.interrupt(leader), { startImmediately: true })
    yield* TestClock.adjust("29 seconds")
    expect(other.pollUnsafe()).toBeUndefined()
    yield* TestClock.adjust("1 second")
    yield* Fiber.join(cancelled)
    expect(yield* Fiber.join(other)).toMatchObject({ code: "query.time" })
  }),
)
