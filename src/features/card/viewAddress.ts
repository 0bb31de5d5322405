import type { CardUrn } from "#domain/kernel/ids.ts"
import { cardView } from "#domain/level/cardView.ts"
import type { StoreShape } from "#services/store/store.ts"
import { viewSearch } from "./viewSearch.ts"

/** Complete address of a card as it is shown on the screen. */
export const viewAddress = (store: StoreShape, urn: CardUrn): string => {
  const address = new URL(`/card/${encodeURIComponent(urn)}`, window.location.origin)
  for (const [name, text] of Object.entries(viewSearch(cardView(store.state().level, urn)))) {
    address.searchParams.set(name, text)
  }
  return address.href
}
