import { useMemo } from "react"
import type { Card } from "#domain/areas/card/types.ts"
import { targetBelow } from "#domain/areas/drill/drill.ts"
import { rowFilters } from "#domain/areas/drill/filters.ts"
import { showsRows } from "#domain/areas/level/request.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import { bucketsOf } from "#domain/data/calendar.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { ChartColumn } from "#domain/data/chartTable.ts"
import { mintFilterId } from "#services/ids/mint.ts"
import { useSelect, useStore } from "#src/state/StoreContext.tsx"
import type { OpenLevel } from "#src/state/useLevels.ts"
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
export const useDrill = (card: Card, level: OpenLevel): DrillActions | null => {
  const store = useStore()
  const isTable = useSelect((state) => showsRows(state.card, level))
  const calendar = useWorkCalendar()
  const { key, index } = level
  const actions = useMemo((): DrillActions => {
    const shown = () => levelOf(store.state().level, key)?.view.render
    const row = (
      columns: ReadonlyArray<ChartColumn>,
      cells: ReadonlyArray<Cell> | undefined,
      label: string,
    ): void => {
      const bridge = shown()?.bridge
      if (bridge === undefined) return
      const ids = bridge.drillColumns.map(mintFilterId)
      const filters = cells && rowFilters(columns, bridge, cells, card.urn, ids, bucketsOf(calendar))
      store.dispatch({ area: "level", command: { _tag: "Drill", key, label, filters: filters ?? [] } })
    }
    return {
      kind: "DRILL",
      mark: (index, label) => {
        const table = shown()?.chart?.table
        if (table !== undefined) row(table.columns, table.rows[index], label)
      },
      row,
    }
  }, [store, key, card.urn, calendar])
  return isTable || targetBelow(card, index) === null ? null : actions
}
