import { Result } from "effect"
import { BadRequest } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { GrainCalendar } from "#domain/data/calendar.ts"
import { dayNumber, firstOfMonth, isoDay } from "#domain/data/moment.ts"
import { binSql } from "./bin.ts"
import type { Bindings } from "./bindings.ts"
import { columnOf, columnSql } from "./columns.ts"
import type { GroupDimension } from "./plan.ts"
import type { StoredTable } from "./table.ts"

/** How a cell of a result is read: as it comes, or as the number of a bucket, which has a first day in ISO 8601. */
export type Reading = "plain" | ((bucket: number) => string)

/** What rows are grouped by: a SQL expression, and how its values are read. */
export interface GroupKey {
  readonly sql: string
  readonly reading: Reading
}

/** Weeks are counted from the one of this Monday, which `days` of dialects counts from. */
const firstMonday = "0001-01-01"

const monthDay: Reading = (bucket) => firstOfMonth(0, bucket)
const quarterDay: Reading = (bucket) => firstOfMonth(0, 3 * bucket)
const yearDay: Reading = (bucket) => firstOfMonth(bucket, 0)

/**
 * The key of a dimension. Dates are grouped by the number of their bucket, which DuckDB computes three times faster
 * than `date_trunc`. Refuses an unknown column, and a grain for a column that holds no dates.
 */
export const groupKey = (
  { column: name, grain, bin }: GroupDimension,
  table: StoredTable,
  { firstDayOfWeek }: GrainCalendar,
  bindings: Bindings,
  field: string,
): Result.Result<GroupKey, BadRequest> =>
  Result.flatMap(columnOf(table, name, `${field}.column`), (stored): Result.Result<GroupKey, BadRequest> => {
    const { dialect } = table
    const { dataType } = stored
    const column = columnSql(stored, dialect)
    if (bin !== undefined) return Result.succeed({ sql: binSql(column, bin, bindings), reading: "plain" })
    if (grain === undefined) return Result.succeed({ sql: column, reading: "plain" })
    if (dataType !== "date" && dataType !== "datetime") {
      const refused = refusal("query.grain", { column: name, grain })
      return Result.fail(new BadRequest({ ...refused, field: `${field}.grain` }))
    }
    const part = (name: "year" | "quarter" | "month") => dialect.datePart(name, column)
    switch (grain) {
      case "hour":
        return Result.succeed({
          sql: dataType === "date" ? column : dialect.hour(column),
          reading: "plain",
        })
      case "day":
        return Result.succeed({ sql: dialect.day(column), reading: "plain" })
      case "week": {
        const daysToMonday = (8 - firstDayOfWeek) % 7
        const firstDay = dayNumber(firstMonday) - daysToMonday
        return Result.succeed({
          sql: dialect.quotient(`(${dialect.days(column)} + ${daysToMonday})`, "7"),
          reading: (bucket) => isoDay(firstDay + 7 * bucket),
        })
      }
      case "month":
        return Result.succeed({ sql: `${part("year")} * 12 + ${part("month")} - 1`, reading: monthDay })
      case "quarter":
        return Result.succeed({ sql: `${part("year")} * 4 + ${part("quarter")} - 1`, reading: quarterDay })
      case "year":
        return Result.succeed({ sql: part("year"), reading: yearDay })
    }
  })
