import type { Cell, ChartColumn, ChartTable } from "#domain/card/chart.ts"
import { type Category, type CategoryKind, cellText, kindOf, measured, placeOf } from "./category.ts"
import type { Settings } from "./options.ts"
import type { Datum } from "./scene.ts"

/** A series of the chart: a value of the series column, or a value column where several are measured. */
export interface Series {
  readonly key: string
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
}

/** A table's columns by the part they play, and its rows as points. */
export interface Channels {
  readonly kind: CategoryKind
  readonly categoryColumn: ChartColumn | null
  readonly seriesColumn: ChartColumn | null
  readonly valueColumns: ReadonlyArray<ChartColumn>
  readonly categories: ReadonlyArray<Category>
  readonly series: ReadonlyArray<Series>
  /** Of the series that are shown, in the order of the categories, then of the rows. */
  readonly points: ReadonlyArray<Point>
  readonly values: ReadonlyArray<number>
}

const separator = " · "

/**
 * Reads a table into channels. Several category columns are joined into one; when a category and a series come more
 * than once, each repeat has a place of its own, so that no row hides another.
 */
export const channelsOf = (table: ChartTable, settings: Settings): Channels => {
  const indexed = table.columns.map((column, index) => ({ column, index }))
  const categoryColumns = indexed.filter(({ column }) => column.role === "category")
  const valueColumns = indexed.filter(({ column }) => column.role === "value")
  const seriesColumn = indexed.find(({ column }) => column.role === "series")
  const only = categoryColumns.length === 1 ? categoryColumns[0] : undefined
  const kind = only === undefined ? "text" : kindOf(only.column)

  const categories: Array<Category> = []
  const categoryAt = new Map<string, number>()
  const series: Array<Series> = []
  const seriesAt = new Map<string, number>()
  const repeats = new Map<string, number>()
  const read: Array<Point> = []

  const seriesOf = (key: string, text: () => string): number => {
    const known = seriesAt.get(key)
    if (known !== undefined) return known
    seriesAt.set(key, series.length)
    series.push({ key, text: text(), color: series.length, hidden: settings.hiddenSeries.has(key) })
    return series.length - 1
  }

  table.rows.forEach((row, rowIndex) => {
    const cells = categoryColumns.map(({ index }) => row[index] ?? null)
    const cell =
      only === undefined
        ? cells.length === 0
          ? null
          : cells.map(String).join(separator)
        : (cells[0] ?? null)
    const plainKey = JSON.stringify(only === undefined ? cells : cell)
    for (const value of valueColumns) {
      const seriesCell = seriesColumn === undefined ? null : (row[seriesColumn.index] ?? null)
      const several = valueColumns.length > 1
      const seriesKey = `${seriesColumn === undefined ? "" : JSON.stringify(seriesCell)}${several ? `/${value.column.name}` : ""}`
      const seriesIndex = seriesOf(seriesKey, () => {
        const split = seriesColumn === undefined ? "" : cellText(seriesCell, seriesColumn.column, settings)
        return several
          ? split === ""
            ? value.column.label
            : `${split}${separator}${value.column.label}`
          : split
      })
      const pair = `${plainKey}|${seriesKey}`
      const repeat = repeats.get(pair) ?? 0
      repeats.set(pair, repeat + 1)
      const key = repeat === 0 ? plainKey : `${plainKey}~${repeat}`
      let category = categoryAt.get(key)
      if (category === undefined) {
        category = categories.length
        categoryAt.set(key, category)
        const text =
          only === undefined
            ? categoryColumns
                .map(({ column }, at) => cellText(cells[at] ?? null, column, settings))
                .join(separator)
            : cellText(cell, only.column, settings)
        categories.push({ key, cell, text, at: placeOf(cell, kind) })
      }
      read.push({
        key: `${key}|${seriesKey}`,
        row: rowIndex,
        category,
        series: seriesIndex,
        seriesCell,
        value: measured(row[value.index] ?? null),
      })
    }
  })

  const shown = read.filter((point) => series[point.series]?.hidden !== true)
  return {
    kind,
    categoryColumn:
      only?.column ??
      (categoryColumns[0] === undefined
        ? null
        : {
            ...categoryColumns[0].column,
            label: categoryColumns.map(({ column }) => column.label).join(separator),
          }),
    seriesColumn: seriesColumn?.column ?? null,
    valueColumns: valueColumns.map(({ column }) => column),
    categories,
    series,
    points: shown,
    values: shown.flatMap((point) => (point.value === null ? [] : [point.value])),
  }
}

/** Channels with their categories in order: by place where they have one, those without last. */
export const inOrder = (channels: Channels): Channels => {
  if (channels.kind === "text") return sortPoints(channels)
  const order = channels.categories.map((category, index) => ({ category, index }))
  order.sort((a, b) => (a.category.at ?? Infinity) - (b.category.at ?? Infinity) || a.index - b.index)
  const rank = new Map(order.map(({ index }, at) => [index, at]))
  return sortPoints({
    ...channels,
    categories: order.map(({ category }) => category),
    points: channels.points.map((point) => ({
      ...point,
      category: rank.get(point.category) ?? point.category,
    })),
  })
}

/** Channels with their points in the order of the categories. */
export const sortPoints = (channels: Channels): Channels => ({
  ...channels,
  points: channels.points.toSorted((a, b) => a.category - b.category || a.row - b.row),
})

/** The value column that a point's figure belongs to. */
export const valueColumnOf = (channels: Channels, point: Point): ChartColumn | undefined =>
  channels.valueColumns.length > 1
    ? channels.valueColumns.find((column) => channels.series[point.series]?.key.endsWith(`/${column.name}`))
    : channels.valueColumns[0]

/** What a tooltip and a screen reader say of a point. */
export const datumOf = (channels: Channels, point: Point, value: number, settings: Settings): Datum => {
  const category = channels.categories[point.category]
  const column = valueColumnOf(channels, point)
  return {
    row: point.row,
    category: category?.cell ?? null,
    series: point.seriesCell,
    value,
    categoryIndex: point.category,
    seriesIndex: point.series,
    categoryText: category?.text ?? "",
    seriesText: channels.series[point.series]?.text ?? "",
    valueText: column === undefined ? String(value) : cellText(value, column, settings),
  }
}

/** A datum in one line: `Jan 2004, AAPL: $11.3`. */
export const datumLabel = (datum: Datum): string => {
  const names = [datum.categoryText, datum.seriesText].filter((text) => text !== "").join(", ")
  return names === "" ? datum.valueText : `${names}: ${datum.valueText}`
}
