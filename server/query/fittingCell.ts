import { Result } from "effect"
import * as E from "fp-ts/lib/Either.js"
import type { Cell, DataType } from "#domain/card/chart.ts"
import { fullMoment } from "#domain/filter/moment.ts"
import { parseValue } from "#domain/filter/values.ts"

/** A filter's value as a column of a data type compares it, or what would fit. */
export const fittingCell = (candidate: Cell, dataType: DataType): Result.Result<Cell, string> => {
  const parsed = parseValue(candidate, dataType)
  if (E.isLeft(parsed)) return Result.fail(parsed.left.expected)
  const isTime = dataType === "date" || dataType === "datetime"
  return isTime && parsed.right !== null && fullMoment(String(parsed.right)) === null
    ? Result.fail("a day and time of the calendar")
    : Result.succeed(parsed.right)
}
