import { SqlError } from "effect/sql"
import { expect, it } from "vitest"
import { isStoreAway } from "./storeFailure.ts"

const failure = (code: string) =>
  new SqlError.SqlError({
    reason: new SqlError.UnknownError({ cause: Object.assign(new Error("failed"), { code }) }),
  })

it.each([
  ["57P01", "PostgreSQL is stopped"],
  ["57P03", "PostgreSQL starts"],
  ["53300", "too many connections"],
  ["25006", "a standby that takes no writes"],
])("counts SQLSTATE %s as a store that is away: %s", (code) => {
  expect(isStoreAway(failure(code))).toBe(true)
})

it("counts a lost connection as a store that is away, and a wrong statement or another error not", () => {
  const lost = new SqlError.ConnectionError({ cause: new Error("ECONNRESET") })
  const wrong = new SqlError.SqlSyntaxError({ cause: new Error("no such table") })
  expect(isStoreAway(new SqlError.SqlError({ reason: lost }))).toBe(true)
  expect(isStoreAway(new SqlError.SqlError({ reason: wrong }))).toBe(false)
  expect(isStoreAway(failure("22P02"))).toBe(false)
  expect(isStoreAway(new Error("57P01"))).toBe(false)
})
