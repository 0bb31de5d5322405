import type { DrillEvent } from "../drill/events.ts"
import type { FiltersReceivedEvent } from "../filter/events.ts"
import * as HashMap from "../kernel/hashMap.ts"
import type { CardUrn } from "../kernel/ids.ts"
import { levelKey } from "../kernel/levelKey.ts"
import type { LoadStatus } from "../kernel/loadStatus.ts"
import { patch } from "../kernel/patch.ts"
import type { CardEvent } from "./events.ts"
import { plainLayouts, type TableFace, type TableLayout } from "./layout.ts"
import type { Card, CardDetail, CardState, LevelView } from "./types.ts"

export const initialCards: CardState = {
  cards: HashMap.empty(),
  status: HashMap.empty(),
  withoutAccess: [],
  levels: HashMap.empty(),
  details: HashMap.empty(),
  layouts: HashMap.empty(),
}

/** A level that was never drawn. */
export const blankLevel: LevelView = {
  status: "INITIAL",
  render: null,
  failure: null,
  tableStatus: "INITIAL",
  tableFailure: null,
  table: null,
  chartType: null,
}

/** A level of which only the chart shows. */
export const closedDetail: CardDetail = {
  isChartPickerActive: false,
  isFilterActive: false,
  isTableActive: false,
}

const setStatus = (state: CardState, urns: ReadonlyArray<string>, status: LoadStatus): CardState =>
  patch(state, { status: urns.reduce((table, urn) => HashMap.set(table, urn, status), state.status) })

const changeLevel = (state: CardState, key: string, change: Partial<LevelView>): CardState => {
  const level = HashMap.get(state.levels, key) ?? blankLevel
  const next = patch(level, change)
  return next === level ? state : { ...state, levels: HashMap.set(state.levels, key, next) }
}

const changeDetail = (
  state: CardState,
  key: string,
  change: (detail: CardDetail) => CardDetail,
): CardState => {
  const detail = HashMap.get(state.details, key) ?? closedDetail
  const next = change(detail)
  return next === detail ? state : { ...state, details: HashMap.set(state.details, key, next) }
}

const changeLayout = (
  state: CardState,
  { key, face }: { readonly key: string; readonly face: TableFace },
  change: (layout: TableLayout) => TableLayout,
): CardState => {
  const layouts = HashMap.get(state.layouts, key) ?? plainLayouts
  const next = change(layouts[face])
  if (next === layouts[face]) return state
  return { ...state, layouts: HashMap.set(state.layouts, key, { ...layouts, [face]: next }) }
}

const changeAccess = (
  before: ReadonlyArray<CardUrn>,
  granted: ReadonlyArray<CardUrn>,
  refused: ReadonlyArray<CardUrn>,
): ReadonlyArray<CardUrn> => {
  const after = [...new Set([...before.filter((urn) => !granted.includes(urn)), ...refused])]
  return after.length === before.length && after.every((urn, index) => urn === before[index]) ? before : after
}

const dropLevels = (state: CardState, card: CardUrn, from: number): CardState => {
  let { levels, details, layouts } = state
  for (let level = from; HashMap.has(levels, levelKey(card, level)) || level <= from; level++) {
    levels = HashMap.remove(levels, levelKey(card, level))
    details = HashMap.remove(details, levelKey(card, level))
    layouts = HashMap.remove(layouts, levelKey(card, level))
  }
  return patch(state, { levels, details, layouts })
}

/**
 * The cards after an event. A card that may not be seen any more is forgotten. A drill forgets what deeper levels
 * showed. Opening the chart picker turns the table off and the other way round; the filter panel toggles by itself,
 * and turns on when filters arrive from outside. A failed table is cleared; a failed render keeps nothing on the
 * screen but its message.
 */
export const evolveCards = (
  state: CardState,
  event: CardEvent | DrillEvent | FiltersReceivedEvent,
): CardState => {
  switch (event._tag) {
    case "Drilled":
    case "DrillPopped":
      return dropLevels(state, event.card, event.level)
    case "CardsRequested":
      return setStatus(state, event.urns, "LOADING")
    case "CardsLoaded": {
      const loaded = event.cards.map((card) => card.urn)
      const { withoutAccess } = event
      const cards = event.cards.reduce((table, card) => HashMap.set(table, card.urn, card), state.cards)
      return setStatus(
        patch(state, {
          cards: withoutAccess.reduce<HashMap.HashMap<Card>>(HashMap.remove, cards),
          withoutAccess: changeAccess(state.withoutAccess, loaded, withoutAccess),
        }),
        [...loaded, ...withoutAccess],
        "LOADED",
      )
    }
    case "CardsFailed":
      return setStatus(state, event.urns, "ERROR")
    case "RenderRequested":
      return changeLevel(state, event.key, { status: "LOADING", failure: null })
    case "CardRendered":
      return changeLevel(state, event.key, { status: "LOADED", render: event.render, failure: null })
    case "RenderFailed":
      return changeLevel(state, event.key, { status: "ERROR", render: null, failure: event.message })
    case "TableRequested":
      return changeLevel(state, event.key, { tableStatus: "LOADING", tableFailure: null })
    case "TableLoaded":
      return changeLevel(state, event.key, { tableStatus: "LOADED", table: event.table, tableFailure: null })
    case "TableFailed":
      return changeLevel(state, event.key, { tableStatus: "ERROR", table: null, tableFailure: event.message })
    case "TableSorted":
      return changeLayout(state, event, (layout) => patch(layout, { sort: event.sort }))
    case "TableColumnResized":
      return changeLayout(state, event, (layout) =>
        layout.widths[event.column] === event.width
          ? layout
          : { ...layout, widths: { ...layout.widths, [event.column]: event.width } },
      )
    case "TableColumnMoved":
      return changeLayout(state, event, (layout) => patch(layout, { order: event.order }))
    case "ChartTypeChosen":
      return changeLevel(state, event.key, { chartType: event.chartType })
    case "ChartPickerToggled":
      return changeDetail(state, event.key, (detail) => ({
        ...detail,
        isChartPickerActive: !detail.isChartPickerActive,
        isTableActive: false,
      }))
    case "TableToggled":
      return changeDetail(state, event.key, (detail) => ({
        ...detail,
        isTableActive: !detail.isTableActive,
        isChartPickerActive: false,
      }))
    case "FilterPanelToggled":
      return changeDetail(state, event.key, (detail) => ({
        ...detail,
        isFilterActive: !detail.isFilterActive,
      }))
    case "FiltersReceived":
      return changeDetail(state, event.key, (detail) =>
        event.filters.length === 0 || detail.isFilterActive ? detail : { ...detail, isFilterActive: true },
      )
    case "DetailReset":
      return changeDetail(state, event.key, (detail) => patch(detail, closedDetail))
  }
}
