import { Result } from "effect"
import type { BadRequest } from "#contract/errors.ts"
import type { GrainCalendar } from "#domain/data/calendar.ts"
import type { Measure } from "../schema/card.ts"
import { type Bindings, identifier } from "./bindings.ts"
import { columnOf } from "./columns.ts"
import { conditionOfAll } from "./condition.ts"
import type { StoredTable } from "./table.ts"

const aggregates = { sum: "sum", avg: "avg", min: "min", max: "max" } as const

/** A measure as a SQL aggregate that gives a double, or null where there is nothing to measure. */
export const aggregateOf = (
  measure: Measure,
  table: StoredTable,
  calendar: GrainCalendar,
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
      default: {
        const { name } = yield* columnOf(table, measure.column, `${field}.column`)
        return `CAST(${aggregates[measure.aggregate]}(${identifier(name)}) AS DOUBLE)`
      }
    }
  })
