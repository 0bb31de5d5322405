import { filter, firstValueFrom, map } from "rxjs"
import { storeView, viewIdOf } from "#domain/areas/view/storedViews.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import type { StoreShape } from "#services/store/store.ts"
import { searchOfView, shortened, unstoredQuery } from "../view/storedSearch.ts"
import { linkSearch } from "./shownSearch.ts"
import type { CardSearch } from "./viewSearch.ts"

const addressOf = (urn: CardUrn, { query = "" }: CardSearch): string => {
  const address = new URL(`/card/${encodeURIComponent(urn)}`, window.location.origin)
  address.search = query
  return address.href
}

/**
 * Complete address of a card as it is shown on the screen. A long view is stored first; where that fails, its address
 * is long.
 */
export const viewAddress = (store: StoreShape, urn: CardUrn): string | Promise<string> => {
  const search = linkSearch(store.state(), urn)
  const resource = { type: "card", id: urn } as const
  const unstored = unstoredQuery(store.state(), resource, search)
  if (unstored === null) return addressOf(urn, shortened(store.state(), resource, search))
  store.dispatch({ area: "storeView", command: { _tag: "Load", params: unstored } })
  return firstValueFrom(
    store.state$.pipe(
      filter((state) => storeView.loadedOf(state.storeView, unstored).status !== "LOADING"),
      map((state) => {
        const id = viewIdOf(state, unstored)
        return addressOf(urn, id === null ? unstored : searchOfView(id))
      }),
    ),
  )
}
