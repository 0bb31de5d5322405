import { patch } from "../../kernel/patch.ts"
import { appliedFilters } from "./queryFilter.ts"
import type { CardFilters, Filter, QueryFilter } from "./types.ts"

/** Key of a filter: filters with the same key select the same rows, whatever their column metadata. */
const keyOf = ({ column, operand, values, dateGrainFilter, anyOf }: Filter): string =>
  JSON.stringify([column, operand, values, dateGrainFilter ?? null, anyOf !== undefined])

/**
 * Received filters that replace others without losing the persisted ones: a persisted filter among them stays
 * persisted, the others are set aside.
 */
export const setAsidePersisted = (
  { filters, setAside }: Pick<CardFilters, "filters" | "setAside">,
  received: ReadonlyArray<Filter>,
): Pick<CardFilters, "filters" | "setAside"> => {
  const persisted = new Map(
    [...setAside, ...filters.filter(({ persisted }) => persisted)].map((filter) => [keyOf(filter), filter]),
  )
  if (persisted.size === 0) return { filters: received, setAside }
  const next = received.map((filter) => {
    const meaning = keyOf(filter)
    if (!persisted.has(meaning)) return filter
    persisted.delete(meaning)
    return patch(filter, { persisted: true })
  })
  const remaining = [...persisted.values()]
  return {
    filters: next.every((filter, index) => filter === received[index]) ? received : next,
    setAside:
      remaining.length === setAside.length && remaining.every((filter, index) => filter === setAside[index])
        ? setAside
        : remaining,
  }
}

/** Persisted filters of the current user, as stored. */
export const persistedFilters = ({ filters, setAside }: CardFilters): ReadonlyArray<QueryFilter> =>
  appliedFilters([...setAside, ...filters.filter(({ persisted }) => persisted)])
