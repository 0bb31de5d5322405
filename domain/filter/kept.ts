import { patch } from "../kernel/patch.ts"
import { appliedFilters } from "./queryFilter.ts"
import type { CardFilters, Filter, QueryFilter } from "./types.ts"

/** What makes two filters ask for the same rows, whatever is known of their column. */
const meaningOf = ({ column, operand, values, dateGrainFilter, anyOf }: Filter): string =>
  JSON.stringify([column, operand, values, dateGrainFilter ?? null, anyOf !== undefined])

/**
 * The filters that take the place of others, without the loss of those that the reader keeps: one that comes again is
 * kept still, the others are set aside.
 */
export const keepAside = (
  { filters, setAside }: Pick<CardFilters, "filters" | "setAside">,
  received: ReadonlyArray<Filter>,
): Pick<CardFilters, "filters" | "setAside"> => {
  const kept = new Map(
    [...setAside, ...filters.filter(({ persisted }) => persisted)].map((filter) => [
      meaningOf(filter),
      filter,
    ]),
  )
  if (kept.size === 0) return { filters: received, setAside }
  const next = received.map((filter) => {
    const meaning = meaningOf(filter)
    if (!kept.has(meaning)) return filter
    kept.delete(meaning)
    return patch(filter, { persisted: true })
  })
  const rest = [...kept.values()]
  return {
    filters: next.every((filter, index) => filter === received[index]) ? received : next,
    setAside:
      rest.length === setAside.length && rest.every((filter, index) => filter === setAside[index])
        ? setAside
        : rest,
  }
}

/** The filters that the reader keeps for their next visits, as they are stored. */
export const keptFilters = ({ filters, setAside }: CardFilters): ReadonlyArray<QueryFilter> =>
  appliedFilters([...setAside, ...filters.filter(({ persisted }) => persisted)])
