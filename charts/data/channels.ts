import type { Cell } from "#domain/data/cell.ts"
import type { ChartColumn, ChartTable } from "#domain/data/chartTable.ts"
import { compareValues } from "../color/series-colors.ts"
import type { Datum } from "../scene/scene.ts"
import type { Ahead } from "./ahead.ts"
import { type Category, type CategoryKind, cellText, measured } from "./category.ts"
import type { Settings } from "./options.ts"
import { indexCategories, indexSeries, separator } from "./ordinal-index.ts"
import { inSeriesOrder } from "./series-order.ts"

/** A series of the chart: a value of the series column, or a value column where several are measured. */
export interface Series {
  readonly key: string
  /** The value of the series column; null without one. */
  readonly cell: Cell
  readonly text: string
  readonly color: number
  readonly hidden: boolean
}

/** A row's value at a category and a series; null is a gap. */
export interface Point {
  readonly key: string
  readonly row: number
  readonly category: number
  readonly series: number
  readonly seriesCell: Cell
  readonly value: number | null
  /** The value column that it was measured in. */
  readonly column: ChartColumn
}

/** A table's columns by the part they play, and its rows as points. */
export interface Channels {
  /** What they were read from. */
  readonly table: ChartTable
  readonly kind: CategoryKind
  readonly categoryColumn: ChartColumn | null
  readonly seriesColumn: ChartColumn | null
  readonly valueColumns: ReadonlyArray<ChartColumn>
  readonly categories: ReadonlyArray<Category>
  readonly series: ReadonlyArray<Series>
  /** How many series are not drawn at all: those past the colours, where their values do not add up. */
  readonly omitted: number
  /** How many categories are not drawn: those that there is no room for. */
  readonly cut: number
  /** In the order of the categories, then of the rows. */
  readonly points: ReadonlyArray<Point>
  readonly values: ReadonlyArray<number>
  /** What is forecast, where its author wants it. */
  readonly ahead?: Ahead
  /** The points of all panels, whose scales are the same, where this is one of them. */
  readonly panelPoints?: ReadonlyArray<Point>
}

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

/** Points of channels, with their values. */
export const withPoints = (points: ReadonlyArray<Point>): Pick<Channels, "points" | "values"> => ({
  points,
  values: points.map(({ value }) => value).filter((value) => value !== null),
})

/** Channels with the points of shown series alone. */
export const shownOnly = (channels: Channels): Channels =>
  channels.series.some(({ hidden }) => hidden)
    ? {
        ...channels,
        ...withPoints(channels.points.filter(({ series }) => channels.series[series]?.hidden !== true)),
      }
    : channels

/** Channels with their categories in order: by scalar where they have one, those without last; and so their points. */
export const inOrder = (channels: Channels): Channels => {
  const { categories } = channels
  const scalarAt = (index: number): number => categories[index]?.scalar ?? Number.POSITIVE_INFINITY
  const sorted =
    channels.kind === "text" ||
    categories.every((_, index) => index === 0 || scalarAt(index - 1) <= scalarAt(index))
  if (sorted) return { ...channels, points: byCategory(channels.points) }
  const order = Array.from(categories.keys()).sort((a, b) => scalarAt(a) - scalarAt(b) || a - b)
  const rank = new Map(order.map((index, rank) => [index, rank]))
  return {
    ...channels,
    categories: order.flatMap((index) => categories[index] ?? []),
    points: byCategory(
      channels.points.map((point) => ({ ...point, category: rank.get(point.category) ?? point.category })),
    ),
  }
}

const byCategory = (points: ReadonlyArray<Point>): ReadonlyArray<Point> =>
  points.every((point, index) => index === 0 || (points[index - 1]?.category ?? 0) <= point.category)
    ? points
    : points.toSorted((a, b) => a.category - b.category || a.row - b.row)

/** What a tooltip and a screen reader say of a point. */
export const datumOf = (channels: Channels, point: Point, value: number, settings: Settings): Datum => {
  const category = channels.categories[point.category]
  return {
    row: point.row,
    category: category?.cell ?? null,
    series: point.seriesCell,
    value,
    categoryIndex: point.category,
    seriesIndex: point.series,
    categoryText: category?.text ?? "",
    seriesText: channels.series[point.series]?.text ?? "",
    valueText: cellText(value, point.column, settings),
    column: point.column,
  }
}

/** A datum in one line: `Jan 2004, AAPL: $11.3`. */
export const datumLabel = (datum: Datum): string => {
  const names = [datum.categoryText, datum.seriesText].filter((text) => text !== "").join(", ")
  return names === "" ? datum.valueText : `${names}: ${datum.valueText}`
}
