import { Result } from "effect"
import * as E from "fp-ts/lib/Either.js"
import type { Cell } from "#domain/data/cell.ts"
import type { DataType } from "#domain/data/dataType.ts"
import { parseValue } from "#domain/filter/values.ts"

/** A filter's value as a column of a data type compares it, or what would fit. */
export const fittingCell = (candidate: Cell, dataType: DataType): Result.Result<Cell, string> => {
  const parsed = parseValue(candidate, dataType)
  return E.isLeft(parsed) ? Result.fail(parsed.left.expected) : Result.succeed(parsed.right)
}
