import type { ChartColumn } from "#domain/data/chartTable.ts"
import { measured } from "../../data/category.ts"
import { type Channels, datumLabel, datumOf, inOrder } from "../../data/channels.ts"
import { currentPoint } from "../../data/current-point.ts"
import type { Settings } from "../../data/options.ts"
import { otherValues } from "../../data/other-values.ts"
import { targetShare, targetShareText } from "../../data/target-share.ts"
import { formatCompact, formatNumber } from "../../format/number.ts"
import type { ChartDrawing } from "../../frame/drawing.ts"
import type { ArcMark, Box, Datum, Label, SceneSize } from "../../scene/scene.ts"
import { truncate } from "../../text/width.ts"
import type { ChartTypeDrawing } from "../chart-type-drawing.ts"
import { figureText } from "./figure-text.ts"

/** The angle that the whole arc spans, in radians: 240 degrees. */
const span = (240 / 180) * Math.PI
const start = -span / 2
/** The least part of the arc that a value takes, so that it can be seen and pointed at. */
const leastPart = 0.004
/** How far down the ends of the arc are, in radii from its centre. */
const foot = -Math.cos(span / 2)
const hole = 0.78
const largest = 44
const smallest = 9
const line = 20
const margin: Readonly<Record<SceneSize, number>> = { full: 12, preview: 2, thumbnail: 1 }

/** A value, what it is to reach, and the texts that say so. */
interface Progress {
  readonly value: number
  readonly datum: Datum
  readonly key: string
  readonly color: number
  readonly target: { readonly value: number; readonly column: ChartColumn } | null
  /** The value in parts of the target; null where there is none above zero. */
  readonly share: number | null
  readonly targetText: string
  readonly shareText: string
  readonly name: string
}

const progressOf = (channels: Channels, settings: Settings): Progress | null => {
  const { point } = currentPoint(inOrder(channels))
  if (point === undefined || point.value === null) return null
  const { texts, locale } = settings
  const { value } = point
  const datum = {
    ...datumOf(channels, point, value, settings),
    further: otherValues(channels.table, point, settings),
  }
  const target = targetIn(channels, point.row)
  const share = targetShare(value, target?.value ?? null)
  return {
    value,
    datum,
    key: point.key,
    color: channels.series[point.series]?.color ?? 0,
    target,
    share,
    targetText:
      target === null ? "" : texts.ofTarget(formatNumber(target.value, locale, target.column.format)),
    shareText: share === null ? "" : targetShareText(share, settings),
    name: [point.column.label, datum.categoryText].filter((part) => part !== "").join(" · "),
  }
}

/** The second value of a row. */
const targetIn = ({ table }: Channels, row: number): Progress["target"] => {
  const indexed = table.columns.map((column, index) => ({ column, index }))
  const second = indexed.filter(({ column }) => column.role === "value")[1]
  const value = second === undefined ? null : measured(table.rows[row]?.[second.index] ?? null)
  return second === undefined || value === null ? null : { value, column: second.column }
}

/** One value as an arc that its target would fill, and what it is of the target in words. */
export const gauge = (channels: Channels, settings: Settings): ChartDrawing => {
  const plot: Box = { x: 0, y: 0, width: settings.width, height: settings.height }
  const progress = progressOf(channels, settings)
  const empty = { plot, axes: [], legend: null, paths: [], rules: [], marks: [], annotations: [] }
  if (progress === null) return empty
  const edge = margin[settings.size]
  const full = settings.size === "full"
  const below = full ? line : 0
  const outer = Math.max(
    1,
    Math.min(settings.width / 2 - edge, (settings.height - below - 2 * edge) / (1 + foot)),
  )
  const height = outer * (1 + foot) + below
  const ring = {
    x: settings.width / 2,
    y: (settings.height - height) / 2 + outer,
    inner: outer * hole,
    outer,
  }
  return {
    ...empty,
    marks: arcs(progress, ring, settings),
    annotations: settings.size === "thumbnail" ? [] : words(progress, ring, settings),
  }
}

type Ring = Pick<ArcMark, "x" | "y" | "inner" | "outer">

/** The arc of the value, and the rest up to the target. */
const arcs = (
  { datum, key, color, target, share, targetText, shareText }: Progress,
  ring: Ring,
  settings: Settings,
): ReadonlyArray<ArcMark> => {
  const reached = start + span * Math.max(leastPart, Math.min(1, share ?? 0))
  const said = [`${datumLabel(datum)} ${targetText}`.trim(), shareText].filter((text) => text !== "")
  const bar: ArcMark = {
    kind: "arc",
    key,
    color,
    datum: share === null || share < 0 ? datum : { ...datum, share },
    label: said.join(", "),
    ...ring,
    start,
    end: reached,
  }
  if (share !== null && share >= 1) return [bar]
  if (target === null) return [bar, restOf(bar)]
  const plain = { ...datum, value: target.value, column: target.column, seriesIndex: datum.seriesIndex + 1 }
  const valueText = formatNumber(target.value, settings.locale, target.column.format)
  return [
    bar,
    {
      ...restOf(bar),
      datum: { ...plain, valueText, further: [] },
      label: `${target.column.label}: ${valueText}`,
    },
  ]
}

const restOf = (bar: ArcMark): ArcMark => ({
  ...bar,
  key: `${bar.key} rest`,
  isRest: true,
  start: bar.end,
  end: start + span,
})

/** The value as large as the ring leaves room for, what it is of, and its name between the ends of the arc. */
const words = (
  { value, datum, target, targetText, shareText, name }: Progress,
  { x, y, inner, outer }: Ring,
  settings: Settings,
): ReadonlyArray<Label> => {
  const { locale, size, width, texts } = settings
  const { format } = datum.column
  const room = inner * 1.7
  const full = size === "full"
  const limit = { room, largest: Math.min(largest, inner * 0.5) }
  const { text, isLong, size: fitted } = figureText(value, format, limit, settings)
  if (fitted < smallest) return []
  const label = (y: number, text: string, size: number, room: number): Label => ({
    x,
    y,
    text: truncate(text, size, room),
    size,
    weight: 400,
    anchor: "middle",
    ink: "normal",
  })
  const figure = {
    ...label(y + (full ? 0 : fitted * 0.3), text, fitted, room),
    weight: 600,
    ink: "strong",
  } as const
  if (!full) return [figure]
  const under = y + line + 4
  const shortTarget =
    isLong || target === null
      ? targetText
      : texts.ofTarget(formatCompact(target.value, locale, target.column.format))
  const lines = [shortTarget, shareText].filter((text) => text !== "")
  return [
    figure,
    ...lines.map((text, index) => label(under + index * line, text, 13, inner * 1.6)),
    { ...label(y + outer * foot + line, name, 13, width - 16), ink: "quiet" as const },
  ].filter(({ text }) => text !== "")
}

/** What a screen reader says of a gauge: `Gauge. Sales, 82 of 100, 82%.` */
export const gaugeSummary: ChartTypeDrawing["summary"] = (name, channels, _, settings) => {
  const progress = progressOf(channels, settings)
  if (progress === null) return `${name}. ${settings.texts.noData}.`
  const { datum, targetText, shareText } = progress
  const said = [progress.name, `${datum.valueText} ${targetText}`.trim(), shareText]
  return `${name}. ${said.filter((text) => text !== "").join(", ")}.`
}
