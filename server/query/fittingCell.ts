import { Result } from "effect"
import * as E from "fp-ts/lib/Either.js"
import type { Cell } from "#domain/data/cell.ts"
import type { DataType } from "#domain/data/dataType.ts"
import type { Operand } from "#domain/filter/types.ts"
import { parseFilterValue } from "#domain/filter/values.ts"

/** A filter's value as its operand compares it with a column of a data type, or what would fit. */
export const fittingCell = (
  candidate: Cell,
  operand: Operand,
  dataType: DataType,
): Result.Result<Cell, string> => {
  const parsed = parseFilterValue(candidate, operand, dataType)
  return E.isLeft(parsed) ? Result.fail(parsed.left.expected) : Result.succeed(parsed.right)
}
