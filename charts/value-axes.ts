import type { ChartColumn, ChartTable } from "#domain/data/chartTable.ts"
import { measured } from "./category.ts"

/** The columns of a table whose rows are points: where they stand along both axes, and how large they are. */
export interface AxisColumns {
  readonly x: ChartColumn
  readonly y: ChartColumn
  readonly size: ChartColumn | null
  readonly measuredIn: (row: number, column: ChartColumn) => number | null
}

/** A table whose first two values are x and y: y alone is measured, at x; null where it has fewer. */
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

/** A table as its points are read from it: one for each row, measured in y. */
export const withPointRows = (table: ChartTable): ChartTable => {
  const columns = axisColumns(table)
  return columns === null
    ? table
    : {
        ...table,
        columns: table.columns.map((column) =>
          column.role === "value" && column !== columns.y ? { ...column, role: "detail" } : column,
        ),
      }
}
