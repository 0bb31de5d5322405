import { type DrillLevel, type DrillState, levelsOf } from "../drill/drill.ts"
import { hasFeature } from "../environment/select.ts"
import type { EnvironmentState } from "../environment/types.ts"
import { type FilterState, noFilters } from "../filter/evolve.ts"
import { appliedFilters } from "../filter/filter.ts"
import type { CardFilters, QueryFilter } from "../filter/types.ts"
import * as HashMap from "../kernel/hashMap.ts"
import type { CardUrn } from "../kernel/ids.ts"
import { levelKey, parseLevelKey } from "../kernel/levelKey.ts"
import { blankLevel, closedDetail } from "./evolve.ts"
import { plainLayouts, type TableFace, type TableLayout } from "./layout.ts"
import type { Card, CardDetail, CardFeature, CardState, LevelView, QueryOverrides } from "./types.ts"

/** A level of a card with everything its panel shows. */
export interface Level {
  readonly key: string
  readonly index: number
  /** The card drawn at this level. */
  readonly urn: CardUrn
  readonly kind: "chart" | "table"
  /** What was drilled into; null at the card itself. */
  readonly label: string | null
}

/** The card and its open drill levels, from the card down. */
export const openLevels = (drill: DrillState, card: CardUrn): ReadonlyArray<Level> => [
  { key: levelKey(card, 0), index: 0, urn: card, kind: "chart", label: null },
  ...levelsOf(drill, card).map((level: DrillLevel, index) => ({
    key: levelKey(card, index + 1),
    index: index + 1,
    ...level,
  })),
]

/** The level that a key names, when it is open. */
export const levelOfKey = (drill: DrillState, key: string): Level | null => {
  const place = parseLevelKey(key)
  return place === null ? null : (openLevels(drill, place.card)[place.level] ?? null)
}

/** Whether a level is a table of rows and never a chart: beyond the drill path, and a supertable. */
export const showsRows = (cards: CardState, { kind, urn }: Level): boolean =>
  kind === "table" || HashMap.get(cards.cards, urn)?.type === "supertable"

/** The filters of a level, empty at first. */
export const filtersOf = (filters: FilterState, key: string): CardFilters =>
  HashMap.get(filters, key) ?? noFilters

/** What a level shows, nothing at first. */
export const viewOf = (cards: CardState, key: string): LevelView =>
  HashMap.get(cards.levels, key) ?? blankLevel

/** Which panels a level shows, none at first. */
export const detailOf = (cards: CardState, key: string): CardDetail =>
  HashMap.get(cards.details, key) ?? closedDetail

/** How a person arranged one of a level's tables. */
export const layoutOf = (cards: CardState, key: string, face: TableFace): TableLayout =>
  (HashMap.get(cards.layouts, key) ?? plainLayouts)[face]

/** Who asks: public views name no data sources; without the feature `add-filter-type` plain filters have no type. */
export interface Asking {
  readonly isPublic: boolean
  readonly addsFilterType: boolean
}

/** How questions are asked from where the reader stands. */
export const askingOf = (environment: EnvironmentState): Asking => ({
  isPublic: environment.flags.embed || environment.flags.public,
  addsFilterType: hasFeature(environment, "add-filter-type"),
})

const asked = (filter: QueryFilter, { isPublic, addsFilterType }: Asking): QueryFilter => {
  const { dataSourceId, filterType, ...rest } = filter
  const keepsType = addsFilterType || filter.grain !== undefined || filterType === "CALENDAR"
  return {
    ...rest,
    ...(dataSourceId === undefined || isPublic ? {} : { dataSourceId }),
    ...(filterType === undefined || !keepsType ? {} : { filterType }),
  }
}

/** What a person chose over the card's own question. Empty parts are left out. */
export const overridesOf = (filters: CardFilters, asking: Asking): QueryOverrides => {
  const applied = appliedFilters(filters.filters).map((filter) => asked(filter, asking))
  return {
    ...(applied.length === 0 ? {} : { filters: applied }),
    ...(filters.dateRange === null ? {} : { dateRangeFilter: filters.dateRange }),
    ...(filters.overrideDateRange ? { overrideDateRange: true } : {}),
    ...(filters.filterGroupIds.length === 0
      ? {}
      : { dataControlContext: { filterGroupIds: filters.filterGroupIds } }),
    ...(filters.dateGrain === null ? {} : { dateTimeElement: filters.dateGrain.dateTimeElement }),
  }
}

/** Whether a part of a card's screen is on, by the card's own flags. */
export const isFeatureOn = (card: Card, feature: CardFeature): boolean => card.embed[feature]
