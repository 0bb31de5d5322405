import { Effect, ManagedRuntime } from "effect"
import fc from "fast-check"
import { afterAll, expect, test } from "vitest"
import { rounds } from "#server/kernel/depth.fixture.ts"
import { compile } from "#server/query/compile.ts"
import { DuckDb } from "#server/query/DuckDb.ts"
import { planFor } from "#server/query/plan.ts"
import { queryResultOf } from "#server/query/queryResult.ts"
import type { Measure } from "#server/schema/card.ts"
import { fillTable, noWorkspace, plainDays, type Row, row, table } from "./arbitraries/sqlRows.fixture.ts"

const runtime = ManagedRuntime.make(DuckDb.layerTest)
afterAll(() => runtime.dispose())

const named = { name: "m", label: "M" }
const at = fc.oneof(fc.constantFrom(0, 0.25, 0.5, 0.75, 1), fc.double({ min: 0, max: 1, noNaN: true }))
const measure: fc.Arbitrary<Measure> = fc.oneof(
  fc.constant<Measure>({ ...named, aggregate: "median", column: "whole" }),
  at.map((part): Measure => ({ ...named, aggregate: "quantile", column: "whole", at: part })),
  fc
    .record({
      aggregate: fc.constantFrom("first" as const, "last" as const),
      column: fc.constantFrom("whole", "real"),
      by: fc.constantFrom("day", "at"),
    })
    .map((of): Measure => ({ ...named, ...of })),
)
/** Rows of few days, so that many share one. */
const rows = fc
  .array(fc.tuple(row, fc.constantFrom(null, "2000-01-01", "2000-01-02")), { maxLength: 14 })
  .map((of) => of.map(([cells, day]): Row => ({ ...cells, day })))

const bySql = Effect.fnUntraced(function* (cells: ReadonlyArray<Row>, measures: ReadonlyArray<Measure>) {
  const run = yield* (yield* DuckDb).connect
  yield* fillTable(run, cells)
  const plan = planFor(
    noWorkspace([]),
    { _tag: "AllRows" },
    table,
    { filters: [], own: [], dateRange: null },
    { _tag: "grouped", dimensions: [], series: null, measures, sort: null, limit: null, offset: 0 },
    plainDays,
  )
  const query = yield* Effect.fromResult(compile(plan))
  return queryResultOf(query, (yield* run(query.sql, query.params)).getRows()).rows[0] ?? []
}, Effect.scoped)

/** Value below which a part of numbers lies, in proportion between its two neighbours. */
const quantile = (numbers: ReadonlyArray<number>, part: number): number | null => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const place = part * (sorted.length - 1)
  const below = sorted[Math.floor(place)]
  const above = sorted[Math.ceil(place)]
  return below === undefined || above === undefined ? null : below + (above - below) * (place % 1)
}

const numbersOf = (cells: ReadonlyArray<Row>, column: "whole" | "real"): ReadonlyArray<number> =>
  cells.flatMap((one) => (one[column] === null ? [] : [Number(one[column])]))

/** The measure, computed without SQL. */
const computed = (cells: ReadonlyArray<Row>, of: Measure): number | null => {
  if (!("column" in of)) return null
  const column = of.column === "real" ? "real" : "whole"
  switch (of.aggregate) {
    case "median":
      return quantile(numbersOf(cells, column), 0.5)
    case "quantile":
      return quantile(numbersOf(cells, column), of.at)
    case "first":
    case "last": {
      const by = of.by === "at" ? "at" : "day"
      const dated = cells.flatMap((one) =>
        one[column] === null || one[by] === null
          ? []
          : [[Date.parse(String(one[by]).slice(0, 23)), String(one[by]), Number(one[column])] as const],
      )
      const sorted = dated.toSorted(
        ([a, first, x], [b, second, y]) => a - b || first.length - second.length || x - y,
      )
      return sorted.at(of.aggregate === "first" ? 0 : -1)?.[2] ?? null
    }
    default:
      return null
  }
}

test("quantiles, medians, first and last values are those of the rows", async () => {
  let known = 0
  await fc.assert(
    fc.asyncProperty(rows, fc.array(measure, { minLength: 1, maxLength: 6 }), async (cells, measures) => {
      const answer = await runtime.runPromise(bySql(cells, measures))
      const expected = measures.map((of) => computed(cells, of))
      for (const [index, value] of expected.entries()) {
        if (value === null) expect(answer[index]).toBeNull()
        else expect(answer[index]).toBeCloseTo(value, 6)
      }
      known += expected.filter((value) => value !== null).length
    }),
    { numRuns: rounds(100) },
  )
  expect(known).toBeGreaterThan(rounds(50))
})

test("the least and the largest of dates are dates, which filters on groups compare with", async () => {
  const extremes = ["min", "max"] as const
  await fc.assert(
    fc.asyncProperty(rows, fc.constantFrom("day" as const, "at" as const), async (cells, column) => {
      const measures = extremes.map((aggregate): Measure => ({ ...named, aggregate, column }))
      const times = cells.flatMap((one) =>
        one[column] === null ? [] : [Date.parse(`${String(one[column]).slice(0, 23)}Z`)],
      )
      const answer = await runtime.runPromise(bySql(cells, measures))
      const expected = times.length === 0 ? [null, null] : [Math.min(...times), Math.max(...times)]
      const read = answer.map((cell) => (cell === null ? null : Date.parse(`${String(cell).slice(0, 23)}Z`)))
      expect(read).toEqual(expected)
      for (const cell of answer) if (cell !== null) expect(String(cell)).toMatch(/^\d{4}-\d{2}-\d{2}(T|$)/)
    }),
    { numRuns: rounds(40) },
  )
})
