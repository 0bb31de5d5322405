import { identifier } from "../bindings.ts"
import type { BoundType, Dialect } from "../Dialect.ts"
import { existsAmong } from "../standardSql.ts"

const types: Readonly<Record<BoundType, string>> = {
  text: "TEXT",
  integer: "INTEGER",
  bigint: "BIGINT",
  double: "DOUBLE PRECISION",
  day: "DATE",
  moment: "TIMESTAMP",
}

/**
 * A text in lower case, each code point by itself as `foldCase` does it. ICU makes two code points of a dotted capital I,
 * and a sigma at the end of a word another one.
 */
const folded = (text: string): string =>
  `(lower(translate(${text}, 'İΣ', 'iσ') COLLATE "und-x-icu") COLLATE "C")`

const finds: Dialect["finds"] = (search, text, part) => {
  switch (search) {
    case "CONTAINS":
      return `strpos(${folded(text)}, ${part}) > 0`
    case "STARTS_WITH":
      return `starts_with(${folded(text)}, ${part})`
    case "ENDS_WITH":
      return `right(${folded(text)}, length(${part})) = ${part}`
  }
}

/** Arrays whose elements are absent are equal, and unlike IS NOT DISTINCT FROM can be joined by hash. */
const same: Dialect["same"] = (one, other) => `ARRAY[${one}] = ARRAY[${other}]`

/**
 * The SQL of PostgreSQL from version 13 on, over tables whose columns are as `relationOf` gives them: texts are in the
 * order of their code points.
 */
export const postgresDialect: Dialect = {
  identifier,
  placeholder: (position, type) => `CAST($${position} AS ${types[type]})`,
  double: (value) => `CAST(${value} AS DOUBLE PRECISION)`,
  asText: (value) => `CAST(${value} AS VARCHAR)`,
  day: (moment) => `CAST(${moment} AS DATE)`,
  days: (moment) => `(CAST(${moment} AS DATE) - DATE '0001-01-01')`,
  hour: (moment) => `date_trunc('hour', ${moment})`,
  datePart: (part, moment) =>
    `CAST(EXTRACT(${part === "weekday" ? "ISODOW" : part.toUpperCase()} FROM ${moment}) AS INTEGER)`,
  seconds: (moment) => `CAST(EXTRACT(EPOCH FROM ${moment}) AS DOUBLE PRECISION)`,
  quotient: (value, by) => `${value} / ${by}`,
  // The collation by which a table's own indexes are made.
  equalText: (text) => `(${text} COLLATE "default")`,
  code: (column) => column,
  finds,
  same,
  isAmong: existsAmong(same),
  once: (statement) => `MATERIALIZED (${statement})`,
  rowCount: (relation) => `(SELECT count(*) FROM ${relation})`,
  sum: (value) => `sum(${value})`,
  average: (value) => `CAST(sum(${value}) AS DOUBLE PRECISION) / nullif(count(${value}), 0)`,
  quantile: (value, at) => `percentile_cont(${at}) WITHIN GROUP (ORDER BY ${value})`,
  extreme: (end, value, by, condition) => {
    const order = by.map((one) => `${one} ${end === "least" ? "ASC" : "DESC"}`)
    return `(array_agg(${value} ORDER BY ${order.join(", ")}) FILTER (WHERE ${condition}))[1]`
  },
  unnest: (values) => `unnest(ARRAY[${values.join(", ")}])`,
  hash: (values) => `hashtextextended(CAST(ROW(${values.join(", ")}) AS TEXT), 0)`,
  rowOrder: (columns) => columns,
}
