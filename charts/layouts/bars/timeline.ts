import { type CategoryKind, kindOf } from "../../data/category.ts"
import type { Channels, Point } from "../../data/channels.ts"
import type { Settings } from "../../data/options.ts"
import { figureColumns } from "../../data/row-figures.ts"
import { namesSeries } from "../../data/series-names.ts"
import { type Span, spanChannels, spanDatum, spanOf } from "../../data/spans.ts"
import { categoryAxis } from "../../frame/axes/category-axis.ts"
import { namesBeside } from "../../frame/axes/names-beside.ts"
import { barChannels } from "../../frame/bar-channels.ts"
import { widthBeside } from "../../frame/down.ts"
import type { ChartDrawing } from "../../frame/drawing.ts"
import { footNote } from "../../frame/foot-note.ts"
import { headOf } from "../../frame/head.ts"
import { bandScale, type CategoryScale, pointScale } from "../../frame/scales/category.ts"
import { seriesSlots } from "../../frame/series-slots.ts"
import { markSummary } from "../../frame/summary.ts"
import { boxIn } from "../../scene/direction.ts"
import type { Axis, Box, RectMark } from "../../scene/scene.ts"
import type { ChartTypeDrawing } from "../chart-type-drawing.ts"

/** The least of a bar that is seen and pointed at, in pixels. */
const least = 3
const widest = 32
const footHeight = 16
/** What is free beside the plot, in pixels. */
const edge = 14

/** A row with its begin and its end. */
interface SpanRow {
  readonly point: Point
  readonly span: Span
  readonly value: number
}

/** A bar for each row from its begin to its end, on an axis of time or of numbers; series by colour. */
const timeline = (unordered: Channels, settings: Settings): ChartDrawing => {
  const channels = barChannels(unordered, "DOWN", Math.max(1, unordered.series.length), settings)
  const full = settings.size === "full"
  const rows = channels.points.flatMap((point): ReadonlyArray<SpanRow> => {
    const span = spanOf(channels.table, point.row)
    return span === null || point.value === null ? [] : [{ point, span, value: point.value }]
  })
  const head = headOf(
    titled(channels),
    { values: [], zero: true, legend: namesSeries(channels), direction: "DOWN" },
    settings,
  )
  const names = bandScale(channels.categories.length, 0, settings.height, "text")
  const beside = full ? widthBeside(channels, names, settings.width) : { left: 0, title: 0 }
  const { left } = beside
  const right = settings.width - (full ? Math.min(edge, settings.width / 8) : 0)
  const along = spanAxis(channels, rows, { from: left, to: Math.max(left + 1, right) }, settings)
  const foot = full ? along.height + (channels.cut > 0 ? footHeight : 0) : 0
  const top = full ? head.top : 0
  const bottom = Math.max(top + 1, settings.height - foot)
  const plot = { x: left, y: top, width: Math.max(1, right - left), height: bottom - top }
  const category = bandScale(channels.categories.length, top, bottom, channels.kind)
  const label = channels.categoryColumn?.label ?? ""
  const title = label === "" ? null : head.beside(label, beside.title)
  return {
    plot,
    axes: full
      ? [
          { ...along.axisIn(plot), ...head.titled(left) },
          { ...namesBeside(channels, category, plot), title },
        ]
      : [],
    legend: full ? head.legend : null,
    paths: [],
    rules: [],
    marks: barsOf(channels, rows, { category, along: along.scale, plot }, settings),
    annotations: full && channels.cut > 0 ? [footNote(channels.cut, settings)] : [],
  }
}

/** Channels whose axis is named by begin and end. */
const titled = (channels: Channels): Channels => {
  const [begin, end] = figureColumns(channels.table)
  return begin === undefined || end === undefined
    ? channels
    : { ...channels, valueColumns: [{ ...begin, label: `${begin.label} – ${end.label}` }] }
}

/** The axis that begins and ends lie along: its scale, the height of its labels, and its lines in a plot. */
const spanAxis = (
  channels: Channels,
  rows: ReadonlyArray<SpanRow>,
  { from, to }: { readonly from: number; readonly to: number },
  settings: Settings,
): { readonly scale: CategoryScale; readonly height: number; readonly axisIn: (plot: Box) => Axis } => {
  const column = rows[0]?.span.column ?? null
  const kind: CategoryKind = column !== null && kindOf(column) === "date" ? "date" : "number"
  const scalars = rows.flatMap(({ span: { begin, end } }) => [begin, end])
  const ends = [
    scalars.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
    scalars.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
  ]
  const categories = ends.flatMap((scalar, index) =>
    Number.isFinite(scalar) ? [{ key: String(index), cell: null, text: "", scalar }] : [],
  )
  const scale = pointScale(categories, from, to, kind)
  const { width, height } = settings
  const labelled = categoryAxis(
    { ...channels, kind, categories, categoryColumn: column },
    scale,
    { from, to, width, height },
    settings,
  )
  return {
    scale,
    height: labelled.height + 2,
    axisIn: (plot) => {
      const axis = labelled.axisBelow(plot)
      const rules = axis.ticks.map(({ position }) => {
        const x = Math.round(position) + 0.5
        return { x1: x, x2: x, y1: plot.y, y2: plot.y + plot.height, ink: "line", width: 1 } as const
      })
      return { ...axis, rules }
    },
  }
}

const barsOf = (
  channels: Channels,
  rows: ReadonlyArray<SpanRow>,
  {
    category,
    along,
    plot,
  }: { readonly category: CategoryScale; readonly along: CategoryScale; readonly plot: Box },
  settings: Settings,
): ReadonlyArray<RectMark> => {
  const isAlone = new Set(rows.map(({ point }) => point.category)).size === rows.length
  const slots = seriesSlots(channels, category, widest)
  const length = isAlone ? Math.min(widest, category.bandwidth) : slots.length
  return rows.flatMap(({ point, span, value }): ReadonlyArray<RectMark> => {
    const middle = isAlone ? category.center(point.category) : slots.middleOf(point)
    if (middle === null) return []
    const [first = 0, last = 0] = [along.locate(span.begin), along.locate(span.end)].toSorted((a, b) => a - b)
    const start = Math.max(plot.x, Math.min(first, plot.x + plot.width - least))
    const end = Math.min(plot.x + plot.width, Math.max(last, start + least))
    return [
      {
        kind: "rect",
        key: point.key,
        color: channels.series[point.series]?.color ?? 0,
        ...spanDatum(channels, point, value, settings),
        ...boxIn("DOWN", { along: middle - length / 2, length }, { start, end }),
        round: "right",
      },
    ]
  })
}

/** Drawing of a timeline, which is measured by how long its rows last. */
export const timelineDrawing: ChartTypeDrawing = { read: spanChannels, draw: timeline, summary: markSummary }
