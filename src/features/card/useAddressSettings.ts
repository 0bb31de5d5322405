import { useEffect } from "react"
import { parseSettings } from "#domain/card/view.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { useStore } from "#src/state/StoreContext.tsx"

/** Applies the dates, the grain and the chart type of the address to a card, once for each text; one that cannot be read is left out. */
export const useAddressSettings = (urn: CardUrn, view: string | null): void => {
  const store = useStore()
  useEffect(() => {
    const parsed = view === null ? null : parseSettings(view)
    if (parsed === null || parsed._tag === "Left") return
    const key = levelKey(urn, 0)
    const { dateRange, dateGrain, chartType } = parsed.right
    if (dateRange !== undefined) {
      store.dispatch({ area: "filter", command: { _tag: "ChangeDateRange", key, dateRange } }, "url")
    }
    if (dateGrain !== undefined) {
      store.dispatch({ area: "filter", command: { _tag: "ChangeDateGrain", key, dateGrain } }, "url")
    }
    if (chartType !== undefined) {
      store.dispatch({ area: "card", command: { _tag: "ChooseChartType", key, chartType } }, "url")
    }
  }, [store, urn, view])
}
