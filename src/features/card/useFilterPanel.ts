import { useCardServices } from "#src/state/CardServices.tsx"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { type OpenLevel, useLevelPart } from "#src/state/useLevels.ts"
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
export const useFilterPanel = (level: Pick<OpenLevel, "key"> | undefined): FilterPanelState => {
  const dispatch = useDispatch()
  const { isEmbedded } = useCardServices()
  const isWide = useWide()
  const isNarrow = useNarrow()
  const isSheet = isEmbedded ? isNarrow : !isWide
  const key = level?.key
  const isOpen = useLevelPart(key, ({ detail }) => detail[isSheet ? "isFilterSheetOpen" : "isFilterActive"])
  return {
    isOpen: isOpen === true,
    toggle: () => {
      if (key === undefined) return
      const _tag = isSheet ? "ToggleFilterSheet" : "ToggleFilterPanel"
      dispatch({ area: "level", command: { _tag, key } })
    },
  }
}
