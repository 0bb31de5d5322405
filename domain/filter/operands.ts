import * as E from "fp-ts/lib/Either.js"
import type { DataType } from "../data/dataType.ts"
import { Operand } from "./types.ts"

interface OperandDescriptor {
  /** The sign people read. A list of values reads as equal to one of them. */
  readonly sign: string
  readonly dataTypes: ReadonlyArray<DataType>
  /** Whether its values are typed also where a column's own could be chosen. */
  readonly typed?: true
}

const text: ReadonlyArray<DataType> = ["string"]
const ordered: ReadonlyArray<DataType> = ["numeric", "date", "datetime"]

const operands: Readonly<Record<Operand, OperandDescriptor>> = {
  IN: { sign: "=", dataTypes: text },
  NOT_IN: { sign: "≠", dataTypes: text },
  CONTAINS: { sign: "~", dataTypes: text, typed: true },
  EQUALS: { sign: "=", dataTypes: ordered },
  NOT_EQUALS: { sign: "≠", dataTypes: ordered },
  GREATER_THAN: { sign: ">", dataTypes: ordered },
  GREAT_THAN_EQUALS_TO: { sign: "≥", dataTypes: ordered },
  LESS_THAN: { sign: "<", dataTypes: ordered },
  LESS_THAN_EQUALS_TO: { sign: "≤", dataTypes: ordered },
}

/** The sign people read for an operand. */
export const operandSign = (operand: Operand): string => operands[operand].sign

/** Operands of a data type, in display order. */
export const operandsOf = (dataType: DataType): ReadonlyArray<Operand> =>
  Operand.literals.filter((operand) => operands[operand].dataTypes.includes(dataType))

/** How people give an operand its values: chosen from those of the column, or typed. */
export const valueInput = (dataType: DataType, operand: Operand): "CHOSEN" | "TYPED" =>
  dataType === "string" && operands[operand].typed !== true ? "CHOSEN" : "TYPED"

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
