import { Schema } from "effect"
import type { TableSort } from "../data/chartTable.ts"

/** Which of a level's two tables: its chart drawn as one, or the rows behind it. */
export const TableKind = Schema.Literals(["chart", "table"])
export type TableKind = typeof TableKind.Type

/**
 * How a person arranged a table: the order of its rows (null is the table's own), widths in pixels of the columns that
 * were resized, and the names of the columns in their order once one was moved.
 */
export interface TableLayout {
  readonly sort: TableSort | null
  readonly widths: Readonly<Record<string, number>>
  readonly order: ReadonlyArray<string>
}

/** The layouts of a level's tables. */
export type LevelLayouts = Readonly<Record<TableKind, TableLayout>>

/** A table as it comes. */
export const plainLayout: TableLayout = { sort: null, widths: {}, order: [] }
export const plainLayouts: LevelLayouts = { chart: plainLayout, table: plainLayout }

/** The narrowest column, in pixels. */
export const minColumnWidth = 50

/** A width that a column may have: whole pixels from 50 to `most`. */
export const clampedWidth = (width: number, most: number): number =>
  Math.max(minColumnWidth, Math.min(Math.round(width), Math.round(most)))

/** Columns in the order of a layout; those that it does not know follow as they come. */
export const inLayoutOrder = (
  columns: ReadonlyArray<string>,
  { order }: TableLayout,
): ReadonlyArray<string> => {
  if (order.length === 0) return columns
  const known = order.filter((name) => columns.includes(name))
  return [...known, ...columns.filter((name) => !order.includes(name))]
}

/** The columns with one of them moved to a place, 0 the first; places past an end are that end. */
export const moveColumn = (
  columns: ReadonlyArray<string>,
  column: string,
  to: number,
): ReadonlyArray<string> => {
  if (!columns.includes(column)) return columns
  const others = columns.filter((name) => name !== column)
  return others.toSpliced(Math.max(0, Math.min(others.length, to)), 0, column)
}

/** What choosing a column's header leads to: up, then down, then the table's own order. */
export const nextSort = (sort: TableSort | null, column: string): TableSort | null => {
  if (sort?.column !== column) return { column, direction: "ascending" }
  return sort.direction === "ascending" ? { column, direction: "descending" } : null
}
