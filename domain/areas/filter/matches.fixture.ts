import * as E from "fp-ts/lib/Either.js"
import { bucketsOf, type GrainCalendar } from "../../data/calendar.ts"
import type { Cell } from "../../data/cell.ts"
import type { DataType } from "../../data/dataType.ts"
import { type RangeCalendar, resolveDateRange } from "../../data/dateRange.ts"
import { bucketOf, fullMoment } from "../../data/moment.ts"
import { foldCase } from "../../text/foldCase.ts"
import { comparedColumn } from "./comparedColumn.ts"
import { holdsWithoutValues } from "./operands.ts"
import { termsOf } from "./terms.ts"
import type { Operand, QueryFilter } from "./types.ts"
import { namedRange, parseValue } from "./values.ts"

/** Text in the order of its code points, which is also the order of its UTF-8 bytes. */
const compareText = (left: string, right: string): number => {
  const [a, b] = [Array.from(left), Array.from(right)]
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    const difference = (a[index]?.codePointAt(0) ?? 0) - (b[index]?.codePointAt(0) ?? 0)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

/** A value of a numeric column is text where it is a whole number beyond those that are counted one by one. */
const compare = (left: string | number, right: string | number, dataType: DataType): number =>
  dataType === "numeric" ? Number(left) - Number(right) : compareText(String(left), String(right))

type Comparison = (difference: number, cell: string | number, value: string | number) => boolean

/** Operands that hold for the rows that another does not choose. */
const negations = {
  NOT_EQUALS: "EQUALS",
  NOT_IN: "IN",
  NOT_CONTAINS: "CONTAINS",
  IS_NOT_EMPTY: "IS_EMPTY",
} as const
type Negated = keyof typeof negations

const isNegated = (operand: Operand): operand is Negated => operand in negations

type Compared = Exclude<Operand, Negated | "IS_EMPTY" | "BETWEEN" | "IN_RANGE">

const comparisons: Readonly<Record<Compared, Comparison>> = {
  GREATER_THAN: (difference) => difference > 0,
  GREAT_THAN_EQUALS_TO: (difference) => difference >= 0,
  LESS_THAN: (difference) => difference < 0,
  LESS_THAN_EQUALS_TO: (difference) => difference <= 0,
  EQUALS: (difference) => difference === 0,
  IN: (difference) => difference === 0,
  CONTAINS: (_, cell, value) => foldCase(String(cell)).includes(foldCase(String(value))),
  STARTS_WITH: (_, cell, value) => foldCase(String(cell)).startsWith(foldCase(String(value))),
  ENDS_WITH: (_, cell, value) => foldCase(String(cell)).endsWith(foldCase(String(value))),
}

/** How a cell compares with a value: dates by the grain's bucket, a day against a moment by the day. */
const differenceOf = (
  cell: string | number,
  value: string | number,
  dataType: DataType,
  { grain, fiscal }: QueryFilter,
  calendar: GrainCalendar,
): number => {
  if (dataType !== "date" && dataType !== "datetime") return compare(cell, value, dataType)
  const [left, right] = [fullMoment(String(cell)), fullMoment(String(value))]
  if (left === null || right === null) return Number.NaN
  const buckets = bucketsOf(calendar, fiscal)
  const by = grain ?? (String(value).length === 10 ? "day" : null)
  return by === null
    ? compareText(left, right)
    : compareText(bucketOf(left, by, buckets).begin, bucketOf(right, by, buckets).begin)
}

/**
 * Whether a row matches filters: of each term (`termsOf`) one filter must match.
 */
export const matchesAll = (
  filters: ReadonlyArray<QueryFilter>,
  row: Readonly<Record<string, Cell>>,
  types: Readonly<Record<string, DataType>>,
  calendar: RangeCalendar,
): boolean => termsOf(filters).every((term) => term.some((filter) => matches(filter, row, types, calendar)))

/**
 * Whether a filter holds for a row, in plain JavaScript: what the server's SQL does, said once more. `types` gives
 * the data type of each column.
 * - Without any value EQUALS and IN hold for no row, NOT_EQUALS and NOT_IN for all; the server refuses others without theirs.
 * - EQUALS and IN hold for a row equal to any value, and for an absent cell when null is among the values.
 * - Comparisons hold against any of the values and never for an absent cell or against null.
 * - BETWEEN holds from its first value through its second one, both included.
 * - IN_RANGE holds for the dates of the range that its value names, counted from the calendar's today.
 * - CONTAINS, STARTS_WITH and ENDS_WITH hold where text has one of the values in it, in upper or lower case; they are
 *   for text alone, and never hold for an absent cell.
 * - IS_EMPTY holds for an absent cell and for empty text.
 * - NOT_EQUALS, NOT_IN, NOT_CONTAINS and IS_NOT_EMPTY hold for the other rows: absent cells stay with NOT_CONTAINS, and
 *   with the first two unless null is among the values.
 * - Of a filter with a `dateJoinColumn`, it is that column which is compared.
 * - Grains count weeks from the calendar's first day; `fiscal` quarters and years from its fiscal year.
 * - Other operands compare text exactly, upper and lower case apart; a value that does not fit the column equals nothing.
 */
export const matches = (
  filter: QueryFilter,
  row: Readonly<Record<string, Cell>>,
  types: Readonly<Record<string, DataType>>,
  calendar: RangeCalendar,
): boolean => {
  const { operand, values } = filter
  const without = values.length > 0 ? null : holdsWithoutValues(operand)
  if (without !== null) return without
  const column = comparedColumn(filter)
  const dataType = types[column] ?? "string"
  const cell = row[column] ?? null
  const compares = (candidate: Cell | undefined, by: Compared): boolean => {
    const value = parseValue(candidate ?? null, dataType)
    if (cell === null || E.isLeft(value) || value.right === null) return false
    const difference = differenceOf(cell, value.right, dataType, filter, calendar)
    return comparisons[by](difference, cell, value.right)
  }
  const lies = (begin: Cell | undefined, end: Cell | undefined): boolean =>
    compares(begin, "GREAT_THAN_EQUALS_TO") && compares(end, "LESS_THAN_EQUALS_TO")
  const holds = (by: Exclude<Operand, Negated>): boolean => {
    switch (by) {
      case "IS_EMPTY":
        return cell === null || cell === ""
      case "BETWEEN":
        return lies(values[0], values[1])
      case "IN_RANGE": {
        const range = namedRange(values[0])
        if (range === null) return false
        const { begin, end } = resolveDateRange(range, calendar)
        return lies(begin, end)
      }
      case "EQUALS":
      case "IN":
        return cell === null ? values.includes(null) : values.some((value) => compares(value, by))
      default:
        return values.some((value) => compares(value, by))
    }
  }
  return isNegated(operand) ? !holds(negations[operand]) : holds(operand)
}
