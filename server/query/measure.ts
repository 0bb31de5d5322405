import { Result } from "effect"
import type { BadRequest } from "#contract/errors.ts"
import type { RangeCalendar } from "#domain/data/dateRange.ts"
import type { Measure } from "../schema/card.ts"
import { measureType } from "../schema/measureType.ts"
import { type Bindings, identifier } from "./bindings.ts"
import { columnOf } from "./columns.ts"
import { conditionOfAll } from "./condition.ts"
import type { StoredTable } from "./table.ts"

const aggregates = { sum: "sum", avg: "avg", min: "min", max: "max", median: "median" } as const
const extremes = { first: "arg_min", last: "arg_max" } as const

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
    switch (measure.aggregate) {
      case "count":
        return "CAST(count(*) AS DOUBLE)"
      case "share": {
        const condition = yield* conditionOfAll(measure.where, table, calendar, bindings, `${field}.where`)
        return `CAST(count(*) FILTER (WHERE ${condition}) AS DOUBLE) / nullif(count(*), 0)`
      }
      case "countDistinct": {
        const { name } = yield* columnOf(table, measure.column, `${field}.column`)
        return `CAST(count(DISTINCT ${identifier(name)}) AS DOUBLE)`
      }
      case "quantile": {
        const { name } = yield* columnOf(table, measure.column, `${field}.column`)
        return `quantile_cont(CAST(${identifier(name)} AS DOUBLE), ${bindings.number(measure.at)})`
      }
      case "first":
      case "last": {
        const value = identifier((yield* columnOf(table, measure.column, `${field}.column`)).name)
        const by = identifier((yield* columnOf(table, measure.by, `${field}.by`)).name)
        const isKnown = `${value} IS NOT NULL AND ${by} IS NOT NULL`
        return `CAST(${extremes[measure.aggregate]}(${value}, ROW(${by}, ${value})) FILTER (WHERE ${isKnown}) AS DOUBLE)`
      }
      default: {
        const { name } = yield* columnOf(table, measure.column, `${field}.column`)
        const value = identifier(name)
        if (typeIn(table, measure) !== "numeric") return `${aggregates[measure.aggregate]}(${value})`
        // The middle between two decimals may have more digits than they have.
        const number = measure.aggregate === "median" ? `CAST(${value} AS DOUBLE)` : value
        return `CAST(${aggregates[measure.aggregate]}(${number}) AS DOUBLE)`
      }
    }
  })
