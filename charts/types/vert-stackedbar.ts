import { type Channels, inOrder } from "../channels.ts"
import type { ChartDrawing } from "../drawing.ts"
import { frameOf } from "../frame.ts"
import { outermost, stackedBars } from "../marks/stacked-bars.ts"
import { type BarEnd, valueLabels } from "../marks/value-label.ts"
import type { Settings } from "../options.ts"
import { bandScale } from "../scales/category.ts"
import { withDateGaps } from "../scales/date-gaps.ts"
import { namesSeries } from "../series-names.ts"
import { stackOf } from "../stack.ts"
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
  const { step } = frame.category
  const marks = stackedBars(channels, frame, parts, settings)
  const onlyUp = parts.every((part) => part.value >= 0)
  const format = channels.valueColumns[0]?.format
  const sums = [...outermost(parts)].flatMap((part): ReadonlyArray<BarEnd> => {
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
