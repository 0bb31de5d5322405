import { badColor, goodColor, otherColor } from "../../color/palette.ts"
import { severalRows } from "../../data/absent.ts"
import { categoryTotals, inOrderOfPoints } from "../../data/category-totals.ts"
import { type Channels, inOrder, type Point, withPoints } from "../../data/channels.ts"
import type { Settings } from "../../data/options.ts"
import { type ChartDrawing, drawnIn } from "../../frame/drawing.ts"
import { frameOf } from "../../frame/frame-layout.ts"
import { bandScale } from "../../frame/scales/category.ts"
import { markSummary } from "../../frame/summary.ts"
import { barMark } from "../../marks/bar.ts"
import { type BarEnd, valueLabels } from "../../marks/value-label.ts"
import type { Mark, RectMark } from "../../scene/scene.ts"
import type { ChartTypeDrawing } from "../chart-type-drawing.ts"

/** Colours of steps up and down, of the palette: green and red. */
const colors = { up: goodColor, down: badColor } as const

/** A step of a waterfall, in values. */
interface Step {
  readonly point: Point
  readonly value: number
  readonly start: number
  readonly end: number
}

/** Bars that each begin where the one before ended, up or down, and the total that they come to. */
export const waterfall = (unordered: Channels, settings: Settings): ChartDrawing => {
  const channels = withTotal(categoryTotals(inOrder(unordered)), settings)
  const steps = stepsOf(channels)
  const frame = frameOf(
    channels,
    {
      values: steps.flatMap(({ start, end }) => [start, end]),
      zero: true,
      direction: "ACROSS",
      scaleOf: (from, to) => bandScale(channels.categories.length, from, to, "text"),
      legend: false,
      right: 0,
    },
    settings,
  )
  const { category, value, plot } = frame
  const length = category.bandwidth
  const center = (step: Step): number => category.center(step.point.category) ?? plot.x
  const marks = steps.map((step): RectMark => {
    const position = {
      along: center(step) - length / 2,
      length,
      start: value.scale(step.start),
      end: value.scale(step.end),
    }
    const isTotal = step === steps.at(-1)
    const color = isTotal ? otherColor : step.value < 0 ? colors.down : colors.up
    return { ...barMark(channels, step.point, step.value, "ACROSS", position, isTotal, settings), color }
  })
  const joints = steps.slice(1).flatMap((step, index) => {
    const before = steps[index]
    if (before === undefined) return []
    const y = value.scale(before.end)
    const [from, to] = [center(before) + length / 2, center(step) - length / 2]
    return [[from, to].map((x) => ({ x, y, base: y }))]
  })
  const ends = steps.map((step): BarEnd => ({ along: center(step), end: step.end, value: step.value }))
  return drawnIn(frame, {
    marks,
    paths: [{ kind: "line", key: "joints", color: otherColor, opacity: 1, stroke: 1, segments: joints }],
    annotations: valueLabels(ends, frame, settings, channels.valueColumns[0]?.format),
  })
}

/** Channels with a last category for the sum of all. */
const withTotal = (channels: Channels, { texts }: Settings): Channels => {
  const ordered = inOrderOfPoints(channels, channels.points)
  const [column] = ordered.valueColumns
  if (column === undefined || ordered.points.length === 0) return ordered
  const total: Point = {
    key: "total",
    row: severalRows,
    category: ordered.categories.length,
    series: 0,
    seriesCell: null,
    value: ordered.values.reduce((sum, value) => sum + value, 0),
    column,
  }
  return {
    ...ordered,
    categories: [...ordered.categories, { key: "total", cell: null, text: texts.total, scalar: null }],
    ...withPoints([...ordered.points, total]),
  }
}

const stepsOf = ({ points }: Channels): ReadonlyArray<Step> => {
  let sum = 0
  return points.map((point, index): Step => {
    const value = point.value ?? 0
    const start = index === points.length - 1 ? 0 : sum
    sum = start + value
    return { point, value, start, end: sum }
  })
}

/** What a screen reader says of a waterfall: of its steps, and not of their total. */
export const waterfallSummary: ChartTypeDrawing["summary"] = (name, channels, marks, settings) => {
  const steps = marks.filter((mark: Mark) => mark.key !== "total")
  return markSummary(name, categoryTotals(channels), steps, settings)
}
