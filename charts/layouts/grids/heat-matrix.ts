import { type Channels, datumLabel, datumOf } from "../../data/channels.ts"
import type { HeatScale } from "../../data/heat.ts"
import type { Settings } from "../../data/options.ts"
import { formatCompact, formatNumber } from "../../format/number.ts"
import type { ChartDrawing } from "../../frame/drawing.ts"
import { heatLegend, heatLegendHeight } from "../../frame/heat-legend.ts"
import type { Box, Label, RectMark } from "../../scene/scene.ts"
import { textWidth, truncate } from "../../text/width.ts"

const size = 12
const headHeight = 28
/** The tallest head of columns whose names stand upright, in pixels. */
const tallestHead = 96
/** The height of the legend and of the line above it, in pixels. */
const legendHeight = heatLegendHeight + 28
const smallest = { width: 44, height: 22 }
/** The narrowest column of an hour: a day has all of its hours on a phone too. */
const narrowestHour = 10
const largest = { width: 160, height: 48 }
const gap = 1
const widestNames = 0.32

/** How many of `count` cells of a least size fit, and how large each is. */
const divided = (room: number, count: number, least: number, most: number) => {
  const fitting = Math.max(1, Math.min(count, Math.floor(room / least)))
  return { fitting, step: Math.min(most, room / fitting) }
}

/** Draws categories down and series across, each cell in the colour of its heat. */
export const heatMatrix = (
  channels: Channels,
  { heatOf, steps, isDiverging }: HeatScale,
  settings: Settings,
): ChartDrawing => {
  const diverging = isDiverging === true ? { isDiverging } : {}
  const full = settings.size === "full"
  const names = channels.categories.map(({ text }) => textWidth(text, size) + 16)
  const left = full
    ? Math.min(
        settings.width * widestNames,
        names.reduce((most, one) => Math.max(most, one), 40),
      )
    : 0
  const least = full ? smallest : { width: 1, height: 1 }
  const most = full ? largest : { width: settings.width, height: settings.height }
  const areHours = channels.seriesColumn?.dataType === "hour"
  const narrowest = full && areHours ? narrowestHour : least.width
  const across = divided(settings.width - left, Math.max(1, channels.series.length), narrowest, most.width)
  const longest = channels.series
    .slice(0, across.fitting)
    .reduce((width, { text }) => Math.max(width, textWidth(text, size)), 0)
  // Between two hours others are known without their names.
  const isUpright = !areHours && longest > across.step - 6
  const namedColumns = areHours ? Math.ceil((longest + 6) / across.step) : 1
  const top = !full ? 0 : isUpright ? Math.min(tallestHead, settings.height / 3, longest + 14) : headHeight
  const down = divided(
    settings.height - top - (full ? legendHeight : 0),
    Math.max(1, channels.categories.length),
    least.height,
    most.height,
  )
  const plot: Box = {
    x: left,
    y: top,
    width: across.step * across.fitting,
    height: down.step * down.fitting,
  }
  const marks = channels.points.flatMap((point): ReadonlyArray<RectMark> => {
    if (point.value === null || point.series >= across.fitting || point.category >= down.fitting) return []
    const datum = datumOf(channels, point, point.value, settings)
    return [
      {
        ...diverging,
        kind: "rect",
        key: point.key,
        color: 0,
        heat: heatOf(point),
        datum,
        label: datumLabel(datum),
        x: plot.x + point.series * across.step,
        y: plot.y + point.category * down.step,
        width: Math.max(0, across.step - gap),
        height: Math.max(0, down.step - gap),
        round: "none",
      },
    ]
  })
  return {
    plot,
    axes: [],
    legend: full ? heatLegend(channels, { steps, ...diverging }, settings) : null,
    paths: [],
    rules: [],
    marks,
    annotations: full
      ? words(channels, marks, plot, { across, down }, { isUpright, namedColumns }, settings)
      : [],
  }
}

/** How the names of columns stand: upright, and at which of them there is one. */
interface Heads {
  readonly isUpright: boolean
  readonly namedColumns: number
}

type Steps = Readonly<Record<"across" | "down", { readonly fitting: number; readonly step: number }>>

const words = (
  channels: Channels,
  marks: ReadonlyArray<RectMark>,
  plot: Box,
  { across, down }: Steps,
  { isUpright, namedColumns }: Heads,
  settings: Settings,
): ReadonlyArray<Label> => {
  const middle = size * 0.35
  const label = (x: number, y: number, text: string, anchor: Label["anchor"], ink: Label["ink"]): Label => ({
    x,
    y,
    text,
    size,
    weight: 400,
    anchor,
    ink,
  })
  const heads = channels.series.slice(0, across.fitting).flatMap((series, index) => {
    if (index % namedColumns > 0) return []
    const x = plot.x + (index + 0.5) * across.step
    return isUpright
      ? {
          ...label(x + middle, plot.y - 8, truncate(series.text, size, plot.y - 10), "start", "quiet"),
          rotate: -90,
        }
      : label(x, plot.y - 10, series.text, "middle", "quiet")
  })
  const filled = new Set(marks.map(({ datum }) => `${datum.categoryIndex} ${datum.seriesIndex}`))
  const empty = Array.from({ length: down.fitting }, (_, row) =>
    Array.from({ length: across.fitting }, (_, column) => ({ row, column })),
  )
    .flat()
    .filter(({ row, column }) => !filled.has(`${row} ${column}`))
    .map(({ row, column }) =>
      label(
        plot.x + (column + 0.5) * across.step,
        plot.y + (row + 0.5) * down.step + middle,
        "–",
        "middle",
        "quiet",
      ),
    )
  const names = channels.categories.slice(0, down.fitting).map((category, index) => {
    const text = truncate(category.text, size, plot.x - 10)
    return label(plot.x - 8, plot.y + (index + 0.5) * down.step + middle, text, "end", "normal")
  })
  const formatOf = (mark: RectMark) => channels.points.find((point) => point.key === mark.key)?.column.format
  const values = marks.flatMap((mark) => {
    const text = formatCompact(mark.datum.value, settings.locale, formatOf(mark))
    const fits = textWidth(text, size) <= mark.width - 4
    const value = label(mark.x + mark.width / 2, mark.y + mark.height / 2 + middle, text, "middle", "strong")
    return fits ? [value] : []
  })
  const { texts, locale } = settings
  const missing = [
    ...(channels.categories.length > down.fitting
      ? [texts.moreRows(formatNumber(channels.categories.length - down.fitting, locale))]
      : []),
    ...(channels.series.length > across.fitting
      ? [texts.moreColumns(formatNumber(channels.series.length - across.fitting, locale))]
      : []),
  ].join(" · ")
  const more =
    missing === ""
      ? []
      : [{ ...label(plot.x, plot.y + plot.height + 15, missing, "start", "quiet"), isRest: true } as const]
  return [...heads, ...names, ...empty, ...values, ...more]
}
