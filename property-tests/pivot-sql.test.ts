import { Effect, ManagedRuntime } from "effect"
import fc from "fast-check"
import { afterAll, expect, test } from "vitest"
import { matchesAll } from "#domain/areas/filter/matches.fixture.ts"
import type { QueryFilter } from "#domain/areas/filter/types.ts"
import { bucketsOf } from "#domain/data/calendar.ts"
import type { Cell } from "#domain/data/cell.ts"
import { bucketOf, fullMoment } from "#domain/data/moment.ts"
import { rounds } from "#server/kernel/depth.fixture.ts"
import { compile } from "#server/query/compile.ts"
import { DuckDb } from "#server/query/DuckDb.ts"
import { type GroupDimension, planFor, type Query } from "#server/query/plan.ts"
import { queryResultOf } from "#server/query/queryResult.ts"
import type { Measure } from "#server/schema/card.ts"
import {
  fillTable,
  noWorkspace,
  plainDays,
  type Row,
  row,
  table,
  types,
} from "./arbitraries/sqlRows.fixture.ts"

const runtime = ManagedRuntime.make(DuckDb.layerTest)
afterAll(() => runtime.dispose())

const measures: ReadonlyArray<Measure> = [
  { name: "rows", label: "Rows", aggregate: "count" },
  { name: "sum", label: "Sum", aggregate: "sum", column: "whole" },
  { name: "avg", label: "Average", aggregate: "avg", column: "whole" },
  { name: "different", label: "Different", aggregate: "countDistinct", column: "whole" },
  { name: "median", label: "Median", aggregate: "median", column: "whole" },
  { name: "min", label: "Lowest", aggregate: "min", column: "whole" },
  { name: "max", label: "Highest", aggregate: "max", column: "whole" },
]

const fields: ReadonlyArray<GroupDimension> = [
  { column: "code" },
  { column: "day", grain: "year" },
  { column: "day", grain: "quarter" },
  { column: "at", grain: "month" },
  { column: "real" },
]
const shape = fc
  .shuffledSubarray([...fields], { minLength: 1, maxLength: 4 })
  .chain((chosen) => fc.integer({ min: 1, max: chosen.length }).map((down) => ({ chosen, down })))
/** Rows of few values, so that groups have several. */
const rows = fc
  .array(fc.tuple(row, fc.constantFrom(null, "A", "b"), fc.constantFrom(null, 0, 1)), { maxLength: 20 })
  .map((of) => of.map(([cells, code, real]): Row => ({ ...cells, code, real })))

const answered = Effect.fnUntraced(function* (
  cells: ReadonlyArray<Row>,
  query: Query,
  filters: ReadonlyArray<QueryFilter>,
) {
  const run = yield* (yield* DuckDb).connect
  yield* fillTable(run, cells)
  const selection = { filters, own: [], dateRange: null }
  const plan = planFor(noWorkspace([]), { _tag: "AllRows" }, table, selection, query, plainDays)
  const compiled = yield* Effect.fromResult(compile(plan))
  return queryResultOf(compiled, (yield* run(compiled.sql, compiled.params)).getRows()).rows
}, Effect.scoped)

const buckets = bucketsOf(plainDays)
const keyIn = (cells: Row, { column, grain }: GroupDimension): Cell => {
  const value = cells[column === "code" || column === "day" || column === "at" ? column : "real"]
  const moment = grain === undefined || typeof value !== "string" ? null : fullMoment(value.slice(0, 19))
  return moment === null || grain === undefined ? value : bucketOf(moment, grain, buckets).begin.slice(0, 10)
}

const figuresOf = (cells: ReadonlyArray<Row>): ReadonlyArray<number | null> => {
  const numbers = cells
    .flatMap(({ whole }) => (whole === null ? [] : [Number(whole)]))
    .toSorted((a, b) => a - b)
  const sum = numbers.reduce((total, one) => total + one, 0)
  const middle = [numbers[Math.floor((numbers.length - 1) / 2)], numbers[Math.ceil((numbers.length - 1) / 2)]]
  if (numbers.length === 0) return [cells.length, null, null, 0, null, null, null]
  return [
    cells.length,
    sum,
    sum / numbers.length,
    new Set(numbers).size,
    (Number(middle[0]) + Number(middle[1])) / 2,
    Math.min(...numbers),
    Math.max(...numbers),
  ]
}

