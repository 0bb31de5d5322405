import * as E from "fp-ts/lib/Either.js"
import { defineLocalArea } from "../../kernel/area.ts"
import * as HashMap from "../../kernel/hashMap.ts"
import type { CardUrn, StackId } from "../../kernel/ids.ts"
import { stackKey } from "../../kernel/levelKey.ts"
import { patch } from "../../kernel/patch.ts"
import { type CardState, cardOf } from "../card/card.ts"
import type { ExportEvent } from "../export/events.ts"
import { type ExportCommand, exportDecider } from "../export/export.ts"
import type { FilterCommand, FilterRejection } from "../filter/commands.ts"
import type { FilterEvent } from "../filter/events.ts"
import { evolveFilters } from "../filter/evolve.ts"
import { filterDecider } from "../filter/filter.ts"
import type { Filter } from "../filter/types.ts"
import { markFilters, withMark } from "./crossFilter.ts"
import { StackEvent } from "./events.ts"
import { stackIdOf } from "./stackId.ts"
import { noStacks, type StackLoad, type StackState, stackLoadOf } from "./stackLoad.ts"
import type { Stack } from "./types.ts"
import { type StackView, stackViewEvents } from "./view.ts"

export type StackCommand =
  | { readonly _tag: "LoadHome" }
  | { readonly _tag: "LoadStack"; readonly id: StackId }
  | { readonly _tag: "ExportStack"; readonly id: StackId; readonly command: ExportCommand }
  | { readonly _tag: "FilterStack"; readonly id: StackId; readonly command: FilterCommand }
  | { readonly _tag: "ToggleCrossFilter"; readonly id: StackId }
  /** Filters the other cards by a mark of one: `filters` select it among the rows of that card. */
  | {
      readonly _tag: "CrossFilter"
      readonly id: StackId
      readonly card: CardUrn
      readonly filters: ReadonlyArray<Filter>
    }
  /** Shows a stack as an address describes it. */
  | { readonly _tag: "ShowStackView"; readonly id: StackId; readonly view: StackView }

type Decision = E.Either<FilterRejection, ReadonlyArray<StackEvent>>
const none: Decision = E.right([])

/** The stack's fields as the columns that the editor of its filters offers: one for each dataset that has them. */
const columnsLoaded = ({ id, fields, sources }: Stack): FilterEvent => ({
  _tag: "FilterColumnsLoaded",
  key: stackKey(id),
  sources,
  columns: fields.flatMap(({ name, label, type, columns }) =>
    columns.map(({ dataSourceId }) => ({ id: name, name, label, type, dataSourceId })),
  ),
})

const crossFilter = (
  { id, stack, filters: { filters } }: StackLoad,
  { card, filters: chosen }: StackCommand & { _tag: "CrossFilter" },
  cards: CardState,
): Decision => {
  const dataset = cardOf(cards, card)?.datasources[0]?.dataSourceId
  if (stack === null || dataset === undefined) return none
  const marked = markFilters(stack.fields, dataset, chosen)
  if (marked.length === 0) return none
  const key = stackKey(id)
  const change: FilterEvent = {
    _tag: "FiltersReceived",
    key,
    filters: withMark(filters, card, marked),
  }
  return E.right([{ _tag: "StackFiltersChanged", id, change }])
}

const change = (state: StackState, asked: StackId, part: Partial<StackLoad>): StackState => {
  const load = stackLoadOf(state, asked)
  const next = patch(load, part)
  return next === load ? state : patch(state, { stacks: HashMap.set(state.stacks, load.id, next) })
}

const changeHome = (state: StackState, part: Partial<StackState["home"]>): StackState =>
  patch(state, { home: patch(state.home, part) })

/** Home and stacks. What was loaded stays on the screen while it is asked for again, unless it is gone. */
export const stack = defineLocalArea({
  name: "stack",
  initialState: noStacks,
  Event: StackEvent,
  decide: (
    command: StackCommand,
    state,
    context,
    { card: cards }: { readonly card: CardState },
  ): Decision => {
    switch (command._tag) {
      case "LoadHome":
        return E.right(state.home.status === "LOADING" ? [] : [{ _tag: "HomeRequested" }])
      case "LoadStack":
        return E.right(
          stackLoadOf(state, command.id).status === "LOADING"
            ? []
            : [{ _tag: "StackRequested", id: stackIdOf(command.id) }],
        )
      case "ExportStack": {
        const { id } = command
        const decision = exportDecider.decide(command.command, stackLoadOf(state, id).export, context)
        return E.map((changes: ReadonlyArray<ExportEvent>) =>
          changes.map((change): StackEvent => ({ _tag: "StackExportChanged", id, change })),
        )(decision)
      }
      case "FilterStack": {
        const id = stackIdOf(command.id)
        const decision = filterDecider.decide(command.command, stackLoadOf(state, id).filters, context)
        return E.map((changes: ReadonlyArray<FilterEvent>) =>
          changes.map((change): StackEvent => ({ _tag: "StackFiltersChanged", id, change })),
        )(decision)
      }
      case "ToggleCrossFilter": {
        const { id, isCrossFiltering } = stackLoadOf(state, command.id)
        return E.right([{ _tag: "CrossFilterToggled", id, on: !isCrossFiltering }])
      }
      case "CrossFilter":
        return crossFilter(stackLoadOf(state, command.id), command, cards)
      case "ShowStackView":
        return E.right(stackViewEvents(stackLoadOf(state, command.id), command.view))
    }
  },
  evolve: (state, event: StackEvent): StackState => {
    switch (event._tag) {
      case "HomeRequested":
        return changeHome(state, { status: "LOADING", failure: null })
      case "HomeLoaded":
        return changeHome(state, { status: "LOADED", home: event.home, failure: null })
      case "HomeFailed":
        return changeHome(state, { status: "ERROR", failure: event.failure })
      case "StackRequested":
        return change(state, event.id, { status: "LOADING", failure: null })
      case "StackLoaded": {
        const { stack: before, filters } = stackLoadOf(state, event.id)
        return change(state, event.id, {
          status: "LOADED",
          stack: event.stack,
          failure: null,
          filters: before === event.stack ? filters : evolveFilters(filters, columnsLoaded(event.stack)),
        })
      }
      case "StackFailed": {
        const failure = { ...event.failure, reason: event.reason }
        return change(state, event.id, {
          status: "ERROR",
          failure: patch(stackLoadOf(state, event.id).failure ?? failure, failure),
          ...(event.reason === "OTHER" ? {} : { stack: null }),
        })
      }
      case "StackExportChanged":
        return change(state, event.id, {
          export: exportDecider.evolve(stackLoadOf(state, event.id).export, event.change),
        })
      case "StackFiltersChanged":
        return change(state, event.id, {
          filters: evolveFilters(stackLoadOf(state, event.id).filters, event.change),
        })
      case "CrossFilterToggled":
        return change(state, event.id, { isCrossFiltering: event.on })
    }
  },
})
