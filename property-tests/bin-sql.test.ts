import { Effect, ManagedRuntime } from "effect"
import fc from "fast-check"
import { afterAll, expect, test } from "vitest"
import { drillFilters } from "#domain/areas/drill/filters.ts"
import { appliedFilters } from "#domain/areas/filter/queryFilter.ts"
import { binOf, binStart } from "#domain/data/bin.ts"
import { CardUrn, FilterId } from "#domain/kernel/ids.ts"
import { rounds } from "#server/kernel/depth.fixture.ts"
import { compile } from "#server/query/compile.ts"
import { DuckDb } from "#server/query/DuckDb.ts"
import { planFor, type Query, type Selection } from "#server/query/plan.ts"
import { queryResultOf } from "#server/query/queryResult.ts"
import { fillTable, noWorkspace, plainDays, row, table } from "./arbitraries/sqlRows.fixture.ts"

const runtime = ManagedRuntime.make(DuckDb.layerTest)
afterAll(() => runtime.dispose())

/** Steps that are fractions, whole numbers, and neither. */
const step = fc.constantFrom(0.1, 0.2, 0.25, 0.3, 1, 2.5, 10, 1 / 3, 1e-7)
/** Numbers on the starts of bins, beside them and anywhere. */
const number = fc.oneof(
  fc.tuple(fc.integer({ min: -50, max: 50 }), step).map(([count, of]) => count * of),
  fc
    .tuple(fc.integer({ min: -500, max: 500 }), fc.constantFrom(10, 100, 3))
    .map(([over, under]) => over / under),
  fc.double({ min: -1000, max: 1000, noNaN: true }),
)

const rows = fc.array(
  fc.tuple(row, fc.option(number)).map(([cells, real]) => ({ ...cells, real })),
  {
    maxLength: 12,
  },
)
const everything: Selection = { filters: [], own: [], dateRange: null }
const counted = { name: "rows", label: "Rows", aggregate: "count" } as const

const answersOf = Effect.fnUntraced(function* (
  cells: typeof rows extends fc.Arbitrary<infer A> ? A : never,
  bin: number,
) {
  const run = yield* (yield* DuckDb).connect
  yield* fillTable(run, cells)
  const asked = Effect.fnUntraced(function* (selection: Selection, query: Query) {
    const plan = planFor(noWorkspace([]), { _tag: "AllRows" }, table, selection, query, plainDays)
    const compiled = yield* Effect.fromResult(compile(plan))
    return queryResultOf(compiled, (yield* run(compiled.sql, compiled.params)).getRows())
  })
  const groups = yield* asked(everything, {
    _tag: "grouped",
    dimensions: [{ column: "real", bin }],
    series: null,
    measures: [counted],
    sort: { kind: "dimension", index: 0, direction: "ascending" },
    limit: null,
    offset: 0,
  })
  const column = { name: "real", label: "Real", dataType: "numeric", bin } as const
  const chart = {
    ...groups,
    columns: [
      { ...column, role: "category" as const },
      { name: "rows", label: "Rows", dataType: "numeric" as const, role: "value" as const },
    ],
  }
  const bridge = { drillColumns: [{ column: "real", label: "Real", role: "category" as const, bin }] }
  const below = yield* Effect.forEach(groups.rows, (_, index) => {
    const drilled = drillFilters(chart, bridge, index, CardUrn.make("card"), [FilterId.make("one")])
    const filters = appliedFilters(drilled)
    return asked({ ...everything, filters }, { _tag: "count" })
  })
  return { groups: groups.rows, below: below.map((one) => one.rows[0]?.[0]) }
}, Effect.scoped)

test("numbers are grouped by the bin that they are in, and a drill into a bin finds its rows", async () => {
  await fc.assert(
    fc.asyncProperty(rows, step, async (cells, bin) => {
      const { groups, below } = await runtime.runPromise(answersOf(cells, bin))
      const counts = new Map<number | null, number>()
      for (const { real } of cells) {
        const start = real === null ? null : binStart(binOf(real, bin), bin)
        counts.set(start, (counts.get(start) ?? 0) + 1)
      }
      const sorted = [...counts].toSorted(([a], [b]) => (a ?? Infinity) - (b ?? Infinity))
      expect(groups).toEqual(sorted)
      expect(below).toEqual(sorted.map(([, count]) => count))
    }),
    { numRuns: rounds(60) },
  )
})

test("a bin holds its start and what is below the next, and starts at the number that people write", () => {
  fc.assert(
    fc.property(number, step, (value, bin) => {
      const count = binOf(value, bin)
      expect(binStart(count, bin)).toBeLessThanOrEqual(value)
      expect(binStart(count + 1, bin)).toBeGreaterThan(value)
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: -10_000, max: 10_000 }), (tenths) => {
      const written = Number(`${tenths / 10}`)
      expect(binStart(tenths, 0.1)).toBe(written + 0)
      expect(binOf(written, 0.1)).toBe(tenths)
    }),
  )
})
