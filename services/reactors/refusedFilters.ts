import { namedFilter } from "#domain/filter/fit.ts"
import { appliedFilters } from "#domain/filter/queryFilter.ts"
import { type Filter, maxFilters } from "#domain/filter/types.ts"
import { showsRows } from "#domain/level/request.ts"
import { filtersInForce, levelOf, openLevels } from "#domain/level/select.ts"
import type { Level } from "#domain/level/types.ts"
import type { RootEvent, RootState } from "#domain/root.ts"
import { levelInStack } from "#domain/stack/scope.ts"
import type { RequestFailed } from "../http/requestFailed.ts"

/** The part of a request that names one of its filters, or the list of them. */
const ofFilters = /^(?:queryOverrides\.)?filters(?:\.(\d+))?(?:\.|$)/

/** The filters of a level as its requests have them, in their order. */
const sentFilters = (state: RootState, level: Level): ReadonlyArray<Filter> =>
  filtersInForce(levelInStack(state, level)).filter((filter) => appliedFilters([filter]).length > 0)

/** Filters of a card that an address may have named: none of one that no address has filtered. */
const addressFilters = (levels: ReadonlyArray<Level>): ReadonlySet<string> =>
  new Set(
    levels.some(({ filters }) => filters.isOfAddress)
      ? levels.flatMap(({ filters, drillFilters }) =>
          [...drillFilters, ...filters.filters].map(({ id }) => id),
        )
      : [],
  )

const refusedOf = (
  sent: ReadonlyArray<Filter>,
  { code, field }: Pick<RequestFailed, "code" | "field">,
): ReadonlyArray<Filter> => {
  if (code === "embed.feature" && field === "filter") return sent
  const found = ofFilters.exec(field ?? "")
  if (found === null) return []
  const [, index] = found
  return index === undefined ? sent.slice(maxFilters) : sent.slice(Number(index), Number(index) + 1)
}

/**
 * Event for a request that was refused because of filters of an address: they are dropped, and the rest is drawn. Null
 * where it failed for another reason, or for the rows behind a chart, which refuse what the chart may accept.
 */
export const refusedFilters = (
  state: RootState,
  { key, card }: Level,
  failure: RequestFailed,
  of: "chart" | "rows",
): RootEvent | null => {
  const level = levelOf(state.level, key)
  if (level === undefined || !failure.isRefusal) return null
  if (of === "rows" && !showsRows(state.card, level)) return null
  const named = addressFilters(openLevels(state.level, card))
  const refused = refusedOf(sentFilters(state, level), failure).filter(({ id }) => named.has(id))
  return refused.length === 0
    ? null
    : {
        _tag: "AddressFiltersRefused",
        card,
        ids: refused.map(({ id }) => id),
        parts: refused.map(namedFilter),
      }
}
