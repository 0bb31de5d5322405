import * as E from "fp-ts/lib/Either.js"
import { CardUrn, FilterId } from "../../kernel/ids.ts"
import { operandWord } from "../filter/operands.ts"
import { parsePfilters, printPfilters } from "../filter/pfilters.ts"
import { filterFrom } from "../filter/queryFilter.ts"
import { typedFilter } from "../filter/typedValues.ts"
import type { Operand, QueryFilter } from "../filter/types.ts"
import { type FilterName, parseFilterName, printFilterName } from "./filterName.ts"
import { parseList, parseRange, printList, printRange } from "./list.ts"
import type { Parameter } from "./query.ts"

/** Filters of parameters, and the parameters that could not be read. */
export interface ReadFilters {
  readonly filters: ReadonlyArray<QueryFilter>
  readonly unread: ReadonlyArray<Parameter>
}

/** Whether a filter is read back from the name of its range: as one, and not as a date. */
const isReadAsRange = (filter: QueryFilter): boolean => {
  const { column, dataType = "string" } = filter
  const read = { ...filterFrom(filter, FilterId.make(column), CardUrn.make(column)), operand: "IN" } as const
  return typedFilter(read, dataType).operand === "IN_RANGE"
}

/** Whether a parameter of its own has everything that a filter says; another is written as JSON. */
const isShort = (filter: QueryFilter): boolean => {
  const { column, dateJoinColumn, filterType, fiscal, aggregated, values, operand } = filter
  return (
    dateJoinColumn === undefined &&
    filterType === undefined &&
    fiscal !== false &&
    aggregated !== false &&
    column.trim() !== "" &&
    (operand !== "BETWEEN" || values.length === 2) &&
    (operand !== "IN_RANGE" || isReadAsRange(filter))
  )
}

const printFilter = (filter: QueryFilter, groups: ReadonlyArray<string>): Parameter => {
  const { operand, values } = filter
  const isRange = operand === "BETWEEN"
  const isPlain = isRange || operandWord(operand) === operandWord("IN")
  return [printFilterName(filter, isPlain, groups), isRange ? printRange(values) : printList(values)]
}

/**
 * Filters as parameters: `state=AK,WA`, `delay.gte=10`, `city.contains=port`, `day=2001-01-01..2001-06-30`, `day=last-month`;
 * see
 * docs/addresses.md. Labels and data types are left out: the columns have them.
 */
export const printFilters = (filters: ReadonlyArray<QueryFilter>): ReadonlyArray<Parameter> => {
  if (filters.length === 0) return []
  if (!filters.every(isShort)) return [["pfilters", printPfilters(filters)]]
  const groups = [...new Set(filters.flatMap(({ anyOf }) => anyOf ?? []))]
  return filters.map((filter) => printFilter(filter, groups))
}

interface Comparison {
  readonly operand: Operand
  readonly values: QueryFilter["values"]
}

const openRange = (begin: string | null | undefined, end: string | null | undefined): Comparison | null => {
  if (begin !== undefined) {
    return end === undefined
      ? { operand: "GREAT_THAN_EQUALS_TO", values: [begin] }
      : { operand: "BETWEEN", values: [begin, end] }
  }
  return end === undefined ? null : { operand: "LESS_THAN_EQUALS_TO", values: [end] }
}

const comparisonOf = (operand: Operand | null, text: string): Comparison | null => {
  if (operand !== null && operand !== "BETWEEN" && operand !== "IN")
    return { operand, values: parseList(text) }
  const range = operand === "IN" ? null : parseRange(text)
  if (range !== null) return openRange(...range)
  return operand === "BETWEEN" ? null : { operand: "IN", values: parseList(text) }
}

const filterOf = (
  { column, grain, fiscal, aggregated, group }: FilterName,
  comparison: Comparison,
  section: string,
): QueryFilter => ({
  column,
  ...comparison,
  ...(grain === null ? {} : { grain }),
  ...(group === null ? {} : { anyOf: `${section}or${group}` }),
  ...(fiscal ? { fiscal } : {}),
  ...(aggregated ? { aggregated } : {}),
})

/**
 * Filters of parameters, of which each is one filter, or with the name `pfilters` a JSON list of them. Values are text
 * until `withColumnMetadata` reads them as the column's type has them. `section` begins the names of their groups.
 */
export const parseFilters = (parameters: ReadonlyArray<Parameter>, section = ""): ReadFilters => {
  const filters: Array<QueryFilter> = []
  const unread: Array<Parameter> = []
  for (const [name, text] of parameters) {
    if (name === "pfilters") {
      const list = parsePfilters(text)
      if (E.isRight(list)) filters.push(...list.right)
      else unread.push([name, text])
      continue
    }
    const read = parseFilterName(name)
    const comparison = read.column === "" ? null : comparisonOf(read.operand, text)
    if (comparison === null) unread.push([name, text])
    else filters.push(filterOf(read, comparison, section))
  }
  return { filters, unread }
}
