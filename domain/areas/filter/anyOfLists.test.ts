import fc from "fast-check"
import { expect, it } from "vitest"
import { anyOfLists } from "./anyOfLists.ts"
import { matchesAll } from "./matches.fixture.ts"
import type { QueryFilter } from "./types.ts"

const calendar = { today: "2020-06-15", firstDayOfWeek: 1, fiscalYearStart: 1 } as const
const types = { a: "string", b: "string" } as const
const cell = fc.constantFrom("x", "y", "z", null)
const filter = fc.record({
  column: fc.constantFrom("a", "b"),
  operand: fc.constantFrom("IN" as const, "NOT_IN" as const),
  values: fc.array(cell, { minLength: 1, maxLength: 2 }),
  anyOf: fc.constantFrom(undefined, "one", "two"),
})
const lists = fc
  .array(fc.array(filter, { maxLength: 3 }), { maxLength: 3 })
  .map((all) =>
    all.map((list) =>
      list.map(({ anyOf, ...rest }): QueryFilter => (anyOf === undefined ? rest : { ...rest, anyOf })),
    ),
  )

it("holds for a row where all filters of a list hold, or where no list has filters", () => {
  fc.assert(
    fc.property(lists, fc.record({ a: cell, b: cell }), (all, row) => {
      const holds = (filters: ReadonlyArray<QueryFilter>) => matchesAll(filters, row, types, calendar)
      expect(holds(anyOfLists(all))).toBe(all.length === 0 || all.some(holds))
    }),
    { numRuns: 300 },
  )
})

it("holds for more rows rather than for less where it would have very many terms", () => {
  const many = Array.from({ length: 4 }, (_, list) =>
    Array.from(
      { length: 10 },
      (_, index): QueryFilter => ({ column: "a", operand: "IN", values: [`${list}.${index}`, "x"] }),
    ),
  )
  expect(matchesAll(anyOfLists(many), { a: "x" }, types, calendar)).toBe(true)
})
