import { otherColor } from "../../color/palette.ts"
import { noRow, withAbsent } from "../../data/absent.ts"
import { binWidth } from "../../data/category.ts"
import { type Channels, datumLabel, datumOf, inOrder, type Point } from "../../data/channels.ts"
import type { Settings } from "../../data/options.ts"
import { categoryAxis } from "../../frame/axes/category-axis.ts"
import { axisText } from "../../frame/axes/text.ts"
import type { ChartDrawing } from "../../frame/drawing.ts"
import { footNote } from "../../frame/foot-note.ts"
import { type CategoryScale, pointScale } from "../../frame/scales/category.ts"
import { seriesRows } from "../../frame/series-rows.ts"
import type { Axis, Box, PathMark, RectMark, Vertex } from "../../scene/scene.ts"
import { truncate } from "../../text/width.ts"

/** The part of a row that the widest violin takes. */
const part = 0.92
/** The greatest height of a row, in pixels. */
const tallest = 180
const opacity = 0.6
const titleHeight = 20
/** What is free at the right of the plot, in pixels, and where the names of the axis end. */
const edge = 10
/** What is pointed at is at least this high, in pixels. */
const least = 4

/** How much of a series lies in a bin, from 0 to 1. */
interface Slice {
  readonly point: Point
  readonly value: number
  readonly share: number
}

/**
 * The density of each series over bins of numbers, level and mirrored in a row of its own: as high as the share of the
 * series that a bin holds, on one scale for all, with a line at its median. What is below zero holds nothing.
 */
export const violins = (unordered: Channels, settings: Settings): ChartDrawing => {
  const channels = centered(withAbsent(inOrder(unordered), settings))
  const full = settings.size === "full"
  const right = full ? edge : 1
  const rowsTo = (bottom: number) => seriesRows(channels, { top: 0, bottom, right, tallest }, settings)
  const { plot: room } = rowsTo(settings.height)
  const scale = scaleIn(channels, room)
  const range = { from: room.x, to: room.x + room.width, width: settings.width, height: settings.height }
  const labelled = categoryAxis(channels, scale, range, settings)
  const foot = full ? Math.min(settings.height / 2, labelled.height + titleHeight) : 0
  const { rows, plot, legend, labels, missing } = rowsTo(settings.height - foot)
  const slices = slicesOf(channels)
  const widest = slices.reduce((most, { share }) => Math.max(most, share), 0) || 1
  const placed = slices.flatMap((slice) => {
    const [row, x] = [rows[slice.point.series], scale.center(slice.point.category)]
    if (row === undefined || x === null) return []
    const half = ((row.height * part) / 2) * (slice.share / widest)
    return [{ ...slice, x, middle: row.y + row.height / 2, half }]
  })
  const step = plot.width / Math.max(1, channels.categories.length)
  const above = { ...plot, y: 0, height: settings.height - foot }
  return {
    plot,
    axes: full ? [{ ...labelled.axisBelow(above), title: titleOf(channels, plot, settings) }] : [],
    legend,
    rules: [],
    paths: channels.series.flatMap((_, series) => {
      const own = placed.filter(({ point }) => point.series === series)
      return own.length === 0
        ? []
        : [shapeOf(channels, series, own, step, plot), ...medianOf(channels, series, own, step, settings)]
    }),
    marks: placed.flatMap((one) => markOf(channels, one, step, plot, settings)),
    annotations: [...labels, ...(full && missing > 0 ? [footNote(missing, settings)] : [])],
  }
}

/** Channels whose bins are in the middle of their ends. */
const centered = (channels: Channels): Channels => {
  const width = binWidth(channels.categoryColumn)
  return {
    ...channels,
    categories: channels.categories.map((category) =>
      category.scalar === null ? category : { ...category, scalar: category.scalar + width / 2 },
    ),
  }
}

/** A scale with room for half a bin at both ends. */
const scaleIn = ({ categories, kind }: Channels, { x, width }: Box): CategoryScale => {
  const free = width / Math.max(1, categories.length) / 2
  return pointScale(categories, x + free, x + width - free, kind)
}

