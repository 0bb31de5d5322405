import type { ChartColumn, ChartTable } from "#domain/data/chartTable.ts"
import { measured } from "./category.ts"

/** The columns of a table whose rows are points: where they stand along both axes, and how large they are. */
export interface AxisColumns {
  readonly x: ChartColumn
  readonly y: ChartColumn
  readonly size: ChartColumn | null
  readonly measuredIn: (row: number, column: ChartColumn) => number | null
}

/** The columns of a table whose first two values are x and y; null where it has fewer. */
export const axisColumns = (table: ChartTable): AxisColumns | null => {
  const [x, y, size = null] = table.columns.filter(({ role }) => role === "value")
  if (x === undefined || y === undefined) return null
  const indexes = new Map(table.columns.map((column, index) => [column, index]))
  return {
    x,
    y,
    size,
    measuredIn: (row, column) => measured(table.rows[row]?.[indexes.get(column) ?? -1] ?? null),
  }
}
