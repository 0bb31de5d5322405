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
import type { PathMark } from "../scene.ts"
import { namesSeries } from "../series-names.ts"
import { lineSummary } from "../summary.ts"
import type { ChartTypeDescriptor } from "./chart-type.ts"

const draw = (unordered: Channels, settings: Settings): ChartDrawing => {
  const channels = withAbsent(inOrder(unordered), settings)
  const right = directLabelWidth(channels.series, settings)
  const frame = frameOf(
    channels,
    {
      values: channels.values,
      zero: false,
      scaleOf: (from, to) => pointScale(channels.categories, from, to, channels.kind),
      legend: right === null && namesSeries(channels),
      right: right ?? 0,
    },
    settings,
  )
  const seriesLines = seriesPaths(channels, frame.category.continuous, (point, value) => {
    const x = frame.category.center(point.category)
    return x === null ? null : { x, y: frame.value.scale(value), base: frame.plot.y + frame.plot.height }
  })
  const paths = seriesLines.map(
    (path): PathMark => ({
      kind: "line",
      key: channels.series[path.series]?.key ?? "",
      color: channels.series[path.series]?.color ?? 0,
      opacity: 1,
      stroke: lineStroke[settings.size],
      segments: segmentsOf(path),
    }),
  )
  const marks = seriesPathPoints(channels, seriesLines, settings, frame.plot.width)
  const annotations =
    right === null
      ? singleValueLabel(marks, settings)
      : directLabels(channels.series, endsOf(seriesLines), {
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

/** `badge_line`: a line for each series over dates, numbers or texts; a value that is null interrupts it. */
export const line = {
  id: "badge_line",
  name: "Line chart",
  icon: "M3 3v18h18M7 14l4-5 4 3 4-6",
  needs: { category: "DATES", series: false },
  options: { shows: "MARKS", categories: "ACROSS" },
  draw,
  summary: lineSummary,
  deck: { kind: "LINE" },
} as const satisfies ChartTypeDescriptor
