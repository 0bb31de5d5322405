import type { ViewSettings } from "../filter/settings.ts"
import type { Filter } from "../filter/types.ts"
import { settingsOf } from "./select.ts"
import type { Level } from "./types.ts"

/** Initial filters and settings of a level below another. */
export interface Inheritance {
  readonly drillFilters: ReadonlyArray<Filter>
  readonly filters: ReadonlyArray<Filter>
  readonly settings: ViewSettings
}

/** Settings that the level below starts with: dates and policies. All else belongs to the drawn card. */
export const inheritedSettings = ({ dateRange, filterGroupIds }: ViewSettings): ViewSettings => ({
  ...(dateRange === undefined ? {} : { dateRange }),
  ...(filterGroupIds === undefined ? {} : { filterGroupIds }),
})

/**
 * Initial state of the level below: the drill filters so far, the applied filters (persisted ones only at the card
 * itself), dates and policies.
 */
export const inheritanceOf = (level: Level): Inheritance => {
  return {
    drillFilters: level.drillFilters,
    filters: level.filters.filters
      .filter(({ applied }) => applied)
      .map((filter) => (filter.persisted ? { ...filter, persisted: false } : filter)),
    settings: inheritedSettings(settingsOf(level)),
  }
}
