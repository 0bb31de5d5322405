import { type Channels, datumLabel, datumOf } from "../../data/channels.ts"
import type { Settings } from "../../data/options.ts"
import type { ChartDrawing } from "../../frame/drawing.ts"
import { footNote } from "../../frame/foot-note.ts"
import { countedSummary } from "../../frame/summary.ts"
import type { ArcMark, Label, SceneSize, ShapeMark } from "../../scene/scene.ts"
import { apartLabels } from "../../text/boxes.ts"
import { textWidth, truncate } from "../../text/width.ts"
import type { ChartTypeDrawing } from "../chart-type-drawing.ts"
import { type ChordNode, type ChordRibbon, chordLayout } from "./chord-layout.ts"
import { flowsOf } from "./flow-graph.ts"
import { nodeColors, nodeDatum } from "./nodes.ts"

const size = 12
const footHeight = 18
/** Between the rim and the names beside it, and the widest of these, in pixels. */
const gap = 6
const widestName = 120
/** How thick the rim is, in pixels. */
const rims: Readonly<Record<SceneSize, number>> = { full: 10, preview: 3, thumbnail: 2 }
const opacity = 0.45
/** Points along each side of a ribbon. */
const steps = 16

/**
 * Flows from categories to series as ribbons between the arcs of a circle. For the keyboard the arcs are a ring, and the
 * ribbons another, in which those that begin at an arc follow one another from its number on.
 */
export const chord = (channels: Channels, settings: Settings): ChartDrawing => {
  const full = settings.size === "full"
  const { names, flows, missing } = flowsOf(channels)
  const foot = full && missing > 0 ? footHeight : 0
  const plot = { x: 0, y: 0, width: settings.width, height: Math.max(1, settings.height - foot) }
  const longest = names.reduce((most, name) => Math.max(most, textWidth(name, size)), 0)
  const nameWidth = Math.min(widestName, longest, plot.width / 4)
  const beside = full ? nameWidth + 2 * gap : 0
  const radius = Math.max(1, Math.min(plot.width / 2 - beside, plot.height / 2 - (full ? size + gap : 0)))
  const center = { x: plot.width / 2, y: plot.height / 2 }
  const inner = Math.max(radius * 0.5, radius - rims[settings.size])
  const { nodes, ribbons } = chordLayout(names, flows)
  const colorOf = nodeColors(channels, settings)
  const nodeAt = (index: number): number => index * (flows.length + 1)
  const ribbonAt = ({ flow }: ChordRibbon): number =>
    nodeAt(flow.from) + (nodes[flow.from]?.outflows.indexOf(flow) ?? 0)
  const rim = { ...center, inner, outer: radius }
  const marks = [
    ...ribbons.map((ribbon) => ribbonMark(channels, ribbon, ribbonAt(ribbon), rim, colorOf, settings)),
    ...nodes.map((node, index) => nodeMark(channels, node, nodeAt(index), rim, colorOf, settings)),
  ]
  const labels = nodes
    .toSorted((a, b) => b.part - a.part)
    .map((node) => nameOf(node, { ...center, outer: radius }, nameWidth))
  return {
    plot,
    axes: [],
    legend: null,
    paths: [],
    rules: [],
    marks,
    annotations: full
      ? [
          ...apartLabels(
            labels.filter(({ text }) => text !== ""),
            plot,
          ),
          ...(missing > 0 ? [footNote(missing, settings)] : []),
        ]
      : [],
  }
}

/** A position on a circle about its centre, at an angle clockwise from the top. */
const onCircle = (angle: number, radius: number): readonly [number, number] => [
  Math.sin(angle) * radius,
  -Math.cos(angle) * radius,
]

const nodeMark = (
  channels: Channels,
  { name, value, start, end, outflows, inflows }: ChordNode,
  seriesIndex: number,
  circle: Pick<ArcMark, "x" | "y" | "inner" | "outer">,
  colorOf: (name: string) => number,
  settings: Settings,
): ArcMark => {
  const points = [...outflows, ...inflows].map(({ point }) => point)
  const node = { name, value, isSource: outflows.length > 0, points }
  const datum = nodeDatum(channels, node, { categoryIndex: 0, seriesIndex }, settings)
  return {
    kind: "arc",
    key: `node ${name}`,
    color: colorOf(name),
    datum,
    label: datumLabel(datum),
    ...circle,
    start,
    end,
  }
}

const ribbonMark = (
  channels: Channels,
  { flow, from, to, start, stop }: ChordRibbon,
  seriesIndex: number,
  { x, y, inner }: { readonly x: number; readonly y: number; readonly inner: number },
  colorOf: (name: string) => number,
  settings: Settings,
): ShapeMark => {
  const plain = datumOf(channels, flow.point, flow.point.value, settings)
  const along = (a: number, b: number): ReadonlyArray<readonly [number, number]> =>
    Array.from({ length: steps + 1 }, (_, step) => {
      const t = step / steps
      const [[ax, ay], [bx, by]] = [onCircle(a, inner), onCircle(b, inner)]
      return [(1 - t) ** 2 * ax + t ** 2 * bx, (1 - t) ** 2 * ay + t ** 2 * by]
    })
  const around = (a: number, b: number): ReadonlyArray<readonly [number, number]> => {
    const count = Math.max(1, Math.ceil(Math.abs(b - a) / 0.1))
    return Array.from({ length: count - 1 }, (_, step) => onCircle(a + ((b - a) * (step + 1)) / count, inner))
  }
  const [left, right] = [along(start.to, stop.from), along(start.from, stop.to)]
  const outline = [
    ...left,
    ...around(stop.from, stop.to),
    ...right.toReversed(),
    ...around(start.from, start.to),
  ]
  const [[lx, ly], [rx, ry]] = [left[steps / 2] ?? [0, 0], right[steps / 2] ?? [0, 0]]
  const [xs, ys] = [outline.map(([px]) => px), outline.map(([, py]) => py)]
  const [least, top] = [Math.min(...xs), Math.min(...ys)]
  return {
    kind: "shape",
    key: `flow ${flow.point.key}`,
    color: colorOf(from),
    opacity,
    datum: { ...plain, seriesText: to, categoryIndex: 1, seriesIndex },
    label: `${from} → ${to}: ${plain.valueText}`,
    rings: [outline.flat()],
    x,
    y,
    scale: 1,
    box: { x: x + least, y: y + top, width: Math.max(...xs) - least, height: Math.max(...ys) - top },
    center: { x: x + (lx + rx) / 2, y: y + (ly + ry) / 2 },
  }
}

/** The name of a node outside of its arc. */
const nameOf = (
  { name, start, end }: ChordNode,
  { x, y, outer }: { readonly x: number; readonly y: number; readonly outer: number },
  most: number,
): Label => {
  const [across, down] = onCircle((start + end) / 2, 1)
  return {
    x: x + across * (outer + gap),
    y: y + down * (outer + gap + size * 0.4) + size * 0.35,
    text: truncate(name, size, most),
    size,
    weight: 500,
    anchor: Math.abs(across) < 0.25 ? "middle" : across > 0 ? "start" : "end",
    ink: "normal",
  }
}

/** What a screen reader says of the ribbons. */
export const chordSummary: ChartTypeDrawing["summary"] = (name, channels, marks, settings) => {
  const flows = marks.filter(({ kind }) => kind === "shape")
  const said = { counted: settings.texts.flows, missing: flowsOf(channels).missing }
  return countedSummary(name, channels, flows, said, settings)
}
