import * as E from "fp-ts/lib/Either.js"
import type { Cell } from "../../data/cell.ts"
import { cellText, isBeyondCounting } from "../../data/cellText.ts"
import type { DataType } from "../../data/dataType.ts"
import type { DateTimeRange } from "../../data/dateRangeFilter.ts"
import { parseDateRange } from "../../data/dateRangeName.ts"
import { fullMoment } from "../../data/moment.ts"
import { readNumber } from "../../data/typedNumber.ts"
import { comparesRange } from "./operands.ts"
import type { Operand } from "./types.ts"

/** What a filter's value is to be: of its column's data type, or a range of dates by its name. */
export type FitValue = "NUMBER" | "DATE" | "MOMENT" | "RANGE"

/** Value that does not match the data type of its column. */
export interface InvalidValue {
  readonly _tag: "UnfitValue"
  readonly value: string
  readonly expected: FitValue
}

const dayLength = "2001-06-30".length

const invalid = (value: Cell, expected: FitValue): E.Either<InvalidValue, Cell> =>
  E.left({ _tag: "UnfitValue", value: String(value), expected })

const wholeNumber = /^-?\d+$/

/**
 * Typed value in its column's data type: text of a number becomes a number, but a whole one beyond those that are
 * counted one by one is text, digit by digit. Null, the absent value, is valid for every type.
 */
export const parseValue = (value: Cell, dataType: DataType): E.Either<InvalidValue, Cell> => {
  if (value === null) return E.right(null)
  switch (dataType) {
    case "string":
      return E.right(cellText(value))
    case "weekday":
    case "hour":
    case "numeric": {
      const text = cellText(value).trim()
      const number = Number(text)
      if (text === "" || !Number.isFinite(number)) return invalid(value, "NUMBER")
      const isText = typeof value === "number" ? isBeyondCounting(value) : !Number.isSafeInteger(number)
      return E.right(isText && wholeNumber.test(text) ? text : number)
    }
    case "date":
      return typeof value === "string" && value.length === dayLength && fullMoment(value) !== null
        ? E.right(value)
        : invalid(value, "DATE")
    case "datetime":
      return typeof value === "string" && fullMoment(value) !== null
        ? E.right(value)
        : invalid(value, "MOMENT")
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
  return namedRange(value) === null ? invalid(value, "RANGE") : E.right(value)
}

/**
 * Value of a filter as a person typed it in a locale, as its operand compares it: a number is read as the locale writes
 * numbers, and what is no text was not typed.
 */
export const parseTypedValue = (
  value: Cell,
  operand: Operand,
  dataType: DataType,
  locale: string,
): E.Either<InvalidValue, Cell> => {
  if (dataType !== "numeric" || typeof value !== "string") return parseFilterValue(value, operand, dataType)
  const number = readNumber(value, locale)
  return number === null ? invalid(value, "NUMBER") : E.right(number)
}

/** Values of a data type from the least to the greatest: the ends of a range as they were meant. */
export const inOrder = (values: ReadonlyArray<Cell>, dataType: DataType): ReadonlyArray<Cell> =>
  values.toSorted((left, right) =>
    dataType === "numeric" ? Number(left) - Number(right) : String(left) < String(right) ? -1 : 1,
  )
