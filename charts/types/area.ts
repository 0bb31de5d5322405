import { withAbsent } from "../absent.ts"
import { type Channels, inOrder } from "../channels.ts"
import { directLabels, directLabelWidth } from "../direct-labels.ts"
import type { ChartDrawing } from "../drawing.ts"
import { frameOf } from "../frame.ts"
import { lineStroke } from "../marks/line-stroke.ts"
import { segmentsOf, seriesPaths } from "../marks/series-path.ts"
import { endsOf, seriesPathPoints } from "../marks/series-path-points.ts"
import { singleValueLabel } from "../marks/single-value-label.ts"
import type { Settings } from "../options.ts"
import { pointScale } from "../scales/category.ts"
import type { PathMark, Vertex } from "../scene.ts"
import { namesSeries } from "../series-names.ts"
import { stackOf } from "../stack.ts"
import { lineSummary } from "../summary.ts"
import type { ChartTypeDescriptor } from "./chart-type.ts"

const singleOpacity = 0.18
const stackedOpacity = 0.85

const draw = (unordered: Channels, settings: Settings): ChartDrawing => {
  const channels = withAbsent(inOrder(unordered), settings, unordered.series.length > 1)
  const parts = new Map(stackOf(channels).map((part) => [part.point.key, part]))
  const right = directLabelWidth(channels.series, settings)
  const frame = frameOf(
    channels,
    {
      values: Array.from(parts.values(), (part) => part.end),
      zero: true,
      scaleOf: (from, to) => pointScale(channels.categories, from, to, channels.kind),
      legend: right === null && namesSeries(channels),
      right: right ?? 0,
    },
    settings,
  )
  const { scale } = frame.value
  const outlines = seriesPaths(channels, frame.category.continuous, (point) => {
    const x = frame.category.center(point.category)
    const part = parts.get(point.key)
    return x === null || part === undefined ? null : { x, y: scale(part.end), base: scale(part.start) }
  })
  const stacked = channels.series.length > 1
  const paths = outlines.flatMap((path): ReadonlyArray<PathMark> => {
    const shared = {
      key: channels.series[path.series]?.key ?? "",
      color: channels.series[path.series]?.color ?? 0,
      segments: segmentsOf(path),
    }
    const filled: PathMark = {
      ...shared,
      kind: "area",
      opacity: stacked ? stackedOpacity : singleOpacity,
      stroke: stacked && settings.size === "full" ? 1 : 0,
    }
    return stacked
      ? [filled]
      : [filled, { ...shared, kind: "line", opacity: 1, stroke: lineStroke[settings.size] }]
  })
  const marks = seriesPathPoints(channels, outlines, settings, stacked ? 0 : frame.plot.width)
  const middles = new Map(
    Array.from(endsOf(outlines), ([series, end]): readonly [number, Vertex] => [
      series,
      stacked ? { ...end, y: (end.y + end.base) / 2 } : end,
    ]),
  )
  const annotations =
    right === null
      ? singleValueLabel(marks, settings)
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
