import { severalRows } from "./absent.ts"
import type { Point } from "./channels.ts"

/** The rows of points, also of those that sum up several. */
export const rowsOf = (points: ReadonlyArray<Point>): ReadonlyArray<number> =>
  points.flatMap(({ row, rows = [row] }) => rows)

/** Point that stands for points of one value column: the sum of their values; null where none of them has one. */
export const summedPoint = (
  points: ReadonlyArray<Point>,
  place: Omit<Point, "row" | "rows" | "value">,
): Point => {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]))
  return {
    ...place,
    row: severalRows,
    rows: rowsOf(points),
    value: values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0),
  }
}
