import type { CardView } from "#domain/areas/level/view.ts"
import { sharedCardView } from "#domain/areas/stack/scope.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { useSelect } from "#src/state/StoreContext.tsx"

/** A card as its reader gives it to others. */
export const useSharedCardView = (urn: CardUrn): CardView => useSelect((state) => sharedCardView(state, urn))
