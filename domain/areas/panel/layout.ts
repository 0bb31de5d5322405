import type { TableSort } from "../../data/chartTable.ts"
import type { TableKind } from "../../data/tableKind.ts"
import { maxColumnWidth, minColumnWidth } from "../../data/tableSettings.ts"

/**
 * Layout of a table: its sort (null is the table's own order), widths in pixels of the columns that were resized,
 * the names of the columns that were moved before the others, in their order, and the keys of the groups that are
 * collapsed.
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

/** Width clamped to whole pixels from 50 to `most`, and to 4,000. */
export const clampedWidth = (width: number, most: number): number =>
  Math.max(minColumnWidth, Math.min(Math.round(width), Math.round(most), maxColumnWidth))

/** Columns in the order of a layout, each once; those that it does not name follow in their own order. */
export const inLayoutOrder = (
  columns: ReadonlyArray<string>,
  { order }: Pick<TableLayout, "order">,
): ReadonlyArray<string> => {
  if (order.length === 0) return columns
  const own = new Set(columns)
  return [...new Set([...order.filter((name) => own.has(name)), ...columns])]
}

/**
 * The columns that a layout must name so that all stand in this order: those before the rest, which stand as the table
 * has them (`own`). None where all do.
 */
export const shortOrder = (
  order: ReadonlyArray<string>,
  own: ReadonlyArray<string>,
): ReadonlyArray<string> => {
  const places = new Map(own.map((name, place) => [name, place]))
  const placeAt = (index: number): number => places.get(order[index] ?? "") ?? own.length
  let end = order.length - 1
  while (end > 0 && placeAt(end - 1) < placeAt(end)) end -= 1
  return order.slice(0, Math.max(0, end))
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
