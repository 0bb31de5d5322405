import { Effect, ManagedRuntime, Result } from "effect"
import fc from "fast-check"
import { afterAll, expect, test } from "vitest"
import { type Cell, type DataType, DateGrain } from "#domain/card/chart.ts"
import { matches } from "#domain/filter/matches.ts"
import { Operand, type QueryFilter } from "#domain/filter/types.ts"
import { DataSourceId } from "#domain/kernel/ids.ts"
import { Bindings } from "#server/query/bindings.ts"
import { conditionOf } from "#server/query/condition.ts"
import { DuckDb } from "#server/query/DuckDb.ts"
import type { StoredTable } from "#server/query/table.ts"

const dictionary = ["", "A", "Aa", "a", "b", "é", "ß", "🦆"]
const columns = [
  { name: "text", type: "VARCHAR", dataType: "string" },
  { name: "code", type: `ENUM(${dictionary.map((text) => `'${text}'`).join(", ")})`, dataType: "string" },
  { name: "whole", type: "SMALLINT", dataType: "numeric" },
  { name: "real", type: "DOUBLE", dataType: "numeric" },
  { name: "day", type: "DATE", dataType: "date" },
  { name: "at", type: "TIMESTAMP", dataType: "datetime" },
] as const satisfies ReadonlyArray<{ name: string; type: string; dataType: DataType }>
type Name = (typeof columns)[number]["name"]

const types: Readonly<Record<string, DataType>> = Object.fromEntries(
  columns.map(({ name, dataType }) => [name, dataType]),
)
const table: StoredTable = {
  dataset: DataSourceId.make("random"),
  name: "random",
  importedAt: 0,
  columns: new Map(
    columns.map(({ name, dataType }) => {
      const codes = name === "code" ? new Map(dictionary.map((text, code) => [text, code] as const)) : null
      return [name, { name, dataType, codes }] as const
    }),
  ),
}

const real = fc.oneof(fc.constantFrom(-1, 0, 0.5, 1, 2), fc.double({ noNaN: true, noDefaultInfinity: true }))
const day = fc
  .date({ min: new Date("1999-12-20T00:00:00Z"), max: new Date("2001-01-10T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const at = fc
  .tuple(day, fc.integer({ min: 0, max: 23 }), fc.constantFrom("00", "30", "30:15", "59:59.999999"))
  .map(([date, hour, rest]) => `${date}T${String(hour).padStart(2, "0")}:${rest}`)
const text = fc.oneof(
  fc.constantFrom(...dictionary),
  fc.string({ maxLength: 3 }),
  fc.string({ unit: "binary", maxLength: 3 }).map((value) => value.replaceAll("\0", "0")),
)

const cells: Readonly<Record<Name, fc.Arbitrary<Cell>>> = {
  text,
  code: fc.constantFrom(...dictionary),
  whole: fc.integer({ min: -3, max: 300 }),
  real,
  day,
  at,
}
/** What a filter may hold against a column: more than the column does. */
const candidates: Readonly<Record<Name, fc.Arbitrary<Cell>>> = {
  text,
  code: text,
  whole: fc.oneof(
    fc.integer({ min: -3, max: 3 }),
    real,
    fc.constantFrom("1", " 2 ", "1e2", 1e300, 40_000, 2 ** 40),
  ),
  real: fc.oneof(real, fc.constantFrom("0.5", 1e300)),
  day,
  at: fc.oneof(
    day,
    at,
    at.map((moment) => moment.replace("T", " ")),
  ),
}

const orNull = (arbitrary: fc.Arbitrary<Cell>) => fc.oneof({ weight: 4, arbitrary }, fc.constant(null))
const row = fc.record({
  text: orNull(cells.text),
  code: orNull(cells.code),
  whole: orNull(cells.whole),
  real: orNull(cells.real),
  day: orNull(cells.day),
  at: orNull(cells.at),
})
const filter = fc.constantFrom(...columns.map(({ name }) => name)).chain(
  (column): fc.Arbitrary<QueryFilter> =>
    fc.record(
      {
        column: fc.constant(column),
        operand: fc.constantFrom(...Operand.literals),
        values: fc.array(orNull(candidates[column]), { maxLength: 3 }),
        grain: fc.constantFrom(...DateGrain.literals),
      },
      { requiredKeys: ["column", "operand", "values"] },
    ),
)

const runtime = ManagedRuntime.make(DuckDb.layer(":memory:"))
afterAll(() => runtime.dispose())

const selectRows = Effect.fnUntraced(function* (
  rows: ReadonlyArray<Readonly<Record<Name, Cell>>>,
  filters: ReadonlyArray<QueryFilter>,
) {
  const { connect } = yield* DuckDb
  const run = yield* connect
  const definitions = columns.map(({ name, type }) => `"${name}" ${type}`).join(", ")
  yield* run(`CREATE OR REPLACE TEMP TABLE random (id INTEGER, ${definitions})`)
  const bindings = new Bindings()
  const tuples = rows.map((cellsOfRow, id) => {
    const bound = columns.map(({ name, type }) => {
      const cell = cellsOfRow[name]
      if (cell === null) return "NULL"
      return `CAST(${typeof cell === "number" ? bindings.number(cell) : bindings.text(cell)} AS ${type})`
    })
    return `(${id}, ${bound.join(", ")})`
  })
  if (tuples.length > 0) yield* run(`INSERT INTO random VALUES ${tuples.join(", ")}`, bindings.values)
  return yield* Effect.forEach(filters, (one) =>
    Effect.gen(function* () {
      const params = new Bindings()
      const condition = yield* Effect.fromResult(conditionOf(one, table, params, "filters.0"))
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
      async (rows, filters) => {
        const bySql = await runtime.runPromise(selectRows(rows, filters))
        const byPredicate = filters.map((one) =>
          rows.flatMap((cellsOfRow, id) => (matches(one, cellsOfRow, types) ? [id] : [])),
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
    new Bindings(),
    "filters.0",
  )
  expect(Result.isFailure(refused)).toBe(true)
})
