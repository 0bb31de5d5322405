import { cardOf } from "#domain/areas/card/card.ts"
import type { FilterGroup } from "#domain/areas/filter/types.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useLoad } from "#src/state/useOpening.ts"

const none: ReadonlyArray<FilterGroup> = []

/** The policies of a card whose names its reader may know; null asks for no card. It is loaded where it is not known. */
export const useFilterGroups = (urn: CardUrn | null): ReadonlyArray<FilterGroup> => {
  const isMissing = useSelect(({ card }) => urn !== null && HashMap.get(card.status, urn) === undefined)
  useLoad(isMissing && urn !== null ? { area: "card", command: { _tag: "LoadCards", urns: [urn] } } : null)
  return useSelect(({ card }) => (urn === null ? none : (cardOf(card, urn)?.filterGroups ?? none)))
}
