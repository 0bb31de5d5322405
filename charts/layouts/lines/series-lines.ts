import { withAbsent } from "../../data/absent.ts"
import { type Channels, inOrder } from "../../data/channels.ts"
import type { Settings } from "../../data/options.ts"
import { namesSeries } from "../../data/series-names.ts"
import { directLabelWidth, directLegend } from "../../frame/direct-labels.ts"
import { type ChartDrawing, drawnIn } from "../../frame/drawing.ts"
import { frameOf } from "../../frame/frame-layout.ts"
import { pointScale } from "../../frame/scales/category.ts"
import { zoomScales } from "../../frame/zoom-scales.ts"
import { pointAnnotations } from "../../marks/data-labels.ts"
import { partedAtGaps } from "../../marks/gaps.ts"
import { lineStroke } from "../../marks/line-stroke.ts"
import { curveOf, segmentsOf, seriesPaths } from "../../marks/series-path.ts"
import { endsOf, seriesPathPoints } from "../../marks/series-path-points.ts"
import { trendPaths } from "../../marks/trend.ts"
import type { PathMark } from "../../scene/scene.ts"
import { type Added, noAhead } from "../added.ts"

/**
 * A line for each series, over an axis that starts at `zero` or may leave it out. Where what is measured is unknown
 * between two of its points, a thin dashed line leads from one to the other.
 */
export const seriesLines = (
  unordered: Channels,
  settings: Settings,
  zero: boolean,
  added?: Added,
): ChartDrawing => {
  const channels = withAbsent(inOrder(unordered), settings)
  const right = directLabelWidth(channels.series, settings)
  const frame = frameOf(
    channels,
    {
      values: channels.values,
      zero,
      direction: "ACROSS",
      scaleOf: (from, to) => pointScale(channels.categories, from, to, channels.kind),
      legend: right === null && namesSeries(channels),
      right: right ?? 0,
    },
    settings,
  )
  const { plot } = frame
  const lines = seriesPaths(channels, frame.category.continuous, (point, value) => {
    const x = frame.category.center(point.category)
    return x === null ? null : { x, y: frame.value.scale(value), base: plot.y + plot.height }
  })
  const parted = partedAtGaps(channels, lines, settings)
  const paths = parted.flatMap((path): ReadonlyArray<PathMark> => {
    const line = { kind: "line", ...named(channels, path.series), opacity: 1 } as const
    const stroke = lineStroke[settings.size]
    const bridges = { ...line, key: `over ${line.key}`, stroke: Math.min(1, stroke), segments: path.bridges }
    return [
      ...(path.bridges.length === 0 ? [] : [{ ...bridges, dashed: true as const }]),
      { ...line, stroke, segments: segmentsOf(path), ...curveOf(settings) },
    ]
  })
  const marks = seriesPathPoints(channels, parted, settings, plot.width)
  const ahead = added?.ahead?.lines(channels, frame, lines, settings) ?? noAhead
  const trends =
    settings.author.trend === true ? trendPaths(lines, plot, (series) => named(channels, series)) : []
  return drawnIn(frame, {
    ...(right !== null && {
      legend: directLegend(channels.series, new Map([...endsOf(lines), ...ahead.ends]), plot, right),
    }),
    paths: [...ahead.paths, ...paths, ...trends],
    marks: [...marks, ...ahead.marks],
    annotations: pointAnnotations(channels, marks, plot, settings, right !== null),
    ...zoomScales(frame, channels),
  })
}

const named = ({ series }: Channels, index: number): Pick<PathMark, "key" | "color"> => ({
  key: series[index]?.key ?? "",
  color: series[index]?.color ?? 0,
})
