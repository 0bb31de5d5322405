import { Schema } from "effect"
import type { Either } from "fp-ts/lib/Either.js"
import { type BuzzCommand, type BuzzRejection, buzzDecider } from "./buzz/decide.ts"
import { BuzzEvent } from "./buzz/events.ts"
import type { BuzzState } from "./buzz/types.ts"
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
import { type EmbedCommand, type EmbedRejection, type EmbedState, embedDecider } from "./embed/embed.ts"
import { EmbedEvent } from "./embed/events.ts"
import { type EnvironmentCommand, environmentDecider } from "./environment/environment.ts"
import { EnvironmentEvent } from "./environment/events.ts"
import type { EnvironmentState } from "./environment/types.ts"
import { ExportEvent } from "./export/events.ts"
import { dropExport, type ExportCommand, exportDecider } from "./export/export.ts"
import type { ExportState } from "./export/types.ts"
import { FilterEvent } from "./filter/events.ts"
import { evolveFilters, type FilterState } from "./filter/evolve.ts"
import { type FilterCommand, type FilterRejection, filterDecider } from "./filter/filter.ts"
import type { Context, Decider } from "./kernel/decider.ts"
import { levelKey, parseLevelKey } from "./kernel/levelKey.ts"
import { PeopleEvent } from "./people/events.ts"
import { type PeopleCommand, type PeopleState, peopleDecider } from "./people/people.ts"
import { StackEvent } from "./stack/events.ts"
import { type StackCommand, type StackState, stackDecider } from "./stack/stack.ts"

/** Everything a client knows. */
export interface RootState {
  readonly environment: EnvironmentState
  readonly people: PeopleState
  readonly stack: StackState
  readonly card: CardState
  readonly filter: FilterState
  readonly drill: DrillState
  readonly buzz: BuzzState
  readonly embed: EmbedState
  readonly export: ExportState
}

/** Every event of every area; each can be encoded, stored and replayed. */
export const RootEvent = Schema.Union([
  BuzzEvent,
  CardEvent,
  DrillEvent,
  EmbedEvent,
  EnvironmentEvent,
  ExportEvent,
  FilterEvent,
  PeopleEvent,
  StackEvent,
])
export type RootEvent = typeof RootEvent.Type

/** A command, addressed to its area. */
export type RootCommand =
  | { readonly area: "environment"; readonly command: EnvironmentCommand }
  | { readonly area: "people"; readonly command: PeopleCommand }
  | { readonly area: "stack"; readonly command: StackCommand }
  | { readonly area: "card"; readonly command: CardCommand }
  | { readonly area: "filter"; readonly command: FilterCommand }
  | { readonly area: "drill"; readonly command: DrillCommand }
  | { readonly area: "buzz"; readonly command: BuzzCommand }
  | { readonly area: "embed"; readonly command: EmbedCommand }
  | { readonly area: "export"; readonly command: ExportCommand }

export type RootRejection = FilterRejection | DrillRejection | BuzzRejection | EmbedRejection

const decide = (
  { area, command }: RootCommand,
  state: RootState,
  context: Context,
): Either<RootRejection, ReadonlyArray<RootEvent>> => {
  switch (area) {
    case "environment":
      return environmentDecider.decide(command, state.environment, context)
    case "people":
      return peopleDecider.decide(command, state.people, context)
    case "stack":
      return stackDecider.decide(command, state.stack, context)
    case "card":
      return cardDecider.decide(command, state.card, context)
    case "filter":
      return filterDecider.decide(command, state.filter, context)
    case "drill":
      return drillDecider.decide(command, state.drill, context)
    case "buzz":
      return buzzDecider.decide(command, state.buzz, context)
    case "embed":
      return embedDecider.decide(command, state.embed, context)
    case "export":
      return exportDecider.decide(command, state.export, context)
  }
}

const put = <K extends keyof RootState>(state: RootState, area: K, next: RootState[K]): RootState =>
  state[area] === next ? state : { ...state, [area]: next }

