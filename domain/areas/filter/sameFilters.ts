import { operandWord } from "./operands.ts"
import { appliedFilters, meaningOf } from "./queryFilter.ts"
import type { Filter } from "./types.ts"

/** Filters by what they select: operands that compare alike are one, values are text, and groups have no names. */
const selectionOf = (filters: ReadonlyArray<Filter>): string => {
  const applied = appliedFilters(filters)
  const groups = [...new Set(applied.map(({ anyOf }) => anyOf))]
  return JSON.stringify(
    applied.map((filter) => ({
      ...meaningOf(filter),
      operand: operandWord(filter.operand),
      values: filter.values.map((value) => (value === null ? null : String(value))),
      anyOf: filter.anyOf === undefined ? null : groups.indexOf(filter.anyOf),
    })),
  )
}

/** Whether two lists of filters select the same, whichever of them has metadata of its columns already. */
export const sameFilters = (left: ReadonlyArray<Filter>, right: ReadonlyArray<Filter>): boolean =>
  selectionOf(left) === selectionOf(right)
