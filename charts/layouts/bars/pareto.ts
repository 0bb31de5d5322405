import { categoryTotals, inOrderOfPoints } from "../../data/category-totals.ts"
import { type Channels, datumLabel, datumOf, type Point } from "../../data/channels.ts"
import type { Settings } from "../../data/options.ts"
import { formatNumber } from "../../format/number.ts"
import { rightAxis } from "../../frame/axes/right-axis.ts"
import { tickTexts, valueAxisWidth } from "../../frame/axes/value-axis.ts"
import { type ChartDrawing, drawnIn } from "../../frame/drawing.ts"
import type { Frame } from "../../frame/frame.ts"
import { frameOf } from "../../frame/frame-layout.ts"
import { bandScale } from "../../frame/scales/category.ts"
import { valueScale } from "../../frame/scales/value.ts"
import { barMark } from "../../marks/bar.ts"
import { lineStroke } from "../../marks/line-stroke.ts"
import type { PointMark } from "../../scene/scene.ts"

const percent = { style: "percent", decimals: 0 } as const
/** The colour of the line: the second of the palette. */
const lineColor = 1

/** A category, and the share of all that it and those before it have. */
interface Ranked {
  readonly point: Point
  readonly value: number
  readonly share: number
}

/**
 * Bars from the largest down, and over them the share of all that each has together with those before it, on an axis of
 * its own. Values below zero count by their size.
 */
export const pareto = (unordered: Channels, settings: Settings): ChartDrawing => {
  const totals = categoryTotals(unordered)
  const sizes = totals.points.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0) || a.category - b.category)
  const channels = inOrderOfPoints(totals, sizes)
  const ranked = rankedOf(channels)
  const shareScale = (start: number, end: number) => {
    const value = valueScale([0, 0.5, 1], { zero: true, start, end })
    return { value, texts: tickTexts(value, settings.locale, percent) }
  }
  const frame = frameOf(
    channels,
    {
      values: channels.values,
      zero: true,
      direction: "ACROSS",
      scaleOf: (from, to) => bandScale(channels.categories.length, from, to, "text"),
      legend: false,
      right: valueAxisWidth(shareScale(settings.height, 0).texts) + 4,
    },
    settings,
  )
  const { plot } = frame
  const shares = shareScale(frame.value.scale(0), plot.y)
  const points = ranked.map((one) =>
    sharePoint(channels, one, frame, shares.value.scale(one.share), settings),
  )
  const drawing = drawnIn(frame, {
    marks: [...ranked.flatMap((one) => bar(channels, one, frame, settings)), ...points],
    paths: [
      {
        kind: "line",
        key: "share",
        color: lineColor,
        opacity: 1,
        stroke: lineStroke[settings.size],
        segments: [points.map(({ x, y }) => ({ x, y, base: plot.y + plot.height }))],
      },
    ],
  })
  return settings.size === "full"
    ? { ...drawing, axes: [...drawing.axes, rightAxis(shares.value, shares.texts, plot)] }
    : drawing
}

const rankedOf = ({ points, values }: Channels): ReadonlyArray<Ranked> => {
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const parts = points.map(({ value }) => (largest === 0 ? 0 : Math.abs(value ?? 0) / largest))
  const whole = parts.reduce((sum, part) => sum + part, 0)
  let sum = 0
  return points.map((point, index) => {
    sum += parts[index] ?? 0
    return { point, value: point.value ?? 0, share: whole === 0 ? 0 : Math.min(1, sum / whole) }
  })
}

const bar = (channels: Channels, { point, value }: Ranked, frame: Frame, settings: Settings) => {
  const { category, value: values } = frame
  const center = category.center(point.category)
  if (center === null) return []
  const length = category.bandwidth
  const position = {
    along: center - length / 2,
    length,
    start: values.scale(0),
    end: values.scale(value),
  }
  return [barMark(channels, point, value, "ACROSS", position, true, settings)]
}

const sharePoint = (
  channels: Channels,
  { point, share }: Ranked,
  { category, plot }: Frame,
  y: number,
  settings: Settings,
): PointMark => {
  const { texts, locale, size } = settings
  const column = {
    ...point.column,
    name: `${point.column.name} share`,
    label: texts.cumulative,
    format: percent,
  }
  const text = formatNumber(share, locale, percent)
  const datum = {
    ...datumOf(channels, point, share, settings),
    valueText: `${texts.cumulative} ${text}`,
    column,
  }
  return {
    kind: "point",
    key: `${point.key} share`,
    color: lineColor,
    datum: { ...datum, seriesIndex: 1 },
    label: datumLabel(datum),
    x: category.center(point.category) ?? plot.x,
    y,
    radius: size === "full" ? 3 : 1.25,
    visible: category.step >= 14,
  }
}
