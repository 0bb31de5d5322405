import { it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { expect } from "vitest"
import { turnsOf } from "../kernel/fairTurns.fixture.ts"
import { makeRowIdCache } from "./rowIdCache.ts"

const order = (...ids: ReadonlyArray<number>) => Int32Array.from(ids)

it.effect("sorts once, and to the end though the request was cancelled", () =>
  Effect.gen(function* () {
    const orders = yield* makeRowIdCache(1000, turnsOf(1))
    const gate = yield* Deferred.make<Int32Array>()
    let made = 0
    const make = Effect.suspend(() => {
      made++
      return Deferred.await(gate)
    })
    const first = yield* Effect.forkChild(orders.get("q", make), { startImmediately: true })
    yield* Fiber.interrupt(first)
    const second = yield* Effect.forkChild(orders.get("q", make), { startImmediately: true })
    yield* Deferred.succeed(gate, order(3, 1, 2))
    expect(yield* Fiber.join(second)).toEqual(order(3, 1, 2))
    expect(yield* orders.get("q", make)).toEqual(order(3, 1, 2))
    expect(made).toBe(1)
  }),
)

it.effect("evicts what was least recently used when memory is full", () =>
  Effect.gen(function* () {
    const orders = yield* makeRowIdCache(64, turnsOf(1))
    const made: Array<string> = []
    const get = (key: string) =>
      orders.get(
        key,
        Effect.sync(() => {
          made.push(key)
          return order(1, 2, 3)
        }),
      )
    yield* Effect.forEach(["a", "b", "c", "d", "a", "e", "a", "b"], get)
    expect(made).toEqual(["a", "b", "c", "d", "e", "b"])
  }),
)

it.effect("has one user wait for their own sorts only so far, and takes the next when these end", () =>
  Effect.gen(function* () {
    const orders = yield* makeRowIdCache(1000, turnsOf(1, 2))
    const gate = yield* Deferred.make<Int32Array>()
    const sorting: Array<string> = []
    const sort = (key: string) =>
      orders.get(
        key,
        Effect.suspend(() => {
          sorting.push(key)
          return Deferred.await(gate)
        }),
      )
    const first = yield* Effect.forkChild(sort("by a"), { startImmediately: true })
    const second = yield* Effect.forkChild(sort("by b"), { startImmediately: true })
    expect(yield* Effect.flip(sort("by c"))).toBe("KEY_FULL")
    expect(sorting).toEqual(["by a"])
    yield* Deferred.succeed(gate, order(1))
    yield* Fiber.joinAll([first, second])
    yield* sort("by c")
    expect(sorting).toEqual(["by a", "by b", "by c"])
  }),
)
