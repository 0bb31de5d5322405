import { severalRows } from "./absent.ts"
import type { Point } from "./channels.ts"

/** Point that stands for points of one value column: the sum of their values; null where none of them has one. */
export const summedPoint = (
  points: ReadonlyArray<Point>,
  place: Omit<Point, "row" | "rows" | "value">,
): Point => {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]))
  return {
    ...place,
    row: severalRows,
    rows: points.map(({ row }) => row),
    value: values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0),
  }
}
