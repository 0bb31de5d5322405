import { withGaps } from "./category-gaps.ts"
import { type Channels, type Point, withPoints } from "./channels.ts"
import type { Settings } from "./options.ts"

/** The row of a point that no row of the table has. */
export const noRow = -1
/** The row of a point that sums up several rows. */
export const severalRows = -2
/** Most categories that a line is drawn through, those without rows among them. */
const mostCategories = 10_000

/**
 * Channels in which every shown series has a point at every category. Where what is absent is zero, as with sums and
 * counts, dates and bins without rows are categories too, and the points are 0. Where it is unknown, as with averages, the points
 * are gaps for a stack, which would show what lies above in the wrong place; a line goes on to the next point.
 */
export const withAbsent = (unfilled: Channels, settings: Settings, isStack = false): Channels => {
  const isZero = unfilled.valueColumns.some(({ absent }) => absent === 0)
  const channels = isZero ? withGaps(unfilled, settings, mostCategories) : unfilled
  const columns = new Map(
    channels.points
      .filter(({ column }) => isStack || column.absent === 0)
      .map(({ series, column }) => [series, column]),
  )
  if (columns.size === 0) return channels
  const count = channels.series.length
  const known = new Set(channels.points.map(({ category, series }) => category * count + series))
  if (channels.ahead === undefined && known.size === channels.categories.length * count) return channels
  const absent = channels.categories.flatMap((category, index) =>
    [...columns].flatMap(([series, column]): ReadonlyArray<Point> => {
      const line = channels.series[series]
      if (channels.ahead?.categories.has(category.key) === true) return []
      if (line === undefined || known.has(index * count + series)) return []
      return [
        {
          key: `${category.key}|${line.key}`,
          row: noRow,
          category: index,
          series,
          seriesCell: line.cell,
          value: column.absent ?? null,
          column,
        },
      ]
    }),
  )
  if (absent.length === 0) return channels
  const points = [...channels.points, ...absent].toSorted(
    (a, b) => a.category - b.category || a.series - b.series || a.row - b.row,
  )
  return {
    ...channels,
    ...withPoints(points),
  }
}
