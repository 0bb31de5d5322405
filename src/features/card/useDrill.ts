import { useMemo } from "react"
import { filtersOf, type Level, showsRows, viewOf } from "#domain/card/select.ts"
import type { Card } from "#domain/card/types.ts"
import { bucketsOf, plainCalendar } from "#domain/data/calendar.ts"
import type { ChartColumn } from "#domain/data/chartTable.ts"
import { drillFilters, rowFilters } from "#domain/drill/filters.ts"
import type { Filter } from "#domain/filter/types.ts"
import { mintFilterId } from "#services/ids/mint.ts"
import { useSelect, useStore } from "#src/state/StoreContext.tsx"

/** Ways into the level below. */
export interface DrillActions {
  /** From a row of the level's chart. */
  readonly mark: (row: number, label: string) => void
  /** From one of the rows behind it, by the columns that tell the chart's marks apart. */
  readonly row: (
    columns: ReadonlyArray<ChartColumn>,
    cells: ReadonlyArray<string | number | null>,
    label: string,
  ) => void
}

/** Drills from a level into the level below; null where there is none. */
export const useDrill = (card: Card, level: Level): DrillActions | null => {
  const store = useStore()
  const isTable = useSelect((state) => showsRows(state.card, level))
  const actions = useMemo((): DrillActions => {
    const drill = (chosen: ReadonlyArray<Filter>, label: string): void => {
      const inherited = filtersOf(store.state().filter, level.key)
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
    }
    const buckets = () => bucketsOf(store.state().environment.facts?.calendar ?? plainCalendar)
    const drawn = () => viewOf(store.state().card, level.key).render
    return {
      mark: (row, label) => {
        const render = drawn()
        if (render?.chart === undefined || render.bridge === undefined) return
        const ids = render.bridge.drillColumns.map(mintFilterId)
        drill(drillFilters(render.chart.table, render.bridge, row, card.urn, ids, buckets()), label)
      },
      row: (columns, cells, label) => {
        const bridge = drawn()?.bridge
        if (bridge === undefined) return
        const ids = bridge.drillColumns.map(mintFilterId)
        const chosen = rowFilters(columns, bridge, cells, card.urn, ids, buckets())
        if (chosen.length > 0) drill(chosen, label)
      },
    }
  }, [store, card, level])
  const isLast = level.index >= card.drillPathURNs.length
  return isTable || (isLast && !card.allowTableDrill) ? null : actions
}
