import { it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { expect } from "vitest"
import { type QueryResult, sizeOf } from "./queryResult.ts"
import { makeResultCache } from "./resultCache.ts"

const cacheOf = (capacity: number) => makeResultCache({ capacity, sizeOf, runsToCompletion: false })
const answer = (text: string): QueryResult => ({ rows: [[text]], numRows: 1 })

it.effect("computes the same query once, for concurrent and later requests", () =>
  Effect.gen(function* () {
    const cache = yield* cacheOf(100_000)
    const gate = yield* Deferred.make<QueryResult>()
    let computed = 0
    const compute = Effect.suspend(() => {
      computed++
      return Deferred.await(gate)
    })
    const both = yield* Effect.forkChild(
      Effect.all([cache.get("q", compute), cache.get("q", compute)], { concurrency: 2 }),
      {
        startImmediately: true,
      },
    )
    yield* Deferred.succeed(gate, answer("a"))
    expect(yield* Fiber.join(both)).toEqual([answer("a"), answer("a")])
    expect(yield* cache.get("q", compute)).toEqual(answer("a"))
    expect(computed).toBe(1)
    yield* cache.get("other", compute)
    expect(computed).toBe(2)
  }),
)

it.effect("cancels a query when no one waits for it, and not before", () =>
  Effect.gen(function* () {
    const cache = yield* cacheOf(100_000)
    const started = yield* Deferred.make<void>()
    const stopped = yield* Deferred.make<void>()
    const compute = Effect.onInterrupt(
      Effect.andThen(Deferred.succeed(started, undefined), Effect.never),
      () => Deferred.succeed(stopped, undefined),
    )
    const first = yield* Effect.forkChild(cache.get("q", compute), { startImmediately: true })
    const second = yield* Effect.forkChild(cache.get("q", compute), { startImmediately: true })
    yield* Deferred.await(started)
    yield* Fiber.interrupt(first)
    expect(yield* Deferred.isDone(stopped)).toBe(false)
    yield* Fiber.interrupt(second)
    yield* Deferred.await(stopped)
    expect(yield* cache.get("q", Effect.succeed(answer("again")))).toEqual(answer("again"))
  }),
)

it.effect("does not cache a failure", () =>
  Effect.gen(function* () {
    const cache = yield* cacheOf(100_000)
    const exit = yield* Effect.exit(cache.get("q", Effect.die("lost")))
    expect(exit._tag).toBe("Failure")
    expect(yield* cache.get("q", Effect.succeed(answer("found")))).toEqual(answer("found"))
  }),
)

it.effect("evicts what was least recently used", () =>
  Effect.gen(function* () {
    const cache = yield* cacheOf(5_000)
    let computed: ReadonlyArray<string> = []
    const get = (key: string) =>
      cache.get(
        key,
        Effect.sync(() => {
          computed = [...computed, key]
          return answer("x".repeat(400))
        }),
      )
    yield* Effect.forEach(["a", "b", "c", "a", "d", "e"], get)
    expect(computed).toEqual(["a", "b", "c", "d", "e"])
    yield* get("a")
    yield* get("b")
    expect(computed).toEqual(["a", "b", "c", "d", "e", "b"])
  }),
)

it.effect("does not cache a result that would evict many", () =>
  Effect.gen(function* () {
    const cache = yield* cacheOf(5_000)
    let computed = 0
    const compute = Effect.sync(() => {
      computed++
      return answer("x".repeat(2_000))
    })
    yield* cache.get("long", compute)
    yield* cache.get("long", compute)
    expect(computed).toBe(2)
  }),
)
