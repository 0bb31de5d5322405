import { useEffect, useMemo } from "react"
import { noFilters } from "#domain/filter/evolve.ts"
import type { CardFilters } from "#domain/filter/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import { levelOf, openLevels } from "#domain/level/select.ts"
import type { Level } from "#domain/level/types.ts"
import { plainLayout, type TableKind, type TableLayout } from "#domain/panel/layout.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"

/** The open levels of a card, from the card down; the card is opened once `isShown`. None until then. */
export const useLevels = (urn: CardUrn, isShown: boolean): ReadonlyArray<Level> => {
  const dispatch = useDispatch()
  const state = useSelect(({ level }) => level)
  const levels = useMemo(() => openLevels(state, urn), [state, urn])
  const isOpen = levels.length > 0
  useEffect(() => {
    if (isShown && !isOpen) dispatch({ area: "level", command: { _tag: "OpenCard", card: urn } })
  }, [dispatch, isShown, isOpen, urn])
  return levels
}

/** The filters of a level. */
export const useFilters = (key: LevelKey): CardFilters =>
  useSelect(({ level }) => levelOf(level, key)?.filters ?? noFilters)

/** Layout of one of a level's tables. */
export const useTableLayout = (key: LevelKey, kind: TableKind): TableLayout =>
  useSelect(({ level }) => levelOf(level, key)?.layouts[kind] ?? plainLayout)
