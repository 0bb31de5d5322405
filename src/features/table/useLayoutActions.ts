import { nextSort } from "#domain/areas/panel/layout.ts"
import type { TableSort } from "#domain/data/chartTable.ts"
import type { TableKind } from "#domain/data/tableKind.ts"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useTableLayout } from "#src/state/useLevels.ts"
import type { LayoutActions } from "./TableGrid.tsx"

/** Sort, widths and order of one of a level's tables, in the state. */
export const useLayoutActions = (levelKey: LevelKey, kind: TableKind): LayoutActions => {
  const dispatch = useDispatch()
  const sort = useTableLayout(levelKey, kind).sort
  return {
    onSort: (column, direction) => {
      const next: TableSort | null =
        direction === "next" ? nextSort(sort, column) : direction === null ? null : { column, direction }
      dispatch({ area: "level", command: { _tag: "SortTable", key: levelKey, kind, sort: next } })
    },
    onResize: (column, width, most) =>
      dispatch({
        area: "level",
        command: { _tag: "ResizeTableColumn", key: levelKey, kind, column, width, most },
      }),
    onMove: (columns, own, column, to) =>
      dispatch({
        area: "level",
        command: { _tag: "MoveTableColumn", key: levelKey, kind, columns, own, column, to },
      }),
  }
}
