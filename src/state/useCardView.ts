import { useMemo } from "react"
import { type CardView, cardView } from "#domain/card/view.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { useSelect } from "#src/state/StoreContext.tsx"

/** A card as it stands on the screen. */
export const useCardView = (urn: CardUrn): CardView => {
  const card = useSelect((state) => state.card)
  const filter = useSelect((state) => state.filter)
  const drill = useSelect((state) => state.drill)
  return useMemo(() => cardView({ card, filter, drill }, urn), [card, filter, drill, urn])
}
