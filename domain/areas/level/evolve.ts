import { chartWords } from "../../data/chart.ts"
import * as HashMap from "../../kernel/hashMap.ts"
import type { CardUrn, FilterId } from "../../kernel/ids.ts"
import { type LevelKey, levelKey } from "../../kernel/levelKey.ts"
import { patch } from "../../kernel/patch.ts"
import type { CardsLoadedEvent } from "../card/events.ts"
import { DrillEvent } from "../drill/events.ts"
import { isDrillFilter, ownDrillFilters, withDrillFilter } from "../drill/steps.ts"
import { exportDecider, noExport } from "../export/export.ts"
import { isByName, withColumnMetadata } from "../filter/columnMetadata.ts"
import { FilterEvent } from "../filter/events.ts"
import { evolveFilters, noFilters, withoutFilters, withUnreadParts } from "../filter/evolve.ts"
import { unfitPart } from "../filter/fit.ts"
import type { Filter } from "../filter/types.ts"
import { withChartSettings } from "../panel/chartSettings.ts"
import { evolvePanel } from "../panel/evolve.ts"
import { mayHaveColumn, withTablesSetting } from "../panel/tableSettings.ts"
import { blankPanel } from "../panel/types.ts"
import type { LevelEvent, OwnViewEvent } from "./events.ts"
import { withHostFilters } from "./host.ts"
import { evolveOwnView } from "./ownView.ts"
import { openLevels } from "./select.ts"
import type { Level, LevelState } from "./types.ts"

/** The server's code for a chart type that does not suit an answer. */
const unsuitedChart = "card.chart"

type KeyedEvent = Extract<LevelEvent, { readonly key: LevelKey }>

const isOfFilters = (event: KeyedEvent): event is Extract<KeyedEvent, FilterEvent> =>
  FilterEvent.tags.has(event._tag)
const isOfOwnView = (event: KeyedEvent): event is OwnViewEvent =>
  event._tag === "OwnViewHidden" || event._tag === "OwnViewShown" || event._tag === "OwnViewReset"
const closesEditor = ({ _tag }: KeyedEvent): boolean =>
  _tag === "FilterPanelToggled" || _tag === "FilterSheetToggled" || _tag === "DetailReset"
const isOfDrills = (event: LevelEvent): event is DrillEvent => DrillEvent.tags.has(event._tag)

/** A card's own level as it is opened. */
export const blankLevel = (card: CardUrn, serial: number): Level => ({
  ...blankPanel,
  key: levelKey(card, 0),
  card,
  index: 0,
  urn: card,
  kind: "chart",
  label: null,
  drillFilters: [],
  filters: noFilters,
  export: noExport,
  stack: null,
  serial,
})

const open = (state: LevelState, level: Level): LevelState => ({
  levels: HashMap.set(state.levels, level.key, level),
  opened: state.opened + 1,
})

const close = (state: LevelState, card: CardUrn, from: number): LevelState =>
  patch(state, {
    levels: openLevels(state, card)
      .slice(from)
      .reduce<LevelState["levels"]>((levels, { key }) => HashMap.remove(levels, key), state.levels),
  })

const evolveDrill = (state: LevelState, event: DrillEvent): LevelState => {
  const { card, level } = event
  if (level > openLevels(state, card).length) return state
  const above = close(state, card, level)
  if (event._tag === "DrillPopped") return above
  const { urn, kind, label, drillFilters, filters, settings, isOfAddress = false } = event
  const key = levelKey(card, level)
  const started = { ...blankLevel(card, above.opened + 1), key, index: level, urn, kind, label, drillFilters }
  const filtered = evolveLevel(started, { _tag: "SettingsReceived", key, settings })
  return open(above, {
    ...filtered,
    filters: evolveFilters(filtered.filters, { _tag: "FiltersReceived", key, filters, isOfAddress }),
  })
}

const changeLevel = (state: LevelState, key: LevelKey, change: (level: Level) => Level): LevelState => {
  const level = HashMap.get(state.levels, key)
  if (level === undefined) return state
  const next = change(level)
  return next === level ? state : patch(state, { levels: HashMap.set(state.levels, key, next) })
}

