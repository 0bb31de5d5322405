import type { TableSort } from "../data/chartTable.ts"
import type { TableKind } from "../data/tableKind.ts"

/**
 * Layout of a table: its sort (null is the table's own order), widths in pixels of the columns that were resized,
 * the names of the columns in their order once one was moved, and the keys of the groups that are collapsed.
 */
export interface TableLayout {
  readonly sort: TableSort | null
  readonly widths: Readonly<Record<string, number>>
  readonly order: ReadonlyArray<string>
  readonly collapsed: ReadonlyArray<string>
}

/** The layouts of a level's tables. */
export type LevelLayouts = Readonly<Record<TableKind, TableLayout>>

/** Default layout of a table. */
export const plainLayout: TableLayout = { sort: null, widths: {}, order: [], collapsed: [] }
export const plainLayouts: LevelLayouts = { chart: plainLayout, table: plainLayout }

/** The narrowest column, in pixels. */
export const minColumnWidth = 50

/** Width clamped to whole pixels from 50 to `most`. */
export const clampedWidth = (width: number, most: number): number =>
  Math.max(minColumnWidth, Math.min(Math.round(width), Math.round(most)))

/** Columns in the order of a layout; unknown ones follow in their own order. */
export const inLayoutOrder = (
  columns: ReadonlyArray<string>,
  { order }: TableLayout,
): ReadonlyArray<string> => {
  if (order.length === 0) return columns
  const known = order.filter((name) => columns.includes(name))
  return [...known, ...columns.filter((name) => !order.includes(name))]
}

/** Columns with one of them moved to an index, clamped to the ends. */
export const moveColumn = (
  columns: ReadonlyArray<string>,
  column: string,
  to: number,
): ReadonlyArray<string> => {
  if (!columns.includes(column)) return columns
  const others = columns.filter((name) => name !== column)
  return others.toSpliced(Math.max(0, Math.min(others.length, to)), 0, column)
}

/** Next sort when a column's header is pressed: ascending, then descending, then the table's own order. */
export const nextSort = (sort: TableSort | null, column: string): TableSort | null => {
  if (sort?.column !== column) return { column, direction: "ascending" }
  return sort.direction === "ascending" ? { column, direction: "descending" } : null
}
