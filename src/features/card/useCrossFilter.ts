import { useMemo } from "react"
import { drillFilters } from "#domain/areas/drill/filters.ts"
import type { Level } from "#domain/areas/level/types.ts"
import { stackLoadOf } from "#domain/areas/stack/stackLoad.ts"
import { bucketsOf } from "#domain/data/calendar.ts"
import type { StackId } from "#domain/kernel/ids.ts"
import { mintFilterId } from "#services/ids/mint.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useWorkCalendar } from "#src/state/useWorkCalendar.ts"
import type { DrillActions } from "../../state/useDrill.ts"

/** In a stack that cross-filters: choosing a mark of a card filters the others by it. Null in any other. */
export const useCrossFilter = (
  stackId: StackId | undefined,
  level: Level | undefined,
): DrillActions | null => {
  const dispatch = useDispatch()
  const calendar = useWorkCalendar()
  const isOn = useSelect(({ stack }) => stackId !== undefined && stackLoadOf(stack, stackId).isCrossFiltering)
  return useMemo(() => {
    const render = level?.view.render
    if (!isOn || stackId === undefined || level === undefined || !render?.chart || !render.bridge) return null
    const { chart, bridge } = render
    const { card } = level
    return {
      kind: "CROSS_FILTER",
      mark: (row) => {
        const ids = bridge.drillColumns.map(mintFilterId)
        const filters = drillFilters(chart.table, bridge, row, card, ids, bucketsOf(calendar))
        dispatch({ area: "stack", command: { _tag: "CrossFilter", id: stackId, card, filters } })
      },
      row: () => undefined,
    }
  }, [isOn, stackId, level, calendar, dispatch])
}
