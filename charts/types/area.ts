import { type Channels, inOrder } from "../channels.ts"
import { directLabels, directLabelWidth } from "../direct-labels.ts"
import type { ChartDrawing } from "../drawing.ts"
import { frameOf } from "../frame.ts"
import { lineStroke } from "../marks/line-stroke.ts"
import { loneLabel } from "../marks/lone-label.ts"
import { segmentsOf, tracesOf } from "../marks/path.ts"
import { endsOf, traceMarks } from "../marks/trace-marks.ts"
import type { Settings } from "../options.ts"
import { pointScale } from "../scales/category.ts"
import type { PathMark, Vertex } from "../scene.ts"
import { namesSeries } from "../series-names.ts"
import { stackOf } from "../stack.ts"
import { lineSummary } from "../summary.ts"
import type { ChartTypeDescriptor } from "./chart-type.ts"

const single = 0.18
const piled = 0.85

const draw = (unordered: Channels, settings: Settings): ChartDrawing => {
  const channels = inOrder(unordered)
  const piles = new Map(stackOf(channels).map((pile) => [pile.point.key, pile]))
  const right = directLabelWidth(channels.series, settings)
  const frame = frameOf(
    channels,
    {
      values: Array.from(piles.values(), (pile) => pile.end),
      zero: true,
      scaleOf: (from, to) => pointScale(channels.categories, from, to, channels.kind),
      legend: right === null && namesSeries(channels),
      right: right ?? 0,
    },
    settings,
  )
  const { scale } = frame.value
  const traces = tracesOf(channels, frame.category.continuous, (point) => {
    const x = frame.category.center(point.category)
    const pile = piles.get(point.key)
    return x === null || pile === undefined ? null : { x, y: scale(pile.end), base: scale(pile.start) }
  })
  const stacked = channels.series.length > 1
  const paths = traces.flatMap((trace): ReadonlyArray<PathMark> => {
    const shared = {
      key: channels.series[trace.series]?.key ?? "",
      color: channels.series[trace.series]?.color ?? 0,
      segments: segmentsOf(trace),
    }
    const filled: PathMark = {
      ...shared,
      kind: "area",
      opacity: stacked ? piled : single,
      stroke: stacked && settings.size === "full" ? 1 : 0,
    }
    return stacked
      ? [filled]
      : [filled, { ...shared, kind: "line", opacity: 1, stroke: lineStroke[settings.size] }]
  })
  const marks = traceMarks(channels, traces, settings, stacked ? 0 : frame.plot.width)
  const middles = new Map(
    Array.from(endsOf(traces), ([series, end]): readonly [number, Vertex] => [
      series,
      stacked ? { ...end, y: (end.y + end.base) / 2 } : end,
    ]),
  )
  const annotations =
    right === null
      ? loneLabel(marks, settings)
      : directLabels(channels.series, middles, {
          right: frame.plot.x + frame.plot.width,
          top: frame.plot.y,
          bottom: frame.plot.y + frame.plot.height,
          width: right,
        })
  return {
    plot: frame.plot,
    axes: frame.axes,
    legend: frame.legend,
    paths,
    marks,
    annotations,
    rules: [],
  }
}

/** `badge_area`: the area under a line from zero; the areas of several series are stacked. */
export const area = {
  id: "badge_area",
  name: "Area chart",
  icon: "M3 3v18h18M7 17v-4l4-4 4 3 4-5v10z",
  needs: { category: "DATES", series: false },
  options: { shows: "MARKS", categories: "ACROSS" },
  draw,
  summary: lineSummary,
  deck: { kind: "AREA", grouping: "stacked" },
} as const satisfies ChartTypeDescriptor
