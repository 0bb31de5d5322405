import { useMemo } from "react"
import type { Card } from "#domain/areas/card/types.ts"
import { targetBelow } from "#domain/areas/drill/drill.ts"
import { drillFilters, rowFilters } from "#domain/areas/drill/filters.ts"
import type { Filter } from "#domain/areas/filter/types.ts"
import { showsRows } from "#domain/areas/level/request.ts"
import type { Level } from "#domain/areas/level/types.ts"
import { bucketsOf } from "#domain/data/calendar.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { ChartColumn } from "#domain/data/chartTable.ts"
import { mintFilterId } from "#services/ids/mint.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useWorkCalendar } from "#src/state/useWorkCalendar.ts"

/** What choosing a mark does: it drills into the level below, or filters the other cards of a stack. */
export interface DrillActions {
  readonly kind: "DRILL" | "CROSS_FILTER"
  /** From a row of the level's chart. */
  readonly mark: (row: number, label: string) => void
  /**
   * From one of the rows behind it, by the columns that identify the chart's marks; from a group of a pivot table, by
   * those that it fixes. Without any it stands for all rows.
   */
  readonly row: (columns: ReadonlyArray<ChartColumn>, cells: ReadonlyArray<Cell>, label: string) => void
}

/** Drills of a level into the level below; null if there is none. */
export const useDrill = (card: Card, level: Level): DrillActions | null => {
  const dispatch = useDispatch()
  const isTable = useSelect((state) => showsRows(state.card, level))
  const calendar = useWorkCalendar()
  const { key, index, view } = level
  const { render } = view
  const actions = useMemo((): DrillActions => {
    const drill = (filters: ReadonlyArray<Filter>, label: string): void => {
      dispatch({ area: "level", command: { _tag: "Drill", key, label, filters } })
    }
    return {
      kind: "DRILL",
      mark: (row, label) => {
        if (render?.chart === undefined || render.bridge === undefined) return
        const ids = render.bridge.drillColumns.map(mintFilterId)
        drill(drillFilters(render.chart.table, render.bridge, row, card.urn, ids, bucketsOf(calendar)), label)
      },
      row: (columns, cells, label) => {
        const bridge = render?.bridge
        if (bridge === undefined) return
        const ids = bridge.drillColumns.map(mintFilterId)
        drill(rowFilters(columns, bridge, cells, card.urn, ids, bucketsOf(calendar)), label)
      },
    }
  }, [dispatch, key, render, card.urn, calendar])
  return isTable || targetBelow(card, index) === null ? null : actions
}
