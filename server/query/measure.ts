import { Result } from "effect"
import type { BadRequest } from "#contract/errors.ts"
import type { RangeCalendar } from "#domain/data/dateRange.ts"
import type { Measure } from "../schema/card.ts"
import { measureType } from "../schema/measureType.ts"
import type { Bindings } from "./bindings.ts"
import { columnOf, columnSql } from "./columns.ts"
import { conditionOfAll } from "./condition.ts"
import type { Dialect } from "./Dialect.ts"
import type { StoredTable } from "./table.ts"

const extremes = { first: "least", last: "largest" } as const

/** The sum, the average, the least or the largest of a column's values. */
export const aggregate = (
  { average, sum }: Dialect,
  of: "sum" | "avg" | "min" | "max",
  value: string,
): string => {
  switch (of) {
    case "avg":
      return average(value)
    case "sum":
      return sum(value)
    case "min":
    case "max":
      return `${of}(${value})`
  }
}

/** Data type of what a measure gives over a table. */
export const typeIn = ({ columns }: StoredTable, measure: Measure): ReturnType<typeof measureType> =>
  measureType(measure, (name) => columns.get(name)?.dataType)

/** A measure as a SQL aggregate that gives a double, or a date, or null where there is nothing to measure. */
export const aggregateOf = (
  measure: Measure,
  table: StoredTable,
  calendar: RangeCalendar,
  bindings: Bindings,
  field: string,
): Result.Result<string, BadRequest> =>
  Result.gen(function* () {
    const { dialect } = table
    const { double } = dialect
    const named = (name: string, part: string) =>
      Result.map(columnOf(table, name, `${field}.${part}`), (column) => columnSql(column, dialect))
    switch (measure.aggregate) {
      case "count":
        return double("count(*)")
      case "share": {
        const condition = yield* conditionOfAll(measure.where, table, calendar, bindings, `${field}.where`)
        return `${double(`count(*) FILTER (WHERE ${condition})`)} / nullif(count(*), 0)`
      }
      case "countDistinct": {
        const column = yield* named(measure.column, "column")
        return double(`count(DISTINCT ${column})`)
      }
      case "quantile": {
        const column = yield* named(measure.column, "column")
        return dialect.quantile(double(column), bindings.number(measure.at))
      }
      case "first":
      case "last": {
        const value = yield* named(measure.column, "column")
        const by = yield* named(measure.by, "by")
        const isKnown = `${value} IS NOT NULL AND ${by} IS NOT NULL`
        return double(dialect.extreme(extremes[measure.aggregate], value, [by, value], isKnown))
      }
      case "median": {
        const column = yield* named(measure.column, "column")
        // The middle between two decimals may have more digits than they have.
        return dialect.quantile(double(column), "0.5")
      }
      default: {
        const column = yield* named(measure.column, "column")
        const value = aggregate(dialect, measure.aggregate, column)
        return typeIn(table, measure) === "numeric" ? double(value) : value
      }
    }
  })
