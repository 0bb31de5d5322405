import type { ChartTable } from "#domain/data/chartTable.ts"
import { compareValues } from "../color/series-colors.ts"
import { measured } from "./category.ts"
import { type Channels, type Point, withPoints } from "./channels.ts"
import type { Settings } from "./options.ts"
import { indexCategories, indexSeries, separator } from "./ordinal-index.ts"
import { inSeriesOrder } from "./series-order.ts"

/**
 * Reads a table into channels. Several category columns are joined into one; when a category and a series come more
 * than once, each repeat is a category of its own, so that no row hides another. Series whose colours are known stand
 * in the order of their values, so that a filter changes neither.
 */
export const channelsOf = (table: ChartTable, settings: Settings): Channels => {
  const indexed = table.columns.map((column, index) => ({ column, index }))
  const categoryColumns = indexed.filter(({ column }) => column.role === "category")
  const valueColumns = indexed.filter(({ column }) => column.role === "value")
  const seriesColumn = indexed.find(({ column }) => column.role === "series")
  const categories = indexCategories(
    categoryColumns.map(({ column }) => column),
    settings,
  )
  const series = indexSeries(
    seriesColumn?.column,
    valueColumns.map(({ column }) => column),
    settings,
  )
  const read: Array<Point> = []
  for (const [rowIndex, row] of table.rows.entries()) {
    const cells = categoryColumns.map(({ index }) => row[index] ?? null)
    const seriesCell = seriesColumn === undefined ? null : (row[seriesColumn.index] ?? null)
    for (const { column, index } of valueColumns) {
      const line = series.find(seriesCell, column)
      const category = categories.find(cells, line.key)
      read.push({
        key: `${category.key}|${line.key}`,
        row: rowIndex,
        category: category.index,
        series: line.index,
        seriesCell,
        value: measured(row[index] ?? null),
        column,
      })
    }
  }
  const hasColors = seriesColumn?.column.colors !== undefined
  const { series: ordered, points } = inSeriesOrder(
    { series: series.list, points: read },
    hasColors ? (a, b) => compareValues(a.cell, b.cell) : () => 0,
  )
  const named = categoryColumns[0]?.column
  return {
    table,
    kind: categories.kind,
    categoryColumn:
      named === undefined
        ? null
        : { ...named, label: categoryColumns.map(({ column }) => column.label).join(separator) },
    seriesColumn: seriesColumn?.column ?? null,
    valueColumns: valueColumns.map(({ column }) => column),
    categories: categories.list,
    series: ordered,
    omitted: 0,
    cut: 0,
    ...withPoints(points),
  }
}
