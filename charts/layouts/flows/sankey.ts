import { otherColor } from "../../color/palette.ts"
import { type Channels, datumLabel, datumOf } from "../../data/channels.ts"
import type { Settings } from "../../data/options.ts"
import { formatNumber, shortValue } from "../../format/number.ts"
import type { ChartDrawing } from "../../frame/drawing.ts"
import { footNote } from "../../frame/foot-note.ts"
import { countedSummary } from "../../frame/summary.ts"
import type { Box, Label, LinkMark, RectMark } from "../../scene/scene.ts"
import { apartLabels } from "../../text/boxes.ts"
import { truncate } from "../../text/width.ts"
import type { ChartTypeDrawing } from "../chart-type-drawing.ts"
import { type FlowGraph, flowGraph } from "./flow-graph.ts"
import { flowLayout, type PlacedFlow, type PlacedNode } from "./flow-layout.ts"
import { nodeColors, nodeDatum } from "./nodes.ts"

const size = 12
const inset = 6
const footHeight = 18

/** Flows from categories to series as bands between nodes, in layers from the left to the right. */
export const sankey = (channels: Channels, settings: Settings): ChartDrawing => {
  const full = settings.size === "full"
  const graph = flowGraph(channels)
  const note = full ? noteOf(graph, settings) : null
  const foot = note === null ? 0 : footHeight
  const plot: Box = {
    x: 0,
    y: 0,
    width: settings.width,
    height: Math.max(1, settings.height - foot),
  }
  const { nodes, flows } = flowLayout(graph, plot)
  const colorOf = nodeColors(channels, settings)
  const drawn = [...nodes].map((node) => nodeMark(channels, node, colorOf, settings))
  const links = flows
    .toSorted((a, b) => b.height - a.height)
    .map((flow) => linkMark(channels, graph, flow, colorOf, settings))
  return {
    plot,
    axes: [],
    legend: null,
    paths: [],
    rules: [],
    marks: [...withRanks(links), ...drawn],
    annotations: full ? [...names(nodes, graph, plot, settings), ...(note === null ? [] : [note])] : [],
  }
}

const nodeMark = (
  channels: Channels,
  { node, box, rank }: PlacedNode,
  colorOf: (name: string) => number,
  settings: Settings,
): RectMark => {
  const isSource = node.outflows.length > 0
  const flows = isSource ? node.outflows : node.inflows
  const position = { categoryIndex: 2 * node.layer, seriesIndex: rank }
  const datum = nodeDatum(
    channels,
    { ...node, isSource, points: flows.map(({ point }) => point) },
    position,
    settings,
  )
  return {
    kind: "rect",
    key: `node ${node.name}`,
    color: isSource ? colorOf(node.name) : otherColor,
    datum,
    label: datumLabel(datum),
    ...box,
    round: "none",
  }
}

const linkMark = (
  channels: Channels,
  { nodes }: FlowGraph,
  { flow, ...ends }: PlacedFlow,
  colorOf: (name: string) => number,
  settings: Settings,
): LinkMark => {
  const { point } = flow
  const from = nodes[flow.from]
  const to = nodes[flow.to]
  const plain = datumOf(channels, point, point.value, settings)
  const datum = { ...plain, seriesText: to?.name ?? "", categoryIndex: 2 * (from?.layer ?? 0) + 1 }
  return {
    kind: "link",
    key: `flow ${point.key}`,
    color: colorOf(from?.name ?? ""),
    datum,
    label: `${from?.name ?? ""} → ${to?.name ?? ""}: ${plain.valueText}`,
    ...ends,
  }
}

/** Flows with their ranks among those that begin in the same layer, from the top down. */
const withRanks = (links: ReadonlyArray<LinkMark>): ReadonlyArray<LinkMark> => {
  const ordered = links.toSorted((a, b) => a.y1 + a.y2 - b.y1 - b.y2)
  const ranks = new Map(ordered.map((link, rank) => [link.key, rank]))
  return links.map((link) => ({
    ...link,
    datum: { ...link.datum, seriesIndex: ranks.get(link.key) ?? 0 },
  }))
}

/** The names of nodes and what flows through them, beside them, as far as they do not touch: the largest first. */
const names = (
  nodes: ReadonlyArray<PlacedNode>,
  { layers }: FlowGraph,
  plot: Box,
  { locale }: Settings,
): ReadonlyArray<Label> => {
  const room = plot.width / Math.max(1, layers - 1) - 3 * inset
  return apartLabels(
    nodes
      .toSorted((a, b) => b.node.part - a.node.part)
      .map(({ node, box }): Label => {
        const isLast = node.layer > 0 && node.layer === layers - 1
        const format = (node.outflows[0] ?? node.inflows[0])?.point.column.format
        const value = shortValue(node.value, locale, format)
        const most = layers > 2 ? room : room / 2
        return {
          x: isLast ? box.x - inset : box.x + box.width + inset,
          y: box.y + box.height / 2 + size * 0.35,
          text: truncate(`${node.name} · ${value}`, size, most),
          size,
          weight: 500,
          anchor: isLast ? "end" : "start",
          ink: "strong",
          halo: true,
        }
      })
      .filter(({ text }) => text !== ""),
    plot,
  )
}

/** What is not drawn: flows that lead back, and values that are no flow. */
const noteOf = ({ back, missing }: FlowGraph, settings: Settings): Label | null => {
  const { texts, locale } = settings
  const parts = [
    ...(back === 0 ? [] : [texts.backFlows(formatNumber(back, locale))]),
    ...(missing === 0 ? [] : [texts.notShown(formatNumber(missing, locale))]),
  ]
  const text = truncate(parts.join(" · "), 11, settings.width)
  return parts.length === 0 ? null : { ...footNote(missing, settings), text }
}

/** What a screen reader says of flows, the flows that lead back among those that are not shown. */
export const sankeySummary: ChartTypeDrawing["summary"] = (name, channels, marks, settings) => {
  const { back, missing } = flowGraph(channels)
  const flows = marks.filter(({ kind }) => kind === "link")
  const said = { counted: settings.texts.flows, missing: back + missing }
  return countedSummary(name, channels, flows, said, settings)
}
