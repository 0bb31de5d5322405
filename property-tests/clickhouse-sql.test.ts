import { Result } from "effect"
import { expect, it } from "vitest"
import { clickhouseDialect } from "#server/query/clickhouse/clickhouseDialect.ts"
import { compile } from "#server/query/compile.ts"
import type { Query } from "#server/query/plan.ts"
import { decidePolicies } from "#server/query/policies.ts"
import type { StoredTable } from "#server/query/table.ts"
import type { Measure } from "#server/schema/card.ts"
import { named, type Plan } from "./arbitraries/plans.fixture.ts"
import { noWorkspace, plainDays, storedWithId } from "./arbitraries/sqlRows.fixture.ts"

const table: StoredTable = {
  ...storedWithId,
  dialect: clickhouseDialect,
  columns: new Map([...storedWithId.columns].map(([name, column]) => [name, { ...column, codes: null }])),
}
const sum: Measure = { ...named, aggregate: "sum", column: "whole" }
const measures: ReadonlyArray<Measure> = [
  sum,
  { ...named, aggregate: "avg", column: "whole" },
  { ...named, aggregate: "countDistinct", column: "text" },
  { ...named, aggregate: "quantile", column: "whole", at: 0.9 },
  { ...named, aggregate: "last", column: "whole", by: "at" },
  { ...named, aggregate: "share", where: [{ column: "text", operand: "CONTAINS", values: ["Σ"] }] },
]
const page = { sort: null, limit: 5, offset: 2 } as const
const grouped = {
  _tag: "grouped",
  series: null,
  measures: [sum],
  sort: null,
  limit: null,
  offset: 0,
} as const

const queries: Readonly<Record<string, Query>> = {
  "groups with every measure": { ...grouped, ...page, dimensions: [{ column: "text" }], measures },
  "dates in grains": {
    ...grouped,
    dimensions: (["hour", "day", "week", "month", "quarter", "year"] as const).map((grain) => ({
      column: "at",
      grain,
    })),
  },
  "bins of numbers": { ...grouped, dimensions: [{ column: "real", bin: 0.5 }] },
  "groups with a series": {
    ...grouped,
    ...page,
    dimensions: [{ column: "day", grain: "month" }],
    series: { column: "code" },
    sort: { kind: "measure", index: 0, direction: "descending" },
  },
  "a line that is reduced": {
    ...grouped,
    dimensions: [{ column: "at" }],
    series: { column: "code" },
    reduce: { columns: 100, above: 200, most: 800 },
  },
  "points that are reduced": {
    ...grouped,
    dimensions: [{ column: "text" }],
    measures: [sum, sum],
    reduce: { mostPoints: 500 },
  },
  "a pivot": {
    _tag: "pivot",
    down: [{ column: "text" }],
    across: [{ column: "day", grain: "year" }],
    measures: [sum],
    maxRows: 1000,
  },
  "a page of rows": {
    _tag: "rows",
    columns: ["text", "at"],
    sort: { column: "whole", direction: "descending" },
    latestBy: "at",
    limit: 200,
    offset: 400,
  },
  "values that are searched": { _tag: "values", column: "at", search: "10:30", limit: 50 },
}

const filters: Plan["filters"] = [
  { column: "at", operand: "BETWEEN", values: ["2000-01-01", "2000-06-30T12:00"] },
  { column: "text", operand: "NOT_IN", values: ["a", null] },
]

it.each(Object.entries(queries))("SQL of ClickHouse for %s", (_, query) => {
  const policies = decidePolicies(noWorkspace([]), table.dataset, { _tag: "AllRows" })
  const plan = { table, query, filters, own: [], dateRange: null, calendar: plainDays, policies }
  const { sql, params } = Result.getOrThrow(compile(plan))
  expect({ sql, params: params.map(({ type, value }) => `${type} ${value}`) }).toMatchSnapshot()
})
