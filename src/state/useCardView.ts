import { useMemo } from "react"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { cardView } from "#domain/level/cardView.ts"
import type { CardView } from "#domain/level/view.ts"
import { useSelect } from "#src/state/StoreContext.tsx"

/** A card as it stands on the screen. */
export const useCardView = (urn: CardUrn): CardView => {
  const level = useSelect((state) => state.level)
  return useMemo(() => cardView(level, urn), [level, urn])
}
