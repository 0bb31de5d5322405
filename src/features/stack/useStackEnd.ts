import { cardOf } from "#domain/areas/card/card.ts"
import type { Placement } from "#domain/areas/stack/types.ts"
import { useSelect } from "#src/state/StoreContext.tsx"

/** Where the data of all cards end, by the cards that are known: null where they differ, or still grow. */
export const useStackEnd = (cards: ReadonlyArray<Placement>): string | null =>
  useSelect(({ card }) => {
    const ends = new Set(cards.flatMap(({ urn }) => cardOf(card, urn)?.dateInfo?.asOf ?? []))
    return ends.size === 1 ? ([...ends][0] ?? null) : null
  })
