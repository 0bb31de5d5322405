import { type Channels, inOrder } from "./channels.ts"
import type { ChartDrawing } from "./drawing.ts"
import { frameOf } from "./frame.ts"
import { barMark } from "./marks/bar.ts"
import { type BarEnd, valueLabels } from "./marks/value-label.ts"
import type { Settings } from "./options.ts"
import { bandScale } from "./scales/category.ts"
import { withDateGaps } from "./scales/date-gaps.ts"
import { namesSeries } from "./series-names.ts"

const gap = 1

/** Vertical bars: one for each category, or a group with one for each series where there are any. */
export const groupedBars = (unordered: Channels, settings: Settings): ChartDrawing => {
  const channels = withDateGaps(unordered.kind === "date" ? inOrder(unordered) : unordered, settings)
  const shown = channels.series.flatMap((series, index) => (series.hidden ? [] : [index]))
  const slotOf = new Map(shown.map((series, slot) => [series, slot]))
  const slots = Math.max(1, shown.length)
  const labelled = settings.size === "full" && slots === 1
  const frame = frameOf(
    channels,
    {
      values: channels.values,
      zero: true,
      scaleOf: (from, to) => bandScale(channels.categories.length, from, to, channels.kind),
      legend: namesSeries(channels),
      right: 0,
    },
    settings,
  )
  const { bandwidth, step } = frame.category
  const group = slots === 1 ? bandwidth : Math.min(step * 0.9, bandwidth * slots)
  const width = group / slots
  const inner = width > 6 && slots > 1 ? width - gap : width
  const zero = frame.value.scale(0)
  const ends: Array<BarEnd> = []
  const marks = channels.points.flatMap((point) => {
    const center = frame.category.center(point.category)
    if (point.value === null || center === null) return []
    const x = center - group / 2 + (slotOf.get(point.series) ?? 0) * width + (width - inner) / 2
    const end = frame.value.scale(point.value)
    ends.push({ x: x + inner / 2, y: end, value: point.value })
    return [barMark(channels, point, point.value, { x, width: inner, start: zero, end }, true, settings)]
  })
  const format = channels.valueColumns[0]?.format
  return {
    plot: frame.plot,
    axes: frame.axes,
    legend: frame.legend,
    paths: [],
    marks,
    annotations: labelled ? valueLabels(ends, step, settings.locale, format) : [],
    rules: [],
  }
}
