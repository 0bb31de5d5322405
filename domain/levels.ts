import { Schema } from "effect"
import type { Either } from "fp-ts/lib/Either.js"
import { type CardCommand, cardDecider } from "./card/card.ts"
import { CardEvent } from "./card/events.ts"
import { evolveCards } from "./card/evolve.ts"
import type { CardState } from "./card/types.ts"
import {
  type DrillCommand,
  type DrillRejection,
  type DrillState,
  drillDecider,
  levelsOf,
} from "./drill/drill.ts"
import { DrillEvent } from "./drill/events.ts"
import { ExportEvent } from "./export/events.ts"
import { dropExport, type ExportCommand, exportDecider } from "./export/export.ts"
import type { ExportState } from "./export/types.ts"
import { FilterEvent } from "./filter/events.ts"
import { evolveFilters, type FilterState } from "./filter/evolve.ts"
import { type FilterCommand, type FilterRejection, filterDecider } from "./filter/filter.ts"
import type { Context } from "./kernel/decider.ts"
import { levelKey, parseLevelKey } from "./kernel/levelKey.ts"

/** The cards, and the levels on which they are drawn. */
export interface LevelsState {
  readonly card: CardState
  readonly filter: FilterState
  readonly drill: DrillState
  readonly export: ExportState
}

export const LevelsEvent = Schema.Union([CardEvent, DrillEvent, ExportEvent, FilterEvent])
export const levelsTags = [CardEvent, DrillEvent, ExportEvent, FilterEvent].flatMap(({ cases }) =>
  Object.keys(cases),
)
export type LevelsEvent = typeof LevelsEvent.Type

export type LevelsCommand =
  | { readonly area: "card"; readonly command: CardCommand }
  | { readonly area: "filter"; readonly command: FilterCommand }
  | { readonly area: "drill"; readonly command: DrillCommand }
  | { readonly area: "export"; readonly command: ExportCommand }

export type LevelsRejection = FilterRejection | DrillRejection

export const initialLevels: LevelsState = {
  card: cardDecider.initialState,
  filter: filterDecider.initialState,
  drill: drillDecider.initialState,
  export: exportDecider.initialState,
}

export const decideLevels = (
  { area, command }: LevelsCommand,
  state: LevelsState,
  context: Context,
): Either<LevelsRejection, ReadonlyArray<LevelsEvent>> => {
  switch (area) {
    case "card":
      return cardDecider.decide(command, state.card, context)
    case "filter":
      return filterDecider.decide(command, state.filter, context)
    case "drill":
      return drillDecider.decide(command, state.drill, context)
    case "export":
      return exportDecider.decide(command, state.export, context)
  }
}

const put = <S extends LevelsState, K extends keyof LevelsState>(
  state: S,
  area: K,
  next: LevelsState[K],
): S => (state[area] === next ? state : { ...state, [area]: next })

const changeLevels = <S extends LevelsState>(state: S, event: DrillEvent): S => {
  const drilled = put(state, "drill", drillDecider.evolve(state.drill, event))
  const filtered = put(drilled, "filter", evolveFilters(drilled.filter, event))
  const drawn = put(filtered, "card", evolveCards(filtered.card, event))
  return put(drawn, "export", dropExport(drawn.export, levelKey(event.card, event.level)))
}

const evolveDrill = <S extends LevelsState>(state: S, event: DrillEvent): S => {
  const { card } = event
  const open = levelsOf(state.drill, card).length
  if (event.level > open + 1) return state
  let next = state
  for (let level = open; level >= event.level; level--) {
    next = changeLevels(next, { _tag: "DrillPopped", card, level })
  }
  return event._tag === "Drilled" ? changeLevels(next, event) : next
}

const isOpen = (drill: DrillState, key: string): boolean => {
  const place = parseLevelKey(key)
  return place === null || place.level <= levelsOf(drill, place.card).length
}

const cardTags: ReadonlySet<string> = new Set(Object.keys(CardEvent.cases))
const exportTags: ReadonlySet<string> = new Set(Object.keys(ExportEvent.cases))
const isCard = (event: LevelsEvent): event is CardEvent => cardTags.has(event._tag)
const isExport = (event: LevelsEvent): event is ExportEvent => exportTags.has(event._tag)

export const evolveLevels = <S extends LevelsState>(state: S, event: LevelsEvent): S => {
  if ("key" in event && !isOpen(state.drill, event.key)) return state
  if (event._tag === "Drilled" || event._tag === "DrillPopped") return evolveDrill(state, event)
  if (isExport(event)) return put(state, "export", exportDecider.evolve(state.export, event))
  if (isCard(event)) {
    const next = put(state, "card", evolveCards(state.card, event))
    return event._tag === "FilterPanelToggled"
      ? put(next, "filter", evolveFilters(next.filter, { _tag: "EditorReset", key: event.key }))
      : next
  }
  const next = put(state, "filter", evolveFilters(state.filter, event))
  return event._tag === "FiltersReceived" ? put(next, "card", evolveCards(next.card, event)) : next
}
