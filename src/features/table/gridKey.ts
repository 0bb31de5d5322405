import type { KeyboardEvent } from "react"
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

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">

/** Action of a key in a grid (see the text `table.keys`); null if it is left to the browser. */
export const gridKey = (
  key: Key,
  selection: Selection,
  size: TableSize,
  actions: GridActions,
): (() => void) | null => {
  const { cursor } = selection
  const isExtended = key.ctrlKey || key.metaKey
  if (isExtended && key.key.toLowerCase() === "c") return actions.copy
  if (isExtended && key.key.toLowerCase() === "a") {
    const last = { row: size.rows - 1, column: size.columns - 1 }
    return () => actions.select({ cursor: last, anchor: { row: 0, column: 0 } })
  }
  if (key.key === "Enter" || key.key === " ") {
    return () => (cursor.row < 0 ? actions.sort(cursor.column) : actions.choose(cursor))
  }
  if (key.key === "ContextMenu" || (key.key === "F10" && key.shiftKey)) {
    return () => actions.menu(cursor.column)
  }
  const sign = key.key === "ArrowLeft" ? -1 : key.key === "ArrowRight" ? 1 : 0
  if (key.altKey && sign !== 0) {
    return key.shiftKey
      ? () => actions.move(cursor.column, sign)
      : () => actions.resize(cursor.column, sign * widthStep)
  }
  const next = cellAfter(cursor, key.key, isExtended, size)
  if (next === null) return null
  const anchor = key.shiftKey && next.row >= 0 ? selection.anchor : next
  return () => actions.select({ cursor: next, anchor })
}
