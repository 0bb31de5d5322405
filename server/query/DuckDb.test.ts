import { it } from "@effect/vitest"
import { Effect, Fiber, Stream } from "effect"
import { expect } from "vitest"
import { DuckDb } from "./DuckDb.ts"

it.live("stops a statement that no one waits for, and the connection goes on", () =>
  Effect.gen(function* () {
    const { connect } = yield* DuckDb
    const run = yield* connect
    const endless =
      "SELECT count(*) FROM range(10_000_000_000) a, range(10_000_000_000) b WHERE a.range + b.range < 0"
    const fiber = yield* Effect.forkChild(run(endless), { startImmediately: true })
    yield* Fiber.interrupt(fiber)
    expect(fiber.pollUnsafe()?._tag).toBe("Failure")
    expect((yield* run("SELECT 42")).getRows()).toEqual([[42]])
  }).pipe(Effect.scoped, Effect.provide(DuckDb.layerTest)),
)

it.live("reports the statement and the cause of a failure", () =>
  Effect.gen(function* () {
    const { run } = yield* DuckDb
    const error = yield* Effect.flip(run("SELECT none"))
    expect(error.sql).toBe("SELECT none")
    expect(error.message).toContain("none")
  }).pipe(Effect.provide(DuckDb.layerTest)),
)

it.live("streams a long result as it is read, and stops it when it is not read on", () =>
  Effect.gen(function* () {
    const { stream, run } = yield* DuckDb
    const endless = stream("SELECT range FROM range(1_000_000_000_000)")
    // More of them than the pool has connections, which are opened one after another.
    for (let time = 0; time < 10; time++) {
      const [batch = []] = yield* Stream.runCollect(Stream.take(endless, 1))
      expect(batch.slice(0, 2)).toEqual([[0n], [1n]])
    }
    const open = yield* run("SELECT * FROM duckdb_connection_count()")
    expect(Number(open.getRows()[0]?.[0])).toBeLessThan(10)
  }).pipe(Effect.provide(DuckDb.layerTest)),
)

it.live("stops a long result that has no rows yet when no one waits for it", () =>
  Effect.gen(function* () {
    const { stream, run } = yield* DuckDb
    const nothing =
      "SELECT * FROM range(10_000_000_000) a, range(10_000_000_000) b WHERE a.range + b.range < 0"
    const fiber = yield* Effect.forkChild(Stream.runDrain(stream(nothing)), { startImmediately: true })
    yield* Fiber.interrupt(fiber)
    expect((yield* run("SELECT 42")).getRows()).toEqual([[42]])
  }).pipe(Effect.provide(DuckDb.layerTest)),
)

it.live("binds the values of a long result, and reports the cause of a failure", () =>
  Effect.gen(function* () {
    const { stream } = yield* DuckDb
    const rows = yield* Stream.runCollect(stream("SELECT $1", [{ type: "text", value: "'; --" }]))
    expect(rows).toEqual([[["'; --"]]])
    const error = yield* Effect.flip(Stream.runDrain(stream("SELECT none")))
    expect(error.sql).toBe("SELECT none")
  }).pipe(Effect.provide(DuckDb.layerTest)),
)
