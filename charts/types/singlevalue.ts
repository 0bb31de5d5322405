import { type Channels, datumOf, inOrder } from "../channels.ts"
import { formatChange, formatCompact, formatNumber } from "../format/number.ts"
import { segmentsOf, tracesOf } from "../marks/path.ts"
import { pointMark } from "../marks/point.ts"
import type { Settings } from "../options.ts"
import { pointScale } from "../scales/category.ts"
import { valueScale } from "../scales/value.ts"
import type { Label, PathMark } from "../scene.ts"
import { textWidth, truncate } from "../text/width.ts"
import type { ChartDrawing } from "./drawing.ts"

const largest = 56
const smallest = 9
const quiet = 13

/**
 * `badge_singlevalue`: one figure as large as fits, its name, and, when the table has dates, the latest value with its
 * change from the one before and a line of how it came there.
 */
export const singlevalue = (unordered: Channels, settings: Settings): ChartDrawing => {
  const channels = inOrder(unordered)
  const { width, height, locale } = settings
  const full = settings.size === "full"
  const known = channels.points.filter(
    (point) => point.value !== null && point.series === (channels.points[0]?.series ?? 0),
  )
  const dated = channels.kind === "date"
  const point = dated ? known.at(-1) : known[0]
  const before = dated ? known.at(-2) : undefined
  if (point === undefined || point.value === null) return nothing(settings)
  const { column } = point
  const datum = datumOf(channels, point, point.value, settings)
  const room = width - (full ? 32 : 6)
  const trend = full && dated && known.length > 2 && height >= 150
  const long = formatNumber(point.value, locale, column.format)
  const short = formatCompact(point.value, locale, column.format)
  const biggest = Math.min(largest, height * (full ? 0.3 : 0.5))
  const text = textWidth(long, biggest) <= room && full ? long : short
  const size = Math.max(smallest, Math.min(biggest, biggest * (room / Math.max(1, textWidth(text, biggest)))))
  const name = [column.label, datum.categoryText].filter((part) => part !== "").join(" · ")
  const change =
    before?.value === null || before === undefined || before.value === 0
      ? null
      : settings.texts.changeFrom(
          `${arrow(point.value - before.value)} ${formatChange((point.value - before.value) / Math.abs(before.value), locale)}`,
          channels.categories[before.category]?.text ?? "",
        )
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
  const said = [name, long, change ?? ""].filter((part) => part !== "")
  const paths = trend
    ? trendOf({ ...channels, points: known, values: known.flatMap((one) => one.value ?? []) }, plot)
    : []
  const latest = paths[0]?.segments.at(-1)?.at(-1)
  const place =
    latest === undefined
      ? { x: center, y: Math.min(height, top + size / 2), radius: 0, visible: false }
      : { x: latest.x, y: latest.y, radius: 4, visible: true }
  return {
    plot: latest === undefined ? { x: 0, y: 0, width, height } : plot,
    paths,
    marks: [pointMark(channels, point, point.value, place, settings)],
    axes: [],
    legend: null,
    annotations,
    rules: [],
    summary: `${settings.texts.kind.figure}. ${said.join(", ")}.`,
  }
}

const arrow = (difference: number): string => (difference > 0 ? "▲" : difference < 0 ? "▼" : "＝")

const trendOf = (
  channels: Channels,
  plot: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): ReadonlyArray<PathMark> => {
  const value = valueScale(channels.values, { zero: false, top: plot.y, bottom: plot.y + plot.height })
  const place = pointScale(channels.categories, plot.x, plot.x + plot.width, channels.kind)
  return tracesOf(channels, place.continuous, (point, figure) => {
    const x = place.center(point.category)
    return x === null ? null : { x, y: value.scale(figure), base: plot.y + plot.height }
  }).map((trace) => ({
    kind: "line",
    key: "trend",
    color: 0,
    opacity: 1,
    stroke: 1.5,
    segments: segmentsOf(trace),
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
  summary: `${settings.texts.kind.figure}. ${settings.texts.noData}.`,
})