/** The groups of a pivot table and their totals, computed of the rows beneath each: keys, figures, totalled fields. */
const computed = (cells: ReadonlyArray<Row>, chosen: ReadonlyArray<GroupDimension>, down: number) => {
  const groups = new Map<string, { of: Array<Row>; keys: ReadonlyArray<Cell>; totalled: number }>()
  for (const one of cells) {
    for (let rowFields = 0; rowFields <= down; rowFields += 1) {
      for (let columnFields = 0; columnFields <= chosen.length - down; columnFields += 1) {
        const isFixed = chosen.map((_, index) =>
          index < down ? index < rowFields : index - down < columnFields,
        )
        const keys = chosen.map((field, index) => (isFixed[index] === true ? keyIn(one, field) : null))
        const totalled = Number.parseInt(isFixed.map((fixed) => (fixed ? "0" : "1")).join(""), 2)
        const name = JSON.stringify([keys, totalled])
        const group = groups.get(name) ?? { of: [], keys, totalled }
        group.of.push(one)
        groups.set(name, group)
      }
    }
  }
  return [...groups.values()].map(({ of, keys, totalled }) => ({
    name: JSON.stringify([keys, totalled]),
    figures: figuresOf(of),
  }))
}

const pivotOf = (chosen: ReadonlyArray<GroupDimension>, down: number, maxRows = 100_000): Query => ({
  _tag: "pivot",
  down: chosen.slice(0, down),
  across: chosen.slice(down),
  measures,
  maxRows,
})

const expectGroups = (
  answer: ReadonlyArray<ReadonlyArray<Cell>>,
  expected: ReturnType<typeof computed>,
  fieldCount: number,
): void => {
  const figures = new Map(
    answer.map((cells) => [
      JSON.stringify([cells.slice(0, fieldCount), cells.at(-1)]),
      cells.slice(fieldCount, -1),
    ]),
  )
  expect([...figures.keys()].toSorted()).toEqual(expected.map(({ name }) => name).toSorted())
  for (const group of expected) {
    const found = figures.get(group.name)
    for (const [index, figure] of group.figures.entries()) {
      if (figure === null) expect(found?.[index]).toBeNull()
      else expect(found?.[index]).toBeCloseTo(figure, 6)
    }
  }
}

test("totals are the aggregates of the rows beneath them, and a group without a value is no total", async () => {
  let absent = 0
  await fc.assert(
    fc.asyncProperty(rows, shape, async (cells, { chosen, down }) => {
      fc.pre(cells.length > 0)
      const answer = await runtime.runPromise(answered(cells, pivotOf(chosen, down), []))
      expectGroups(answer, computed(cells, chosen, down), chosen.length)
      absent += answer.filter((one) => one.at(-1) === 0 && one.slice(0, chosen.length).includes(null)).length
    }),
    { numRuns: rounds(40) },
  )
  expect(absent).toBeGreaterThan(rounds(20))
})

test("groups come before their totals, each in the order of its fields, and end after so many rows", async () => {
  await fc.assert(
    fc.asyncProperty(
      rows,
      shape,
      fc.integer({ min: 1, max: 9 }),
      async (cells, { chosen, down }, maxRows) => {
        const whole = await runtime.runPromise(answered(cells, pivotOf(chosen, down), []))
        expect(whole.map((one) => Number(one.at(-1)))).toEqual(
          whole.map((one) => Number(one.at(-1))).toSorted((a, b) => a - b),
        )
        const cut = await runtime.runPromise(answered(cells, pivotOf(chosen, down, maxRows), []))
        expect(cut).toEqual(whole.slice(0, maxRows))
      },
    ),
    { numRuns: rounds(20) },
  )
})

test("a filter on groups leaves out the rows of the others, from totals too", async () => {
  const filter: QueryFilter = { column: "rows", operand: "GREATER_THAN", values: [1], aggregated: true }
  await fc.assert(
    fc.asyncProperty(rows, shape, async (cells, { chosen, down }) => {
      const nameOf = (one: Row): string => JSON.stringify(chosen.map((field) => keyIn(one, field)))
      const counts = new Map<string, number>()
      for (const one of cells) counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) + 1)
      const kept = cells.filter((one) => (counts.get(nameOf(one)) ?? 0) > 1)
      fc.pre(kept.length > 0)
      const answer = await runtime.runPromise(answered(cells, pivotOf(chosen, down), [filter]))
      expectGroups(answer, computed(kept, chosen, down), chosen.length)
    }),
    { numRuns: rounds(30) },
  )
})

test("filters on rows hold before groups are made", async () => {
  const filter: QueryFilter = { column: "whole", operand: "GREATER_THAN", values: [50] }
  await fc.assert(
    fc.asyncProperty(rows, shape, async (cells, { chosen, down }) => {
      const kept = cells.filter((one) => matchesAll([filter], one, types, plainDays))
      fc.pre(kept.length > 0)
      const answer = await runtime.runPromise(answered(cells, pivotOf(chosen, down), [filter]))
      expectGroups(answer, computed(kept, chosen, down), chosen.length)
    }),
    { numRuns: rounds(20) },
  )
})
