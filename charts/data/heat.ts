import type { ChartColumn } from "#domain/data/chartTable.ts"
import { compareValues } from "../color/series-colors.ts"
import type { Channels, Point } from "./channels.ts"
import { inSeriesOrder } from "./series-order.ts"

/** A step of the legend of a heat scale: a value and its heat. */
export interface HeatStep {
  readonly heat: number
  readonly value: number
}

/**
 * How warm values are, from 0 (the least) to 1 (the largest): by their rank among the values of their column, each
 * counted once, so that one that is far from all others does not leave those alike. Where all values are the same, all
 * are in the middle.
 */
export interface HeatScale {
  readonly heatOf: (point: Pick<Point, "column" | "value">) => number
  /** The least, the largest and three values between; none for several columns, each of which has its own scale. */
  readonly steps: ReadonlyArray<HeatStep>
  /** It has zero in its middle. */
  readonly isDiverging?: true
}

const quarters = [0, 0.25, 0.5, 0.75, 1]

/** Heat scale of the values of channels. */
export const heatScale = ({ points }: Pick<Channels, "points">): HeatScale => {
  const columns = [...Map.groupBy(points, ({ column }) => column)].map(([column, those]) => {
    const values = those.flatMap(({ value }) => (value === null ? [] : [value]))
    return [column, [...new Set(values)].toSorted((a, b) => a - b)] as const
  })
  const ranks = new Map<ChartColumn, ReadonlyMap<number, number>>(
    columns.map(([column, sorted]) => [column, new Map(sorted.map((value, rank) => [value, rank]))]),
  )
  const heatOf: HeatScale["heatOf"] = ({ column, value }) => {
    const known = ranks.get(column)
    const rank = value === null ? undefined : known?.get(value)
    return known === undefined || rank === undefined || known.size === 1 ? 0.5 : rank / (known.size - 1)
  }
  const [only, another] = columns
  if (only === undefined || another !== undefined) return { heatOf, steps: [] }
  const [column, sorted] = only
  const shown = new Set(quarters.flatMap((part) => sorted[Math.round(part * (sorted.length - 1))] ?? []))
  return { heatOf, steps: [...shown].map((value) => ({ value, heat: heatOf({ column, value }) })) }
}

/** Channels with their series in order, where dates, parts of them or numbers tell them apart. */
export const seriesInOrder = (channels: Channels): Channels => {
  const { seriesColumn } = channels
  if (seriesColumn === null || seriesColumn.dataType === "string") return channels
  return { ...channels, ...inSeriesOrder(channels, (a, b) => compareValues(a.cell, b.cell)) }
}
