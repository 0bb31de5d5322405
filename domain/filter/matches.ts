import * as E from "fp-ts/lib/Either.js"
import { bucketsOf, type GrainCalendar, plainCalendar } from "../data/calendar.ts"
import type { Cell } from "../data/cell.ts"
import type { DataType } from "../data/dataType.ts"
import { bucketOf, fullMoment } from "../data/moment.ts"
import { termsOf } from "./terms.ts"
import type { Operand, QueryFilter } from "./types.ts"
import { parseValue } from "./values.ts"

/** Text in the order of its code points, which is also the order of its UTF-8 bytes. */
const compareText = (left: string, right: string): number => {
  const [a, b] = [Array.from(left), Array.from(right)]
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    const difference = (a[index]?.codePointAt(0) ?? 0) - (b[index]?.codePointAt(0) ?? 0)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

const compare = (left: string | number, right: string | number): number =>
  typeof left === "number" && typeof right === "number"
    ? left - right
    : compareText(String(left), String(right))

/** Text in lower case, each code point by itself, as SQL's `lower` has it. */
export const foldCase = (text: string): string =>
  Array.from(text, (char) => Array.from(char.toLowerCase())[0]).join("")

type Comparison = (difference: number, cell: string | number, value: string | number) => boolean

const comparisons: Readonly<Record<Operand, Comparison>> = {
  GREATER_THAN: (difference) => difference > 0,
  GREAT_THAN_EQUALS_TO: (difference) => difference >= 0,
  LESS_THAN: (difference) => difference < 0,
  LESS_THAN_EQUALS_TO: (difference) => difference <= 0,
  EQUALS: (difference) => difference === 0,
  IN: (difference) => difference === 0,
  CONTAINS: (_, cell, value) => foldCase(String(cell)).includes(foldCase(String(value))),
  NOT_EQUALS: (difference) => difference === 0,
  NOT_IN: (difference) => difference === 0,
}

/** Column whose cells a filter compares: `dateJoinColumn` instead of a calendar's column, if given. */
export const comparedColumn = ({ column, dateJoinColumn }: QueryFilter): string => dateJoinColumn ?? column

/** How a cell compares with a value: dates by the grain's bucket, a day against a moment by the day. */
const differenceOf = (
  cell: string | number,
  value: string | number,
  dataType: DataType,
  { grain, fiscal }: QueryFilter,
  calendar: GrainCalendar,
): number => {
  if (dataType !== "date" && dataType !== "datetime") return compare(cell, value)
  const [left, right] = [fullMoment(String(cell)), fullMoment(String(value))]
  if (left === null || right === null) return Number.NaN
  const buckets = bucketsOf(calendar, fiscal)
  const by = grain ?? (String(value).length === 10 ? "day" : null)
  return by === null
    ? compareText(left, right)
    : compareText(bucketOf(left, by, buckets).begin, bucketOf(right, by, buckets).begin)
}

/**
 * Whether a row matches filters: of each term (`termsOf`) one filter must match. A filter without values is not
 * applied, and no alternative to others either.
 */
export const matchesAll = (
  filters: ReadonlyArray<QueryFilter>,
  row: Readonly<Record<string, Cell>>,
  types: Readonly<Record<string, DataType>>,
  calendar: GrainCalendar = plainCalendar,
): boolean =>
  termsOf(filters.filter(({ values }) => values.length > 0)).every((term) =>
    term.some((filter) => matches(filter, row, types, calendar)),
  )

/**
 * Whether a filter holds for a row, in plain JavaScript: what the server's SQL does, said once more. `types` gives
 * the data type of each column.
 * - A filter without values is not in force: it holds for every row.
 * - EQUALS and IN hold for a row equal to any value, and for an absent cell when null is among the values.
 * - NOT_EQUALS and NOT_IN hold for the other rows: absent cells stay unless null is among the values.
 * - Comparisons hold against any of the values and never for an absent cell or against null.
 * - CONTAINS holds where text has one of the values in it, in upper or lower case; it is for text alone.
 * - Of a filter with a `dateJoinColumn`, it is that column which is compared.
 * - Grains count weeks from the calendar's first day; `fiscal` quarters and years from its fiscal year.
 * - Other operands compare text exactly, upper and lower case apart; a value that does not fit the column equals nothing.
 */
export const matches = (
  filter: QueryFilter,
  row: Readonly<Record<string, Cell>>,
  types: Readonly<Record<string, DataType>>,
  calendar: GrainCalendar = plainCalendar,
): boolean => {
  if (filter.values.length === 0) return true
  const column = comparedColumn(filter)
  const dataType = types[column] ?? "string"
  const cell = row[column] ?? null
  const negated = filter.operand === "NOT_EQUALS" || filter.operand === "NOT_IN"
  const equality = negated || filter.operand === "EQUALS" || filter.operand === "IN"
  if (cell === null) return equality && filter.values.includes(null) !== negated
  const isMatch = filter.values.some((candidate) => {
    const value = parseValue(candidate, dataType)
    if (E.isLeft(value) || value.right === null) return false
    const difference = differenceOf(cell, value.right, dataType, filter, calendar)
    return comparisons[filter.operand](difference, cell, value.right)
  })
  return isMatch !== negated
}