/** Parts of an address that a drilled level did not understand are named at the card itself, as those of its own are. */
const nameAtCard = (state: LevelState, key: LevelKey): LevelState => {
  const level = HashMap.get(state.levels, key)
  if (level === undefined || level.index === 0 || !level.filters.queryStringError) return state
  const { unreadParts } = level.filters
  const cleared = changeLevel(state, key, (open) =>
    patch(open, {
      filters: evolveFilters(open.filters, { _tag: "QueryStringErrorCleared", key }),
    }),
  )
  return changeLevel(cleared, levelKey(level.card, 0), (root) =>
    patch(root, { filters: withUnreadParts(root.filters, unreadParts) }),
  )
}

/** Levels of a card with one filter of its drill changed, or removed (null). */
const changeDrill = (state: LevelState, card: CardUrn, id: FilterId, next: Filter | null): LevelState =>
  patch(state, {
    levels: withDrillFilter(openLevels(state, card), id, next).reduce<LevelState["levels"]>(
      (levels, level) =>
        HashMap.get(levels, level.key) === level ? levels : HashMap.set(levels, level.key, level),
      state.levels,
    ),
  })

/**
 * Levels of a card without filters of its drill that cannot be had. The first level of which none is left is closed, with
 * those below: open, it would show all rows in their place.
 */
const withoutDrilled = (
  state: LevelState,
  card: CardUrn,
  isRefused: (filter: Filter, level: number) => boolean,
): LevelState => {
  const levels = openLevels(state, card)
  const emptied = levels.findIndex((level, index) => {
    const own = ownDrillFilters(level, levels[index - 1])
    return own.length > 0 && own.every((filter) => isRefused(filter, index))
  })
  const refused = levels.flatMap((level, index) =>
    ownDrillFilters(level, levels[index - 1]).filter((filter) => isRefused(filter, index)),
  )
  const dropped = refused.reduce((next, { id }) => changeDrill(next, card, id, null), state)
  return emptied < 0 ? dropped : close(dropped, card, emptied)
}

const dropRefused = (
  state: LevelState,
  { card, ids, parts }: Extract<LevelEvent, { readonly _tag: "AddressFiltersRefused" }>,
): LevelState => {
  const isRefused = ({ id }: Filter): boolean => ids.includes(id)
  const dropped = openLevels(state, card).reduce(
    (levels, { key }) =>
      changeLevel(levels, key, (level) =>
        patch(level, { filters: withoutFilters(level.filters, isRefused) }),
      ),
    withoutDrilled(state, card, isRefused),
  )
  return changeLevel(dropped, levelKey(card, 0), (root) =>
    patch(root, { filters: withUnreadParts(root.filters, parts) }),
  )
}

/** Part of an address that names a filter of a drill. */
const nameOf = (index: number, { column }: Filter): string => `drill${index}.${column}`

/**
 * Levels without filters of a drill by columns that are not there, as an address may have them: they are named at the
 * card.
 */
const withKnownDrill = (state: LevelState, key: LevelKey): LevelState => {
  const level = HashMap.get(state.levels, key)
  if (level === undefined || level.index === 0) return state
  const isUnknown = (filter: Filter): boolean =>
    isByName(filter) && unfitPart(filter, level.filters.columns) !== null
  const unknown = ownDrillFilters(level, openLevels(state, level.card)[level.index - 1]).filter(isUnknown)
  if (unknown.length === 0) return state
  const left = withoutDrilled(
    state,
    level.card,
    (filter, index) => index === level.index && isUnknown(filter),
  )
  const parts = unknown.map((filter) => nameOf(level.index, filter))
  return changeLevel(left, levelKey(level.card, 0), (root) => withRefused(root, parts))
}

/** Level with parts of an address named that cannot be had. */
const withRefused = (level: Level, parts: ReadonlyArray<string>): Level =>
  patch(level, {
    filters: evolveFilters(level.filters, { _tag: "QueryStringRefused", key: level.key, parts }),
  })

/** Level whose chart type was refused, since it does not suit: its card's own is drawn instead, and the other is named. */
const withOwnChart = (level: Level): Level => {
  const { chartType } = level.view
  return chartType === null
    ? level
    : withRefused(patch(level, { view: patch(level.view, { chartType: null }) }), [
        `as=${chartWords[chartType]}`,
      ])
}

/**
 * Level whose chart has no table with the column of its sort: the table is in its own order, and a sort of an address
 * (`isNamed`) is named.
 */
