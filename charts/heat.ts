import type { ChartColumn } from "#domain/data/chartTable.ts"
import { kindOf, scalarOf } from "./category.ts"
import type { Channels, Point, Series } from "./channels.ts"
import { inSeriesOrder } from "./series-order.ts"

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

/** Channels with their series in order, where dates or numbers tell them apart. */
export const seriesInOrder = (channels: Channels): Channels => {
  const { seriesColumn } = channels
  if (seriesColumn === null || seriesColumn.dataType === "string") return channels
  const kind = kindOf(seriesColumn)
  const scalar = ({ cell }: Series): number => scalarOf(cell, kind) ?? Number.MAX_VALUE
  return { ...channels, ...inSeriesOrder(channels, (a, b) => scalar(a) - scalar(b)) }
}
