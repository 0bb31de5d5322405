import { expect, it } from "@effect/vitest"
import { Effect, Ref } from "effect"
import { TestClock } from "effect/testing"
import { schedule } from "./schedule.ts"
import { ServerHealth, ServerHealthState } from "./serverHealth.ts"

const problem = { message: "Files are not swept." }

it.effect("looks again after an outage and after a fault, and says so until a look is well", () =>
  Effect.gen(function* () {
    const health = new ServerHealthState()
    const looks = yield* Ref.make(0)
    const look = Effect.flatMap(
      Ref.updateAndGet(looks, (count) => count + 1),
      (count) => (count === 2 ? Effect.fail("away") : count === 3 ? Effect.die("a fault") : Effect.void),
    )
    yield* schedule({ part: "files", problem, interval: "1 hour", look }).pipe(
      Effect.provideService(ServerHealth, health),
    )
    expect(yield* Ref.get(looks)).toBe(1)
    yield* TestClock.adjust("1 hour")
    expect(yield* Ref.get(looks)).toBe(2)
    expect(health.problems.map(({ part, message }) => ({ part, message }))).toEqual([
      { part: "files", message: problem.message },
    ])
    yield* TestClock.adjust("2 seconds")
    expect(yield* Ref.get(looks)).toBe(4)
    expect(health.problems).toEqual([])
    yield* TestClock.adjust("1 hour")
    expect(yield* Ref.get(looks)).toBe(5)
  }),
)

it.effect("waits for its first look where that is later", () =>
  Effect.gen(function* () {
    const looks = yield* Ref.make(0)
    const look = Ref.update(looks, (count) => count + 1)
    yield* schedule({ part: "feed", problem, interval: "1 minute", look, startsLater: true })
    expect(yield* Ref.get(looks)).toBe(0)
    yield* TestClock.adjust("1 minute")
    expect(yield* Ref.get(looks)).toBe(1)
  }),
)
