import { type Channels, datumLabel, datumOf } from "../../data/channels.ts"
import type { Settings } from "../../data/options.ts"
import { separator } from "../../data/ordinal-index.ts"
import { formatNumber } from "../../format/number.ts"
import type { ChartDrawing } from "../../frame/drawing.ts"
import { footNote } from "../../frame/foot-note.ts"
import { countedSummary } from "../../frame/summary.ts"
import { bubbleRadius } from "../../marks/bubble-radius.ts"
import type { Box, Label, PointMark, SceneSize, ShapeMark } from "../../scene/scene.ts"
import { apartLabels } from "../../text/boxes.ts"
import { truncate } from "../../text/width.ts"
import type { ChartTypeDrawing } from "../chart-type-drawing.ts"
import { type Flow, flowsOf } from "./flow-graph.ts"
import { type NetworkNode, networkOf, networkPositions } from "./network-layout.ts"
import { nodeColors, nodeDatum } from "./nodes.ts"

const size = 11
const footHeight = 18
const widestName = 140
/** Between the plot and the outermost nodes, and between a node and its name, in pixels. */
const margins: Readonly<Record<SceneSize, number>> = { full: 28, preview: 8, thumbnail: 5 }
const gap = 3
/** Widths of links, in pixels. Each lies to the right of its way, so that the two ways between a pair lie side by side. */
const widestLink = 6
const thinnestLink = 0.75
const opacity = { link: 0.4, node: 0.9 } as const
/** Of the radius of bubbles, so that links are seen between them. */
const nodePart = 0.6
/** Columns that the marks are divided into, so that the arrow keys go along the picture: left and right, up and down. */
const columns = 12

/**
 * Categories and series as nodes, with a link for each value above zero from one to the other: near one another where
 * they are linked, and as large as what their links add up to.
 */
export const network = (channels: Channels, settings: Settings): ChartDrawing => {
  const full = settings.size === "full"
  const { nodes, links, hidden, missing } = networkOf(flowsOf(channels))
  const positions = networkPositions({ nodes, links })
  const notes = noteOf(hidden, missing, settings)
  const foot = full && notes !== "" ? footHeight : 0
  const plot = { x: 0, y: 0, width: settings.width, height: Math.max(1, settings.height - foot) }
  const radiusOf = bubbleRadius(
    nodes.map(({ value }) => value),
    settings,
  )
  const margin = Math.min(margins[settings.size], plot.width / 4, plot.height / 4)
  const placed = nodes.map((node, index): PlacedNode => {
    const { x, y } = positions[index] ?? { x: 0.5, y: 0.5 }
    return {
      node,
      x: plot.x + margin + x * (plot.width - 2 * margin),
      y: plot.y + margin + y * (plot.height - 2 * margin),
      radius: nodePart * (radiusOf?.(node.value) ?? 1),
    }
  })
  const widest = Math.min(margin, full ? widestLink : widestLink / 2)
  const colorOf = nodeColors(channels, settings)
  const columnAt = (x: number): number => Math.floor((x / plot.width) * columns)
  const edges = links.flatMap((flow, rank): ReadonlyArray<ShapeMark> => {
    const [from, to] = [placed[flow.from], placed[flow.to]]
    return from === undefined || to === undefined
      ? []
      : [linkMark(channels, flow, { from, to, rank, widest, columnAt }, colorOf(from.node.name), settings)]
  })
  const points = placed.map(({ node, x, y, radius }, rank): PointMark => {
    const position = { categoryIndex: columnAt(x), seriesIndex: edges.length + rank }
    const datum = nodeDatum(channels, node, position, settings)
    return {
      kind: "point",
      key: `node ${node.name}`,
      color: colorOf(node.name),
      datum,
      label: datumLabel(datum),
      x,
      y,
      radius,
      visible: true,
      guide: "NONE",
      opacity: opacity.node,
    }
  })
  return {
    plot,
    axes: [],
    legend: null,
    paths: [],
    rules: [],
    marks: [...edges, ...points.toSorted((a, b) => b.radius - a.radius)],
    annotations: full
      ? [...names(placed, plot), ...(notes === "" ? [] : [{ ...footNote(missing, settings), text: notes }])]
      : [],
  }
}

/** A node in the scene. */
interface PlacedNode {
  readonly node: NetworkNode
  readonly x: number
  readonly y: number
  readonly radius: number
}

const linkMark = (
  channels: Channels,
  { point, part }: Flow,
  {
    from,
    to,
    rank,
    widest,
    columnAt,
  }: {
    readonly from: PlacedNode
    readonly to: PlacedNode
    readonly rank: number
    readonly widest: number
    readonly columnAt: (x: number) => number
  },
  color: number,
  settings: Settings,
): ShapeMark => {
  const width = Math.max(thinnestLink, widest * part)
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const [right, down] = [-(to.y - from.y) / length, (to.x - from.x) / length]
  const beside = (node: PlacedNode, by: number) => [node.x + right * by, node.y + down * by] as const
  const corners = [beside(from, 0), beside(to, 0), beside(to, width), beside(from, width)]
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  const [middleX, middleY] = beside(from, width / 2)
  const center = { x: middleX + (to.x - from.x) / 2, y: middleY + (to.y - from.y) / 2 }
  const plain = datumOf(channels, point, point.value, settings)
  return {
    kind: "shape",
    key: `link ${point.key}`,
    color,
    opacity: opacity.link,
    datum: { ...plain, seriesText: to.node.name, categoryIndex: columnAt(center.x), seriesIndex: rank },
    label: `${from.node.name} → ${to.node.name}: ${plain.valueText}`,
    rings: [corners.flat()],
    x: 0,
    y: 0,
    scale: 1,
    box: { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y },
    center,
  }
}

/** The names of nodes above them, as far as they do not touch: the largest first. */
const names = (placed: ReadonlyArray<PlacedNode>, plot: Box): ReadonlyArray<Label> =>
  apartLabels(
    placed
      .toSorted((a, b) => b.radius - a.radius)
      .map(
        ({ node, x, y, radius }): Label => ({
          x,
          y: y - radius - gap,
          text: truncate(node.name, size, widestName),
          size,
          weight: 500,
          anchor: "middle",
          ink: "strong",
          halo: true,
        }),
      )
      .filter(({ text }) => text !== ""),
    plot,
  )

/** What is not drawn: nodes past the most that can be told apart, and values that are no link between those. */
const noteOf = (hidden: number, missing: number, settings: Settings): string =>
  [
    ...(hidden === 0 ? [] : [settings.texts.hiddenNodes(formatNumber(hidden, settings.locale))]),
    ...(missing === 0 ? [] : [footNote(missing, settings).text]),
  ].join(separator)

/** What a screen reader says of links. */
export const networkSummary: ChartTypeDrawing["summary"] = (name, channels, marks, settings) => {
  const links = marks.filter(({ kind }) => kind === "shape")
  const { missing } = networkOf(flowsOf(channels))
  return countedSummary(name, channels, links, { counted: settings.texts.links, missing }, settings)
}
