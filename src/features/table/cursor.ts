import type { Cell } from "#domain/data/cell.ts"

/** A cell by row and column, both from 0. Row -1 is the header, or the last of its rows. */
export interface CellPosition {
  readonly row: number
  readonly column: number
}

/** Cursor, the cell that keys act on, and the anchor, the opposite corner of the selection. */
export interface Selection {
  readonly cursor: CellPosition
  readonly anchor: CellPosition
}

/** The size of a table, how many rows a page of the keyboard is, and how many rows the header has: one if absent. */
export interface TableSize {
  readonly rows: number
  readonly columns: number
  readonly page: number
  readonly headers?: number
}

const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, Math.max(least, most)))

/** Next cell for a key, or null for a key that does not move the cursor. `isExtended` is Ctrl or ⌘. */
export const cellAfter = (
  { row, column }: CellPosition,
  key: string,
  isExtended: boolean,
  { rows, columns, page, headers = 1 }: TableSize,
): CellPosition | null => {
  const cellAt = (toRow: number, toColumn: number): CellPosition => ({
    row: within(toRow, -headers, rows - 1),
    column: within(toColumn, 0, columns - 1),
  })
  switch (key) {
    case "ArrowUp":
      return cellAt(isExtended ? Math.min(row, 0) : row - 1, column)
    case "ArrowDown":
      return cellAt(isExtended ? rows - 1 : row + 1, column)
    case "ArrowLeft":
      return cellAt(row, isExtended ? 0 : column - 1)
    case "ArrowRight":
      return cellAt(row, isExtended ? columns - 1 : column + 1)
    case "PageUp":
      return cellAt(Math.max(Math.min(row, 0), row - page), column)
    case "PageDown":
      return cellAt(row + page, column)
    case "Home":
      return isExtended ? cellAt(Math.min(rows - 1, 0), 0) : cellAt(row, 0)
    case "End":
      return isExtended ? cellAt(rows - 1, columns - 1) : cellAt(row, columns - 1)
    default:
      return null
  }
}

/** The rows and columns of a selection, first and last; the header is never one of them. */
export interface CellRange {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** Range of a selection; null while it is in the header. */
export const rangeOf = ({ cursor, anchor }: Selection): CellRange | null => {
  const bottom = Math.max(cursor.row, anchor.row)
  if (bottom < 0) return null
  return {
    top: Math.max(0, Math.min(cursor.row, anchor.row)),
    bottom,
    left: Math.min(cursor.column, anchor.column),
    right: Math.max(cursor.column, anchor.column),
  }
}

/** How many cells a range has. */
export const cellsIn = ({ top, bottom, left, right }: CellRange): number =>
  (bottom - top + 1) * (right - left + 1)

const field = (cell: Cell): string => {
  const text = cell === null ? "" : String(cell)
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as tab-separated text that spreadsheets paste as cells: numbers plain, days in ISO 8601, what is absent empty. */
export const tabSeparated = (rows: ReadonlyArray<ReadonlyArray<Cell>>): string =>
  rows.map((row) => row.map(field).join("\t")).join("\n")
