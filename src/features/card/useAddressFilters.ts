import { useEffect } from "react"
import { filterFrom } from "#domain/filter/filter.ts"
import { parsePfilters } from "#domain/filter/pfilters.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { mintFilterId } from "#services/ids/mint.ts"
import { useStore } from "#src/state/StoreContext.tsx"

/** Applies the `pfilters` of the address to a card, once for each text; one that cannot be read raises the card's banner. */
export const useAddressFilters = (urn: CardUrn, pfilters: string | null): void => {
  const store = useStore()
  useEffect(() => {
    if (pfilters === null) return
    const key = levelKey(urn, 0)
    const parsed = parsePfilters(pfilters)
    if (parsed._tag === "Left") {
      store.dispatch({ area: "filter", command: { _tag: "RefuseQueryString", key } }, "url")
      return
    }
    const filters = parsed.right.map((filter) => filterFrom(filter, mintFilterId(), urn))
    store.dispatch({ area: "filter", command: { _tag: "ReceiveFilters", key, filters } }, "url")
  }, [store, urn, pfilters])
}
