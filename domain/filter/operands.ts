import * as E from "fp-ts/lib/Either.js"
import type { DataType } from "../data/dataType.ts"
import type { Operand } from "./types.ts"

/** Displayed signs. A list of values reads as equal to one of them. */
export const operandSigns: Readonly<Record<Operand, string>> = {
  GREATER_THAN: ">",
  GREAT_THAN_EQUALS_TO: "≥",
  LESS_THAN: "<",
  LESS_THAN_EQUALS_TO: "≤",
  EQUALS: "=",
  NOT_EQUALS: "≠",
  IN: "=",
  NOT_IN: "≠",
}

const textOperands: ReadonlyArray<Operand> = ["IN", "NOT_IN"]
const otherOperands: ReadonlyArray<Operand> = [
  "EQUALS",
  "NOT_EQUALS",
  "GREATER_THAN",
  "GREAT_THAN_EQUALS_TO",
  "LESS_THAN",
  "LESS_THAN_EQUALS_TO",
]

/** Operands of a data type, in display order. */
export const operandsOf = (dataType: DataType): ReadonlyArray<Operand> =>
  dataType === "string" ? textOperands : otherOperands

/** The operand a newly chosen column starts with. */
export const defaultOperand = (dataType: DataType): Operand => (dataType === "string" ? "IN" : "EQUALS")

const dataTypes: ReadonlyMap<string, DataType> = new Map([
  ["long", "numeric"],
  ["double", "numeric"],
  ["numeric", "numeric"],
  ["decimal", "numeric"],
  ["string", "string"],
  ["date", "date"],
  ["datetime", "datetime"],
])

/** Data type of a column type; left with the error's text for a type outside the list. */
export const dataTypeOf = (columnType: string): E.Either<string, DataType> => {
  const dataType = dataTypes.get(columnType)
  return dataType === undefined
    ? E.left(`column type ${columnType} has no matching dataType`)
    : E.right(dataType)
}
