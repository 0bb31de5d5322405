import { expect, it } from "@effect/vitest"
import { Duration, Effect } from "effect"
import { TestClock } from "effect/testing"
import { LoginRateLimiter } from "./loginRateLimiter.ts"

const begin = (email: string, address = "10.0.0.1") =>
  Effect.flatMap(LoginRateLimiter, (limiter) => limiter.begin(email, address))
const wait = (email: string, address?: string) =>
  begin(email, address).pipe(
    Effect.as("allowed"),
    Effect.catchTag("RateLimited", ({ wait }) => Effect.succeed(Duration.toMinutes(wait))),
  )
const times = (count: number, attempt: (index: number) => ReturnType<typeof begin>) =>
  Effect.forEach(Array.from({ length: count }), (_, index) => attempt(index), { discard: true })

it.effect("allows five failures with one email from one address in 15 minutes, whatever the case", () =>
  Effect.gen(function* () {
    yield* begin("ada@cairn.example")
    yield* TestClock.adjust("5 minutes")
    yield* times(4, () => begin("ADA@cairn.example "))
    expect(yield* wait("ada@cairn.example")).toBe(10)
    expect(yield* wait("bob@cairn.example")).toBe("allowed")
    yield* TestClock.adjust("10 minutes")
    expect(yield* wait("ada@cairn.example")).toBe("allowed")
    expect(yield* wait("ada@cairn.example")).toBe(5)
  }).pipe(Effect.provide(LoginRateLimiter.layer)),
)

it.effect("keeps no one out because others fail with their email from elsewhere", () =>
  Effect.gen(function* () {
    yield* times(200, (index) => begin("ada@cairn.example", `10.0.1.${index}`))
    expect(yield* wait("ada@cairn.example")).toBe("allowed")
  }).pipe(Effect.provide(LoginRateLimiter.layer)),
)

it.effect("allows fifty failures from one address", () =>
  Effect.gen(function* () {
    yield* times(50, (index) => begin(`${index}@cairn.example`))
    expect(yield* wait("another@cairn.example")).toBe(15)
    expect(yield* wait("another@cairn.example", "10.0.0.2")).toBe("allowed")
  }).pipe(Effect.provide(LoginRateLimiter.layer)),
)

it.effect("forgets the failures with an email after a success, and counts no success of an address", () =>
  Effect.gen(function* () {
    yield* times(4, () => begin("ada@cairn.example"))
    const right = yield* begin("ada@cairn.example")
    yield* right.succeeded
    yield* times(5, () => begin("ada@cairn.example"))
    expect(yield* wait("ada@cairn.example")).toBe(15)
    yield* times(60, (index) =>
      Effect.tap(begin(`${index}@cairn.example`, "10.0.0.3"), ({ succeeded }) => succeeded),
    )
    expect(yield* wait("another@cairn.example", "10.0.0.3")).toBe("allowed")
  }).pipe(Effect.provide(LoginRateLimiter.layer)),
)

it.effect("a refused attempt makes nobody wait longer", () =>
  Effect.gen(function* () {
    yield* times(5, () => begin("ada@cairn.example"))
    yield* TestClock.adjust("14 minutes")
    expect([yield* wait("ada@cairn.example"), yield* wait("ada@cairn.example")]).toEqual([1, 1])
  }).pipe(Effect.provide(LoginRateLimiter.layer)),
)
