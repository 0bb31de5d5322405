import type { Channels, Point } from "../data/channels.ts"
import type { CategoryScale } from "./scales/category.ts"

/** The part of its slot that a mark takes beside others. */
const crowded = 0.9

/** Where the shown series stand side by side in each category, in pixels along the categories. */
export interface SeriesSlots {
  /** The length of each, `widest` at most. */
  readonly length: number
  /** The middle of a point's slot; null where its category has no place. */
  readonly middleOf: (point: Point) => number | null
}

/** Divides each category among the shown series. */
export const seriesSlots = (
  { series }: Channels,
  category: CategoryScale,
  widest = Number.POSITIVE_INFINITY,
): SeriesSlots => {
  const shown = series.flatMap(({ hidden }, index) => (hidden ? [] : [index]))
  const slot = category.bandwidth / Math.max(1, shown.length)
  return {
    length: Math.min(widest, slot * (shown.length > 1 ? crowded : 1)),
    middleOf: (point) => {
      const center = category.center(point.category)
      return center === null ? null : center + (shown.indexOf(point.series) - (shown.length - 1) / 2) * slot
    },
  }
}
