import type { Cell } from "#domain/data/cell.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { cellText } from "../data/category.ts"
import type { Settings } from "../data/options.ts"
import type { Scene } from "../scene/scene.ts"

/** A row of a chart's table that the chart does not draw: what it is of, and its values. */
export interface UndrawnRow {
  readonly row: number
  readonly name: string
  readonly valueText: string
}

/**
 * Rows of a chart's table without a mark of their own or of several rows, in their order. Those of series that are hidden
 * by choice are left out.
 */
export const undrawnRows = (
  table: ChartTable,
  scene: Scene,
  settings: Settings,
): ReadonlyArray<UndrawnRow> => {
  const drawn = new Set(scene.marks.flatMap(({ datum: { row, rows = [row] } }) => rows))
  const hidden = new Set(scene.legend?.entries.flatMap(({ key, hidden }) => (hidden ? [key] : [])))
  const columns = table.columns.map((column, index) => ({ column, index }))
  const names = columns.filter(({ column: { role } }) => role === "category" || role === "series")
  const values = columns.filter(({ column: { role } }) => role === "value")
  const series = table.columns.findIndex(({ role }) => role === "series")
  const isHidden = (cells: ReadonlyArray<Cell>): boolean =>
    series >= 0 && hidden.has(JSON.stringify(cells[series] ?? null))
  return table.rows.flatMap((cells, row): ReadonlyArray<UndrawnRow> => {
    if (drawn.has(row) || isHidden(cells)) return []
    const texts = (of: typeof columns) =>
      of.map(({ column, index }) => cellText(cells[index] ?? null, column, settings))
    return [{ row, name: texts(names).join(" · "), valueText: texts(values).join(" · ") }]
  })
}
