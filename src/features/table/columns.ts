import { cellText } from "#charts/data/category.ts"
import type { Settings } from "#charts/data/options.ts"
import { clampedWidth, type TableLayout } from "#domain/areas/panel/layout.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { ChartColumn } from "#domain/data/chartTable.ts"
import { minColumnWidth } from "#domain/data/tableSettings.ts"

/** The share of the window's width that one column may take. */
export const widestShare = 0.4

const padding = 26
const headerRoom = 44
const sampledRows = 60

/** Widths of texts in pixels: of cells, and of titles. */
export interface Measure {
  readonly text: (text: string) => number
  readonly title: (text: string) => number
}

/** Column of the grid: its width and its distance from the left edge of the table, in pixels. */
export interface GridColumn {
  readonly column: ChartColumn
  /** Index of this column's cell in a row. */
  readonly cell: number
  readonly left: number
  readonly width: number
}

/** Preferred width of a column, by its header, its first rows and its total, which is written in bold. */
export const preferredWidth = (
  column: ChartColumn,
  cells: ReadonlyArray<Cell>,
  settings: Settings,
  most: number,
  measure: Measure,
  total: Cell = null,
): number => {
  const totalWidth = total === null ? 0 : measure.title(cellText(total, column, settings)) + padding
  const widest = cells
    .slice(0, sampledRows)
    .reduce<number>(
      (width, cell) => Math.max(width, measure.text(cellText(cell, column, settings)) + padding),
      Math.max(measure.title(column.label) + headerRoom, totalWidth),
    )
  return clampedWidth(Math.ceil(widest), Math.max(minColumnWidth, most))
}

/**
 * Grid columns in their order, with the width of the layout, `most` at the most, or else the preferred one. Remaining room is shared equally
 * by those that no one resized, up to the maximum width.
 */
export const layOutColumns = (
  columns: ReadonlyArray<{ readonly column: ChartColumn; readonly cell: number; readonly wanted: number }>,
  layout: TableLayout,
  view: number,
  most: number,
): ReadonlyArray<GridColumn> => {
  const set = new Map(Object.entries(layout.widths))
  const widths = columns.map(({ column, wanted }) => {
    const width = set.get(column.name)
    return width === undefined ? wanted : clampedWidth(width, Math.max(minColumnWidth, most))
  })
  let room = view - widths.reduce((sum, width) => sum + width, 0)
  let open = columns.flatMap(({ column }, index) => (set.has(column.name) ? [] : [index]))
  while (room >= open.length && open.length > 0) {
    const part = Math.floor(room / open.length)
    for (const index of open) {
      const width = widths[index] ?? 0
      const wider = Math.min(Math.max(width, most), width + part)
      widths[index] = wider
      room -= wider - width
    }
    open = open.filter((index) => (widths[index] ?? 0) < most)
  }
  const last = open.at(-1)
  if (last !== undefined && room > 0) widths[last] = (widths[last] ?? 0) + room
  let left = 0
  return columns.map(({ column, cell }, index) => {
    const width = widths[index] ?? minColumnWidth
    left += width
    return { column, cell, left: left - width, width }
  })
}

/** Visible columns beside the first, which is sticky. */
export const columnsWithin = (
  columns: ReadonlyArray<GridColumn>,
  scrolled: number,
  view: number,
): { readonly from: number; readonly to: number } => {
  const fixed = columns[0]?.width ?? 0
  const first = columns.findIndex(
    ({ left, width }, index) => index > 0 && left + width > scrolled + Math.min(fixed, view),
  )
  if (first < 0) return { from: 1, to: 1 }
  const past = columns.findIndex(({ left }, index) => index >= first && left >= scrolled + view)
  return { from: first, to: past < 0 ? columns.length : past }
}
