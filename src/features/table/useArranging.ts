import { nextSort, type TableFace } from "#domain/card/layout.ts"
import { layoutOf } from "#domain/card/select.ts"
import type { TableSort } from "#domain/data/chartTable.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import type { Arranging } from "./TableGrid.tsx"

/** Sorting, widths and order of one of a level's tables, kept in the state. */
export const useArranging = (levelKey: string, face: TableFace): Arranging => {
  const dispatch = useDispatch()
  const sort = useSelect((state) => layoutOf(state.card, levelKey, face).sort)
  return {
    onSort: (column, direction) => {
      const next: TableSort | null =
        direction === "next" ? nextSort(sort, column) : direction === null ? null : { column, direction }
      dispatch({ area: "card", command: { _tag: "SortTable", key: levelKey, face, sort: next } })
    },
    onResize: (column, width, most) =>
      dispatch({
        area: "card",
        command: { _tag: "ResizeTableColumn", key: levelKey, face, column, width, most },
      }),
    onMove: (columns, column, to) =>
      dispatch({
        area: "card",
        command: { _tag: "MoveTableColumn", key: levelKey, face, columns, column, to },
      }),
  }
}
