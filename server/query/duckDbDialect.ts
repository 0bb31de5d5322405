import { identifier } from "./bindings.ts"
import type { Dialect } from "./Dialect.ts"
import { existsAmong } from "./standardSql.ts"

const types = { day: "DATE", moment: "TIMESTAMP" } as const
const searches = { CONTAINS: "contains", STARTS_WITH: "starts_with", ENDS_WITH: "ends_with" } as const
const extremes = { least: "arg_min", largest: "arg_max" } as const

const same: Dialect["same"] = (one, other) => `${one} IS NOT DISTINCT FROM ${other}`

/** The SQL of DuckDB. */
export const duckDbDialect: Dialect = {
  identifier,
  placeholder: (position, type) =>
    type === "day" || type === "moment" ? `CAST($${position} AS ${types[type]})` : `$${position}`,
  double: (value) => `CAST(${value} AS DOUBLE)`,
  asText: (value) => `CAST(${value} AS VARCHAR)`,
  day: (moment) => `CAST(${moment} AS DATE)`,
  days: (moment) => `(CAST(${moment} AS DATE) - DATE '0001-01-01')`,
  hour: (moment) => `date_trunc('hour', ${moment})`,
  datePart: (part, moment) => `${part === "weekday" ? "isodow" : part}(${moment})`,
  seconds: (moment) => `CAST(epoch(${moment}) AS DOUBLE)`,
  quotient: (value, by) => `${value} // ${by}`,
  equalText: (text) => text,
  code: (column) => `enum_code(${column})`,
  finds: (search, text, part) => `${searches[search]}(lower(${text}), ${part})`,
  same,
  isAmong: existsAmong(same),
  once: (statement) => `MATERIALIZED (${statement})`,
  rowCount: (relation) => `(SELECT count(*) FROM ${relation})`,
  sum: (value) => `sum(${value})`,
  average: (value) => `avg(${value})`,
  quantile: (value, at) => `quantile_cont(${value}, ${at})`,
  extreme: (end, value, by, condition) => {
    const order = by.length === 1 ? by[0] : `ROW(${by.join(", ")})`
    return `${extremes[end]}(${value}, ${order}) FILTER (WHERE ${condition})`
  },
  unnest: (values) => `unnest([${values.join(", ")}])`,
  hash: (values) => `hash(${values.join(", ")})`,
  rowOrder: () => ["rowid"],
}
