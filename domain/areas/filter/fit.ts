import * as E from "fp-ts/lib/Either.js"
import { columnNamed, isByName } from "./columnMetadata.ts"
import { comparesRange, dataTypeOf, operandWord, searchesText, takesValues } from "./operands.ts"
import { typedFilter } from "./typedValues.ts"
import type { Filter, FilterColumn } from "./types.ts"
import { parseFilterValue } from "./values.ts"

/** The part of a filter that does not fit its card: there is no such column, or the column takes no such comparison. */
export type UnfitPart = "column" | "operand" | "values"

/**
 * The first part of a filter that does not fit the columns of a card, by the rules of the server; null where all fit. A
 * filter by a measure is not judged: columns do not tell which measures a chart has.
 */
export const unfitPart = (filter: Filter, columns: ReadonlyArray<FilterColumn>): UnfitPart | null => {
  const { column: name, operand, dateJoinColumn, fiscal } = filter
  if (name === null || operand === null || filter.aggregated === true) return null
  const compared = dateJoinColumn ?? name
  const isTyped = isByName(filter)
  const column =
    isTyped && dateJoinColumn === undefined
      ? columnNamed(columns, compared)
      : columns.find((candidate) => candidate.name === compared)
  if (column === undefined) return "column"
  const known = dataTypeOf(column.type)
  if (E.isLeft(known)) return null
  const dataType = known.right
  const holdsDates = dataType === "date" || dataType === "datetime"
  if (!holdsDates && (dateJoinColumn !== undefined || fiscal === true)) return "column"
  const read = isTyped ? { ...filter, ...typedFilter(filter, dataType) } : filter
  const { operand: comparison = operand, values } = read
  if (comparison === null) return "operand"
  if (searchesText(comparison) && dataType !== "string") return "operand"
  if (comparesRange(comparison) && !holdsDates) return "operand"
  const areFit = values.every((value) => E.isRight(parseFilterValue(value, comparison, dataType)))
  return takesValues(comparison, values) && areFit ? null : "values"
}

/** A filter as an address may have it: `delay=abc`, `delay.aggregated.gt=3`. */
export const namedFilter = ({
  column,
  operand,
  values,
  aggregated,
  dateGrainFilter,
}: Pick<Filter, "column" | "operand" | "values" | "aggregated" | "dateGrainFilter">): string => {
  const word = operand === null ? "is" : operandWord(operand)
  const words = [
    column ?? "",
    ...(dateGrainFilter === undefined ? [] : [dateGrainFilter]),
    ...(aggregated === true ? ["aggregated"] : []),
    ...(word === "is" ? [] : [word]),
  ]
  const text = values.map((value) => value ?? "").join(",")
  return text === "" ? words.join(".") : `${words.join(".")}=${text}`
}
