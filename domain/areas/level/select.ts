import type { TableKind } from "../../data/tableKind.ts"
import * as HashMap from "../../kernel/hashMap.ts"
import type { CardUrn } from "../../kernel/ids.ts"
import { type LevelKey, levelKey } from "../../kernel/levelKey.ts"
import { appliedFilters, meaningOf } from "../filter/queryFilter.ts"
import type { ViewSettings } from "../filter/settings.ts"
import type { Filter, QueryFilter } from "../filter/types.ts"
import { chartSettingsOf } from "../panel/chartSettings.ts"
import { isTableChart, tablesSettingOf } from "../panel/tableSettings.ts"
import type { Level, LevelState } from "./types.ts"

/** Open level by its key. */
export const levelOf = ({ levels }: LevelState, key: LevelKey): Level | undefined => HashMap.get(levels, key)

/** The card and its open drill levels, from the card down; none for a card that is not shown. */
export const openLevels = ({ levels }: LevelState, card: CardUrn): ReadonlyArray<Level> => {
  const open: Array<Level> = []
  for (;;) {
    const level = HashMap.get(levels, levelKey(card, open.length))
    if (level === undefined) return open
    open.push(level)
  }
}

/** The deepest open level of a card: the one that is shown where there is room for one. */
export const deepestLevel = (state: LevelState, card: CardUrn): Level | undefined =>
  openLevels(state, card).at(-1)

/** All filters that apply to a level: those of the drill, and those that people or a host apply. */
export const filtersInForce = ({
  drillFilters,
  filters,
}: Pick<Level, "drillFilters" | "filters">): ReadonlyArray<Filter> => [
  ...drillFilters,
  ...filters.filters.filter(({ applied }) => applied),
]

/** Displayed filters: one that repeats a drill filter is not listed again. */
export const listedFilters = (level: Pick<Level, "drillFilters" | "filters">): ReadonlyArray<Filter> => {
  const meanings = (filter: Filter) => JSON.stringify(appliedFilters([filter]).map(meaningOf))
  const drilled = new Set(level.drillFilters.map(meanings))
  const own = level.drillFilters.length
  return filtersInForce(level).filter((filter, index) => index < own || !drilled.has(meanings(filter)))
}

/** Applied filters, as sent to the server and to a host. */
export const queryFiltersOf = (level: Pick<Level, "drillFilters" | "filters">): ReadonlyArray<QueryFilter> =>
  appliedFilters(filtersInForce(level))

type Settled = Pick<Level, "filters" | "view" | "detail" | "layouts" | "tableKind">

/** The table that a level shows: in its chart's place, or because its chart is one or there is none; null for a chart. */
const shownTable = ({ detail, tableKind, view }: Settled): TableKind | null => {
  if (detail.isTableActive) return tableKind
  const chart = view.render?.chart
  if (chart !== undefined) return isTableChart(chart) ? "chart" : null
  return view.table === null ? null : "table"
}

const sortOf = (level: Settled): Pick<ViewSettings, "tables"> => {
  const kind = shownTable(level)
  const sort = kind === null ? null : level.layouts[kind].sort
  return kind === null || sort === null ? {} : { tables: { [kind]: { sort } } }
}

/** Settings of a level beside its filters, by which what it shows differs from what was published. */
export const settingsOf = (level: Settled): ViewSettings => {
  const { filters, view } = level
  return {
    ...(filters.overrideDateRange ? { dateRange: filters.dateRange } : {}),
    ...(filters.dateGrain === null ? {} : { dateGrain: filters.dateGrain }),
    ...chartSettingsOf(view),
    ...(filters.filterGroupIds.length === 0 ? {} : { filterGroupIds: filters.filterGroupIds }),
    ...sortOf(level),
  }
}

/**
 * All settings of a level, as its address has them: a table that is shown in place of the chart as well, and how its
 * tables were left.
 */
export const shownSettings = (level: Settled): ViewSettings => ({
  ...settingsOf(level),
  ...tablesSettingOf(level.layouts),
  ...(level.detail.isTableActive ? { tableKind: level.tableKind } : {}),
})
