import { Result } from "effect"
import * as E from "fp-ts/lib/Either.js"
import type { Operand } from "#domain/areas/filter/types.ts"
import { type FitValue, parseFilterValue } from "#domain/areas/filter/values.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { DataType } from "#domain/data/dataType.ts"

/** What a value is to be, as a refusal says it. */
const wanted: Readonly<Record<FitValue, string>> = {
  NUMBER: "a number",
  DATE: "a date such as 2001-06-30",
  MOMENT: "a date and time such as 2001-06-30T13:00",
  RANGE: "a range of dates such as last-month or last-7-days",
}

/** A filter's value as its operand compares it with a column of a data type, or what would fit. */
export const fittingCell = (
  candidate: Cell,
  operand: Operand,
  dataType: DataType,
): Result.Result<Cell, string> => {
  const parsed = parseFilterValue(candidate, operand, dataType)
  return E.isLeft(parsed) ? Result.fail(wanted[parsed.left.expected]) : Result.succeed(parsed.right)
}
