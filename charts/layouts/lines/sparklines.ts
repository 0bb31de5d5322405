import { extent } from "d3"
import { withAbsent } from "../../data/absent.ts"
import { type Channels, inOrder, type Point } from "../../data/channels.ts"
import type { Settings } from "../../data/options.ts"
import { formatCompact } from "../../format/number.ts"
import type { ChartDrawing } from "../../frame/drawing.ts"
import { footNote } from "../../frame/foot-note.ts"
import { pointScale } from "../../frame/scales/category.ts"
import { linearScale } from "../../frame/scales/linear.ts"
import { seriesRows, withNames } from "../../frame/series-rows.ts"
import { lineStroke } from "../../marks/line-stroke.ts"
import { pointMark } from "../../marks/point.ts"
import { curveOf, type SeriesPath, segmentsOf, seriesPaths } from "../../marks/series-path.ts"
import { endsOf } from "../../marks/series-path-points.ts"
import type { Box, Label, PathMark, PointMark, SceneSize } from "../../scene/scene.ts"
import { textWidth } from "../../text/width.ts"

const size = 13
const gap = 10
const footHeight = 18
/** The greatest height of a row, in pixels. */
const tallest = 96
/** The part of a row that its line takes, and the radius of its last point, in pixels. */
const part = 0.72
const radius: Readonly<Record<SceneSize, number>> = { full: 3, preview: 2, thumbnail: 1 }

/** A line for each series in a row of its own, each over its own values, with its name and its last value beside it. */
export const sparklines = (unordered: Channels, settings: Settings): ChartDrawing => {
  const channels = withNames(withAbsent(inOrder(unordered), settings))
  const full = settings.size === "full"
  const last = lastPoints(channels)
  const texts = new Map(
    [...last].map(([series, { value, column }]) => [
      series,
      formatCompact(value ?? 0, settings.locale, column.format),
    ]),
  )
  const widest = [...texts.values()].reduce((most, text) => Math.max(most, textWidth(text, size, 600)), 0)
  const edge = radius[settings.size]
  const right = full ? Math.min(settings.width * 0.3, widest + gap) + edge : edge
  const rowsAbove = (foot: number) =>
    seriesRows(channels, { top: 0, bottom: settings.height - foot, right, tallest }, settings)
  const all = rowsAbove(0)
  const { rows, plot, legend, labels, missing } = full && all.missing > 0 ? rowsAbove(footHeight) : all
  const across = pointScale(channels.categories, plot.x + edge, plot.x + plot.width - edge, channels.kind)
  const scales = rows.map((row, index) => scaleIn(channels, index, row))
  const lines = seriesPaths(channels, across.continuous, (point, value) => {
    const x = across.center(point.category)
    const scale = scales[point.series]
    return x === null || scale === undefined ? null : { x, y: scale(value), base: plot.y + plot.height }
  })
  const ends = endsOf(lines)
  return {
    plot,
    axes: [],
    legend,
    rules: [],
    paths: lines.map(
      (path): PathMark => ({
        kind: "line",
        key: channels.series[path.series]?.key ?? "",
        color: channels.series[path.series]?.color ?? 0,
        opacity: 1,
        stroke: lineStroke[settings.size],
        segments: segmentsOf(path),
        ...curveOf(settings),
      }),
    ),
    marks: lines.flatMap((path) => pointsOf(channels, path, last, settings)),
    annotations: full
      ? [
          ...labels,
          ...Array.from(
            ends.keys(),
            (series): Label => ({
              x: settings.width,
              y: middleOf(rows[series]) + size * 0.35,
              text: texts.get(series) ?? "",
              size,
              weight: 600,
              anchor: "end",
              ink: "strong",
            }),
          ),
          ...(missing > 0 ? [footNote(missing, settings)] : []),
        ]
      : [],
  }
}

const middleOf = (row: Box | undefined): number => (row === undefined ? 0 : row.y + row.height / 2)

/** The last known point of each series. */
const lastPoints = ({ points }: Channels): ReadonlyMap<number, Point> =>
  new Map(points.flatMap((point) => (point.value === null ? [] : [[point.series, point] as const])))

/** Heights of the values of a series in its row. */
const scaleIn = ({ points }: Channels, series: number, { y, height }: Box): ((value: number) => number) => {
  const values = points.flatMap((point) => (point.series === series ? (point.value ?? []) : []))
  const [low = 0, high = 0] = extent(values)
  const free = (height * (1 - part)) / 2
  return low === high ? () => y + height / 2 : linearScale([low, high], [y + height - free, y + free])
}

/** A point for each value, of which the last alone is drawn, and those between gaps. */
const pointsOf = (
  channels: Channels,
  { steps }: SeriesPath,
  last: ReadonlyMap<number, Point>,
  settings: Settings,
): ReadonlyArray<PointMark> =>
  steps.flatMap(({ point, vertex }, index) => {
    if (vertex === null || point.value === null || point.row < 0) return []
    const isAlone = !steps[index - 1]?.vertex && !steps[index + 1]?.vertex
    const { x, y } = vertex
    const isDrawn = isAlone || point === last.get(point.series)
    const position = { x, y, radius: radius[settings.size], visible: isDrawn }
    return [pointMark(channels, point, point.value, position, settings)]
  })
