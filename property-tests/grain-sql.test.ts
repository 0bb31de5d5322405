import { Effect, ManagedRuntime } from "effect"
import fc from "fast-check"
import { afterAll, expect, test } from "vitest"
import { bucketsOf } from "#domain/data/calendar.ts"
import type { RangeCalendar } from "#domain/data/dateRange.ts"
import type { DateGrain } from "#domain/data/grain.ts"
import { bucketOf, fullMoment } from "#domain/data/moment.ts"
import { compile } from "#server/query/compile.ts"
import { DuckDb } from "#server/query/DuckDb.ts"
import { planFor } from "#server/query/plan.ts"
import { queryResultOf } from "#server/query/queryResult.ts"
import { fillTable, noWorkspace, type Row, row, rowsCalendar, table } from "./arbitraries/sqlRows.fixture.ts"

const runtime = ManagedRuntime.make(DuckDb.layerTest)
afterAll(() => runtime.dispose())

type Column = "day" | "at"

const countsBySql = Effect.fnUntraced(function* (
  rows: ReadonlyArray<Row>,
  column: Column,
  grain: DateGrain,
  calendar: RangeCalendar,
) {
  const run = yield* (yield* DuckDb).connect
  yield* fillTable(run, rows)
  const plan = planFor(
    noWorkspace([]),
    { _tag: "AllRows" },
    table,
    { filters: [], own: [], dateRange: null },
    {
      _tag: "grouped",
      dimensions: [{ column, grain }],
      series: null,
      measures: [{ name: "rows", label: "Rows", aggregate: "count" }],
      sort: { kind: "dimension", index: 0, direction: "ascending" },
      limit: null,
      offset: 0,
    },
    calendar,
  )
  const query = yield* Effect.fromResult(compile(plan))
  return queryResultOf(query, (yield* run(query.sql, query.params)).getRows()).rows
}, Effect.scoped)

/** Expected result, computed without SQL: the number of rows in each bucket, those without a date last. */
const counted = (
  rows: ReadonlyArray<Row>,
  column: Column,
  grain: DateGrain,
  calendar: RangeCalendar,
): ReadonlyArray<readonly [string | null, number]> => {
  const counts = new Map<string | null, number>()
  for (const cells of rows) {
    const moment = fullMoment(String(cells[column]))
    const key = moment === null ? null : bucketOf(moment, grain, bucketsOf(calendar)).begin.slice(0, 10)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts].toSorted(([a], [b]) => (a === null ? 1 : b === null ? -1 : a < b ? -1 : 1))
}

test("rows are grouped by the buckets of the calendar, weeks from its first day on", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 12 }),
      fc.constantFrom<Column>("day", "at"),
      fc.constantFrom<DateGrain>("day", "week", "week", "month", "quarter", "year"),
      rowsCalendar,
      async (rows, column, grain, calendar) => {
        const bySql = await runtime.runPromise(countsBySql(rows, column, grain, calendar))
        expect(bySql).toEqual(counted(rows, column, grain, calendar))
      },
    ),
    { numRuns: 300 },
  )
})
