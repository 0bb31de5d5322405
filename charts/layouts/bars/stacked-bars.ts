import { withAbsent } from "../../data/absent.ts"
import { type Channels, inOrder } from "../../data/channels.ts"
import type { Settings } from "../../data/options.ts"
import { namesSeries } from "../../data/series-names.ts"
import { type StackedPoint, stackOf } from "../../data/stack.ts"
import { barChannels } from "../../frame/bar-channels.ts"
import { type ChartDrawing, drawnIn } from "../../frame/drawing.ts"
import type { Frame } from "../../frame/frame.ts"
import { frameOf } from "../../frame/frame-layout.ts"
import { bandScale } from "../../frame/scales/category.ts"
import { areTooThin } from "../../marks/bar.ts"
import { insideLabels } from "../../marks/data-labels.ts"
import { outermost, stackedBars as stackedMarks } from "../../marks/stacked-bars.ts"
import { type BarEnd, valueLabelRoom, valueLabels } from "../../marks/value-label.ts"
import type { Direction } from "../../scene/direction.ts"
import { areas } from "../lines/areas.ts"

/** Bars over all bins of numbers, touching one another and stacked from their series; areas where they are too thin. */
export const histogram = (unordered: Channels, settings: Settings): ChartDrawing =>
  stackedOver(withAbsent(inOrder(unordered), settings), unordered, "ACROSS", true, settings)

/**
 * Bars in a direction, stacked from their series; the sum of several is written at the end where it fits and values add
 * up. Where those that follow one another across would be too thin, stacked areas.
 */
export const stackedBars =
  (direction: Direction) =>
  (unordered: Channels, settings: Settings): ChartDrawing =>
    stackedOver(barChannels(unordered, direction, 1, settings), unordered, direction, false, settings)

const stackedOver = (
  channels: Channels,
  unordered: Channels,
  direction: Direction,
  touching: boolean,
  settings: Settings,
): ChartDrawing => {
  const parts = stackOf(channels)
  const sums = isSum(channels, parts, settings) ? sumsOf(parts) : []
  const format = channels.valueColumns[0]?.format
  const frame = frameOf(
    channels,
    {
      values: parts.map((part) => part.end),
      zero: true,
      direction,
      scaleOf: (from, to) => bandScale(channels.categories.length, from, to, channels.kind, touching),
      legend: namesSeries(channels),
      right: 0,
      beyond: valueLabelRoom(
        sums.map(({ end }) => end),
        direction,
        settings,
        format,
      ),
    },
    settings,
  )
  if (direction === "ACROSS" && areTooThin(frame.category.bandwidth, settings)) {
    return areas(unordered, settings)
  }
  const marks = stackedMarks(channels, frame, parts, settings)
  const totals = valueLabels(endsOf(sums, frame), frame, settings, format)
  return drawnIn(frame, { marks, annotations: [...totals, ...insideLabels(marks, settings)] })
}

/** Whether the ends of stacks are sums that are written: of one measure that adds up, and nothing below zero. */
const isSum = ({ valueColumns }: Channels, parts: ReadonlyArray<StackedPoint>, { size }: Settings): boolean =>
  size === "full" &&
  valueColumns.length === 1 &&
  valueColumns[0]?.additive === true &&
  parts.every(({ value }) => value >= 0)

/** The last parts of the stacks of several parts. */
const sumsOf = (parts: ReadonlyArray<StackedPoint>): ReadonlyArray<StackedPoint> => {
  const pieces = Map.groupBy(
    parts.filter(({ value }) => value !== 0),
    ({ point }) => point.category,
  )
  return [...outermost(parts)].filter(({ point }) => (pieces.get(point.category)?.length ?? 0) > 1)
}

const endsOf = (sums: ReadonlyArray<StackedPoint>, { category }: Frame): ReadonlyArray<BarEnd> =>
  sums.flatMap(({ point, end }) => {
    const along = category.center(point.category)
    return along === null ? [] : [{ along, end, value: end }]
  })
