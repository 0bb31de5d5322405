import { Effect, identity } from "effect"
import fc from "fast-check"
import { DateGrain } from "#domain/data/grain.ts"
import { compile } from "#server/query/compile.ts"
import { DuckDb } from "#server/query/DuckDb.ts"
import type { Database } from "#server/query/database/Database.ts"
import type { GroupDimension, Query, QueryPlan } from "#server/query/plan.ts"
import { decidePolicies } from "#server/query/policies.ts"
import { type QueryResult, queryResultOf } from "#server/query/queryResult.ts"
import type { StoredTable } from "#server/query/table.ts"
import type { Measure } from "#server/schema/card.ts"
import {
  fillTable,
  filter,
  noWorkspace,
  plainDays,
  type Row,
  row,
  rowsCalendar,
  storedWithId,
} from "./sqlRows.fixture.ts"

/** Rows with what databases disagree about: the ends of the calendar, numbers past 2^53, a zero with a sign, signs of two code units. */
export const nasty: fc.Arbitrary<Row> = fc
  .tuple(
    row,
    fc.record(
      {
        text: fc.constantFrom(
          "",
          "İstanbul",
          "ΟΔΟΣ",
          "ς",
          "ß",
          "ẞ",
          "👩‍🚀",
          "a%_\\",
          "é",
          "e\u0301",
          "Z",
          "z",
        ),
        real: fc.constantFrom(-0, 2 ** 53 + 2, -(2 ** 63), 0.1, 1e-300),
        day: fc.constantFrom("0001-01-01", "9999-12-31", "2000-02-29"),
        at: fc.constantFrom("0001-01-01T00:00:00", "9999-12-31T23:59:59.999999", "2000-03-26T02:30:00"),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([plain, special]) => ({ ...plain, ...special }))

/** Names of a measure that nobody reads. */
export const named = { name: "m", label: "M" }
const measure: fc.Arbitrary<Measure> = fc.oneof(
  fc.constant<Measure>({ ...named, aggregate: "count" }),
  fc
    .constantFrom("text", "code", "whole", "day", "at")
    .map((column): Measure => ({ ...named, aggregate: "countDistinct", column })),
  fc
    .constantFrom("sum", "avg", "min", "max", "median")
    .map((aggregate): Measure => ({ ...named, aggregate, column: "whole" })),
  fc
    .constantFrom("min", "max")
    .chain((aggregate) =>
      fc.constantFrom("real", "day", "at").map((column): Measure => ({ ...named, aggregate, column })),
    ),
  fc
    .constantFrom(0, 0.25, 0.3, 0.5, 0.9, 1)
    .map((at): Measure => ({ ...named, aggregate: "quantile", column: "whole", at })),
  fc
    .constantFrom("first", "last")
    .map((aggregate): Measure => ({ ...named, aggregate, column: "whole", by: "at" })),
  filter.map((where): Measure => ({ ...named, aggregate: "share", where: [where] })),
)
const dimension: fc.Arbitrary<GroupDimension> = fc.oneof(
  fc.constantFrom("text", "code", "whole", "real", "day", "at").map((column) => ({ column })),
  fc.record({ column: fc.constantFrom("day", "at"), grain: fc.constantFrom(...DateGrain.literals) }),
  fc.constant<GroupDimension>({ column: "whole", bin: 0.5 }),
)
const direction = fc.constantFrom("ascending" as const, "descending" as const)
const measures = fc.array(measure, { minLength: 1, maxLength: 3 })
const column = fc.constantFrom("text", "code", "whole", "real", "day", "at")
const query: fc.Arbitrary<Query> = fc.oneof(
  fc.constant<Query>({ _tag: "count" }),
  fc.record<Extract<Query, { _tag: "grouped" }>>({
    _tag: fc.constant("grouped"),
    dimensions: fc.array(dimension, { minLength: 1, maxLength: 2 }),
    series: fc.option(fc.constantFrom({ column: "code" }, { column: "at", grain: "month" as const })),
    measures,
    sort: fc.option(
      fc.record({
        kind: fc.constantFrom("dimension" as const, "measure" as const),
        index: fc.constant(0),
        direction,
      }),
    ),
    limit: fc.option(fc.integer({ min: 1, max: 5 })),
    offset: fc.nat({ max: 2 }),
  }),
  fc
    .record({
      columns: fc.integer({ min: 1, max: 3 }),
      above: fc.nat({ max: 4 }),
      most: fc.integer({ min: 4, max: 9 }),
    })
    .map(
      (reduce): Query => ({
        _tag: "grouped",
        dimensions: [{ column: "at" }],
        series: { column: "code" },
        measures: [{ ...named, aggregate: "sum", column: "whole" }],
        sort: null,
        limit: null,
        offset: 0,
        reduce,
      }),
    ),
  fc.record<Extract<Query, { _tag: "pivot" }>>({
    _tag: fc.constant("pivot"),
    down: fc.array(dimension, { maxLength: 2 }),
    across: fc.array(dimension, { maxLength: 1 }),
    measures,
    maxRows: fc.constant(1000),
  }),
  fc.record<Extract<Query, { _tag: "rows" }>>({
    _tag: fc.constant("rows"),
    columns: fc.constant(["id", "text", "code", "whole", "real", "day", "at"]),
    sort: fc.option(fc.record({ column, direction })),
    latestBy: fc.constantFrom(null, "at"),
    limit: fc.constant(100),
    offset: fc.nat({ max: 3 }),
  }),
  fc.constant<Query>({
    _tag: "totals",
    columns: [
      { name: "text", total: null },
      { name: "whole", total: "sum" },
      { name: "whole", total: "avg" },
      { name: "real", total: "max" },
      { name: "day", total: "min" },
      { name: "at", total: "max" },
    ],
  }),
  fc.record({ column, search: fc.constantFrom("", "a", "İ", "σ", "00", "%", "_") }).map(
    ({ column, search }): Query => ({
      _tag: "values",
      column,
      search: column === "real" || column === "whole" ? "" : search,
      limit: 50,
    }),
  ),
)
/** A plan without what each table has of its own. */
export type Plan = Omit<QueryPlan, "table" | "policies" | "dateRange">
const rowsPlan: fc.Arbitrary<Plan> = fc.record({
  query,
  filters: fc.array(filter, { maxLength: 2 }),
  own: fc.array(filter, { maxLength: 1 }),
  calendar: rowsCalendar,
})

const figures: ReadonlyArray<Measure> = [
  { ...named, aggregate: "sum", column: "whole" },
  { ...named, aggregate: "count" },
]
/** A plan that chooses groups by their measure. */
const groupsPlan: fc.Arbitrary<Plan> = fc.record({
  query: fc.oneof(
    fc.record<Extract<Query, { _tag: "grouped" }>>({
      _tag: fc.constant("grouped"),
      dimensions: fc.array(dimension, { minLength: 1, maxLength: 2 }),
      series: fc.option(fc.constantFrom({ column: "code" }, { column: "text" })),
      measures: fc.constant(figures),
      sort: fc.option(
        fc.record({ kind: fc.constant("measure" as const), index: fc.nat({ max: 1 }), direction }),
      ),
      limit: fc.option(fc.integer({ min: 1, max: 5 })),
      offset: fc.nat({ max: 2 }),
    }),
    fc.record<Extract<Query, { _tag: "pivot" }>>({
      _tag: fc.constant("pivot"),
      down: fc.array(dimension, { maxLength: 2 }),
      across: fc.array(dimension, { maxLength: 1 }),
      measures: fc.constant(figures),
      maxRows: fc.constant(1000),
    }),
  ),
  filters: fc
    .record({
      operand: fc.constantFrom("GREATER_THAN", "LESS_THAN", "NOT_EQUALS", "IS_NOT_EMPTY"),
      value: fc.integer({ min: -3, max: 300 }),
    })
    .map(({ operand, value }) => [
      { column: "m", operand, values: operand === "IS_NOT_EMPTY" ? [] : [value], aggregated: true },
    ]),
  own: fc.array(filter, { maxLength: 1 }),
  calendar: rowsCalendar,
})

/** Any plan over the random table. */
export const plan: fc.Arbitrary<Plan> = fc.oneof(
  { weight: 3, arbitrary: rowsPlan },
  { weight: 1, arbitrary: groupsPlan },
)

/** The random table in a database. */
export interface RandomTable {
  readonly database: Database
  readonly table: StoredTable
  readonly fill: (rows: ReadonlyArray<Row>) => Effect.Effect<void, unknown>
}

/** What DuckDB and a database answer to plans over the same rows. */
export const answersOf = Effect.fnUntraced(function* (
  { database, table, fill }: RandomTable,
  rows: ReadonlyArray<Row>,
  plans: ReadonlyArray<Plan>,
) {
  const run = yield* (yield* DuckDb).connect
  yield* fillTable(run, rows)
  yield* fill(rows)
  return yield* Effect.forEach(plans, (one) =>
    Effect.gen(function* () {
      const whole = {
        ...one,
        dateRange: null,
        policies: decidePolicies(noWorkspace([]), storedWithId.dataset, { _tag: "AllRows" }),
      }
      const here = yield* Effect.fromResult(compile({ ...whole, table: storedWithId }))
      const there = yield* Effect.fromResult(compile({ ...whole, table }))
      const duckDb = queryResultOf(here, (yield* run(here.sql, here.params)).getRows())
      return [duckDb, yield* database.engine.run(there)] as const
    }),
  )
}, Effect.scoped)

const measuresQuantile = (query: Query): boolean =>
  "measures" in query &&
  query.measures.some(({ aggregate }) => aggregate === "quantile" || aggregate === "median")

/** What is between two values in proportion, as each database rounds its last bit: to the digits that both have. */
const roundedNumbers = ({ rows, ...rest }: QueryResult) => ({
  ...rest,
  rows: rows.map((cells) =>
    cells.map((cell) => (typeof cell === "number" ? Number(cell.toPrecision(15)) : cell)),
  ),
})

/** The cells of a plan's answer as they are compared. */
export const comparedCells = ({ query }: Plan): ((result: QueryResult) => QueryResult) =>
  measuresQuantile(query) ? roundedNumbers : identity

/** 160.2 by one database, and 160.20000000000002 by the other. */
export const quantileBetween: [Array<Row>, Array<Plan>] = [
  [172, 54].map((whole) => ({ text: null, code: "", whole, real: -1, day: null, at: null })),
  [
    {
      query: {
        _tag: "pivot",
        down: [],
        across: [],
        measures: [{ ...named, aggregate: "quantile", column: "whole", at: 0.9 }],
        maxRows: 1000,
      },
      filters: [],
      own: [],
      calendar: plainDays,
    },
  ],
]
