import { expect, it } from "@effect/vitest"
import { Deferred, Effect, Queue, Ref } from "effect"
import { TestClock } from "effect/testing"
import { ServerHealth, ServerHealthState } from "./serverHealth.ts"
import { supervise } from "./supervise.ts"

const problem = { message: "The log is not followed.", isUnavailable: true }

it.effect("runs a task again that failed or died, and says so until it is well", () =>
  Effect.gen(function* () {
    const health = new ServerHealthState()
    const runs = yield* Queue.unbounded<number>()
    const count = yield* Ref.make(0)
    yield* supervise("log", problem, (well) =>
      Effect.gen(function* () {
        const run = yield* Ref.updateAndGet(count, (n) => n + 1)
        yield* Queue.offer(runs, run)
        if (run === 1) return yield* Effect.fail("away")
        if (run === 2) return yield* Effect.die("a fault")
        yield* well
        return yield* Effect.never
      }),
    ).pipe(Effect.provideService(ServerHealth, health))
    expect(yield* Queue.take(runs)).toBe(1)
    yield* TestClock.adjust(50)
    expect(health.isAvailable).toBe(false)
    expect(health.problems).toEqual([{ part: "log", message: problem.message, since: 0 }])
    yield* TestClock.adjust("1 second")
    expect(yield* Queue.takeAll(runs)).toEqual([2, 3])
    expect(health.problems).toEqual([])
    expect(health.isAvailable).toBe(true)
  }),
)

it.effect("ends a task with its scope", () =>
  Effect.gen(function* () {
    const ended = yield* Deferred.make<void>()
    yield* Effect.scoped(
      Effect.andThen(
        supervise("log", problem, () =>
          Effect.onInterrupt(Effect.never, () => Deferred.succeed(ended, undefined)),
        ),
        Effect.yieldNow,
      ),
    )
    yield* Deferred.await(ended)
  }),
)
