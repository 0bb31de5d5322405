import { it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
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
  }).pipe(Effect.scoped, Effect.provide(DuckDb.layer(":memory:"))),
)

it.live("keeps the statement and the cause of a refusal", () =>
  Effect.gen(function* () {
    const { run } = yield* DuckDb
    const error = yield* Effect.flip(run("SELECT none"))
    expect(error.sql).toBe("SELECT none")
    expect(error.message).toContain("none")
  }).pipe(Effect.provide(DuckDb.layer(":memory:"))),
)