const slicesOf = ({ points }: Channels): ReadonlyArray<Slice> => {
  const known = points.flatMap((point) =>
    point.value === null ? [] : [{ point, value: point.value, size: Math.max(0, point.value) }],
  )
  return [...Map.groupBy(known, ({ point }) => point.series).values()].flatMap((own) => {
    const largest = own.reduce((most, { size }) => Math.max(most, size), 0) || 1
    const whole = own.reduce((sum, { size }) => sum + size / largest, 0) || 1
    return own.map(({ point, value, size }) => ({ point, value, share: size / largest / whole }))
  })
}

interface PlacedSlice extends Slice {
  readonly x: number
  readonly middle: number
  readonly half: number
}

/** The outline of a series, from nothing half a bin before its first slice to nothing half a bin after its last. */
const shapeOf = (
  channels: Channels,
  series: number,
  own: ReadonlyArray<PlacedSlice>,
  step: number,
  plot: Box,
): PathMark => {
  const apart = own.toSorted((a, b) => a.x - b.x).filter(({ x }, index, all) => x !== all[index - 1]?.x)
  const [first, last] = [apart[0], apart.at(-1)]
  const end = (one: PlacedSlice | undefined, away: number): ReadonlyArray<Vertex> => {
    const x = (one?.x ?? 0) + away
    return one === undefined || x < plot.x - 1e-6 || x > plot.x + plot.width + 1e-6
      ? []
      : [{ x, y: one.middle, base: one.middle }]
  }
  return {
    kind: "area",
    key: channels.series[series]?.key ?? "",
    color: channels.series[series]?.color ?? 0,
    opacity,
    stroke: 0,
    curve: "smooth",
    segments: [
      [
        ...end(first, -step / 2),
        ...apart.map(({ x, middle, half }) => ({ x, y: middle - half, base: middle + half })),
        ...end(last, step / 2),
      ],
    ],
  }
}

/** A line across the shape of a series where half of it lies on either side, in proportion within its bin. */
const medianOf = (
  channels: Channels,
  series: number,
  own: ReadonlyArray<PlacedSlice>,
  step: number,
  { size }: Settings,
): ReadonlyArray<PathMark> => {
  let before = 0
  for (const { x, middle, half, share } of own.toSorted((a, b) => a.x - b.x)) {
    if (share > 0 && before + share >= 0.5) {
      const along = x - step / 2 + step * Math.max(0, (0.5 - before) / share)
      const ends = [middle - half, middle + half].map((y): Vertex => ({ x: along, y, base: middle }))
      const shared = { color: otherColor, opacity: 1, stroke: size === "full" ? 2 : 1 }
      return [
        { ...shared, kind: "line", key: `median ${channels.series[series]?.key ?? ""}`, segments: [ends] },
      ]
    }
    before += share
  }
  return []
}

/** What is pointed at of a series in a bin: its part of the shape. */
const markOf = (
  channels: Channels,
  { point, value, share, x, middle, half }: PlacedSlice,
  step: number,
  plot: Box,
  settings: Settings,
): ReadonlyArray<RectMark> => {
  if (point.row === noRow) return []
  const datum = { ...datumOf(channels, point, value, settings), share }
  const from = Math.max(plot.x, x - step / 2)
  const height = Math.max(least, 2 * half)
  const top = Math.max(plot.y, middle - height / 2)
  return [
    {
      kind: "rect",
      key: point.key,
      color: channels.series[point.series]?.color ?? 0,
      datum,
      label: datumLabel(datum),
      x: from,
      y: top,
      width: Math.min(plot.x + plot.width, x + step / 2) - from,
      height: Math.min(plot.y + plot.height, top + height) - top,
      round: "none",
      isUnseen: true,
    },
  ]
}

const titleOf = ({ categoryColumn }: Channels, plot: Box, { height }: Settings): Axis["title"] => ({
  ...axisText,
  x: plot.x + plot.width / 2,
  y: height - 4,
  text: truncate(categoryColumn?.label ?? "", axisText.size, plot.width),
  weight: 500,
  anchor: "middle",
})
