import { type Channels, type Point, withPoints } from "../../data/channels.ts"
import type { Settings } from "../../data/options.ts"
import { namesSeries } from "../../data/series-names.ts"
import { unitOf } from "../../format/number.ts"
import { rightAxis } from "../../frame/axes/right-axis.ts"
import { tickTexts, valueAxisWidth } from "../../frame/axes/value-axis.ts"
import { barChannels } from "../../frame/bar-channels.ts"
import { type ChartDrawing, drawnIn } from "../../frame/drawing.ts"
import { frameOf } from "../../frame/frame-layout.ts"
import { bandScale } from "../../frame/scales/category.ts"
import { valueScale } from "../../frame/scales/value.ts"
import { barMark } from "../../marks/bar.ts"
import { pointAnnotations } from "../../marks/data-labels.ts"
import { lineStroke } from "../../marks/line-stroke.ts"
import { curveOf, segmentsOf, seriesPaths } from "../../marks/series-path.ts"
import { seriesPathPoints } from "../../marks/series-path-points.ts"
import type { PathMark } from "../../scene/scene.ts"

/** From this many times the other on, values of one unit have an axis of their own. */
const farApart = 8

/**
 * Bars of the first series, and lines of the others over the same categories: on an axis of their own on the right where
 * their unit or their size is another, which the legend says.
 */
export const lineBars = (unordered: Channels, settings: Settings): ChartDrawing => {
  const channels = barChannels(unordered, "ACROSS", 1, settings)
  const bars = part(channels, ({ series }) => series === 0)
  const lines = part(channels, ({ series }) => series !== 0)
  const isSecond = bars.values.length > 0 && lines.values.length > 0 && areApart(bars, lines)
  const scaleRight = (start: number, end: number) => {
    const value = valueScale(lines.values, { zero: true, start, end })
    return { value, texts: tickTexts(value, settings.locale, lines.points[0]?.column.format) }
  }
  const right = isSecond ? valueAxisWidth(scaleRight(settings.height, 0).texts) + 4 : 0
  const frame = frameOf(
    {
      ...(isSecond ? { ...bars, valueColumns: channels.valueColumns.slice(0, 1) } : channels),
      series: named(channels, isSecond, settings),
    },
    {
      values: isSecond ? bars.values : channels.values,
      zero: true,
      direction: "ACROSS",
      scaleOf: (from, to) => bandScale(channels.categories.length, from, to, channels.kind),
      legend: namesSeries(channels),
      right,
    },
    settings,
  )
  const { plot, category } = frame
  const second = isSecond ? scaleRight(plot.y + plot.height, plot.y) : null
  const { scale } = second?.value ?? frame.value
  const paths = seriesPaths(lines, false, (point, value) => {
    const x = category.center(point.category)
    return x === null ? null : { x, y: scale(value), base: plot.y + plot.height }
  })
  const start = frame.value.scale(0)
  const marks = bars.points.flatMap((point) => {
    const center = category.center(point.category)
    if (point.value === null || center === null) return []
    const length = category.bandwidth
    const position = { along: center - length / 2, length, start, end: frame.value.scale(point.value) }
    return [barMark(channels, point, point.value, "ACROSS", position, true, settings)]
  })
  const points = seriesPathPoints(channels, paths, settings, plot.width)
  const drawing = drawnIn(frame, {
    paths: paths.map(
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
    marks: [...marks, ...points],
    annotations: pointAnnotations(channels, points, plot, settings, true),
  })
  return second === null || settings.size !== "full"
    ? drawing
    : { ...drawing, axes: [...drawing.axes, rightAxis(second.value, second.texts, plot)] }
}

/** Channels with some of their points. */
const part = (channels: Channels, holds: (point: Point) => boolean): Channels => ({
  ...channels,
  ...withPoints(channels.points.filter(holds)),
})

/** Whether bars and lines are measured in different units, or are far apart in size. */
const areApart = (bars: Channels, lines: Channels): boolean => {
  const largest = ({ values }: Channels): number =>
    values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const unit = ({ points: [first] }: Channels): string => {
    const format = first?.column.format
    return `${format?.style ?? "decimal"} ${unitOf(format)}`
  }
  const [a, b] = [largest(bars), largest(lines)]
  return unit(bars) !== unit(lines) || Math.max(a, b) > farApart * Math.min(a, b)
}

/** Series as the legend names them. */
const named = ({ series }: Channels, isSecond: boolean, { texts }: Settings): Channels["series"] =>
  isSecond
    ? series.map((one, index) => (index === 0 ? one : { ...one, text: texts.onRight(one.text) }))
    : series
