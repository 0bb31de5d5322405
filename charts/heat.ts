import type { ChartColumn } from "#domain/card/chart.ts"
import type { Channels, Point } from "./channels.ts"

/**
 * How warm a point is: where its value lies between the least (0) and the largest (1) of its value column. Where all
 * values are alike, all are in the middle.
 */
export const heatOf = ({ points }: Channels): ((point: Point) => number) => {
  const ends = new Map<ChartColumn, { least: number; largest: number }>()
  for (const { column, value } of points) {
    if (value === null) continue
    const known = ends.get(column)
    ends.set(column, {
      least: Math.min(known?.least ?? value, value),
      largest: Math.max(known?.largest ?? value, value),
    })
  }
  return ({ column, value }) => {
    const { least, largest } = ends.get(column) ?? { least: 0, largest: 0 }
    const span = largest - least
    if (value === null || span <= 0 || !Number.isFinite(span)) return 0.5
    return (value - least) / span
  }
}
