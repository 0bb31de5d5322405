import * as E from "fp-ts/lib/Either.js"
import type { DataType } from "../../data/dataType.ts"
import { Operand, type QueryFilter } from "./types.ts"

interface OperandDescriptor {
  /** The sign people read. A list of values reads as equal to one of them. */
  readonly sign: string
  /** The word for it in addresses, where IN, EQUALS and IN_RANGE are one, and so are the negations of the first two. */
  readonly word: string
  readonly dataTypes: ReadonlyArray<DataType>
  /** How people give its values where a column's own could be chosen: chosen among them unless given. */
  readonly input?: "TYPED"
  /** Number of values that it takes: any unless given. */
  readonly count?: 0 | 1 | 2
  /** Whether it looks into text, and compares columns of text alone. */
  readonly searchesText?: true
  /** Whether its value names a range of dates, and it compares columns of dates alone. */
  readonly comparesRange?: true
}

const text: ReadonlyArray<DataType> = ["string"]
/** Types whose values are few enough to be chosen from a list. */
const listed: ReadonlyArray<DataType> = [...text, "weekday", "hour"]
const dates: ReadonlyArray<DataType> = ["date", "datetime"]
const ordered: ReadonlyArray<DataType> = ["numeric", ...dates]
const all: ReadonlyArray<DataType> = [...listed, ...ordered]
const searching = { dataTypes: text, input: "TYPED", searchesText: true } as const

const operands: Readonly<Record<Operand, OperandDescriptor>> = {
  IN: { sign: "=", word: "is", dataTypes: listed },
  NOT_IN: { sign: "≠", word: "not", dataTypes: listed },
  CONTAINS: { sign: "~", word: "contains", ...searching },
  NOT_CONTAINS: { sign: "≁", word: "excludes", ...searching },
  STARTS_WITH: { sign: "a…", word: "starts", ...searching },
  ENDS_WITH: { sign: "…a", word: "ends", ...searching },
  EQUALS: { sign: "=", word: "is", dataTypes: ordered },
  NOT_EQUALS: { sign: "≠", word: "not", dataTypes: ordered },
  BETWEEN: { sign: "↔", word: "between", dataTypes: ordered, count: 2 },
  IN_RANGE: { sign: "∈", word: "is", dataTypes: dates, count: 1, comparesRange: true },
  GREATER_THAN: { sign: ">", word: "gt", dataTypes: ordered },
  GREAT_THAN_EQUALS_TO: { sign: "≥", word: "gte", dataTypes: ordered },
  LESS_THAN: { sign: "<", word: "lt", dataTypes: ordered },
  LESS_THAN_EQUALS_TO: { sign: "≤", word: "lte", dataTypes: ordered },
  IS_EMPTY: { sign: "∅", word: "empty", dataTypes: all, count: 0 },
  IS_NOT_EMPTY: { sign: "≠∅", word: "filled", dataTypes: all, count: 0 },
}

/** The sign people read for an operand. */
export const operandSign = (operand: Operand): string => operands[operand].sign

/** The word for an operand in addresses. */
export const operandWord = (operand: Operand): string => operands[operand].word

/** Operand of a word in addresses; undefined for another word. */
export const operandOfWord = (word: string): Operand | undefined =>
  Operand.literals.find((operand) => operands[operand].word === word)

/** Operands that compare alike: one for columns of text, one for all others. */
const counterparts: Readonly<Partial<Record<Operand, Operand>>> = {
  IN: "EQUALS",
  EQUALS: "IN",
  NOT_IN: "NOT_EQUALS",
  NOT_EQUALS: "NOT_IN",
}

/** Operand as columns of a data type offer it: the one that compares alike, where it is not offered itself. */
export const offeredOperand = (operand: Operand, dataType: DataType): Operand =>
  operands[operand].dataTypes.includes(dataType) ? operand : (counterparts[operand] ?? operand)

/** Operands of a data type, in display order. */
export const operandsOf = (dataType: DataType): ReadonlyArray<Operand> =>
  Operand.literals.filter((operand) => operands[operand].dataTypes.includes(dataType))

/** Whether an operand looks into text, and compares columns of text alone. */
export const searchesText = (operand: Operand): boolean => operands[operand].searchesText === true

/** Whether the value of an operand names a range of dates, and it compares columns of dates alone. */
export const comparesRange = (operand: Operand): boolean => operands[operand].comparesRange === true

/** Whether an operand without any value holds for all rows, or for none, where it compares with a list; null where it does not. */
export const holdsWithoutValues = (operand: Operand): boolean | null => {
  if (operand === "IN" || operand === "EQUALS") return false
  return operand === "NOT_IN" || operand === "NOT_EQUALS" ? true : null
}

/** Whether a list of values is as long as an operand takes. */
export const takesValues = (operand: Operand, values: ReadonlyArray<unknown>): boolean => {
  const { count } = operands[operand]
  if (count !== undefined) return values.length === count
  return values.length > 0 || holdsWithoutValues(operand) !== null
}

/** How many values an operand takes, as an error names it. */
export const wantedValues = (operand: Operand): string => {
  const { count } = operands[operand]
  return count === undefined
    ? "at least one value"
    : (["no values", "one value", "two values"] as const)[count]
}

/** Whether a filter has the values that its operand takes: one that is being chosen lacks them at first. */
export const hasItsValues = ({ operand, values }: Pick<QueryFilter, "operand" | "values">): boolean => {
  const { count } = operands[operand]
  return count === undefined ? values.length > 0 : values.length === count
}

/**
 * How people give an operand its values: chosen from those of the column, one or both ends of a range typed, a period
 * by its name, or not at all.
 */
export const valueInput = (
  dataType: DataType,
  operand: Operand,
): "CHOSEN" | "TYPED" | "RANGE" | "PERIOD" | "NONE" => {
  const { count, input } = operands[operand]
  if (count !== undefined) return (["NONE", "PERIOD", "RANGE"] as const)[count]
  return listed.includes(dataType) ? (input ?? "CHOSEN") : "TYPED"
}

/** The operand a newly chosen column starts with: of dates, a period. */
export const defaultOperand = (dataType: DataType): Operand => {
  switch (dataType) {
    case "string":
    case "weekday":
    case "hour":
      return "IN"
    case "numeric":
      return "EQUALS"
    case "date":
    case "datetime":
      return "IN_RANGE"
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
  ["weekday", "weekday"],
  ["hour", "hour"],
])

/** Data type of a column type; left with the error's text for a type outside the list. */
export const dataTypeOf = (columnType: string): E.Either<string, DataType> => {
  const dataType = dataTypes.get(columnType)
  return dataType === undefined
    ? E.left(`column type ${columnType} has no matching dataType`)
    : E.right(dataType)
}
