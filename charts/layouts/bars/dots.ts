import { otherColor } from "../../color/palette.ts"
import type { Channels, Point } from "../../data/channels.ts"
import type { Settings } from "../../data/options.ts"
import { namesSeries } from "../../data/series-names.ts"
import { barChannels } from "../../frame/bar-channels.ts"
import { type ChartDrawing, drawnIn } from "../../frame/drawing.ts"
import type { Frame } from "../../frame/frame.ts"
import { frameOf } from "../../frame/frame-layout.ts"
import { bandScale } from "../../frame/scales/category.ts"
import { wantsLabels } from "../../marks/data-labels.ts"
import { pointMark } from "../../marks/point.ts"
import { type BarEnd, valueLabelRoom, valueLabels } from "../../marks/value-label.ts"
import { type Direction, positionIn } from "../../scene/direction.ts"
import type { PathMark, PointMark, SceneSize } from "../../scene/scene.ts"

/** The radius of a dot, in pixels. */
const radii: Readonly<Record<SceneSize, number>> = { full: 5, preview: 2.5, thumbnail: 1.5 }

/** What dots stand on: a stem of their own from zero, or a line from the least to the largest of their category. */
export type Stem = "ZERO" | "RANGE"

/** A dot and where it stands: along the categories, in pixels. */
interface Dot {
  readonly point: Point
  readonly value: number
  readonly along: number
}

/** Dots in a direction: one for each category, or one for each series of it; on stems from zero they stand side by side. */
export const dots =
  (direction: Direction, stem: Stem) =>
  (unordered: Channels, settings: Settings): ChartDrawing => {
    const beside = stem === "ZERO" ? Math.max(1, unordered.series.length) : 1
    const channels = barChannels(unordered, direction, beside, settings)
    const isLabelled = channels.series.length <= 1 || wantsLabels(settings)
    const format = channels.valueColumns[0]?.format
    const beyond = isLabelled
      ? valueLabelRoom(channels.values, direction, settings, format)
      : { low: 0, high: 0 }
    const frame = frameOf(
      channels,
      {
        values: channels.values,
        zero: stem === "ZERO",
        direction,
        scaleOf: (from, to) => bandScale(channels.categories.length, from, to, channels.kind),
        legend: namesSeries(channels),
        right: 0,
        ...(direction === "DOWN" && {
          beyond: { low: beyond.low + radii[settings.size], high: beyond.high + radii[settings.size] },
        }),
      },
      settings,
    )
    const placed = placedDots(channels, frame, stem)
    const marks = placed.map((dot) => dotMark(channels, dot, frame, settings))
    const stems = stem === "ZERO" ? stemPaths(channels, placed, frame) : rangePath(placed, frame)
    const ends = placed.map(({ along, value }): BarEnd => ({ along, end: value, value, radius: radii.full }))
    return drawnIn(frame, {
      paths: stems,
      marks,
      annotations: isLabelled ? valueLabels(ends, frame, settings, format) : [],
    })
  }

const placedDots = (channels: Channels, { category }: Frame, stem: Stem): ReadonlyArray<Dot> => {
  const shown = channels.series.flatMap((series, index) => (series.hidden ? [] : [index]))
  const step = stem === "ZERO" ? (category.step * 0.8) / Math.max(1, shown.length) : 0
  return channels.points.flatMap((point) => {
    const center = category.center(point.category)
    if (point.value === null || center === null) return []
    const along = center + (shown.indexOf(point.series) - (shown.length - 1) / 2) * step
    return [{ point, value: point.value, along }]
  })
}

const dotMark = (
  channels: Channels,
  { point, value, along }: Dot,
  { direction, value: { scale } }: Frame,
  settings: Settings,
): PointMark => {
  const position = {
    ...positionIn(direction, along, scale(value)),
    radius: radii[settings.size],
    visible: true,
  }
  const mark = pointMark(channels, point, value, position, settings)
  return direction === "DOWN" ? { ...mark, guide: "LEVEL" } : mark
}

/** Stems from zero to the dots, in the colours of their series. */
const stemPaths = (
  channels: Channels,
  placed: ReadonlyArray<Dot>,
  { direction, value: { scale } }: Frame,
): ReadonlyArray<PathMark> =>
  channels.series.flatMap(({ key, color }, index) => {
    const own = placed.filter(({ point }) => point.series === index)
    const segments = own.map(({ along, value }) =>
      [0, value].map((end) => ({ ...positionIn(direction, along, scale(end)), base: scale(0) })),
    )
    return own.length === 0 ? [] : [{ kind: "line", key, color, opacity: 1, stroke: 2, segments }]
  })

/** Lines from the least to the largest dot of each category. */
const rangePath = (
  placed: ReadonlyArray<Dot>,
  { direction, value: { scale } }: Frame,
): ReadonlyArray<PathMark> => {
  const segments = [...Map.groupBy(placed, ({ point }) => point.category).values()].flatMap((own) => {
    const values = own.map(({ value }) => value)
    const along = own[0]?.along ?? 0
    const ends = [Math.min(...values), Math.max(...values)]
    return own.length < 2
      ? []
      : [ends.map((end) => ({ ...positionIn(direction, along, scale(end)), base: scale(end) }))]
  })
  return segments.length === 0
    ? []
    : [{ kind: "line", key: "range", color: otherColor, opacity: 1, stroke: 1.5, segments }]
}
