import { comparesRange, hasItsValues } from "#domain/areas/filter/operands.ts"
import type { Filter, Operand, QueryFilter } from "#domain/areas/filter/types.ts"
import { namedRange } from "#domain/areas/filter/values.ts"
import { bucketsOf, type GrainCalendar } from "#domain/data/calendar.ts"
import type { Cell } from "#domain/data/cell.ts"
import { isDatePart } from "#domain/data/dataType.ts"
import type { DateTimeRange } from "#domain/data/dateRangeFilter.ts"
import type { DateGrain } from "#domain/data/grain.ts"
import { bucketOf, fullMoment } from "#domain/data/moment.ts"
import { datePartName, formatDate, parseDate } from "./date.ts"
import { formatNumber } from "./number.ts"

/** Parts of a filter that its text names; a range has a begin and an end. */
export type LineParts = Readonly<Record<"column" | "values" | "begin" | "end", string>>

/**
 * How filters are written: the locale, the words of absent and of empty text, where buckets begin, ranges of dates, and
 * the sentence of an operand.
 */
export interface ValueFormat {
  readonly locale: string
  readonly absent: string
  readonly empty: string
  readonly calendar: GrainCalendar
  readonly range: (range: DateTimeRange) => string
  readonly line: (operand: Operand, parts: LineParts) => string
}

/** Parts of a filter's line of text. */
export type FilterLine = Pick<
  Filter,
  "column" | "label" | "dataType" | "operand" | "values" | "dateGrainFilter"
>

/** Parts of a filter of a message or an address. */
export const filterLine = ({ column, label, dataType, operand, values, grain }: QueryFilter): FilterLine => ({
  column,
  label: label ?? column,
  dataType: dataType ?? null,
  operand,
  values,
  ...(grain === undefined ? {} : { dateGrainFilter: grain }),
})

/** The moment by which a date is named: the first one of its bucket, if it is compared by one; null if it is no date. */
const namedMoment = (value: string, grain: DateGrain | undefined, calendar: GrainCalendar): number | null => {
  const moment = grain === undefined ? null : fullMoment(value)
  return parseDate(
    grain === undefined || moment === null ? value : bucketOf(moment, grain, bucketsOf(calendar)).begin,
  )
}

/** A value of a filter as people read it. */
export const valueText = (
  value: Cell,
  filter: Pick<FilterLine, "dataType" | "dateGrainFilter" | "operand">,
  format: ValueFormat,
): string => {
  const { locale, absent, empty, calendar } = format
  if (value === null) return absent
  if (value === "") return empty
  const { dataType, dateGrainFilter, operand } = filter
  if (typeof value === "number")
    return isDatePart(dataType) ? datePartName(value, dataType, locale) : formatNumber(value, locale)
  if (operand !== null && comparesRange(operand)) {
    const range = namedRange(value)
    return range === null ? value : format.range(range)
  }
  const timestamp =
    dataType === "date" || dataType === "datetime" ? namedMoment(value, dateGrainFilter, calendar) : null
  return timestamp === null ? value : formatDate(timestamp, dateGrainFilter, locale, value.includes("T"))
}

/** The values of a filter as one line: `Atlanta, Denver +3`. Null when it has none. */
export const valuesText = (filter: FilterLine, format: ValueFormat): string | null => {
  if (filter.values.length === 0) return null
  const shown = filter.values.slice(0, 2).map((value) => valueText(value, filter, format))
  return `${shown.join(", ")}${filter.values.length > 2 ? ` +${filter.values.length - 2}` : ""}`
}

/** A filter as one line: `Origin = Atlanta, Denver +3`. Null when it lacks a step. */
export const filterText = (filter: FilterLine, format: ValueFormat): string | null => {
  const { column, label, operand, values } = filter
  if (column === null || operand === null || !hasItsValues({ operand, values })) return null
  const [begin = "", end = ""] = values.slice(0, 2).map((value) => valueText(value, filter, format))
  return format.line(operand, {
    column: label ?? column,
    values: valuesText(filter, format) ?? "",
    begin,
    end,
  })
}
