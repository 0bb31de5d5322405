import * as E from "fp-ts/lib/Either.js"
import type { Cell } from "../data/cell.ts"
import type { DataType } from "../data/dataType.ts"
import type { DateTimeRange } from "../data/dateRangeFilter.ts"
import { parseDateRange } from "../data/dateRangeName.ts"
import { fullMoment } from "../data/moment.ts"
import { comparesRange } from "./operands.ts"
import type { Operand } from "./types.ts"

/** Value that does not match the data type of its column. */
export interface InvalidValue {
  readonly _tag: "UnfitValue"
  readonly value: string
  readonly expected: string
}

const dayLength = "2001-06-30".length

const invalid = (value: Cell, expected: string): E.Either<InvalidValue, Cell> =>
  E.left({ _tag: "UnfitValue", value: String(value), expected })

/**
 * Typed value in its column's data type: text of a number becomes a number. Null, the absent value, is valid for every
 * type.
 */
export const parseValue = (value: Cell, dataType: DataType): E.Either<InvalidValue, Cell> => {
  if (value === null) return E.right(null)
  switch (dataType) {
    case "string":
      return E.right(String(value))
    case "numeric": {
      const text = String(value).trim()
      const number = Number(text)
      return text === "" || !Number.isFinite(number) ? invalid(value, "a number") : E.right(number)
    }
    case "date":
      return typeof value === "string" && value.length === dayLength && fullMoment(value) !== null
        ? E.right(value)
        : invalid(value, "a date such as 2001-06-30")
    case "datetime":
      return typeof value === "string" && fullMoment(value) !== null
        ? E.right(value)
        : invalid(value, "a date and time such as 2001-06-30T13:00")
  }
}

/** Range of dates that a value names, as `last-month` does; null where it names none. */
export const namedRange = (value: Cell | undefined): DateTimeRange | null =>
  typeof value === "string" ? (parseDateRange(value) ?? null) : null

/** Value of a filter as its operand compares it: the name of a range, or a value of the column's data type. */
export const parseFilterValue = (
  value: Cell,
  operand: Operand,
  dataType: DataType,
): E.Either<InvalidValue, Cell> => {
  if (!comparesRange(operand)) return parseValue(value, dataType)
  return namedRange(value) === null
    ? invalid(value, "a range of dates such as last-month or last-7-days")
    : E.right(value)
}

/** Values of a data type from the least to the greatest: the ends of a range as they were meant. */
export const inOrder = (values: ReadonlyArray<Cell>, dataType: DataType): ReadonlyArray<Cell> =>
  values.toSorted((left, right) =>
    dataType === "numeric" ? Number(left) - Number(right) : String(left) < String(right) ? -1 : 1,
  )
