import type { Cell } from "#domain/data/cell.ts"
import type { ChartColumn, ChartTable } from "#domain/data/chartTable.ts"
import type { Datum } from "../scene/scene.ts"
import type { Ahead } from "./ahead.ts"
import { type Category, type CategoryKind, cellText } from "./category.ts"
import type { Settings } from "./options.ts"

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
  /** The rows that it sums up, where it stands for other points. */
  readonly rows?: ReadonlyArray<number>
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
  /** How many categories are not drawn: those that there is no room for, or that their author does not ask for. */
  readonly cut: number
  /** In the order of the categories, then of the rows. */
  readonly points: ReadonlyArray<Point>
  readonly values: ReadonlyArray<number>
  /** What is forecast, where its author wants it. */
  readonly ahead?: Ahead
  /** The points of all panels, whose scales are the same, where this is one of them. */
  readonly panelPoints?: ReadonlyArray<Point>
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
  // A chart has thousands of these, and a spread after the first field of a literal is a call out of compiled code.
  const datum: Datum = {
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
  return point.rows === undefined ? datum : { ...datum, rows: point.rows }
}

/** A datum in one line: `Jan 2004, AAPL: $11.3`. */
export const datumLabel = (datum: Datum): string => {
  const { categoryText, seriesText } = datum
  const names =
    categoryText === "" || seriesText === "" ? categoryText + seriesText : `${categoryText}, ${seriesText}`
  return names === "" ? datum.valueText : `${names}: ${datum.valueText}`
}