const changeLevels = (state: RootState, event: DrillEvent): RootState => {
  const drilled = put(state, "drill", drillDecider.evolve(state.drill, event))
  const filtered = put(drilled, "filter", evolveFilters(drilled.filter, event))
  const drawn = put(filtered, "card", evolveCards(filtered.card, event))
  return put(drawn, "export", dropExport(drawn.export, levelKey(event.card, event.level)))
}

const evolveDrill = (state: RootState, event: DrillEvent): RootState => {
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

const evolve = (state: RootState, event: RootEvent): RootState =>
  "key" in event && !isOpen(state.drill, event.key) ? state : evolveArea(state, event)

const evolveArea = (state: RootState, event: RootEvent): RootState => {
  switch (event._tag) {
    case "EventDelivered":
    case "StreamReset":
    case "FeedConnecting":
    case "FeedOpened":
    case "FeedClosed":
    case "MessageComposed":
    case "MessageSendFailed":
    case "MessageSendRetried":
    case "PendingRemoved":
    case "DraftChanged":
      return put(state, "buzz", buzzDecider.evolve(state.buzz, event))
    case "EnvironmentRequested":
    case "EnvironmentLoaded":
    case "EnvironmentFailed":
    case "SwitchesRead":
    case "ViewerModeSet":
      return put(state, "environment", environmentDecider.evolve(state.environment, event))
    case "UsersRequested":
    case "UsersLoaded":
    case "UsersFailed":
      return put(state, "people", peopleDecider.evolve(state.people, event))
    case "HomeRequested":
    case "HomeLoaded":
    case "HomeFailed":
    case "StackRequested":
    case "StackLoaded":
    case "StackFailed":
      return put(state, "stack", stackDecider.evolve(state.stack, event))
    case "ExportModalToggled":
    case "ExportStarted":
    case "ExportReceived":
    case "ExportSucceeded":
    case "ExportFailed":
    case "ExportCancelled":
      return put(state, "export", exportDecider.evolve(state.export, event))
    case "HostAwaited":
    case "HostConnected":
    case "FrameSizeReported":
      return put(state, "embed", embedDecider.evolve(state.embed, event))
    case "CardsRequested":
    case "CardsLoaded":
    case "CardsFailed":
    case "RenderRequested":
    case "CardRendered":
    case "RenderFailed":
    case "TableRequested":
    case "TableLoaded":
    case "TableFailed":
    case "TableSorted":
    case "TableColumnResized":
    case "TableColumnMoved":
    case "ChartTypeChosen":
    case "ChartPickerToggled":
    case "TableToggled":
    case "DetailReset":
      return put(state, "card", evolveCards(state.card, event))
    case "FilterPanelToggled":
      return put(
        put(state, "filter", evolveFilters(state.filter, { _tag: "EditorReset", key: event.key })),
        "card",
        evolveCards(state.card, event),
      )
    case "Drilled":
    case "DrillPopped":
      return evolveDrill(state, event)
    case "FiltersReceived":
      return put(
        put(state, "filter", evolveFilters(state.filter, event)),
        "card",
        evolveCards(state.card, event),
      )
    default:
      return put(state, "filter", evolveFilters(state.filter, event))
  }
}

/**
 * All areas as one. A drill also changes filters and cards: what a level held goes with it, and what arrives for a
 * level that is not open is dropped. Filters that arrive also open their panel; toggling the panel closes the editor.
 */
export const rootDecider: Decider<RootState, RootCommand, RootEvent, RootRejection> = {
  initialState: {
    environment: environmentDecider.initialState,
    people: peopleDecider.initialState,
    stack: stackDecider.initialState,
    card: cardDecider.initialState,
    filter: filterDecider.initialState,
    drill: drillDecider.initialState,
    buzz: buzzDecider.initialState,
    embed: embedDecider.initialState,
    export: exportDecider.initialState,
  },
  decide,
  evolve,
}
