import type { CardUrn, DataSourceId } from "../../kernel/ids.ts"
import { appliedFilters, meaningOf } from "../filter/queryFilter.ts"
import type { Filter } from "../filter/types.ts"
import type { StackField } from "./types.ts"

const isSame = (left: ReadonlyArray<Filter>, right: ReadonlyArray<Filter>): boolean =>
  JSON.stringify(appliedFilters(left).map(meaningOf)) === JSON.stringify(appliedFilters(right).map(meaningOf))

/** Filters that select a mark of a card, as filters of its stack; those on columns that the stack does not know are left out. */
export const markFilters = (
  fields: ReadonlyArray<StackField>,
  dataset: DataSourceId,
  filters: ReadonlyArray<Filter>,
): ReadonlyArray<Filter> =>
  filters.flatMap((filter) => {
    const field = fields.find(({ columns }) =>
      columns.some(({ dataSourceId, column }) => dataSourceId === dataset && column === filter.column),
    )
    return field === undefined
      ? []
      : [{ ...filter, column: field.name, label: field.label, dataSourceId: null }]
  })

/** Filters of a stack after an app of a card chose some: they take the place of those that it chose before. */
export const withChosen = (
  filters: ReadonlyArray<Filter>,
  card: CardUrn,
  chosen: ReadonlyArray<Filter>,
): ReadonlyArray<Filter> => [...filters.filter(({ cardURN }) => cardURN !== card), ...chosen]

/**
 * Filters of a stack after a mark of a card was chosen: they take the place of those of another mark of that card; the
 * same mark chosen again gives them up.
 */
export const withMark = (
  filters: ReadonlyArray<Filter>,
  card: CardUrn,
  chosen: ReadonlyArray<Filter>,
): ReadonlyArray<Filter> => {
  const before = filters.filter(({ cardURN }) => cardURN === card)
  return withChosen(filters, card, isSame(before, chosen) ? [] : chosen)
}
