import { severalRows } from "./absent.ts"
import { type Channels, type Point, withPoints } from "./channels.ts"
import { rowsOf } from "./summed-point.ts"

/** Channels with one point for each category: the sum of what its series measure in the first value column. */
export const categoryTotals = (channels: Channels): Channels => {
  const [column] = channels.valueColumns
  const known = channels.points.filter((point) => point.column === column && point.value !== null)
  const points = [...Map.groupBy(known, ({ category }) => category)].flatMap(
    ([category, those]): ReadonlyArray<Point> => {
      const [first, another] = those
      if (first === undefined) return []
      const value = those.reduce((sum, point) => sum + (point.value ?? 0), 0)
      const summed = another === undefined ? {} : { row: severalRows, rows: rowsOf(those) }
      const key = `${channels.categories[category]?.key ?? category}|total`
      return [{ ...first, ...summed, key, category, series: 0, seriesCell: null, value }]
    },
  )
  return {
    ...channels,
    series: [{ key: "total", cell: null, text: "", color: 0, hidden: false }],
    seriesColumn: null,
    valueColumns: column === undefined ? [] : [column],
    ...withPoints(points.toSorted((a, b) => a.category - b.category)),
  }
}

/** Channels with their categories in the order of points. */
export const inOrderOfPoints = (channels: Channels, points: ReadonlyArray<Point>): Channels => ({
  ...channels,
  kind: "text",
  categories: points.flatMap(({ category }) => channels.categories[category] ?? []),
  ...withPoints(points.map((point, category) => ({ ...point, category }))),
})
