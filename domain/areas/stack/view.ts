import type { DateRangeFilter } from "../../data/dateRangeFilter.ts"
import type { StackId } from "../../kernel/ids.ts"
import { stackKey } from "../../kernel/levelKey.ts"
import type { FilterEvent } from "../filter/events.ts"
import { appliedFilters, meaningOf } from "../filter/queryFilter.ts"
import type { CardFilters, Filter } from "../filter/types.ts"
import type { StackEvent } from "./events.ts"

/** Column in a date range of a stack: each card has its own in its place. */
export const anyDate = { exprType: "COLUMN", column: "date" } as const

/** A stack as a person sees it: the filters and the dates of all its cards. */
export interface StackView {
  readonly filters: ReadonlyArray<Filter>
  /** Null is all time; where absent each card has its own dates. */
  readonly dateRange?: DateRangeFilter | null
  readonly isCrossFiltering: boolean
}

/** The view of a stack that is shown. */
export const stackViewOf = ({
  filters: { filters, dateRange, overrideDateRange },
  isCrossFiltering,
}: {
  readonly filters: CardFilters
  readonly isCrossFiltering: boolean
}): StackView => ({
  filters: filters.filter(({ applied }) => applied),
  ...(overrideDateRange ? { dateRange } : {}),
  isCrossFiltering,
})

const filtersText = (filters: ReadonlyArray<Filter>): string =>
  JSON.stringify([appliedFilters(filters).map(meaningOf), filters.map(({ cardURN }) => cardURN)])

/** Events from a stack as it is shown to a view of it; none where it is shown so already. */
export const stackViewEvents = (
  {
    id,
    ...load
  }: { readonly id: StackId; readonly filters: CardFilters; readonly isCrossFiltering: boolean },
  view: StackView,
): ReadonlyArray<StackEvent> => {
  const key = stackKey(id)
  const shown = stackViewOf(load)
  const changes: ReadonlyArray<FilterEvent> = [
    ...(filtersText(shown.filters) === filtersText(view.filters)
      ? []
      : [{ _tag: "FiltersReceived" as const, key, filters: view.filters }]),
    ...("dateRange" in shown === "dateRange" in view &&
    JSON.stringify(shown.dateRange) === JSON.stringify(view.dateRange)
      ? []
      : view.dateRange === undefined
        ? [{ _tag: "DateRangeReset" as const, key }]
        : [{ _tag: "DateRangeChanged" as const, key, dateRange: view.dateRange }]),
  ]
  return [
    ...changes.map((change) => ({ _tag: "StackFiltersChanged" as const, id, change })),
    ...(shown.isCrossFiltering === view.isCrossFiltering
      ? []
      : [{ _tag: "CrossFilterToggled" as const, id, on: view.isCrossFiltering }]),
  ]
}
