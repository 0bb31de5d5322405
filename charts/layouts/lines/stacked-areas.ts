import type { Channels } from "../../data/channels.ts"
import type { Settings } from "../../data/options.ts"
import { namesSeries } from "../../data/series-names.ts"
import type { StackedPoint } from "../../data/stack.ts"
import { directLabelWidth, directLegend } from "../../frame/direct-labels.ts"
import { type ChartDrawing, drawnIn } from "../../frame/drawing.ts"
import { frameOf } from "../../frame/frame-layout.ts"
import { pointScale } from "../../frame/scales/category.ts"
import { zoomScales } from "../../frame/zoom-scales.ts"
import { pointAnnotations } from "../../marks/data-labels.ts"
import { lineStroke } from "../../marks/line-stroke.ts"
import { curveOf, segmentsOf, seriesPaths } from "../../marks/series-path.ts"
import { endsOf, seriesPathPoints } from "../../marks/series-path-points.ts"
import type { PathMark, Vertex } from "../../scene/scene.ts"
import { type Added, noAhead } from "../added.ts"

const singleOpacity = 0.18
const stackedOpacity = 0.85

/** The areas of stacks whose `parts` are given, or the one area of a single series under its line. */
export const stackedAreas = (
  channels: Channels,
  parts: ReadonlyArray<StackedPoint>,
  settings: Settings,
  added?: Added,
): ChartDrawing => {
  const partOf = new Map(parts.map((part) => [part.point, part]))
  const right = directLabelWidth(channels.series, settings)
  const frame = frameOf(
    channels,
    {
      values: parts.flatMap(({ start, end }) => [start, end]),
      zero: true,
      direction: "ACROSS",
      scaleOf: (from, to) => pointScale(channels.categories, from, to, channels.kind),
      legend: right === null && namesSeries(channels),
      right: right ?? 0,
    },
    settings,
  )
  const { plot } = frame
  const { scale } = frame.value
  const outlines = seriesPaths(channels, frame.category.continuous, (point) => {
    const x = frame.category.center(point.category)
    const part = partOf.get(point)
    return x === null || part === undefined ? null : { x, y: scale(part.end), base: scale(part.start) }
  })
  const stacked = channels.series.length > 1
  const paths = outlines.flatMap((path): ReadonlyArray<PathMark> => {
    const shared = {
      key: channels.series[path.series]?.key ?? "",
      color: channels.series[path.series]?.color ?? 0,
      segments: segmentsOf(path),
      ...curveOf(settings),
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
  const marks = seriesPathPoints(channels, outlines, settings, stacked ? 0 : plot.width)
  const ahead = added?.ahead?.lines(channels, frame, outlines, settings) ?? noAhead
  const middles = new Map(
    Array.from(endsOf(outlines), ([series, end]): readonly [number, Vertex] => [
      series,
      stacked ? { ...end, y: (end.y + end.base) / 2 } : end,
    ]),
  )
  return drawnIn(frame, {
    ...(right !== null && {
      legend: directLegend(channels.series, new Map([...middles, ...ahead.ends]), plot, right),
    }),
    paths: [...paths, ...ahead.paths],
    marks: [...marks, ...ahead.marks],
    annotations: pointAnnotations(channels, marks, plot, settings, right !== null),
    ...zoomScales(frame, channels),
  })
}
