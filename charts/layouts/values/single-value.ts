import { type Channels, datumOf, inOrder, type Point } from "../../data/channels.ts"
import { currentPoint } from "../../data/current-point.ts"
import type { Settings } from "../../data/options.ts"
import { formatChange, formatNumber } from "../../format/number.ts"
import type { ChartDrawing } from "../../frame/drawing.ts"
import { pointScale } from "../../frame/scales/category.ts"
import { valueScale } from "../../frame/scales/value.ts"
import { pointMark } from "../../marks/point.ts"
import { segmentsOf, seriesPaths } from "../../marks/series-path.ts"
import type { Datum, Label, PathMark } from "../../scene/scene.ts"
import { truncate } from "../../text/width.ts"
import type { ChartTypeDrawing } from "../chart-type-drawing.ts"
import { figureLabel } from "./figure-label.ts"
import { figureText } from "./figure-text.ts"

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
  const { known, point, before } = currentPoint(channels)
  if (point === undefined || point.value === null) return null
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

/** Draws the number, its name, its change and, of dates, a line of how it came there. */
export const singleValue = (unordered: Channels, settings: Settings): ChartDrawing => {
  const channels = inOrder(unordered)
  const { width, height } = settings
  const full = settings.size === "full"
  const figure = figureOf(channels, settings)
  if (figure === null) return nothing(settings)
  const { point, value, known, name, change } = figure
  const { format } = point.column
  const room = width - (full ? 32 : 6)
  const trend = full && channels.kind === "date" && known.length > 2 && height >= 150
  const limit = { room, largest: Math.min(largest, height * (full ? 0.3 : 0.5)) }
  const { text, size: fitted } = figureText(value, format, limit, settings)
  const size = Math.max(smallest, fitted)
  const lines = full ? [name, ...(change === null ? [] : [change])] : []
  const block = size + lines.length * (quiet + 8)
  const chartHeight = trend ? Math.min(height * 0.35, 120) : 0
  const top = Math.max(4, (height - block - chartHeight) / 2)
  const center = width / 2
  const annotations: ReadonlyArray<Label> = [
    figureLabel(text, value, { x: center, top, size }, settings),
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
  const value = valueScale(channels.values, { zero: false, start: plot.y + plot.height, end: plot.y })
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

/** What a screen reader says of a single number. */
export const singleValueSummary: ChartTypeDrawing["summary"] = (name, channels, _, settings) => {
  const figure = figureOf(inOrder(channels), settings)
  if (figure === null) return `${name}. ${settings.texts.noData}.`
  const long = formatNumber(figure.value, settings.locale, figure.point.column.format)
  return `${name}. ${[figure.name, long, figure.change ?? ""].filter((part) => part !== "").join(", ")}.`
}
