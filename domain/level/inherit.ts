import type { ViewSettings } from "../filter/settings.ts"
import type { Filter } from "../filter/types.ts"
import { settingsOf } from "./select.ts"
import type { Level } from "./types.ts"

/** What a level starts with from the one above it. */
export interface Inheritance {
  readonly drillFilters: ReadonlyArray<Filter>
  readonly filters: ReadonlyArray<Filter>
  readonly settings: ViewSettings
}

/**
 * What the level below starts with: what was drilled into so far, the filters in force (kept for next visits at the card
 * alone), dates and policies. Grain and chart type belong to the card that is drawn, and are not handed on.
 */
export const inheritanceOf = (level: Level): Inheritance => {
  const { dateGrain: _, chartType: __, ...settings } = settingsOf(level)
  return {
    drillFilters: level.drillFilters,
    filters: level.filters.filters
      .filter(({ applied }) => applied)
      .map((filter) => (filter.persisted ? { ...filter, persisted: false } : filter)),
    settings,
  }
}
