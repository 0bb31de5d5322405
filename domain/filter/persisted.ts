import { patch } from "../kernel/patch.ts"
import { appliedFilters } from "./queryFilter.ts"
import type { CardFilters, Filter, QueryFilter } from "./types.ts"

/** What makes two filters ask for the same rows, whatever is known of their column. */
const keyOf = ({ column, operand, values, dateGrainFilter, anyOf }: Filter): string =>
  JSON.stringify([column, operand, values, dateGrainFilter ?? null, anyOf !== undefined])

/**
 * The filters that take the place of others, without the loss of those that the reader keeps: one that comes again is
 * kept still, the others are set aside.
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

/** The filters that the reader keeps for their next visits, as they are stored. */
export const persistedFilters = ({ filters, setAside }: CardFilters): ReadonlyArray<QueryFilter> =>
  appliedFilters([...setAside, ...filters.filter(({ persisted }) => persisted)])
