import * as E from "fp-ts/lib/Either.js"
import type { DataType } from "../data/dataType.ts"
import { Operand, type QueryFilter } from "./types.ts"

interface OperandDescriptor {
  /** The sign people read. A list of values reads as equal to one of them. */
  readonly sign: string
  readonly dataTypes: ReadonlyArray<DataType>
  /** How people give its values where a column's own could be chosen: chosen among them unless given. */
  readonly input?: "TYPED"
  /** Number of values that it takes: any unless given. */
  readonly count?: 0 | 2
  /** Whether it looks into text, and compares columns of text alone. */
  readonly searchesText?: true
}

const text: ReadonlyArray<DataType> = ["string"]
const ordered: ReadonlyArray<DataType> = ["numeric", "date", "datetime"]
const all: ReadonlyArray<DataType> = [...text, ...ordered]
const searching = { dataTypes: text, input: "TYPED", searchesText: true } as const

const operands: Readonly<Record<Operand, OperandDescriptor>> = {
  IN: { sign: "=", dataTypes: text },
  NOT_IN: { sign: "≠", dataTypes: text },
  CONTAINS: { sign: "~", ...searching },
  NOT_CONTAINS: { sign: "≁", ...searching },
  STARTS_WITH: { sign: "a…", ...searching },
  ENDS_WITH: { sign: "…a", ...searching },
  EQUALS: { sign: "=", dataTypes: ordered },
  NOT_EQUALS: { sign: "≠", dataTypes: ordered },
  BETWEEN: { sign: "↔", dataTypes: ordered, count: 2 },
  GREATER_THAN: { sign: ">", dataTypes: ordered },
  GREAT_THAN_EQUALS_TO: { sign: "≥", dataTypes: ordered },
  LESS_THAN: { sign: "<", dataTypes: ordered },
  LESS_THAN_EQUALS_TO: { sign: "≤", dataTypes: ordered },
  IS_EMPTY: { sign: "∅", dataTypes: all, count: 0 },
  IS_NOT_EMPTY: { sign: "≠∅", dataTypes: all, count: 0 },
}

/** The sign people read for an operand. */
export const operandSign = (operand: Operand): string => operands[operand].sign

/** Operands of a data type, in display order. */
export const operandsOf = (dataType: DataType): ReadonlyArray<Operand> =>
  Operand.literals.filter((operand) => operands[operand].dataTypes.includes(dataType))

/** Whether an operand looks into text, and compares columns of text alone. */
export const searchesText = (operand: Operand): boolean => operands[operand].searchesText === true

/** Whether a list of values is as long as an operand takes; an empty one always is, of a filter not in force. */
export const takesValues = (operand: Operand, values: ReadonlyArray<unknown>): boolean => {
  const { count } = operands[operand]
  return values.length === 0 || count === undefined || values.length === count
}

/** How many values an operand takes, as an error names it. */
export const wantedValues = (operand: Operand): string => {
  const { count } = operands[operand]
  return count === undefined ? "at least one value" : count === 0 ? "no values" : "two values"
}

/** Whether a filter chooses rows: it has the values that its operand takes. One without values is not in force. */
export const isInForce = ({ operand, values }: Pick<QueryFilter, "operand" | "values">): boolean => {
  const { count } = operands[operand]
  return count === undefined ? values.length > 0 : values.length === count
}

/** How people give an operand its values: chosen from those of the column, one or two typed, or not at all. */
export const valueInput = (dataType: DataType, operand: Operand): "CHOSEN" | "TYPED" | "RANGE" | "NONE" => {
  const { count, input } = operands[operand]
  if (count !== undefined) return count === 2 ? "RANGE" : "NONE"
  return dataType === "string" ? (input ?? "CHOSEN") : "TYPED"
}

/** The operand a newly chosen column starts with: of dates, a range. */
export const defaultOperand = (dataType: DataType): Operand => {
  switch (dataType) {
    case "string":
      return "IN"
    case "numeric":
      return "EQUALS"
    case "date":
    case "datetime":
      return "BETWEEN"
  }
}

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
