import type { Channels, Point } from "./channels.ts"

/** Part of a point in the stack of its category, in values; `start` is the end nearer to zero. */
export interface StackedPoint {
  readonly point: Point
  readonly value: number
  readonly start: number
  readonly end: number
}

/** Stacks the values of each category in the order of the series: positive ones up from zero, negative ones down. */
export const stackOf = (channels: Channels): ReadonlyArray<StackedPoint> => {
  const up = new Map<number, number>()
  const down = new Map<number, number>()
  return channels.points
    .toSorted((a, b) => a.category - b.category || a.series - b.series || a.row - b.row)
    .flatMap((point) => {
      if (point.value === null) return []
      const side = point.value < 0 ? down : up
      const start = side.get(point.category) ?? 0
      const end = start + point.value
      side.set(point.category, end)
      return [{ point, value: point.value, start, end }]
    })
}
