import { ticks } from "d3"
import type { Category, CategoryKind } from "../../data/category.ts"
import { linearScale } from "./linear.ts"

/** Positions of categories along their axis, in pixels. `center` is null for one that has none. */
export interface CategoryScale {
  readonly kind: CategoryKind
  /** Dates and numbers at their true distances, rather than side by side. */
  readonly continuous: boolean
  readonly center: (category: number) => number | null
  /** The position of a date or number on a continuous scale. */
  readonly locate: (scalar: number) => number
  /** From one category to the next. */
  readonly step: number
  readonly bandwidth: number
  readonly domain: readonly [number, number]
  /** Round numbers of a continuous scale, about `count` of them. */
  readonly ticks: (count: number) => ReadonlyArray<number>
}

const widestBar = 96

/** Bands for bars: side by side, with gaps that vanish as the bars grow thin; or `touching`, however wide. */
export const bandScale = (
  count: number,
  from: number,
  to: number,
  kind: CategoryKind,
  touching = false,
): CategoryScale => {
  const step = (to - from) / Math.max(1, count)
  const padding = touching || step < 3 ? 0 : step < 8 ? 0.15 : count <= 3 ? 0.4 : 0.25
  const bandwidth = step * (1 - padding)
  return {
    kind,
    continuous: false,
    center: evenly(count, from, step),
    locate: (scalar) => scalar,
    step,
    bandwidth: touching ? bandwidth : Math.min(widestBar, bandwidth),
    domain: [0, count],
    ticks: () => [],
  }
}

/** The middles of `count` steps from a position on. */
const evenly =
  (count: number, from: number, step: number): CategoryScale["center"] =>
  (category) =>
    category >= 0 && category < count ? from + step * (category + 0.5) : null

/** Positions for lines and areas: true distances for dates and numbers, even ones for texts. */
export const pointScale = (
  categories: ReadonlyArray<Category>,
  from: number,
  to: number,
  kind: CategoryKind,
): CategoryScale => {
  const scalars = categories.flatMap(({ scalar }) => (scalar === null ? [] : [scalar]))
  if (kind === "text" || scalars.length === 0) {
    const step = (to - from) / Math.max(1, categories.length)
    return {
      kind: "text",
      continuous: false,
      center: evenly(categories.length, from, step),
      locate: (scalar) => scalar,
      step,
      bandwidth: 0,
      domain: [0, categories.length],
      ticks: () => [],
    }
  }
  const low = scalars.reduce((a, b) => Math.min(a, b))
  const high = scalars.reduce((a, b) => Math.max(a, b))
  const middle = (from + to) / 2
  const scale = linearScale([low, high], [from, to])
  const locate = low === high ? () => middle : (scalar: number) => Math.min(to, Math.max(from, scale(scalar)))
  return {
    kind,
    continuous: true,
    center: (category) => {
      const scalar = categories[category]?.scalar ?? null
      return scalar === null ? null : locate(scalar)
    },
    locate,
    step: (to - from) / Math.max(1, categories.length - 1),
    bandwidth: 0,
    domain: [low, high],
    ticks: (count) => ticks(low, high, count),
  }
}
