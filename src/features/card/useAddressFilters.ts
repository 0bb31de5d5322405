import { useEffect } from "react"
import { parsePfilters } from "#domain/areas/filter/pfilters.ts"
import { filterFrom } from "#domain/areas/filter/queryFilter.ts"
import { mintFilterId } from "#services/ids/mint.ts"
import { useStore } from "#src/state/StoreContext.tsx"
import type { OpenLevel } from "#src/state/useLevels.ts"

/** Applies the `pfilters` of an address to a level, once for each text; an invalid one shows the card's warning. */
export const useAddressFilters = (level: OpenLevel | undefined, pfilters: string | null): void => {
  const store = useStore()
  const key = level?.key
  const card = level?.card
  useEffect(() => {
    if (pfilters === null || key === undefined || card === undefined) return
    const parsed = parsePfilters(pfilters)
    if (parsed._tag === "Left") {
      store.dispatch({ area: "level", command: { _tag: "RefuseQueryString", key } }, "url")
      return
    }
    const filters = parsed.right.map((filter) => filterFrom(filter, mintFilterId(), card))
    store.dispatch(
      { area: "level", command: { _tag: "ReceiveFilters", key, filters, isOfAddress: true } },
      "url",
    )
  }, [store, key, card, pfilters])
}
