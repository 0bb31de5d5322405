import { type KeyPress, keyActionOf } from "#src/ui/keys/shortcuts.ts"
import { type CellPosition, cellAfter, type Selection, type TableSize } from "./cursor.ts"

/** How much a key press changes a column's width, in pixels. */
export const widthStep = 16

/** Actions of keys in a grid. */
export interface GridActions {
  readonly select: (selection: Selection) => void
  readonly sort: (column: number) => void
  readonly resize: (column: number, by: number) => void
  readonly move: (column: number, by: number) => void
  readonly menu: (column: number) => void
  readonly copy: () => void
  readonly choose: (cell: CellPosition) => void
}

/** Action of a key in a grid; null if it is left to the browser. */
export const gridKey = (
  press: KeyPress,
  selection: Selection,
  size: TableSize,
  actions: GridActions,
): (() => void) | null => {
  const { cursor } = selection
  const step = press.key.endsWith("Left") ? -1 : 1
  const action = keyActionOf("table", press)
  switch (action) {
    case null:
      return null
    case "copy":
      return actions.copy
    case "all": {
      const last = { row: size.rows - 1, column: size.columns - 1 }
      return () => actions.select({ cursor: last, anchor: { row: 0, column: 0 } })
    }
    case "choose":
      return () => (cursor.row < 0 ? actions.sort(cursor.column) : actions.choose(cursor))
    case "menu":
      return () => actions.menu(cursor.column)
    case "order":
      return () => actions.move(cursor.column, step)
    case "width":
      return () => actions.resize(cursor.column, step * widthStep)
    case "move":
    case "edge":
    case "select": {
      const next = cellAfter(cursor, press.key, press.ctrlKey || press.metaKey, size)
      if (next === null) return null
      const anchor = action === "select" && next.row >= 0 ? selection.anchor : next
      return () => actions.select({ cursor: next, anchor })
    }
  }
}
