import { Effect, ManagedRuntime, Result } from "effect"
import fc from "fast-check"
import { afterAll, expect, test } from "vitest"
import { comparedColumn } from "#domain/areas/filter/comparedColumn.ts"
import { matches } from "#domain/areas/filter/matches.fixture.ts"
import { comparesRange, searchesText, takesValues } from "#domain/areas/filter/operands.ts"
import { Operand, type QueryFilter } from "#domain/areas/filter/types.ts"
import type { RangeCalendar } from "#domain/data/dateRange.ts"
import { rounds } from "#server/kernel/depth.fixture.ts"
import { Bindings } from "#server/query/bindings.ts"
import { conditionOf } from "#server/query/condition.ts"
import { DuckDb } from "#server/query/DuckDb.ts"
import {
  fillTable,
  filter,
  plainDays,
  type Row,
  row,
  rowsCalendar,
  table,
  types,
} from "./arbitraries/sqlRows.fixture.ts"

const runtime = ManagedRuntime.make(DuckDb.layerTest)
afterAll(() => runtime.dispose())

const selectRows = Effect.fnUntraced(function* (
  rows: ReadonlyArray<Row>,
  filters: ReadonlyArray<QueryFilter>,
  calendar: RangeCalendar = plainDays,
) {
  const { connect } = yield* DuckDb
  const run = yield* connect
  yield* fillTable(run, rows)
  return yield* Effect.forEach(filters, (one) =>
    Effect.gen(function* () {
      const params = new Bindings(table.dialect)
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
      rowsCalendar,
      async (rows, filters, calendar) => {
        const bySql = await runtime.runPromise(selectRows(rows, filters, calendar))
        const byPredicate = filters.map((one) =>
          rows.flatMap((cellsOfRow, id) => (matches(one, cellsOfRow, types, calendar) ? [id] : [])),
        )
        expect(bySql).toEqual(byPredicate)
      },
    ),
    { numRuns: rounds(80) },
  )
})

test("a filter and its negation choose every row once", async () => {
  const negations = {
    EQUALS: "NOT_EQUALS",
    IN: "NOT_IN",
    CONTAINS: "NOT_CONTAINS",
    IS_EMPTY: "IS_NOT_EMPTY",
  } as const
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 12 }),
      filter.filter(({ operand }) => !comparesRange(operand)),
      fc.constantFrom("EQUALS" as const, "IN" as const, "CONTAINS" as const, "IS_EMPTY" as const),
      async (rows, one, operand) => {
        fc.pre(!searchesText(operand) || types[comparedColumn(one)] === "string")
        const values = operand === "IS_EMPTY" ? [] : one.values
        fc.pre(takesValues(operand, values))
        const pair = [operand, negations[operand]].map((each) => ({ ...one, operand: each, values }))
        const [chosen = [], others = []] = await runtime.runPromise(selectRows(rows, pair))
        expect([...chosen, ...others].toSorted((a, b) => a - b)).toEqual(rows.map((_, id) => id))
      },
    ),
    { numRuns: rounds(60) },
  )
})

test("a range chooses the rows that are at least its begin and at most its end", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 12 }),
      filter.filter(({ values }) => values.length === 2),
      async (rows, one) => {
        const [begin = null, end = null] = one.values
        const [range = [], from, through] = await runtime.runPromise(
          selectRows(rows, [
            { ...one, operand: "BETWEEN" },
            { ...one, operand: "GREAT_THAN_EQUALS_TO", values: [begin] },
            { ...one, operand: "LESS_THAN_EQUALS_TO", values: [end] },
          ]),
        )
        expect(range).toEqual(from?.filter((id) => through?.includes(id)))
      },
    ),
    { numRuns: rounds(40) },
  )
})

test("a filter with more or fewer values than its operand takes is refused", () => {
  const refusal = (operand: Operand, values: ReadonlyArray<number>) =>
    Result.getFailure(
      conditionOf(
        { column: "whole", operand, values },
        table,
        plainDays,
        new Bindings(table.dialect),
        "filters.0",
      ),
    )
  for (const operand of Operand.literals.filter((one) => !searchesText(one) && !comparesRange(one))) {
    for (const values of [[], [1], [1, 2], [1, 2, 3]]) {
      expect(refusal(operand, values)).toMatchObject(
        takesValues(operand, values) ? { _tag: "None" } : { value: { field: "filters.0.values" } },
      )
    }
  }
  expect(refusal("BETWEEN", [1])).toMatchObject({
    value: { message: expect.stringContaining("BETWEEN takes two values, and there are 1.") },
  })
})

test("a filter on an unknown column is refused", () => {
  const refused = conditionOf(
    { column: "none", operand: "IN", values: [1] },
    table,
    plainDays,
    new Bindings(table.dialect),
    "filters.0",
  )
  expect(Result.isFailure(refused)).toBe(true)
})

test("text is looked for in columns of text alone", () => {
  const refusal = (column: string, operand: Operand) =>
    Result.getFailure(
      conditionOf(
        { column, operand, values: ["1"] },
        table,
        plainDays,
        new Bindings(table.dialect),
        "filters.0",
      ),
    )
  for (const operand of ["CONTAINS", "NOT_CONTAINS", "STARTS_WITH", "ENDS_WITH"] as const) {
    expect(refusal("text", operand)).toMatchObject({ _tag: "None" })
    for (const column of ["whole", "day"]) {
      expect(refusal(column, operand)).toMatchObject({ value: { field: "filters.0.operand" } })
    }
  }
})

test("dates that stand in for a calendar's must be dates, and so must what is compared by fiscal periods", () => {
  const refusal = (filter: Partial<QueryFilter>) =>
    Result.getFailure(
      conditionOf(
        { column: "code", operand: "IN", values: ["a"], ...filter },
        table,
        plainDays,
        new Bindings(table.dialect),
        "filters.0",
      ),
    )
  expect(refusal({})).toMatchObject({ _tag: "None" })
  expect(refusal({ dateJoinColumn: "code" })).toMatchObject({ value: { field: "filters.0.dateJoinColumn" } })
  expect(refusal({ dateJoinColumn: "none" })).toMatchObject({ value: { field: "filters.0.dateJoinColumn" } })
  expect(refusal({ fiscal: true })).toMatchObject({ value: { field: "filters.0.fiscal" } })
})

test("a range of dates is looked for in columns of dates alone, and must be one", () => {
  const refusal = (column: string, name: string | number | null) =>
    Result.getFailure(
      conditionOf(
        { column, operand: "IN_RANGE", values: [name] },
        table,
        plainDays,
        new Bindings(table.dialect),
        "filters.0",
      ),
    )
  expect(refusal("day", "last-month")).toMatchObject({ _tag: "None" })
  expect(refusal("at", "2000-06")).toMatchObject({ _tag: "None" })
  expect(refusal("at", "2000-06..2000-01")).toMatchObject({ _tag: "None" })
  for (const column of ["text", "code", "whole", "real"]) {
    expect(refusal(column, "last-month")).toMatchObject({ value: { field: "filters.0.operand" } })
  }
  for (const name of ["soon", "all", "", null, 7, "2000-06..", "last-99999999999-years"]) {
    expect(refusal("day", name)).toMatchObject({
      value: { field: "filters.0.values.0", code: expect.stringMatching(/^query\.(value|dates)$/) },
    })
  }
})
