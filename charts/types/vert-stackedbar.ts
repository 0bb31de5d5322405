import { type Channels, inOrder } from "../channels.ts"
import type { ChartDrawing } from "../drawing.ts"
import { frameOf } from "../frame.ts"
import { barMark } from "../marks/bar.ts"
import { type BarEnd, valueLabels } from "../marks/value-label.ts"
import type { Settings } from "../options.ts"
import { bandScale } from "../scales/category.ts"
import { withDateGaps } from "../scales/date-gaps.ts"
import { namesSeries } from "../series-names.ts"
import { type StackedPoint, stackOf } from "../stack.ts"
import { barSummary } from "../summary.ts"
import type { ChartTypeDescriptor } from "./chart-type.ts"

const draw = (unordered: Channels, settings: Settings): ChartDrawing => {
  const channels = withDateGaps(unordered.kind === "date" ? inOrder(unordered) : unordered, settings)
  const parts = stackOf(channels)
  const full = settings.size === "full"
  const frame = frameOf(
    channels,
    {
      values: parts.map((part) => part.end),
      zero: true,
      scaleOf: (from, to) => bandScale(channels.categories.length, from, to, channels.kind),
      legend: namesSeries(channels),
      right: 0,
    },
    settings,
  )
  const { scale } = frame.value
  const { bandwidth, step } = frame.category
  const outer = outermost(parts)
  const marks = parts.flatMap((part) => {
    const center = frame.category.center(part.point.category)
    if (center === null) return []
    const position = {
      x: center - bandwidth / 2,
      width: bandwidth,
      start: scale(part.start),
      end: scale(part.end),
    }
    return [barMark(channels, part.point, part.value, position, outer.has(part), settings)]
  })
  const onlyUp = parts.every((part) => part.value >= 0)
  const format = channels.valueColumns[0]?.format
  const sums = [...outer].flatMap((part): ReadonlyArray<BarEnd> => {
    const x = frame.category.center(part.point.category)
    return x === null ? [] : [{ x, y: scale(part.end), value: part.end }]
  })
  return {
    plot: frame.plot,
    axes: frame.axes,
    legend: frame.legend,
    paths: [],
    marks,
    annotations: full && onlyUp ? valueLabels(sums, step, settings.locale, format) : [],
    rules: [],
  }
}

/** The last part of each stack, upwards and downwards. */
const outermost = (parts: ReadonlyArray<StackedPoint>): ReadonlySet<StackedPoint> => {
  const last = new Map<string, StackedPoint>()
  for (const part of parts)
    if (part.value !== 0) last.set(`${part.point.category}${part.value < 0 ? "-" : "+"}`, part)
  return new Set(last.values())
}

/** `badge_vert_stackedbar`: a bar for each category, stacked from its series; its sum is written on top where it fits. */
export const vertStackedbar = {
  id: "badge_vert_stackedbar",
  name: "Stacked bar chart",
  icon: "M3 3v18h18M7 17V9h4v8zM7 13h4M15 17V5h4v12zM15 10h4",
  needs: { category: "ANY", series: true },
  options: { shows: "MARKS", categories: "ACROSS" },
  draw,
  summary: barSummary,
  deck: { kind: "BAR", direction: "col", grouping: "stacked" },
} as const satisfies ChartTypeDescriptor
