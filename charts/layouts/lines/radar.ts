import { withAbsent } from "../../data/absent.ts"
import { type Channels, inOrder, type Point, withPoints } from "../../data/channels.ts"
import type { Settings } from "../../data/options.ts"
import { namesSeries } from "../../data/series-names.ts"
import type { ChartDrawing } from "../../frame/drawing.ts"
import { footNote } from "../../frame/foot-note.ts"
import { headOf } from "../../frame/head.ts"
import { markSummary } from "../../frame/summary.ts"
import { lineStroke } from "../../marks/line-stroke.ts"
import { pointMark } from "../../marks/point.ts"
import type { Label, PathMark, PointMark, SceneSize, Vertex } from "../../scene/scene.ts"
import type { ChartTypeDrawing } from "../chart-type-drawing.ts"
import { radarAxes, type Web, webOf } from "./radar-web.ts"

/** A polygon needs so many axes. */
const leastAxes = 3
/** More axes cannot be told apart. */
const mostAxes = 60
const footHeight = 18
const filled = 0.14
/** The radius of a point, in pixels; points are drawn while the axes stand well apart. */
const radius: Readonly<Record<SceneSize, number>> = { full: 3, preview: 1.5, thumbnail: 1 }
const mostDotted = 24

/** An axis for each category around a centre, and a polygon through the values of each series; gaps leave it open. */
export const radar = (unordered: Channels, settings: Settings): ChartDrawing => {
  const all = withAbsent(inOrder(unordered), settings)
  const channels = firstAxes(all)
  const full = settings.size === "full"
  const cut = all.categories.length - channels.categories.length
  const missing = all.values.length - channels.values.length
  const head = headOf(
    channels,
    { values: channels.values, zero: true, legend: namesSeries(channels) },
    settings,
  )
  const box = {
    x: 0,
    y: full ? head.top : 0,
    width: settings.width,
    height: Math.max(1, settings.height - (full ? head.top + (cut > 0 ? footHeight : 0) : 0)),
  }
  const shared = { plot: box, legend: full ? head.legend : null, rules: [] }
  if (!isRadar(channels.categories.length)) {
    return { ...shared, axes: [], paths: [], marks: [], annotations: full ? [tooFew(box, settings)] : [] }
  }
  const web = webOf(channels, box, settings)
  const [values, names] = radarAxes(channels, web, settings)
  return {
    ...shared,
    axes: full
      ? [{ ...values, ...head.titled(0) }, names]
      : [
          { ...values, ticks: [] },
          { ...names, ticks: [] },
        ],
    paths: channels.series.flatMap((_, series) => pathsOf(channels, series, web, settings)),
    marks: channels.points.flatMap((point) => markOf(channels, point, web, settings)),
    annotations: full && missing > 0 ? [footNote(missing, settings)] : [],
  }
}

/** Whether so many categories make a polygon. */
export const isRadar = (categories: number): boolean => categories >= leastAxes

/** Channels with no more categories than there is room for around a centre. */
const firstAxes = (channels: Channels): Channels => ({
  ...channels,
  categories: channels.categories.slice(0, mostAxes),
  ...withPoints(channels.points.filter(({ category }) => category < mostAxes)),
})

const tooFew = (
  { y, height }: { readonly y: number; readonly height: number },
  settings: Settings,
): Label => ({
  x: settings.width / 2,
  y: y + height / 2 + 5,
  text: settings.texts.fewCategories,
  size: 14,
  weight: 400,
  anchor: "middle",
  ink: "quiet",
})

/** The polygon of a series; where values are missing, the lines between those that are neighbours. */
const pathsOf = (
  channels: Channels,
  series: number,
  web: Web,
  { size }: Settings,
): ReadonlyArray<PathMark> => {
  const { key = "", color = 0 } = channels.series[series] ?? {}
  const corners = channels.categories.map((_, category): Vertex | null => {
    const point = channels.points.find((one) => one.series === series && one.category === category)
    if (point === undefined || point.value === null) return null
    const { x, y } = web.at(category, point.value)
    return { x, y, base: y }
  })
  const known = corners.flatMap((corner) => corner ?? [])
  const line = { kind: "line", key, color, opacity: 1, stroke: lineStroke[size] } as const
  if (known.length < corners.length) return [{ ...line, segments: runsAround(corners) }]
  return [
    { kind: "area", key, color, opacity: filled, stroke: 0, segments: [known], isClosed: true },
    { ...line, segments: [known], isClosed: true },
  ]
}

/** The unbroken runs of corners around a centre, of which the last may go on with the first. */
const runsAround = (corners: ReadonlyArray<Vertex | null>): ReadonlyArray<ReadonlyArray<Vertex>> => {
  const gap = corners.indexOf(null)
  const runs: Array<Array<Vertex>> = [[]]
  for (const corner of [...corners.slice(gap), ...corners.slice(0, gap)]) {
    if (corner === null) runs.push([])
    else runs.at(-1)?.push(corner)
  }
  return runs.filter(({ length }) => length > 0)
}

const markOf = (channels: Channels, point: Point, web: Web, settings: Settings): ReadonlyArray<PointMark> => {
  if (point.value === null || point.row < 0) return []
  const position = {
    ...web.at(point.category, point.value),
    radius: radius[settings.size],
    visible: settings.size === "full" && channels.categories.length <= mostDotted,
  }
  return [{ ...pointMark(channels, point, point.value, position, settings), guide: "NONE" }]
}

/** What a screen reader says of a radar chart, or that it has too few categories to be one. */
export const radarSummary: ChartTypeDrawing["summary"] = (name, channels, marks, settings) =>
  marks.length === 0
    ? `${name}. ${settings.texts.fewCategories}.`
    : markSummary(name, channels, marks, settings)
