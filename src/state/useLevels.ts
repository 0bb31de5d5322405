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
import type { RootRejection } from "#domain/root.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useLoad } from "#src/state/useOpening.ts"

/**
 * The open levels of a card, from the card down; the card is opened once `isShown`, in a stack or in none. None until
 * then.
 */
export const useLevels = (
  urn: CardUrn,
  isShown: boolean,
  stack: StackId | null = null,
): ReadonlyArray<Level> => {
  const levels = useSelect(({ level }) => openLevels(level, urn))
  const isPlaced = levels[0]?.stack === stack
  useLoad(isShown && !isPlaced ? { area: "level", command: { _tag: "OpenCard", card: urn, stack } } : null)
  return levels
}

/** What the filters of the stack in which a card stands come to for one of its levels; null where it stands in none. */
export const useScope = (level: Level | undefined): StackScope | null =>
  useSelect((state) => (level === undefined ? null : scopeOfLevel(state, level)))

/** Levels as they are drawn: under the filters and dates of the stack in which their card stands. */
export const useLevelsInStack = (levels: ReadonlyArray<Level>): ReadonlyArray<Level> =>
  useSelect((state) => levels.map((open) => levelInStack(state, open)))

/** The filters and dates in force at a level: under those of the stack in which its card stands. */
export const useFiltersInForce = (key: LevelKey): CardFilters =>
  useSelect((state) => {
    const level = levelOf(state.level, key)
    return level === undefined ? noFilters : levelInStack(state, level).filters
  })

/** Dates of what a level shows: of the answer, and while there is none of those in force. */
export const useShownDates = (key: LevelKey): AnsweredDates =>
  useSelect((state) => {
    const level = levelOf(state.level, key)
    if (level === undefined) return noFilters
    return shownDates(level.view, showsTable(state.card, level), levelInStack(state, level).filters)
  })

/** Filters of the page that holds an embedded card. */
export const useHostFilters = (card: CardUrn): ReadonlyArray<Filter> =>
  useSelect(({ level }) => hostFiltersOf(level, card))

/** The filters that a key names: of a level, or of a stack. */
export const useFilters = (key: LevelKey): CardFilters =>
  useSelect(({ level, stack }) => {
    const id = stackOfKey(key)
    return id === null ? (levelOf(level, key)?.filters ?? noFilters) : stackLoadOf(stack, id).filters
  })

const noDrill: Level["drillFilters"] = []

/** The filters of the drill that opened a level, those of the levels above before its own. */
export const useDrillFilters = (key: LevelKey): Level["drillFilters"] =>
  useSelect(({ level }) => levelOf(level, key)?.drillFilters ?? noDrill)

/** Sends commands for filters to the level or the stack that their key names. */
export const useFilterDispatch = (): ((command: FilterCommand) => RootRejection | null) => {
  const dispatch = useDispatch()
  return useCallback(
    (command) => {
      const id = stackOfKey(command.key)
      return id === null
        ? dispatch({ area: "level", command })
        : dispatch({ area: "stack", command: { _tag: "FilterStack", id, command } })
    },
    [dispatch],
  )
}

/** Layout of one of a level's tables. */
export const useTableLayout = (key: LevelKey, kind: TableKind): TableLayout =>
  useSelect(({ level }) => levelOf(level, key)?.layouts[kind] ?? plainLayout)
