import type { QueryOverrides } from "../card/types.ts"
import type { CardView } from "./view.ts"

/** Query overrides of a card's own level in a view, by which the server makes what the view shows. */
export const viewOverrides = ({
  filters,
  settings: { dateRange, dateGrain, filterGroupIds },
}: Pick<CardView, "filters" | "settings">): QueryOverrides => ({
  ...(filters.length > 0 && { filters }),
  ...(dateRange && { dateRangeFilter: dateRange }),
  ...(dateRange !== undefined && { overrideDateRange: true }),
  ...(filterGroupIds !== undefined && { dataControlContext: { filterGroupIds } }),
  ...(dateGrain !== undefined && { dateTimeElement: dateGrain.dateTimeElement }),
})
