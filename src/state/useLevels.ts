import { useCallback } from "react"
import type { FilterCommand } from "#domain/areas/filter/commands.ts"
import { noFilters } from "#domain/areas/filter/evolve.ts"
import type { CardFilters, Filter } from "#domain/areas/filter/types.ts"
import { hostFiltersOf } from "#domain/areas/level/host.ts"
import { showsTable } from "#domain/areas/level/request.ts"
import { levelOf, openLevels } from "#domain/areas/level/select.ts"
import { shownDates } from "#domain/areas/level/shownDates.ts"
import type { Level } from "#domain/areas/level/types.ts"
import { plainLayout, type TableLayout } from "#domain/areas/panel/layout.ts"
import type { AnsweredDates } from "#domain/areas/panel/types.ts"
import { levelInStack, type StackScope, scopeOfLevel } from "#domain/areas/stack/scope.ts"
import { stackLoadOf } from "#domain/areas/stack/stackLoad.ts"
import type { TableKind } from "#domain/data/tableKind.ts"
import type { CardUrn, StackId } from "#domain/kernel/ids.ts"
import { type LevelKey, stackOfKey } from "#domain/kernel/levelKey.ts"
import type { RootRejection, RootState } from "#domain/root.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useLoad } from "#src/state/useOpening.ts"

/** An open level as what it is, whatever it shows: it stays the same while that changes. */
export type OpenLevel = Pick<Level, "key" | "card" | "index" | "urn" | "kind" | "serial" | "stack">

/**
 * The open levels of a card, from the card down; the card is opened once `isShown`, in a stack or in none. None until
 * then.
 */
export const useLevels = (
  urn: CardUrn,
  isShown: boolean,
  stack: StackId | null = null,
): ReadonlyArray<OpenLevel> => {
  const levels = useSelect((state) =>
    openLevels(state.level, urn).map(({ key, card, index, urn, kind, serial, stack }) => ({
      key,
      card,
      index,
      urn,
      kind,
      serial,
      stack,
    })),
  )
  const isPlaced = levels[0]?.stack === stack
  useLoad(isShown && !isPlaced ? { area: "level", command: { _tag: "OpenCard", card: urn, stack } } : null)
  return levels
}

/** What the filters of the stack in which a card stands come to for one of its levels; null where it stands in none. */
export const useScope = (level: OpenLevel | undefined): StackScope | null =>
  useSelect((state) => (level === undefined ? null : scopeOfLevel(state, level)))

/** What is read of an open level; undefined once it is closed. */
export const useLevelPart = <Part>(
  key: LevelKey | undefined,
  read: (level: Level, state: RootState) => Part,
): Part | undefined =>
  useSelect((state) => {
    const level = key && levelOf(state.level, key)
    return level && read(level, state)
  })

/** The dates in force at a level, and their grain: under those of the stack in which its card stands. */
export const useDatesInForce = (key: LevelKey): AnsweredDates & Pick<CardFilters, "dateGrain"> =>
  useLevelPart(key, (level, state) => {
    const { dateRange, overrideDateRange, dateGrain } = levelInStack(state, level).filters
    return { dateRange, overrideDateRange, dateGrain }
  }) ?? noFilters

/** Dates of what a level shows: of the answer, and while there is none of those in force. */
export const useShownDates = (key: LevelKey): AnsweredDates =>
  useLevelPart(key, (level, state) =>
    shownDates(level.view, showsTable(state.card, level), levelInStack(state, level).filters),
  ) ?? noFilters

/** Filters of the page that holds an embedded card. */
export const useHostFilters = (card: CardUrn): ReadonlyArray<Filter> =>
  useSelect(({ level }) => hostFiltersOf(level, card))

/** The filters that a key names: of a level, or of a stack. */
export const filtersOf = ({ level, stack }: RootState, key: LevelKey): CardFilters => {
  const id = stackOfKey(key)
  return id === null ? (levelOf(level, key)?.filters ?? noFilters) : stackLoadOf(stack, id).filters
}

/** `filtersOf`, as they change. */
export const useFilters = (key: LevelKey): CardFilters => useSelect((state) => filtersOf(state, key))

const noDrill: Level["drillFilters"] = []

/** The filters of the drill that opened a level, those of the levels above before its own. */
export const useDrillFilters = (key: LevelKey): Level["drillFilters"] =>
  useLevelPart(key, ({ drillFilters }) => drillFilters) ?? noDrill

/** Sends commands for filters to the level or the stack that their key names. */
export const useFilterDispatch = (): ((command: FilterCommand) => RootRejection | null) => {
  const dispatch = useDispatch()
  return useCallback(
    (command) => {
      const id = stackOfKey(command.key)
      return dispatch(
        id === null
          ? { area: "level", command }
          : { area: "stack", command: { _tag: "FilterStack", id, command } },
      )
    },
    [dispatch],
  )
}

/** Layout of one of a level's tables. */
export const useTableLayout = (key: LevelKey, kind: TableKind): TableLayout =>
  useLevelPart(key, ({ layouts }) => layouts[kind]) ?? plainLayout
