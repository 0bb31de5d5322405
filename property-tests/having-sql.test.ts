import { Effect, ManagedRuntime, Result } from "effect"
import fc from "fast-check"
import { afterAll, expect, test } from "vitest"
import { matchesAll } from "#domain/areas/filter/matches.fixture.ts"
import { operandsOf, takesValues } from "#domain/areas/filter/operands.ts"
import type { QueryFilter } from "#domain/areas/filter/types.ts"
import { bucketOf, fullMoment } from "#domain/data/moment.ts"
import { rounds } from "#server/kernel/depth.fixture.ts"
import { compile } from "#server/query/compile.ts"
import { DuckDb } from "#server/query/DuckDb.ts"
import { planFor, type Query } from "#server/query/plan.ts"
import { queryResultOf } from "#server/query/queryResult.ts"
import type { Measure } from "#server/schema/card.ts"
import {
  fillTable,
  filter,
  noWorkspace,
  plainDays,
  type Row,
  row,
  storedWithId,
  types,
} from "./arbitraries/sqlRows.fixture.ts"

const measures: ReadonlyArray<Measure> = [
  { name: "rows", label: "Rows", aggregate: "count" },
  { name: "total", label: "Total", aggregate: "sum", column: "whole" },
  { name: "least", label: "Least", aggregate: "min", column: "whole" },
]
const measureTypes = { rows: "numeric", total: "numeric", least: "numeric" } as const

const aggregated: fc.Arbitrary<QueryFilter> = fc
  .record(
    {
      column: fc.constantFrom("rows", "total", "least"),
      operand: fc.constantFrom(...operandsOf("numeric"), "IN" as const, "NOT_IN" as const),
      values: fc.array(
        fc.oneof({ weight: 5, arbitrary: fc.integer({ min: -3, max: 300 }) }, fc.constantFrom(null, "1")),
        { maxLength: 3 },
      ),
      anyOf: fc.constantFrom("a", "b"),
    },
    { requiredKeys: ["column", "operand", "values"] },
  )
  .filter(({ operand, values }) => takesValues(operand, values))
  .map((one) => ({ ...one, aggregated: true }))

const queryWith = (isSplit: boolean): Query => ({
  _tag: "grouped",
  dimensions: [{ column: "code" }],
  series: isSplit ? { column: "day", grain: "year" } : null,
  measures,
  sort: { kind: "dimension", index: 0, direction: "ascending" },
  limit: null,
  offset: 0,
})
const planOf = (filters: ReadonlyArray<QueryFilter>, query: Query) =>
  planFor(
    noWorkspace([]),
    { _tag: "AllRows" },
    storedWithId,
    { filters, own: [], dateRange: null },
    query,
    plainDays,
  )

const runtime = ManagedRuntime.make(DuckDb.layerTest)
afterAll(() => runtime.dispose())

const groupsBySql = Effect.fnUntraced(function* (
  rows: ReadonlyArray<Row>,
  filters: ReadonlyArray<QueryFilter>,
  isSplit: boolean,
) {
  const run = yield* (yield* DuckDb).connect
  yield* fillTable(run, rows)
  const query = yield* Effect.fromResult(compile(planOf(filters, queryWith(isSplit))))
  const answer = queryResultOf(query, (yield* run(query.sql, query.params)).getRows())
  return answer.rows.map((cells) => JSON.stringify(cells))
}, Effect.scoped)

/** Groups that match all filters, computed without SQL. */
const groups = (
  rows: ReadonlyArray<Row>,
  ofRows: ReadonlyArray<QueryFilter>,
  ofGroups: ReadonlyArray<QueryFilter>,
  isSplit: boolean,
) => {
  const found = new Map<string, { readonly keys: ReadonlyArray<unknown>; readonly members: Array<Row> }>()
  for (const cells of rows) {
    if (!matchesAll(ofRows, cells, types, plainDays)) continue
    const moment = fullMoment(String(cells.day))
    const year = moment === null ? null : bucketOf(moment, "year").begin.slice(0, 10)
    const keys = isSplit ? [cells.code, year] : [cells.code]
    const known = found.get(JSON.stringify(keys))
    if (known === undefined) found.set(JSON.stringify(keys), { keys, members: [cells] })
    else known.members.push(cells)
  }
  return [...found.values()].flatMap(({ keys, members }) => {
    const numbers = members.flatMap(({ whole }) => (typeof whole === "number" ? [whole] : []))
    const measured = {
      rows: members.length,
      total: numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0),
      least: numbers.length === 0 ? null : Math.min(...numbers),
    }
    return matchesAll(ofGroups, measured, measureTypes, plainDays)
      ? [JSON.stringify([...keys, measured.rows, measured.total, measured.least])]
      : []
  })
}

/** A number that is counted in no steps of one is a value by its digits, and compares as a number. */
const wholeBeyondCounting: [Array<Row>, Array<QueryFilter>, Array<QueryFilter>, boolean] = [
  [{ text: null, code: "", whole: 0, real: -5e-324, day: "1999-12-20", at: "1999-12-20T00:00" }],
  [{ column: "real", operand: "GREAT_THAN_EQUALS_TO", values: [-9_007_199_254_740_992] }],
  [],
  false,
]

test("aggregated filters choose the groups that plain predicates on their measures do", async () => {
  let shown = 0
  let hidden = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 16 }),
      fc.array(filter, { maxLength: 1 }),
      fc.array(aggregated, { maxLength: 3 }),
      fc.boolean(),
      async (rows, ofRows, ofGroups, isSplit) => {
        const bySql = await runtime.runPromise(groupsBySql(rows, [...ofGroups, ...ofRows], isSplit))
        const expected = groups(rows, ofRows, ofGroups, isSplit)
        expect(bySql.toSorted()).toEqual(expected.toSorted())
        shown += expected.length
        hidden += groups(rows, ofRows, [], isSplit).length - expected.length
      },
    ),
    { numRuns: rounds(120), examples: [wholeBeyondCounting] },
  )
  expect(Math.min(shown, hidden)).toBeGreaterThan(rounds(20))
})

test("aggregated filters are refused where there is no such measure, of rows, and beside alternatives of rows", () => {
  const one: QueryFilter = { column: "total", operand: "GREATER_THAN", values: [1], aggregated: true }
  const refusal = (filters: ReadonlyArray<QueryFilter>, query: Query = queryWith(false)) =>
    Result.getFailure(compile(planOf(filters, query)))
  expect(refusal([one])).toMatchObject({ _tag: "None" })
  expect(refusal([{ ...one, column: "whole" }])).toMatchObject({ _tag: "None" })
  expect(refusal([{ ...one, column: "real" }])).toMatchObject({ value: { field: "filters.0.column" } })
  expect(refusal([one], { _tag: "count" })).toMatchObject({ value: { field: "filters.0.aggregated" } })
  expect(refusal([{ ...one, dateJoinColumn: "day" }])).toMatchObject({
    value: { field: "filters.0.dateJoinColumn" },
  })
  const mixed: ReadonlyArray<QueryFilter> = [
    { column: "code", operand: "IN", values: ["a"], anyOf: "x" },
    { ...one, anyOf: "x" },
  ]
  expect(refusal(mixed)).toMatchObject({ value: { field: "filters.1.anyOf" } })
})
