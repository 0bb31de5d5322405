import { it } from "@effect/vitest"
import { Effect, Exit, Fiber, Scope } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { QueueLimits } from "./fairQueue.ts"
import { makeFairTurns } from "./fairTurns.ts"
import { CurrentRequester, type Requester } from "./requester.ts"

const each = { running: 1, waiting: 2, perKey: 2 }
const limits: QueueLimits = { running: 1, classes: { user: each, guest: each, anonymous: each } }
const turns = () =>
  makeFairTurns({ limits, maxWait: "10 seconds", refuse: (refusal) => `refused: ${refusal}` as const })
const ada: Requester = { class: "user", key: "ada" }
const ben: Requester = { class: "user", key: "ben" }
const as =
  (requester: Requester) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    Effect.provideService(effect, CurrentRequester, requester)
const forked = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.forkChild(effect, { startImmediately: true })

it.effect("runs jobs of keys by turns, and refuses what is over the share of a key", () =>
  Effect.gen(function* () {
    const { run } = turns()
    const order: Array<string> = []
    const job = (name: string, requester: Requester) =>
      forked(
        run(
          Effect.andThen(
            Effect.yieldNow,
            Effect.sync(() => order.push(name)),
          ),
        ).pipe(as(requester)),
      )
    const fibers = [yield* job("ada 1", ada), yield* job("ada 2", ada), yield* job("ben 1", ben)]
    const refused = yield* run(Effect.void).pipe(as(ada), Effect.flip)
    expect(refused).toBe("refused: KEY_FULL")
    yield* Fiber.joinAll(fibers)
    expect(order).toEqual(["ada 1", "ada 2", "ben 1"])
    expect(yield* run(Effect.succeed("done")).pipe(as(ada))).toBe("done")
  }),
)

it.effect("gives the place of an interrupted job to the next, whether it ran or waited", () =>
  Effect.gen(function* () {
    const { run } = turns()
    const running = yield* forked(run(Effect.never).pipe(as(ada)))
    const waiting = yield* forked(run(Effect.never).pipe(as(ada)))
    const last = yield* forked(run(Effect.succeed("done")).pipe(as(ben)))
    yield* Fiber.interrupt(waiting)
    yield* Fiber.interrupt(running)
    expect(yield* Fiber.join(last)).toBe("done")
  }),
)

it.effect("gives the place of a failed job to the next", () =>
  Effect.gen(function* () {
    const { run } = turns()
    expect(yield* Effect.flip(run(Effect.fail("broken")))).toBe("broken")
    expect(yield* Effect.exit(run(Effect.die("a defect")))).toMatchObject({ _tag: "Failure" })
    expect(yield* run(Effect.succeed("done"))).toBe("done")
  }),
)

it.effect("refuses a job that has waited too long, which takes no place any more", () =>
  Effect.gen(function* () {
    const { run, take } = turns()
    const scope = yield* Scope.make()
    yield* Effect.provideService(take(ada), Scope.Scope, scope)
    const waiting = yield* forked(Effect.flip(run(Effect.void).pipe(as(ben))))
    yield* TestClock.adjust("10 seconds")
    expect(yield* Fiber.join(waiting)).toBe("refused: TIME_OUT")
    yield* Scope.close(scope, Exit.void)
    expect(yield* run(Effect.succeed("done"))).toBe("done")
  }),
)

it.effect("has only anonymous clients wait for a refusal, and no place is taken meanwhile", () =>
  Effect.gen(function* () {
    const { run } = makeFairTurns({ limits, maxWait: "10 seconds", refuse: String, refusalDelay: "1 second" })
    const stranger: Requester = { class: "anonymous", key: "stranger" }
    const own = yield* Effect.forEach([1, 2], () => forked(run(Effect.never).pipe(as(stranger))))
    const refused = yield* forked(Effect.flip(run(Effect.void).pipe(as(stranger))))
    yield* TestClock.adjust("999 millis")
    expect(refused.pollUnsafe()).toBeUndefined()
    yield* Fiber.interruptAll(own)
    expect(yield* run(Effect.succeed("done")).pipe(as(stranger))).toBe("done")
    yield* TestClock.adjust("1 millis")
    expect(yield* Fiber.join(refused)).toBe("KEY_FULL")
  }),
)
