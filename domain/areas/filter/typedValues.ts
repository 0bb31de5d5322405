import * as E from "fp-ts/lib/Either.js"
import type { Cell } from "../../data/cell.ts"
import { cellText } from "../../data/cellText.ts"
import { type DataType, isDatePart } from "../../data/dataType.ts"
import { daysOf } from "../../data/dayNames.ts"
import { comparesRange, offeredOperand } from "./operands.ts"
import type { Filter, Operand } from "./types.ts"
import { namedRange, parseValue } from "./values.ts"

/** Whether a value at an index of a comparison is the last day that it names, and not the first: `2001-06` is its 30th. */
const isEnd = (operand: Operand, index: number): boolean =>
  operand === "BETWEEN" ? index === 1 : operand === "LESS_THAN_EQUALS_TO" || operand === "GREATER_THAN"

const typedValue = (value: Cell, dataType: DataType, isLast: boolean): Cell => {
  if (value === null || dataType === "string") return value === null ? null : cellText(value)
  if (dataType === "numeric" || isDatePart(dataType))
    return E.getOrElse((): Cell => value)(parseValue(value, dataType))
  const text = cellText(value)
  const days = text.length < "2001-06-30".length ? daysOf(text) : null
  return days === null ? text : isLast ? days.end : days.begin
}

/** Whether a filter names a range of dates in place of a date: `last-month`, or, compared by no grain, `2001-06`. */
const isNamedRange = ({ operand, values, dateGrainFilter }: Filter, dataType: DataType): boolean => {
  const [value = null] = values
  if ((operand !== "IN" && operand !== "EQUALS") || values.length !== 1) return false
  if (dataType !== "date" && dataType !== "datetime") return false
  const range = E.isLeft(parseValue(value, dataType)) ? namedRange(value) : null
  return range !== null && (range.dateTimeRangeType !== "FIXED_RANGE" || dateGrainFilter === undefined)
}

/**
 * Operand and values of a filter as a column of a data type has them: numbers in text become numbers, numbers of a text
 * column text, the months and years of dates the days that they begin or end with, and dates that equal the name of a
 * range dates within it. What does not fit stays.
 */
export const typedFilter = (filter: Filter, dataType: DataType): Pick<Filter, "operand" | "values"> => {
  const { operand, values } = filter
  if (operand === null || comparesRange(operand)) return { operand, values }
  if (isNamedRange(filter, dataType)) return { operand: "IN_RANGE", values }
  const typed = values.map((value, index) => typedValue(value, dataType, isEnd(operand, index)))
  return {
    operand: offeredOperand(operand, dataType),
    values: typed.every((value, index) => value === values[index]) ? values : typed,
  }
}
