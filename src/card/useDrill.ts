import { useCallback } from "react"
import { filtersOf, type Level, viewOf } from "#domain/card/select.ts"
import type { Card } from "#domain/card/types.ts"
import { drillFilters } from "#domain/drill/filters.ts"
import { mintFilterId } from "#services/ids/mint.ts"
import { useStore } from "#src/store/StoreContext.tsx"

/** Drills from a row of a level's chart into the level below; null where there is no level below. */
export const useDrill = (card: Card, level: Level): ((row: number, label: string) => void) | null => {
  const store = useStore()
  const drill = useCallback(
    (row: number, label: string) => {
      const { filter, card: cards } = store.state()
      const { render } = viewOf(cards, level.key)
      if (render?.chart === undefined || render.bridge === undefined) return
      const inherited = filtersOf(filter, level.key)
      const ids = render.bridge.drillColumns.map(mintFilterId)
      const chosen = drillFilters(render.chart.table, render.bridge, row, card.urn, ids)
      store.dispatch({
        area: "drill",
        command: {
          _tag: "Drill",
          card: card.urn,
          fromLevel: level.index,
          path: card.drillPathURNs,
          allowTableDrill: card.allowTableDrill,
          label,
          filters: [...inherited.filters.filter((filter) => filter.applied), ...chosen],
          dateRange: inherited.dateRange,
          overrideDateRange: inherited.overrideDateRange,
          ...(inherited.filterGroupIds.length === 0 ? {} : { filterGroupIds: inherited.filterGroupIds }),
        },
      })
    },
    [store, card, level],
  )
  const isLast = level.index >= card.drillPathURNs.length
  return level.kind === "chart" && card.drillPathURNs.length > 0 && (!isLast || card.allowTableDrill)
    ? drill
    : null
}
