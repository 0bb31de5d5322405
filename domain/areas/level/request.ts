import { type CardState, cardOf } from "../card/card.ts"
import { DataCardType } from "../card/cardType.ts"
import { isSwitchedOff, partSwitches } from "../card/features.ts"
import type { Card, CardFeature, QueryOverrides } from "../card/types.ts"
import { hasFeature } from "../environment/select.ts"
import type { EnvironmentState } from "../environment/types.ts"
import type { QueryFilter } from "../filter/types.ts"
import { queryFiltersOf } from "./select.ts"
import type { Level } from "./types.ts"

/**
 * Request context: public views name no data sources; without the feature `add-filter-type` plain filters have no type.
 */
export interface RequestContext {
  readonly isPublic: boolean
  readonly addsFilterType: boolean
}

/** Request context of the environment. */
export const requestContextOf = (environment: EnvironmentState): RequestContext => ({
  isPublic: environment.flags.embed || environment.flags.public,
  addsFilterType: hasFeature(environment, "add-filter-type"),
})

const sent = (filter: QueryFilter, { isPublic, addsFilterType }: RequestContext): QueryFilter => {
  const { dataSourceId, filterType, ...rest } = filter
  const keepsType = addsFilterType || filter.grain !== undefined || filterType === "CALENDAR"
  return {
    ...rest,
    ...(dataSourceId === undefined || isPublic ? {} : { dataSourceId }),
    ...(filterType === undefined || !keepsType ? {} : { filterType }),
  }
}

/** Query overrides of a level. Empty parts are left out. */
export const overridesOf = (
  level: Pick<Level, "drillFilters" | "filters">,
  context: RequestContext,
): QueryOverrides => {
  const { dateRange, overrideDateRange, filterGroupIds, dateGrain } = level.filters
  const filters = queryFiltersOf(level).map((filter) => sent(filter, context))
  return {
    ...(filters.length === 0 ? {} : { filters }),
    ...(dateRange === null ? {} : { dateRangeFilter: dateRange }),
    ...(overrideDateRange ? { overrideDateRange: true } : {}),
    ...(filterGroupIds.length === 0 ? {} : { dataControlContext: { filterGroupIds } }),
    ...(dateGrain === null ? {} : { dateTimeElement: dateGrain.dateTimeElement }),
  }
}

/** Whether a card shows what came with it, and draws no dataset: a text, a poll, or what only a newer server knows. */
export const isContentCard = ({ type }: Pick<Card, "type">): boolean =>
  !DataCardType.literals.some((known) => known === type)

/** Whether filters and dates change what a card shows: not those of a poll, or of a text without figures. */
export const isOfData = (card: Pick<Card, "type" | "datasources">): boolean =>
  !isContentCard(card) || card.datasources.length > 0

/** Whether a level shows what came with its card: it asks for no chart, no rows and no columns. */
export const showsContent = (cards: CardState, { urn }: Pick<Level, "urn">): boolean => {
  const card = cardOf(cards, urn)
  return card !== undefined && isContentCard(card)
}

/** Whether a level is a table of rows and never a chart: beyond the drill path, and a supertable. */
export const showsRows = (cards: CardState, { kind, urn }: Pick<Level, "kind" | "urn">): boolean =>
  kind === "table" || cardOf(cards, urn)?.type === "supertable"

/** Whether a level shows the rows behind its chart now, and not the chart or its data. */
export const showsTable = (cards: CardState, level: Level): boolean =>
  showsRows(cards, level) ||
  (level.detail.isTableActive && level.tableKind === "table" && !showsContent(cards, level))

/** Whether everything that a level shows has loaded or failed. */
export const isAtRest = (cards: CardState, level: Level): boolean =>
  (showsRows(cards, level) || level.view.status !== "LOADING") &&
  (!showsTable(cards, level) || level.view.tableStatus !== "LOADING")

/**
 * Whether a part of a card's screen is on, where no switch turns it off: by the card's own flags, or because the address of
 * a public page asks for it, by any name that it has as a switch, and its embedding lets it.
 */
export const isFeatureOn = (
  { flags, enable, switches }: EnvironmentState,
  card: Card,
  feature: CardFeature,
): boolean =>
  (card.embed[feature] ||
    (flags.public &&
      card.enable?.includes(feature) === true &&
      partSwitches[feature].some((name) => enable.includes(name)))) &&
  !isSwitchedOff(switches, feature)
