import { termsOf } from "./terms.ts"
import type { QueryFilter } from "./types.ts"

/** Most terms of the filters that are made: with fewer they hold for more rows, and for none less. */
const mostTerms = 64

/**
 * Filters that hold for a row where all filters of one of the lists do; none where there is no list, or one without filters.
 * Filters on what groups of rows measure count for nothing.
 */
export const anyOfLists = (lists: ReadonlyArray<ReadonlyArray<QueryFilter>>): ReadonlyArray<QueryFilter> => {
  const [first = [], ...rest] = lists.map((list) =>
    termsOf(list.filter(({ aggregated }) => aggregated !== true)),
  )
  // One term of each list: all such choices hold where the terms of any list do.
  const terms = rest.reduce(
    (chosen, own) => chosen.flatMap((term) => own.map((more) => [...term, ...more])).slice(0, mostTerms),
    first,
  )
  return terms.flatMap((term, index) =>
    term.map((filter) => (term.length === 1 ? withoutGroup(filter) : { ...filter, anyOf: `any ${index}` })),
  )
}

const withoutGroup = ({ anyOf: _, ...filter }: QueryFilter): QueryFilter => filter
