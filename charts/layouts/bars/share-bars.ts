import { withAbsent } from "../../data/absent.ts"
import { type Channels, datumLabel, inOrder } from "../../data/channels.ts"
import type { Settings } from "../../data/options.ts"
import { namesSeries } from "../../data/series-names.ts"
import { inPercent, withShare } from "../../data/shares.ts"
import { type StackedPoint, stackOf } from "../../data/stack.ts"
import { barChannels } from "../../frame/bar-channels.ts"
import { type ChartDrawing, drawnIn } from "../../frame/drawing.ts"
import { frameOf } from "../../frame/frame-layout.ts"
import { bandScale } from "../../frame/scales/category.ts"
import { areTooThin } from "../../marks/bar.ts"
import { insideLabels } from "../../marks/data-labels.ts"
import { stackedBars } from "../../marks/stacked-bars.ts"
import type { Direction } from "../../scene/direction.ts"
import type { Mark } from "../../scene/scene.ts"
import { stackedAreas } from "../lines/stacked-areas.ts"

/** Bars in a direction, each divided by the share of each series in it. */
export const shareBars =
  (direction: Direction) =>
  (unordered: Channels, settings: Settings): ChartDrawing => {
    const channels = barChannels(unordered, direction, 1, settings)
    const { shares, shareOf } = sharesOf(stackOf(channels))
    const frame = frameOf(
      inPercent(channels),
      {
        values: shares.flatMap(({ start, end }) => [start, end]),
        zero: true,
        direction,
        scaleOf: (from, to) => bandScale(channels.categories.length, from, to, channels.kind),
        legend: namesSeries(channels),
        right: 0,
      },
      settings,
    )
    if (direction === "ACROSS" && areTooThin(frame.category.bandwidth, settings)) {
      return shareAreas(unordered, settings)
    }
    const marks = stackedBars(channels, frame, shares, settings).map((mark) =>
      withShares(mark, shareOf, settings),
    )
    return drawnIn(frame, { marks, annotations: insideLabels(marks, settings) })
  }

/** Areas divided by the share of each series. */
export const shareAreas = (unordered: Channels, settings: Settings): ChartDrawing => {
  const channels = withAbsent(inOrder(unordered), settings, true)
  const { shares, shareOf } = sharesOf(stackOf(channels))
  const drawing = stackedAreas(inPercent(channels), shares, settings)
  return {
    ...drawing,
    marks: drawing.marks.map((mark) => withShares(mark, shareOf, settings)),
  }
}

/** A mark that says its share of its category beside its value. */
const withShares = <M extends Mark>(mark: M, shareOf: (key: string) => number, settings: Settings): M => {
  const datum = withShare(mark.datum, shareOf(mark.key), 0, settings)
  return { ...mark, datum, label: datumLabel(datum) }
}

/** Parts of stacks as shares of the whole stack, in which values below zero count by their size. */
const sharesOf = (parts: ReadonlyArray<StackedPoint>) => {
  const wholes = new Map<number, number>()
  for (const { point, value } of parts) {
    wholes.set(point.category, (wholes.get(point.category) ?? 0) + Math.abs(value))
  }
  const share = (value: number, category: number): number => {
    const whole = wholes.get(category) ?? 0
    return whole === 0 ? 0 : Math.max(-1, Math.min(1, value / whole))
  }
  const byKey = new Map(parts.map(({ point, value }) => [point.key, share(value, point.category)]))
  return {
    shares: parts.map(
      (part): StackedPoint => ({
        ...part,
        start: share(part.start, part.point.category),
        end: share(part.end, part.point.category),
      }),
    ),
    shareOf: (key: string): number => byKey.get(key) ?? 0,
  }
}
