import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlError } from "effect/sql"
import { refused } from "./postgresError.ts"

/** Failure of a statement for which PostgreSQL gave this state, and a text that says what a row has. */
const failureOf = (code: string) =>
  new SqlError.SqlError({
    reason: new SqlError.UnknownError({ cause: Object.assign(new Error("salary of ada: 9"), { code }) }),
  })

it.effect.each([
  ["08006", "dataset.away"],
  ["57P01", "dataset.away"],
  ["57014", "query.time"],
  ["53200", "query.large"],
  ["22003", "query.overflow"],
  ["42501", "dataset.denied"],
  ["42703", "dataset.changed"],
  ["P0001", "dataset.failed"],
  ["40P01", "dataset.failed"],
  ["58030", "dataset.failed"],
  ["XX001", "dataset.failed"],
] as const)("%s is refused as %s, without what the database says of rows", ([state, code]) =>
  Effect.gen(function* () {
    const refusal = yield* Effect.flip(refused(failureOf(state)))
    expect(refusal).toMatchObject({ code })
    expect(JSON.stringify(refusal)).not.toContain("salary")
    if (code === "dataset.failed") expect(refusal.message).toContain(state)
  }),
)

it.effect("a statement that is not understood is a defect", () =>
  Effect.gen(function* () {
    const exit = yield* Effect.exit(refused(failureOf("42601")))
    expect(String(exit)).toContain("Die")
  }),
)
