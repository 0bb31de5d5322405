import { Effect, ManagedRuntime, Result } from "effect"
import fc from "fast-check"
import { afterAll, expect, test } from "vitest"
import { type GrainCalendar, plainCalendar } from "#domain/data/calendar.ts"
import { matches } from "#domain/filter/matches.ts"
import type { QueryFilter } from "#domain/filter/types.ts"
import { Bindings } from "#server/query/bindings.ts"
import { conditionOf } from "#server/query/condition.ts"
import { DuckDb } from "#server/query/DuckDb.ts"
import {
  fillTable,
  filter,
  grainCalendar,
  type Row,
  row,
  table,
  types,
} from "./arbitraries/sqlRows.fixture.ts"

const runtime = ManagedRuntime.make(DuckDb.layerTest)
afterAll(() => runtime.dispose())

const selectRows = Effect.fnUntraced(function* (
  rows: ReadonlyArray<Row>,
  filters: ReadonlyArray<QueryFilter>,
  calendar: GrainCalendar = plainCalendar,
) {
  const { connect } = yield* DuckDb
  const run = yield* connect
  yield* fillTable(run, rows)
  return yield* Effect.forEach(filters, (one) =>
    Effect.gen(function* () {
      const params = new Bindings()
      const condition = yield* Effect.fromResult(conditionOf(one, table, calendar, params, "filters.0"))
      const chosen = yield* run(`SELECT id FROM random WHERE ${condition} ORDER BY id`, params.values)
      return chosen.getRows().map(([id]) => Number(id))
    }),
  )
}, Effect.scoped)

test("a filter's SQL and the plain predicate choose the same rows", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 12 }),
      fc.array(filter, { minLength: 1, maxLength: 6 }),
      grainCalendar,
      async (rows, filters, calendar) => {
        const bySql = await runtime.runPromise(selectRows(rows, filters, calendar))
        const byPredicate = filters.map((one) =>
          rows.flatMap((cellsOfRow, id) => (matches(one, cellsOfRow, types, calendar) ? [id] : [])),
        )
        expect(bySql).toEqual(byPredicate)
      },
    ),
    { numRuns: 400 },
  )
})

test("a filter and its negation choose every row once", async () => {
  const negations = { EQUALS: "NOT_EQUALS", IN: "NOT_IN" } as const
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 12 }),
      filter.filter(({ values }) => values.length > 0),
      fc.constantFrom("EQUALS" as const, "IN" as const),
      async (rows, one, operand) => {
        const pair = [operand, negations[operand]].map((each) => ({ ...one, operand: each }))
        const [chosen = [], others = []] = await runtime.runPromise(selectRows(rows, pair))
        expect([...chosen, ...others].toSorted((a, b) => a - b)).toEqual(rows.map((_, id) => id))
      },
    ),
    { numRuns: 100 },
  )
})

test("a filter on an unknown column is refused", () => {
  const refused = conditionOf(
    { column: "none", operand: "IN", values: [1] },
    table,
    plainCalendar,
    new Bindings(),
    "filters.0",
  )
  expect(Result.isFailure(refused)).toBe(true)
})

test("text is looked for in columns of text alone", () => {
  const refusal = (column: string) =>
    Result.getFailure(
      conditionOf(
        { column, operand: "CONTAINS", values: ["1"] },
        table,
        plainCalendar,
        new Bindings(),
        "filters.0",
      ),
    )
  expect(refusal("text")).toMatchObject({ _tag: "None" })
  for (const column of ["whole", "day"]) {
    expect(refusal(column)).toMatchObject({ value: { field: "filters.0.operand" } })
  }
})

test("dates that stand in for a calendar's must be dates, and so must what is compared by fiscal periods", () => {
  const refusal = (filter: Partial<QueryFilter>) =>
    Result.getFailure(
      conditionOf(
        { column: "code", operand: "IN", values: ["a"], ...filter },
        table,
        plainCalendar,
        new Bindings(),
        "filters.0",
      ),
    )
  expect(refusal({})).toMatchObject({ _tag: "None" })
  expect(refusal({ dateJoinColumn: "code" })).toMatchObject({ value: { field: "filters.0.dateJoinColumn" } })
  expect(refusal({ dateJoinColumn: "none" })).toMatchObject({ value: { field: "filters.0.dateJoinColumn" } })
  expect(refusal({ fiscal: true })).toMatchObject({ value: { field: "filters.0.fiscal" } })
})
