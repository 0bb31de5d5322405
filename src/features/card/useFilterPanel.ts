import type { Level } from "#domain/areas/level/types.ts"
import { useCardServices } from "#src/state/CardServices.tsx"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useNarrow } from "#src/ui/useNarrow.ts"
import { useWide } from "#src/ui/useWide.ts"

/** Whether the filters of a level are shown, and the way to show or hide them. */
export interface FilterPanelState {
  readonly isOpen: boolean
  readonly toggle: () => void
}

/**
 * The filters of a level as this window shows them: beside the card, where arriving filters open them, or in a sheet
 * that would cover it, which only a person opens.
 */
export const useFilterPanel = (level: Level | undefined): FilterPanelState => {
  const dispatch = useDispatch()
  const { isEmbedded } = useCardServices()
  const isWide = useWide()
  const isNarrow = useNarrow()
  const isSheet = isEmbedded ? isNarrow : !isWide
  return {
    isOpen: level?.detail[isSheet ? "isFilterSheetOpen" : "isFilterActive"] === true,
    toggle: () => {
      if (level === undefined) return
      const _tag = isSheet ? "ToggleFilterSheet" : "ToggleFilterPanel"
      dispatch({ area: "level", command: { _tag, key: level.key } })
    },
  }
}
