import type { CardView } from "#domain/areas/level/view.ts"
import { cardViewInStack } from "#domain/areas/stack/scope.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { useSelect } from "#src/state/StoreContext.tsx"

/** A card as it stands on the screen. */
export const useCardView = (urn: CardUrn): CardView => useSelect((state) => cardViewInStack(state, urn))
