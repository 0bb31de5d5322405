import { layer, type Vitest } from "@effect/vitest"
import { Context, Duration, Effect, Layer, type Scope } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { deepLayer, PostgresFixture } from "../kernel/postgres.fixture.ts"
import { layerPostgresStore, layerSqliteStore } from "../log/stores.fixture.ts"
import { LoginRateLimiter, MaxLoginFailures } from "./loginRateLimiter.ts"

/** A server over the store of the suite. */
const startServer = Effect.gen(function* () {
  const built = yield* Layer.build(Layer.fresh(LoginRateLimiter.layer))
  const { begin } = Context.get(built, LoginRateLimiter)
  return {
    begin,
    /** Tries to sign in: allowed, or how many minutes to wait. */
    tries: (email: string, address = "10.0.0.1") =>
      begin(email, address).pipe(
        Effect.as("allowed"),
        Effect.catchTag("RateLimited", ({ wait }) => Effect.succeed(Duration.toMinutes(wait))),
      ),
    fails: (count: number, email: (index: number) => string, address = "10.0.0.1") =>
      Effect.forEach(Array.from({ length: count }), (_, index) => begin(email(index), address), {
        discard: true,
      }),
  }
})

/** A server over the store, which has no failures yet. */
const startAnew = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`delete from login_failure`
  return yield* startServer
})
const ada = () => "ada@cairn.example"
const anyone = (index: number) => `${index}@cairn.example`
const stored = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return (yield* sql`select id from login_failure`).length
})

const suite = (it: Vitest.MethodsNonLive<SqlClient.SqlClient>) => {
  const test = <A>(name: string, run: () => Effect.Effect<A, unknown, SqlClient.SqlClient | Scope.Scope>) =>
    it.effect(name, () => run().pipe(Effect.provide(TestClock.layer())))

  test("allows five failures with one email from one address in 15 minutes, whatever the case", () =>
    Effect.gen(function* () {
      const { fails, tries } = yield* startAnew
      yield* fails(1, ada)
      yield* TestClock.adjust("5 minutes")
      yield* fails(4, () => "ADA@cairn.example ")
      expect(yield* tries(ada())).toBe(10)
      expect(yield* tries("bob@cairn.example")).toBe("allowed")
      yield* TestClock.adjust("10 minutes")
      expect(yield* tries(ada())).toBe("allowed")
      expect(yield* tries(ada())).toBe(5)
    }))

  test("keeps no one out because others fail with their email from elsewhere", () =>
    Effect.gen(function* () {
      const { begin, tries } = yield* startAnew
      yield* Effect.forEach(Array.from({ length: 200 }), (_, index) => begin(ada(), `10.0.1.${index}`))
      expect(yield* tries(ada())).toBe("allowed")
    }))

  test("allows fifty failures from one address", () =>
    Effect.gen(function* () {
      const { fails, tries } = yield* startAnew
      yield* fails(50, anyone)
      expect(yield* tries(ada())).toBe(15)
      expect(yield* tries(ada(), "10.0.0.2")).toBe("allowed")
    }))

  test("forgets the failures with an email after a success, and counts no success of an address", () =>
    Effect.gen(function* () {
      const { begin, fails, tries } = yield* startAnew
      yield* fails(4, ada)
      yield* (yield* begin(ada(), "10.0.0.1")).succeeded
      yield* fails(5, ada)
      expect(yield* tries(ada())).toBe(15)
      yield* fails(41, anyone)
      expect(yield* tries("another@cairn.example")).toBe(15)
      yield* Effect.forEach(Array.from({ length: 60 }), (_, index) =>
        Effect.flatMap(begin(anyone(index), "10.0.0.3"), ({ succeeded }) => succeeded),
      )
      expect(yield* tries("another@cairn.example", "10.0.0.3")).toBe("allowed")
    }))

  test("a refused attempt makes nobody wait longer", () =>
    Effect.gen(function* () {
      const { fails, tries } = yield* startAnew
      yield* fails(5, ada)
      yield* TestClock.adjust("14 minutes")
      expect([yield* tries(ada()), yield* tries(ada())]).toEqual([1, 1])
    }))

  test("is one limit for all servers, however many attempts come at once, and outlasts them", () =>
    Effect.gen(function* () {
      const servers = [yield* startAnew, yield* startServer]
      const tried = yield* Effect.forEach(
        Array.from({ length: 20 }),
        (_, index) => servers[index % 2]?.tries(ada()) ?? Effect.succeed(null),
        { concurrency: "unbounded" },
      )
      expect(tried.filter((result) => result === "allowed")).toHaveLength(5)
      expect(yield* (yield* startServer).tries(ada())).toBe(15)
    }))

  test("no one waits longer than the window when the clock is set back", () =>
    Effect.gen(function* () {
      yield* TestClock.adjust("2 hours")
      const { fails, tries } = yield* startAnew
      yield* fails(5, ada)
      expect(yield* tries(ada())).toBe(15)
      yield* TestClock.setTime(Duration.toMillis("1 hour"))
      expect(yield* tries(ada())).toBe("allowed")
    }))

  test("no one waits for failures of a time to which the clock had jumped", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Duration.toMillis("2 days"))
      const { fails, tries } = yield* startAnew
      yield* fails(5, ada)
      expect(yield* tries(ada())).toBe(15)
      yield* TestClock.setTime(Duration.toMillis("1 hour"))
      yield* fails(5, ada)
      expect(yield* tries(ada())).toBe(15)
      yield* TestClock.adjust("15 minutes")
      expect(yield* tries(ada())).toBe("allowed")
    }))

  test("counts the failures of a server whose clock is a little ahead, and no longer than the window", () =>
    Effect.gen(function* () {
      const { fails, tries } = yield* startAnew
      yield* TestClock.adjust("1 hour")
      yield* fails(5, ada)
      yield* TestClock.setTime(Duration.toMillis("1 hour") - 5_000)
      expect(yield* tries(ada())).toBe(15)
    }))

  test("stores no failure for longer than it counts, of the past or of the future", () =>
    Effect.gen(function* () {
      const { fails } = yield* startAnew
      yield* TestClock.setTime(Duration.toMillis("2 days"))
      yield* fails(4, ada)
      yield* TestClock.setTime(0)
      yield* fails(4, ada)
      yield* TestClock.adjust("14 minutes")
      yield* startServer
      yield* untilStored(4)
      yield* TestClock.adjust("1 minute")
      yield* startServer
      yield* untilStored(0)
    }))

  test("stores no more failures than its bound, whatever the number of addresses", () =>
    Effect.gen(function* () {
      const { begin, tries } = yield* startAnew.pipe(Effect.provideService(MaxLoginFailures, 20))
      yield* Effect.forEach(Array.from({ length: 100 }), (_, index) => begin(ada(), `10.0.${index}.1`))
      yield* Effect.forEach(Array.from({ length: 5 }), () => begin(ada(), "10.9.9.9"))
      yield* TestClock.adjust("1 minute")
      yield* untilStored(20)
      expect(yield* tries(ada(), "10.9.9.9")).toBe(14)
    }))
}

/** Waits until so many failures are stored: pruning goes on beside the test. */
const untilStored = (count: number) =>
  Effect.andThen(Effect.yieldNow, stored).pipe(Effect.repeat({ until: (found) => found === count }))

layer(layerSqliteStore)("the limit on failed sign-ins on SQLite", suite)

deepLayer(layerPostgresStore.pipe(Layer.provide(PostgresFixture.layer)), {
  timeout: "10 minutes",
  excludeTestServices: true,
})("the limit on failed sign-ins on PostgreSQL", suite)
