import * as E from "fp-ts/lib/Either.js"
import type { DateRangeFilter } from "../data/dateRangeFilter.ts"
import type { Filter } from "../filter/types.ts"
import type { Decider } from "../kernel/decider.ts"
import * as HashMap from "../kernel/hashMap.ts"
import type { CardUrn } from "../kernel/ids.ts"
import type { DrillEvent } from "./events.ts"

/** A level below the card: level 1 is the first of `levels`. */
export interface DrillLevel {
  readonly urn: CardUrn
  readonly kind: "chart" | "table"
  readonly label: string
}

/** The open levels of every card, by its urn. */
export type DrillState = HashMap.HashMap<ReadonlyArray<DrillLevel>>

export type DrillCommand =
  | {
      readonly _tag: "Drill"
      readonly card: CardUrn
      readonly fromLevel: number
      /** The cards of the levels, and whether a table may follow the last: facts of the card. */
      readonly path: ReadonlyArray<CardUrn>
      readonly allowTableDrill: boolean
      readonly label: string
      readonly filters: ReadonlyArray<Filter>
      readonly dateRange: DateRangeFilter | null
      readonly overrideDateRange: boolean
      readonly filterGroupIds?: ReadonlyArray<string>
    }
  | { readonly _tag: "DrillBack"; readonly card: CardUrn }
  | { readonly _tag: "DrillTo"; readonly card: CardUrn; readonly level: number }

export type DrillRejection =
  | { readonly _tag: "EndOfPath"; readonly level: number }
  | { readonly _tag: "NoSuchLevel"; readonly level: number }

/** The open levels of a card, none at first. */
export const levelsOf = (state: DrillState, card: CardUrn): ReadonlyArray<DrillLevel> =>
  HashMap.get(state, card) ?? []

const levelBelow = (command: DrillCommand & { _tag: "Drill" }): Omit<DrillLevel, "label"> | null => {
  const { fromLevel, path, allowTableDrill, card } = command
  const urn = path[fromLevel]
  if (urn !== undefined) return { urn, kind: "chart" }
  if (fromLevel > path.length || !allowTableDrill) return null
  return { urn: path.at(-1) ?? card, kind: "table" }
}

/** Drilling opens the level below the one drilled from and closes all deeper ones; back closes one. */
export const drillDecider: Decider<DrillState, DrillCommand, DrillEvent, DrillRejection> = {
  initialState: HashMap.empty(),
  decide: (command, state) => {
    const { card } = command
    const levels = levelsOf(state, card)
    switch (command._tag) {
      case "Drill": {
        const { fromLevel, label, filters, dateRange, overrideDateRange, filterGroupIds } = command
        if (fromLevel < 0 || fromLevel > levels.length)
          return E.left({ _tag: "NoSuchLevel", level: fromLevel })
        const below = levelBelow(command)
        if (below === null) return E.left({ _tag: "EndOfPath", level: fromLevel })
        return E.right([
          {
            _tag: "Drilled",
            card,
            level: fromLevel + 1,
            ...below,
            label,
            filters: filters.map((filter) => ({ ...filter, applied: true })),
            dateRange,
            overrideDateRange,
            ...(filterGroupIds === undefined ? {} : { filterGroupIds }),
          },
        ])
      }
      case "DrillBack":
        return E.right(levels.length === 0 ? [] : [{ _tag: "DrillPopped", card, level: levels.length }])
      case "DrillTo":
        if (command.level < 0) return E.left({ _tag: "NoSuchLevel", level: command.level })
        return E.right(
          command.level >= levels.length ? [] : [{ _tag: "DrillPopped", card, level: command.level + 1 }],
        )
    }
  },
  evolve: (state, event) => {
    const levels = levelsOf(state, event.card)
    switch (event._tag) {
      case "Drilled": {
        const { urn, kind, label } = event
        if (event.level > levels.length + 1) return state
        return HashMap.set(state, event.card, [...levels.slice(0, event.level - 1), { urn, kind, label }])
      }
      case "DrillPopped":
        if (event.level > levels.length) return state
        return event.level <= 1
          ? HashMap.remove(state, event.card)
          : HashMap.set(state, event.card, levels.slice(0, event.level - 1))
    }
  },
}
