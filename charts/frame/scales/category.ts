import { scaleBand, scalePoint, ticks } from "d3"
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
  const scale = scaleBand(
    Array.from({ length: count }, (_, index) => index),
    [from, to],
  )
    .paddingInner(padding)
    .paddingOuter(padding / 2)
  const center = (category: number): number | null => {
    const start = scale(category)
    return start === undefined ? null : start + scale.bandwidth() / 2
  }
  return {
    kind,
    continuous: false,
    center,
    locate: (scalar) => scalar,
    step: scale.step(),
    bandwidth: touching ? scale.bandwidth() : Math.min(widestBar, scale.bandwidth()),
    domain: [0, count],
    ticks: () => [],
  }
}

/** Positions for lines and areas: true distances for dates and numbers, even ones for texts. */
export const pointScale = (
  categories: ReadonlyArray<Category>,
  from: number,
  to: number,
  kind: CategoryKind,
): CategoryScale => {
  const step = (to - from) / Math.max(1, categories.length - 1)
  const scalars = categories.flatMap(({ scalar }) => (scalar === null ? [] : [scalar]))
  if (kind === "text" || scalars.length === 0) {
    const scale = scalePoint(Array.from(categories.keys()), [from, to]).padding(0.5)
    return {
      kind: "text",
      continuous: false,
      center: (category) => scale(category) ?? null,
      locate: (scalar) => scalar,
      step: scale.step() || to - from,
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
    step,
    bandwidth: 0,
    domain: [low, high],
    ticks: (count) => ticks(low, high, count),
  }
}
