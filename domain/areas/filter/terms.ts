import { patch } from "../../kernel/patch.ts"
import type { Filter } from "./types.ts"

/** Filter that can be an alternative to others: see `QueryFilter`. */
export interface Alternative {
  readonly anyOf?: string
}

/**
 * Terms of filters: a row must match one filter of each. Filters with the same `anyOf` are one term, all others are
 * terms of their own.
 */
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

/** Filter in a group of alternatives; null removes it from its group. */
export const inGroup = (filter: Filter, anyOf: string | null): Filter => {
  if (anyOf !== null) return patch(filter, { anyOf })
  if (filter.anyOf === undefined) return filter
  const { anyOf: _, ...rest } = filter
  return rest
}

/**
 * Filters in display order: those of a term next to each other, at the position of the first; one without alternatives
 * is in no group.
 */
export const sortByTerm = (filters: ReadonlyArray<Filter>): ReadonlyArray<Filter> => {
  const next = termsOf(filters).flatMap((term) =>
    term.length === 1 ? term.map((filter) => inGroup(filter, null)) : term,
  )
  return next.every((filter, index) => filter === filters[index]) ? filters : next
}

/** Group of each filter of a list; null for none. */
export type Grouping = ReadonlyArray<{ readonly filter: Filter; readonly anyOf: string | null }>

/**
 * Filters with "and" and "or" toggled between the one at `index` and the one before it, each with the alternatives it
 * has. `group` is the id of a new group.
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
