import type { DateGrain } from "#domain/data/grain.ts"
import { withGaps } from "../data/category-gaps.ts"
import type { Channels } from "../data/channels.ts"
import type { Settings } from "../data/options.ts"
import type { Vertex } from "../scene/scene.ts"
import type { SeriesPath } from "./series-path.ts"

/** Most dates or bins of which those without rows are found. */
const mostCategories = 10_000

/** Grains in which data stops at night and at the weekend: a line goes on over these. */
const paused: ReadonlySet<DateGrain> = new Set<DateGrain>(["hour", "day"])

/** A path without the steps over dates or bins that have no rows, and these steps. */
export interface PartedPath extends SeriesPath {
  readonly bridges: ReadonlyArray<ReadonlyArray<Vertex>>
}

/** Paths that are parted where what is measured is unknown for a week, month, quarter, year or bin that has no rows. */
export const partedAtGaps = (
  channels: Channels,
  paths: ReadonlyArray<SeriesPath>,
  settings: Settings,
): ReadonlyArray<PartedPath> => {
  const { grain, bin } = channels.categoryColumn ?? {}
  const isParted = bin !== undefined || (grain !== undefined && !paused.has(grain))
  if (!isParted) return paths.map((path) => ({ ...path, bridges: [] }))
  const all = withGaps(channels, settings, mostCategories).categories
  const ranks = new Map(all.map(({ key }, rank) => [key, rank]))
  const rankOf = (category: number) => ranks.get(channels.categories[category]?.key ?? "") ?? 0
  return paths.map(({ series, steps }) => {
    const parted: Array<SeriesPath["steps"][number]> = []
    const bridges: Array<ReadonlyArray<Vertex>> = []
    for (const [index, step] of steps.entries()) {
      const before = steps[index - 1]
      if (before?.vertex && step.vertex && rankOf(step.point.category) - rankOf(before.point.category) > 1) {
        parted.push({ point: step.point, vertex: null })
        bridges.push([before.vertex, step.vertex])
      }
      parted.push(step)
    }
    return { series, steps: parted, bridges }
  })
}
