import type { Mark } from "#charts/scene/scene.ts"
import type { Card, CardRender } from "#domain/areas/card/types.ts"
import { drillFilters } from "#domain/areas/drill/filters.ts"
import { appliedFilters } from "#domain/areas/filter/queryFilter.ts"
import type { QueryFilter } from "#domain/areas/filter/types.ts"
import { bucketsOf, type WorkCalendar } from "#domain/data/calendar.ts"
import { mintFilterId } from "#services/ids/mint.ts"

/** The filters that choose the data point of a mark, as drilling into it would; none where it cannot be drilled into. */
export const pointFilters = (
  card: Card,
  render: CardRender | null | undefined,
  { datum }: Mark,
  calendar: WorkCalendar,
): ReadonlyArray<QueryFilter> => {
  if (!render?.chart || !render.bridge) return []
  const ids = render.bridge.drillColumns.map(mintFilterId)
  const { table } = render.chart
  return appliedFilters(drillFilters(table, render.bridge, datum.row, card.urn, ids, bucketsOf(calendar)))
}
