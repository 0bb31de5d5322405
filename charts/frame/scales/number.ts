import type { CategoryScale } from "./category.ts"
import { valueScale } from "./value.ts"

/** A scale of numbers across a plot, with its ends `inset` pixels from those of the plot; its categories have no places. */
export const numberScale = (
  values: ReadonlyArray<number>,
  from: number,
  to: number,
  inset: number,
): CategoryScale => {
  const room = Math.min(inset, (to - from) / 4)
  const spacing = { good: 96, least: 60 }
  const { scale, ticks } = valueScale(values, { zero: false, start: from + room, end: to - room, spacing })
  const [low, high] = scale.domain
  return {
    kind: "number",
    continuous: true,
    center: () => null,
    locate: (value) => scale(value),
    step: to - from,
    bandwidth: 0,
    domain: [low, high],
    ticks: () => ticks,
  }
}
