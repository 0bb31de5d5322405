import { cellText } from "../../data/category.ts"
import type { Channels, Point } from "../../data/channels.ts"
import { datumOf } from "../../data/channels.ts"
import type { Settings } from "../../data/options.ts"
import { separator } from "../../data/ordinal-index.ts"
import { namesSeries } from "../../data/series-names.ts"
import { type AxisColumns, axisColumns } from "../../data/value-axes.ts"
import { formatNumber } from "../../format/number.ts"
import { uprightRules } from "../../frame/axes/upright-rules.ts"
import { type ChartDrawing, drawnIn } from "../../frame/drawing.ts"
import { frameOf } from "../../frame/frame-layout.ts"
import { numberScale } from "../../frame/scales/number.ts"
import { zoomScales } from "../../frame/zoom-scales.ts"
import { bubbleRadius } from "../../marks/bubble-radius.ts"
import { pointAnnotations } from "../../marks/data-labels.ts"
import { trendPaths } from "../../marks/trend.ts"
import type { Axis, Box, PointMark, SceneSize } from "../../scene/scene.ts"

/** The radius of a point, in pixels. */
const radii: Readonly<Record<SceneSize, number>> = { full: 4, preview: 1.5, thumbnail: 1.25 }
const opacity = { point: 0.8, bubble: 0.6 } as const

/** A row as a point: its value along the x axis and, of a bubble, its radius. */
interface Placed {
  readonly point: Point
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** Points of two values over two axes of values, or bubbles whose areas are as large as a third value. */
export const scatter =
  (kind: "point" | "bubble") =>
  (channels: Channels, settings: Settings): ChartDrawing => {
    const columns = axisColumns(channels.table)
    const { points, panelPoints = points } = channels
    const place = columns === null ? () => [] : placing(panelPoints, columns, kind, settings)
    const placed = place(points)
    const spanned = place(panelPoints)
    const largest = spanned.reduce((most, { radius }) => Math.max(most, radius), 0)
    const frame = frameOf(
      {
        ...channels,
        kind: "number",
        categoryColumn: columns === null ? null : titled(channels, columns, kind, settings),
      },
      {
        values: placed.map(({ y }) => y),
        zero: false,
        direction: "ACROSS",
        scaleOf: (from, to) =>
          numberScale(
            spanned.map(({ x }) => x),
            from,
            to,
            largest,
          ),
        legend: namesSeries(channels),
        right: 0,
        beyond: { low: largest, high: largest },
      },
      settings,
    )
    const { plot, category, value } = frame
    const at = ({ x, y }: Placed) => ({ x: category.locate(x), y: value.scale(y) })
    const inOrder = placed.toSorted((a, b) => a.x - b.x || a.y - b.y)
    const marks = inOrder.map((one, rank): PointMark => {
      const { point, radius } = one
      const datum = {
        ...datumOf(channels, point, one.y, settings),
        categoryIndex: rank,
        further: columns === null ? [] : furtherOf(columns, point, kind, settings),
      }
      const said = [
        `${point.column.label} ${datum.valueText}`,
        ...datum.further.map(({ label, text }) => `${label} ${text}`),
      ]
      const name = [datum.categoryText, datum.seriesText].filter((text) => text !== "").join(", ")
      return {
        ...at(one),
        kind: "point",
        key: point.key,
        color: channels.series[point.series]?.color ?? 0,
        datum,
        label: `${name}: ${said.join(", ")}`,
        radius,
        visible: true,
        guide: "NONE",
        opacity: opacity[kind],
      }
    })
    const lines = () =>
      [...Map.groupBy(inOrder, ({ point }) => point.series)].map(([series, own]) => ({
        series,
        steps: own.map((one) => ({ point: one.point, vertex: { ...at(one), base: plot.y + plot.height } })),
      }))
    const colorOf = (series: number) => channels.series[series] ?? { key: "", color: 0 }
    const drawing = drawnIn(frame, {
      // Those that are left of reduced points lie otherwise than all of them.
      paths:
        settings.author.trend === true && channels.table.reducedFrom === undefined
          ? trendPaths(lines(), plot, colorOf)
          : [],
      marks: kind === "point" ? marks : marks.toSorted((a, b) => b.radius - a.radius),
      annotations: pointAnnotations(channels, marks, plot, settings, true),
      ...(columns !== null && zoomScales(frame, { ...channels, kind: "number" }, columns)),
    })
    return { ...drawing, axes: drawing.axes.map((axis) => withRules(axis, plot)) }
  }

/** Gives points their places; `all` are those whose sizes are compared. */
const placing = (
  all: ReadonlyArray<Point>,
  { x, size, measuredIn }: AxisColumns,
  kind: "point" | "bubble",
  settings: Settings,
) => {
  const sizeOf = ({ row }: Point): number => (size === null ? 0 : (measuredIn(row, size) ?? 0))
  const bubble = kind === "point" ? null : bubbleRadius(all.map(sizeOf), settings)
  return (points: ReadonlyArray<Point>): ReadonlyArray<Placed> =>
    points.flatMap((point) => {
      const along = measuredIn(point.row, x)
      const radius = bubble?.(sizeOf(point)) ?? radii[settings.size]
      return along === null || point.value === null ? [] : [{ point, x: along, y: point.value, radius }]
    })
}

/** The other values of a point: x, and what its size means. */
const furtherOf = (
  { x, size, measuredIn }: AxisColumns,
  { row }: Point,
  kind: "point" | "bubble",
  settings: Settings,
) =>
  [x, ...(kind === "bubble" && size !== null ? [size] : [])].map((column) => ({
    label: column.label,
    text: cellText(measuredIn(row, column), column, settings),
  }))

/** An axis below with a thin line up the plot at each of its ticks. */
const withRules = (axis: Axis, plot: Box): Axis =>
  axis.side === "bottom" ? { ...axis, rules: uprightRules(axis.ticks, plot) } : axis

/** The column of the x axis; its title says what the size of bubbles means as well, and that points are left out. */
const titled = (
  { table }: Channels,
  { x, size }: AxisColumns,
  kind: "point" | "bubble",
  { texts, locale }: Settings,
): AxisColumns["x"] => {
  const { reducedFrom } = table
  const further = [
    ...(kind === "bubble" && size !== null ? [texts.sizeOf(size.label)] : []),
    ...(reducedFrom === undefined ? [] : [texts.reducedFrom(formatNumber(reducedFrom, locale))]),
  ]
  return further.length === 0 ? x : { ...x, label: [x.label, ...further].join(separator) }
}
