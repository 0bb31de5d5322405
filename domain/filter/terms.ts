import { patch } from "../kernel/patch.ts"
import type { Filter } from "./types.ts"

/** What may stand as an alternative to others: see `QueryFilter`. */
export interface Alternative {
  readonly anyOf?: string
}

/** The filters by what a row needs: one filter of each term. Filters with the same `anyOf` are one term, all others are terms of their own. */
export const termsOf = <F extends Alternative>(
  filters: ReadonlyArray<F>,
): ReadonlyArray<ReadonlyArray<F>> => {
  const terms: Array<Array<F>> = []
  const groups = new Map<string, Array<F>>()
  for (const filter of filters) {
    const group = filter.anyOf === undefined ? undefined : groups.get(filter.anyOf)
    if (group !== undefined) {
      group.push(filter)
      continue
    }
    const term = [filter]
    terms.push(term)
    if (filter.anyOf !== undefined) groups.set(filter.anyOf, term)
  }
  return terms
}

/** The filter in a group of alternatives; null takes it out of its group. */
export const inGroup = (filter: Filter, anyOf: string | null): Filter => {
  if (anyOf !== null) return patch(filter, { anyOf })
  if (filter.anyOf === undefined) return filter
  const { anyOf: _, ...rest } = filter
  return rest
}

/** Filters as they are listed: those of a term side by side, where its first stood; one without alternatives is in no group. */
export const sortByTerm = (filters: ReadonlyArray<Filter>): ReadonlyArray<Filter> => {
  const next = termsOf(filters).flatMap((term) =>
    term.length === 1 ? term.map((filter) => inGroup(filter, null)) : term,
  )
  return next.every((filter, index) => filter === filters[index]) ? filters : next
}

/** In which group each filter of a list stands; null for none. */
export type Grouping = ReadonlyArray<{ readonly filter: Filter; readonly anyOf: string | null }>

/**
 * The filters with the one at `index` made an alternative of the one before it, each with all that stand with it, or
 * parted from it. `group` names the group that comes about.
 */
export const regroup = (
  filters: ReadonlyArray<Filter>,
  index: number,
  isAlternative: boolean,
  group: string,
): Grouping => {
  const list = filters.map((filter) => ({ filter, anyOf: filter.anyOf ?? null }))
  const before = list[index - 1]
  const here = list[index]
  if (before === undefined || here === undefined) return list
  if (isAlternative) {
    const shared = before.anyOf ?? here.anyOf ?? group
    return list.map((entry, position) =>
      position === index - 1 || position === index || (here.anyOf !== null && entry.anyOf === here.anyOf)
        ? { ...entry, anyOf: shared }
        : entry,
    )
  }
  if (before.anyOf === null || before.anyOf !== here.anyOf) return list
  return list.map((entry, position) =>
    position >= index && entry.anyOf === here.anyOf ? { ...entry, anyOf: group } : entry,
  )
}