const withKnownSort = (level: Level, isNamed: boolean): Level => {
  const { layouts, view } = level
  const { sort } = layouts.chart
  const chart = view.render?.chart
  if (sort === null || chart === undefined || mayHaveColumn(chart, sort.column)) return level
  const unsorted = patch(level, { layouts: { ...layouts, chart: { ...layouts.chart, sort: null } } })
  return isNamed ? withRefused(unsorted, [`sort=${sort.column}`]) : unsorted
}

/** Level after one of its events, including the effects of one part on another. */
const evolveLevel = (level: Level, event: KeyedEvent): Level => {
  if (event._tag === "LevelExportChanged") {
    return patch(level, { export: exportDecider.evolve(level.export, event.change) })
  }
  if (isOfOwnView(event)) return evolveOwnView(level, event)
  if (!isOfFilters(event)) {
    const evolved = patch(level, evolvePanel(level, event))
    const isRefused = event._tag === "RenderFailed" && event.failure.code === unsuitedChart
    const charted = isRefused ? withOwnChart(evolved) : evolved
    const next = event._tag === "CardRendered" ? withKnownSort(charted, level.view.render === null) : charted
    return closesEditor(event)
      ? patch(next, { filters: evolveFilters(next.filters, { _tag: "EditorReset", key: event.key }) })
      : next
  }
  const next = patch(level, { filters: evolveFilters(level.filters, event) })
  switch (event._tag) {
    case "FilterSelected": {
      const draft = level.drillFilters.find(({ id }) => id === event.id)
      return draft === undefined
        ? next
        : patch(next, { filters: patch(next.filters, { editor: { mode: "FILTER", draft, groupIds: [] } }) })
    }
    case "FiltersReceived":
      return event.filters.length === 0
        ? next
        : patch(next, { detail: patch(next.detail, { isFilterActive: true }) })
    case "FilterColumnsLoaded":
      return patch(next, { drillFilters: withColumnMetadata(next.drillFilters, event.columns) })
    case "SettingsReceived": {
      const { tableKind } = event.settings
      const settled = patch(next, {
        view: withChartSettings(next.view, event.settings),
        layouts: withTablesSetting(next.layouts, event.settings),
        tableKind: tableKind ?? next.tableKind,
        detail: patch(next.detail, { isTableActive: tableKind !== undefined }),
      })
      return withKnownSort(settled, true)
    }
    default:
      return next
  }
}

const withoutEditor = (state: LevelState, key: LevelKey): LevelState =>
  changeLevel(state, key, (level) =>
    patch(level, { filters: evolveFilters(level.filters, { _tag: "EditorReset", key }) }),
  )

/**
 * Levels after an event. A drill opens the level below and closes the deeper ones; a card that the user may no longer
 * see has no levels. An event of a level that is not open changes nothing.
 */
export const evolveLevels = (state: LevelState, event: LevelEvent | CardsLoadedEvent): LevelState => {
  if (event._tag === "CardsLoaded") {
    return event.withoutAccess.reduce<LevelState>((next, urn) => close(next, urn, 0), state)
  }
  if (event._tag === "CardOpened") {
    return HashMap.has(state.levels, levelKey(event.card, 0))
      ? state
      : open(state, { ...blankLevel(event.card, state.opened + 1), stack: event.stack ?? null })
  }
  if (event._tag === "CardPlaced") {
    return changeLevel(state, levelKey(event.card, 0), (level) => patch(level, { stack: event.stack }))
  }
  if (event._tag === "HostFiltersApplied") {
    return changeLevel(state, levelKey(event.card, 0), (level) => withHostFilters(level, event.filters))
  }
  if (event._tag === "AddressFiltersRefused") return dropRefused(state, event)
  if (isOfDrills(event)) return evolveDrill(state, event)
  const next = changeLevel(state, event.key, (level) => evolveLevel(level, event))
  switch (event._tag) {
    case "FilterApplied": {
      const drilled = HashMap.get(next.levels, event.key)
      return drilled !== undefined && isDrillFilter(drilled.drillFilters, event.filter.id)
        ? changeDrill(next, drilled.card, event.filter.id, event.filter)
        : next
    }
    case "FilterRemoved": {
      const drilled = HashMap.get(next.levels, event.key)
      return drilled !== undefined && isDrillFilter(drilled.drillFilters, event.id)
        ? changeDrill(withoutEditor(next, event.key), drilled.card, event.id, null)
        : next
    }
    case "FilterColumnsLoaded":
      return nameAtCard(withKnownDrill(next, event.key), event.key)
    default:
      return next
  }
}
