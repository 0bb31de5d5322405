import { type Channels, datumOf, inOrder, type Point } from "../channels.ts"
import type { ChartDrawing } from "../drawing.ts"
import { formatChange, formatCompact, formatNumber } from "../format/number.ts"
import { pointMark } from "../marks/point.ts"
import { segmentsOf, seriesPaths } from "../marks/series-path.ts"
import type { Settings } from "../options.ts"
import { pointScale } from "../scales/category.ts"
import { valueScale } from "../scales/value.ts"
import type { Datum, Label, PathMark } from "../scene.ts"
import { textWidth, truncate } from "../text/width.ts"
import type { ChartTypeDescriptor } from "./chart-type.ts"

const largest = 56
const smallest = 9
const quiet = 13

/** The number that is shown, what it is called, and its change from the one before. */
interface Figure {
  readonly point: Point
  readonly value: number
  readonly datum: Datum
  /** Points with a value of the series that is shown, in order. */
  readonly known: ReadonlyArray<Point>
  readonly name: string
  readonly change: string | null
}

const figureOf = (channels: Channels, settings: Settings): Figure | null => {
  const known = channels.points.filter(
    (point) => point.value !== null && point.series === (channels.points[0]?.series ?? 0),
  )
  const dated = channels.kind === "date"
  const point = dated ? known.at(-1) : known[0]
  if (point === undefined || point.value === null) return null
  const before = dated ? known.at(-2) : undefined
  const datum = datumOf(channels, point, point.value, settings)
  const change =
    before?.value === null || before === undefined || before.value === 0
      ? null
      : settings.texts.changeFrom(
          `${arrow(point.value - before.value)} ${formatChange((point.value - before.value) / Math.abs(before.value), settings.locale)}`,
          channels.categories[before.category]?.text ?? "",
        )
  const name = [point.column.label, datum.categoryText].filter((part) => part !== "").join(" · ")
  return { point, value: point.value, datum, known, name, change }
}

const draw = (unordered: Channels, settings: Settings): ChartDrawing => {
  const channels = inOrder(unordered)
  const { width, height, locale } = settings
  const full = settings.size === "full"
  const figure = figureOf(channels, settings)
  if (figure === null) return nothing(settings)
  const { point, value, known, name, change } = figure
  const { format } = point.column
  const room = width - (full ? 32 : 6)
  const trend = full && channels.kind === "date" && known.length > 2 && height >= 150
  const long = formatNumber(value, locale, format)
  const short = formatCompact(value, locale, format)
  const biggest = Math.min(largest, height * (full ? 0.3 : 0.5))
  const text = textWidth(long, biggest) <= room && full ? long : short
  const size = Math.max(smallest, Math.min(biggest, biggest * (room / Math.max(1, textWidth(text, biggest)))))
  const lines = full ? [name, ...(change === null ? [] : [change])] : []
  const block = size + lines.length * (quiet + 8)
  const chartHeight = trend ? Math.min(height * 0.35, 120) : 0
  const top = Math.max(4, (height - block - chartHeight) / 2)
  const center = width / 2
  const annotations: ReadonlyArray<Label> = [
    { x: center, y: top + size * 0.82, text, size, weight: 600, anchor: "middle", ink: "strong" },
    ...lines.map(
      (one, index): Label => ({
        x: center,
        y: top + size + (index + 1) * (quiet + 8) - 4,
        text: truncate(one, quiet, room),
        size: quiet,
        weight: 400,
        anchor: "middle",
        ink: index === 0 ? "normal" : "quiet",
      }),
    ),
  ]
  const plot = {
    x: 16,
    y: height - chartHeight,
    width: Math.max(1, width - 32),
    height: Math.max(0, chartHeight - 12),
  }
  const paths = trend
    ? trendOf({ ...channels, points: known, values: known.flatMap((one) => one.value ?? []) }, plot)
    : []
  const latest = paths[0]?.segments.at(-1)?.at(-1)
  const position =
    latest === undefined
      ? { x: center, y: Math.min(height, top + size / 2), radius: 0, visible: false }
      : { x: latest.x, y: latest.y, radius: 4, visible: true }
  return {
    plot: latest === undefined ? { x: 0, y: 0, width, height } : plot,
    paths,
    marks: [pointMark(channels, point, value, position, settings)],
    axes: [],
    legend: null,
    annotations,
    rules: [],
  }
}

const arrow = (difference: number): string => (difference > 0 ? "▲" : difference < 0 ? "▼" : "＝")

const trendOf = (
  channels: Channels,
  plot: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): ReadonlyArray<PathMark> => {
  const value = valueScale(channels.values, { zero: false, top: plot.y, bottom: plot.y + plot.height })
  const scale = pointScale(channels.categories, plot.x, plot.x + plot.width, channels.kind)
  return seriesPaths(channels, scale.continuous, (point, figure) => {
    const x = scale.center(point.category)
    return x === null ? null : { x, y: value.scale(figure), base: plot.y + plot.height }
  }).map((path) => ({
    kind: "line",
    key: "trend",
    color: channels.series[path.series]?.color ?? 0,
    opacity: 1,
    stroke: 1.5,
    segments: segmentsOf(path),
  }))
}

const nothing = (settings: Settings): ChartDrawing => ({
  plot: { x: 0, y: 0, width: settings.width, height: settings.height },
  paths: [],
  marks: [],
  axes: [],
  legend: null,
  annotations: [],
  rules: [],
})

const summary: ChartTypeDescriptor["summary"] = (name, channels, _, settings) => {
  const figure = figureOf(inOrder(channels), settings)
  if (figure === null) return `${name}. ${settings.texts.noData}.`
  const long = formatNumber(figure.value, settings.locale, figure.point.column.format)
  return `${name}. ${[figure.name, long, figure.change ?? ""].filter((part) => part !== "").join(", ")}.`
}

/**
 * `badge_singlevalue`: one number as large as fits, its name, and, when the table has dates, the latest value with its
 * change from the one before and a line of how it came there.
 */
export const singlevalue = {
  id: "badge_singlevalue",
  name: "Number",
  icon: "M5 9h15M4 15h15M10 3.5L8 20.5M16 3.5l-2 17",
  needs: { category: "NONE", series: false },
  options: { shows: "MARKS", categories: "ACROSS" },
  draw,
  summary,
  deck: { kind: "NUMBER" },
} as const satisfies ChartTypeDescriptor
