import type { View } from "#contract/views.ts"
import { parseView } from "#domain/areas/address/parseView.ts"
import { parseQuery } from "#domain/areas/address/query.ts"
import { parseStackView } from "#domain/areas/address/stackView.ts"
import { anyDate } from "#domain/areas/stack/view.ts"

/** What the query of a card's address says of it; `dateColumn` is the card's own column of dates. */
export const viewOfCard = (id: string, card: string, query: string, dateColumn: string | null): View => {
  const { filters, settings } = parseView(parseQuery(query), dateColumn)
  const { dateRange, dateGrain, filterGroupIds, ...chartState } = settings ?? {}
  return {
    id,
    resourceType: "card",
    resourceId: card,
    query,
    filters: filters ?? [],
    ...(filterGroupIds !== undefined && { filterGroupIds }),
    chartState,
    ...(dateGrain !== undefined && { dateGrainInterval: dateGrain.dateTimeElement }),
    overrideDateRange: dateRange !== undefined,
    ...(dateRange && { dateRangeFilter: dateRange }),
  }
}

/** What the query of a stack's address says of it. */
export const viewOfStack = (id: string, stack: string, query: string): View => {
  const { groups, range } = parseStackView(parseQuery(query))
  return {
    id,
    resourceType: "page",
    resourceId: stack,
    query,
    filters: groups.flatMap(({ filters }) => filters),
    chartState: {},
    overrideDateRange: range !== undefined,
    ...(range && { dateRangeFilter: { column: anyDate, dateTimeRange: range } }),
  }
}
