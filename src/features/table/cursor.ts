import type { Cell } from "#domain/data/cell.ts"

/** A cell by row and column, both from 0. Row -1 is the header. */
export interface CellPlace {
  readonly row: number
  readonly column: number
}

/** The cell that the keys act on, and the other corner of what is selected. */
export interface Selection {
  readonly cursor: CellPlace
  readonly anchor: CellPlace
}

/** The size of a table, and how many rows a page of the keyboard is. */
export interface TableSize {
  readonly rows: number
  readonly columns: number
  readonly page: number
}

const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, Math.max(least, most)))

/** The cell that a key leads to, or null for a key that leads nowhere. `far` is Ctrl or ⌘. */
export const cellAfter = (
  { row, column }: CellPlace,
  key: string,
  far: boolean,
  { rows, columns, page }: TableSize,
): CellPlace | null => {
  const at = (toRow: number, toColumn: number): CellPlace => ({
    row: within(toRow, -1, rows - 1),
    column: within(toColumn, 0, columns - 1),
  })
  switch (key) {
    case "ArrowUp":
      return at(far ? Math.min(row, 0) : row - 1, column)
    case "ArrowDown":
      return at(far ? rows - 1 : row + 1, column)
    case "ArrowLeft":
      return at(row, far ? 0 : column - 1)
    case "ArrowRight":
      return at(row, far ? columns - 1 : column + 1)
    case "PageUp":
      return at(Math.max(Math.min(row, 0), row - page), column)
    case "PageDown":
      return at(row + page, column)
    case "Home":
      return far ? at(Math.min(rows - 1, 0), 0) : at(row, 0)
    case "End":
      return far ? at(rows - 1, columns - 1) : at(row, columns - 1)
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

/** What a selection spans; null while it stands in the header. */
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
