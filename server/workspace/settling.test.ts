import { it } from "@effect/vitest"
import { Effect, Fiber, Queue } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { takeSettled } from "./settling.ts"

/** Changes, and a fiber that waits until they have settled. */
const waiting = Effect.fnUntraced(function* (isLosing: () => boolean, retry?: Effect.Effect<void>) {
  const changes = yield* Queue.sliding<null>(1)
  const fiber = yield* Effect.forkChild(takeSettled(changes, isLosing, retry), { startImmediately: true })
  const change = Effect.andThen(Queue.offer(changes, null), TestClock.adjust(0))
  const isSettled = () => fiber.pollUnsafe() !== undefined
  return { change, isSettled, settled: Fiber.join(fiber) }
})

it.effect("waits until no change came for 150 milliseconds", () =>
  Effect.gen(function* () {
    const { change, isSettled, settled } = yield* waiting(() => false)
    yield* TestClock.adjust("1 hour")
    expect(isSettled()).toBe(false)
    for (const _ of [1, 2, 3]) {
      yield* change
      yield* TestClock.adjust("149 millis")
    }
    expect(isSettled()).toBe(false)
    yield* TestClock.adjust("1 millis")
    yield* settled
  }),
)

it.effect("waits for five seconds without a change while files are gone that were there", () =>
  Effect.gen(function* () {
    const { change, isSettled, settled } = yield* waiting(() => true)
    for (const _ of [1, 2, 3]) {
      yield* change
      yield* TestClock.adjust("4999 millis")
    }
    expect(isSettled()).toBe(false)
    yield* TestClock.adjust("1 millis")
    yield* settled
  }),
)

it.effect("tries again without a change, and then too only once changes have settled", () =>
  Effect.gen(function* () {
    const { change, isSettled, settled } = yield* waiting(() => true, Effect.sleep("10 seconds"))
    yield* TestClock.adjust("12 seconds")
    yield* change
    yield* TestClock.adjust("4 seconds")
    expect(isSettled()).toBe(false)
    yield* TestClock.adjust("1 second")
    yield* settled
  }),
)
