import { otherColor } from "../../color/palette.ts"
import { type Channels, datumLabel, datumOf, type Point } from "../../data/channels.ts"
import type { Settings } from "../../data/options.ts"
import { namesSeries } from "../../data/series-names.ts"
import { formatNumber, shortValue } from "../../format/number.ts"
import type { ChartDrawing } from "../../frame/drawing.ts"
import { footNote } from "../../frame/foot-note.ts"
import { legendOf } from "../../frame/legend.ts"
import type { Box, Label, PathMark, RectMark, SceneSize } from "../../scene/scene.ts"
import { textWidth, truncate } from "../../text/width.ts"

const size = 12
const footHeight = 18
const beside = 10
/** The least and the greatest height of a stage with the gap below it, in pixels. */
const least: Readonly<Record<SceneSize, number>> = { full: 22, preview: 5, thumbnail: 4 }
const greatest = 64
const gapPart = 0.28

/** A stage: what is in it, and how wide it is beside the widest, from 0 to 1. */
interface Stage {
  readonly category: number
  readonly parts: ReadonlyArray<{ readonly point: Point; readonly value: number; readonly width: number }>
  readonly width: number
  /** What is left of the first stage; null where that is nothing. */
  readonly share: number | null
  readonly total: number
}

/** Stages downwards, each as wide as its value and in the middle; series side by side. Values below zero have no width. */
export const funnel = (channels: Channels, settings: Settings): ChartDrawing => {
  const full = settings.size === "full"
  const { legend, height: top } =
    full && namesSeries(channels) ? legendOf(channels, settings) : { legend: null, height: 0 }
  const all = stagesOf(channels)
  const room = settings.height - top
  const count = Math.max(1, Math.floor((room - (full ? footHeight : 0)) / least[settings.size]))
  const stages = room / Math.max(1, all.length) >= least[settings.size] ? all : all.slice(0, count)
  const drawn = stages.reduce((sum, { parts }) => sum + parts.length, 0)
  const missing = channels.values.length - drawn
  const foot = full && missing > 0 ? footHeight : 0
  const texts = stages.map((stage) => sidesOf(channels, stage, settings))
  const [left, right] = full ? sideWidths(texts, settings.width) : [0, 0]
  const plot = {
    x: left,
    y: top,
    width: Math.max(1, settings.width - left - right),
    height: Math.max(1, room - foot),
  }
  const step = Math.min(greatest, plot.height / Math.max(1, stages.length))
  const boxes = stages.map(({ width }, index): Box => {
    const wide = width * plot.width
    return {
      x: plot.x + (plot.width - wide) / 2,
      y: plot.y + index * step,
      width: wide,
      height: step * (1 - gapPart),
    }
  })
  const marks = stages.flatMap(({ parts }, index) => {
    const box = boxes[index]
    return box === undefined ? [] : partMarks(channels, parts, box, plot.width, settings)
  })
  return {
    plot,
    axes: [],
    legend,
    paths: full ? necks(boxes) : [],
    rules: [],
    marks,
    annotations: full
      ? [
          ...boxes.flatMap((box, index) => sideLabels(texts[index], box, left, plot)),
          ...(missing > 0 ? [footNote(missing, settings)] : []),
        ]
      : [],
  }
}

const stagesOf = (channels: Channels): ReadonlyArray<Stage> => {
  const known = channels.points.flatMap((point) =>
    point.value !== null && point.value >= 0 ? [{ point, value: point.value }] : [],
  )
  const largest = known.reduce((most, { value }) => Math.max(most, value), 0) || 1
  const scaled = known.map((part) => ({ ...part, width: part.value / largest }))
  const byCategory = [...Map.groupBy(scaled, ({ point }) => point.category)]
  const sums = byCategory.map(([, parts]) => parts.reduce((sum, { width }) => sum + width, 0))
  const widest = Math.max(...sums) || 1
  return byCategory.map(([category, parts], index) => {
    const sum = sums[index] ?? 0
    const firstSum = sums[0] ?? 0
    return {
      category,
      parts: parts.map((part) => ({ ...part, width: part.width / widest })),
      width: sum / widest,
      share: firstSum === 0 ? null : sum / firstSum,
      total: sum * largest,
    }
  })
}

const partMarks = (
  channels: Channels,
  parts: Stage["parts"],
  box: Box,
  room: number,
  settings: Settings,
): ReadonlyArray<RectMark> => {
  let x = box.x
  return parts.map(({ point, value, width }): RectMark => {
    const datum = datumOf(channels, point, value, settings)
    const mark: RectMark = {
      kind: "rect",
      key: point.key,
      color: channels.series[point.series]?.color ?? 0,
      datum,
      label: datumLabel(datum),
      x,
      y: box.y,
      width: width * room,
      height: box.height,
      round: "none",
    }
    x += mark.width
    return mark
  })
}

/** What stands beside a stage: its name, its value, and what is left of the first. */
interface Sides {
  readonly name: string
  readonly value: string
}

const sidesOf = (
  channels: Channels,
  { category, share, total, parts }: Stage,
  { locale }: Settings,
): Sides => {
  const value = Number.isFinite(total) ? shortValue(total, locale, parts[0]?.point.column.format) : ""
  const percent = share === null ? "" : formatNumber(share, locale, { style: "percent", decimals: 0 })
  return {
    name: channels.categories[category]?.text ?? "",
    value: [value, percent].filter((text) => text !== "").join(" · "),
  }
}

const sideWidths = (texts: ReadonlyArray<Sides>, width: number): readonly [number, number] => {
  const widest = (side: keyof Sides): number =>
    texts.reduce((most, text) => Math.max(most, textWidth(text[side], size)), 0) + beside
  return [Math.min(width * 0.35, widest("name") + 1), Math.min(width * 0.3, widest("value"))]
}

const sideLabels = (sides: Sides | undefined, box: Box, left: number, plot: Box): ReadonlyArray<Label> => {
  if (sides === undefined) return []
  const y = box.y + box.height / 2 + size * 0.35
  const label = { y, size, weight: 400 }
  const right = plot.x + plot.width + beside
  return [
    { ...label, x: 0, text: truncate(sides.name, size, left - beside), anchor: "start", ink: "normal" },
    { ...label, x: right, text: sides.value, weight: 500, anchor: "start", ink: "normal" },
  ]
}

/** What leads from each stage to the next. */
const necks = (boxes: ReadonlyArray<Box>): ReadonlyArray<PathMark> =>
  boxes.slice(1).flatMap((below, index): ReadonlyArray<PathMark> => {
    const above = boxes[index]
    if (above === undefined) return []
    const [top, bottom] = [above.y + above.height, below.y]
    const ends = (box: Box) => [box.x, box.x + box.width] as const
    const isNarrower = below.width <= above.width
    const [outer, inner] = isNarrower ? [ends(above), ends(below)] : [ends(below), ends(above)]
    const edge = isNarrower ? top : bottom
    const vertices = [
      { x: outer[0], y: edge, base: edge },
      { x: inner[0], y: top, base: bottom },
      { x: inner[1], y: top, base: bottom },
      { x: outer[1], y: edge, base: edge },
    ]
    return [
      {
        kind: "area",
        key: `neck ${index}`,
        color: otherColor,
        opacity: 0.18,
        stroke: 0,
        segments: [vertices],
      },
    ]
  })
