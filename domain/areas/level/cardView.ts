import type { CardUrn } from "../../kernel/ids.ts"
import { appliedFilters } from "../filter/queryFilter.ts"
import { openLevels, shownSettings } from "./select.ts"
import type { Level, LevelState } from "./types.ts"
import type { CardView, DrillStep } from "./view.ts"

const stepOf = (level: Level, above: Level): DrillStep => {
  const applied = appliedFilters(level.filters.filters)
  return {
    label: level.label ?? "",
    filters: appliedFilters(level.drillFilters.slice(above.drillFilters.length)),
    ...(applied.length === 0 ? {} : { applied }),
    ...shownSettings(level),
  }
}

/** View of a card on the screen; blank if it is not shown. */
export const cardView = (state: LevelState, urn: CardUrn): CardView => {
  const levels = openLevels(state, urn)
  const [root] = levels
  if (root === undefined) return { filters: [], settings: {}, drill: [] }
  return {
    filters: appliedFilters(root.filters.filters),
    settings: shownSettings(root),
    drill: levels.slice(1).map((level, index) => stepOf(level, levels[index] ?? root)),
  }
}
