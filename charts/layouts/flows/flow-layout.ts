import type { Box } from "../../scene/scene.ts"
import type { Flow, FlowGraph, FlowNode } from "./flow-graph.ts"

const widest = 14
/** Between two nodes of a layer, in pixels, and the most of the room that all of them take. */
const apart = 12
const mostApart = 0.4
/** How often the nodes are put in order by their neighbours: to the right and back. */
const sweeps = 6

/** A node with its box, and its rank among those of its layer from the top down. */
export interface PlacedNode {
  readonly node: FlowNode
  readonly box: Box
  readonly rank: number
}

/** A flow with the middles of its ends, in pixels. */
export interface PlacedFlow {
  readonly flow: Flow
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
  readonly height: number
}

/**
 * A graph in a room: layers from the left to the right, nodes as high as what flows through them, near those that they
 * are joined to; flows that lie at a node in the order of their other ends.
 */
export const flowLayout = (
  graph: FlowGraph,
  room: Box,
): { readonly nodes: ReadonlyArray<PlacedNode>; readonly flows: ReadonlyArray<PlacedFlow> } => {
  const { nodes, layers } = graph
  const initial = Array.from({ length: layers }, (_, layer) =>
    nodes.filter((node) => node.layer === layer && node.part > 0),
  )
  const most = initial.reduce((count, own) => Math.max(count, own.length), 1)
  const gap = Math.min(apart, (room.height * mostApart) / most)
  const scale = initial.reduce((least, own) => {
    const sum = own.reduce((sum, { part }) => sum + part, 0)
    return sum === 0 ? least : Math.min(least, (room.height - (own.length - 1) * gap) / sum)
  }, room.height)
  const width = Math.min(widest, room.width / (4 * Math.max(1, layers)))
  const step = layers < 2 ? 0 : (room.width - width) / (layers - 1)
  const placedIn = (layer: number, own: ReadonlyArray<FlowNode>): ReadonlyArray<PlacedNode> => {
    const height = own.reduce((sum, { part }) => sum + part * scale, 0) + (own.length - 1) * gap
    let y = room.y + Math.max(0, room.height - height) / 2
    return own.map((node, rank) => {
      const box = { x: room.x + layer * step, y, width, height: node.part * scale }
      y += box.height + gap
      return { node, box, rank }
    })
  }
  const placed = inOrder(nodes, initial, placedIn).flatMap((own, layer) => placedIn(layer, own))
  const boxes = new Map(placed.map(({ node, box }) => [node, box]))
  return { nodes: placed, flows: flowsBetween(graph, boxes, scale) }
}

/** Layers whose nodes stand as near as can be to those that they are joined to. */
const inOrder = (
  nodes: ReadonlyArray<FlowNode>,
  initial: ReadonlyArray<ReadonlyArray<FlowNode>>,
  placedIn: (layer: number, own: ReadonlyArray<FlowNode>) => ReadonlyArray<PlacedNode>,
): ReadonlyArray<ReadonlyArray<FlowNode>> => {
  const layers = [...initial]
  const centers = new Map<FlowNode, number>()
  const place = (layer: number): void => {
    for (const { node, box } of placedIn(layer, layers[layer] ?? [])) centers.set(node, middle(box))
  }
  const order = (layer: number, neighbours: (node: FlowNode) => ReadonlyArray<readonly [number, number]>) => {
    const wanted = new Map(
      (layers[layer] ?? []).map((node) => {
        const joined = neighbours(node).flatMap(([index, part]) => {
          const other = nodes[index]
          return other === undefined ? [] : [{ center: centers.get(other) ?? 0, part }]
        })
        const weight = joined.reduce((sum, { part }) => sum + part, 0)
        const sum = joined.reduce((sum, { center, part }) => sum + center * part, 0)
        return [node, weight === 0 ? (centers.get(node) ?? 0) : sum / weight] as const
      }),
    )
    layers[layer] = (layers[layer] ?? []).toSorted((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0))
    place(layer)
  }
  for (const layer of layers.keys()) place(layer)
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    for (let layer = layers.length - 2; layer >= 0; layer -= 1)
      order(layer, ({ outflows }) => outflows.map(({ to, part }) => [to, part]))
    for (let layer = 1; layer < layers.length; layer += 1)
      order(layer, ({ inflows }) => inflows.map(({ from, part }) => [from, part]))
  }
  return layers
}

const middle = ({ y, height }: Box): number => y + height / 2

const flowsBetween = (
  { nodes, flows }: FlowGraph,
  boxes: ReadonlyMap<FlowNode, Box>,
  scale: number,
): ReadonlyArray<PlacedFlow> => {
  const boxOf = (index: number): Box | undefined => {
    const node = nodes[index]
    return node === undefined ? undefined : boxes.get(node)
  }
  const centerOf = (index: number): number => {
    const box = boxOf(index)
    return box === undefined ? 0 : middle(box)
  }
  const ends = (own: ReadonlyArray<Flow>, top: number, other: (flow: Flow) => number) => {
    let y = top
    return own
      .toSorted((a, b) => centerOf(other(a)) - centerOf(other(b)))
      .map((flow) => {
        const height = flow.part * scale
        y += height
        return [flow, y - height / 2] as const
      })
  }
  const starts = new Map(
    nodes.flatMap((node) => ends(node.outflows, boxes.get(node)?.y ?? 0, ({ to }) => to)),
  )
  const stops = new Map(
    nodes.flatMap((node) => ends(node.inflows, boxes.get(node)?.y ?? 0, ({ from }) => from)),
  )
  return flows.flatMap((flow) => {
    const [from, to] = [boxOf(flow.from), boxOf(flow.to)]
    const [y1, y2] = [starts.get(flow), stops.get(flow)]
    if (from === undefined || to === undefined || y1 === undefined || y2 === undefined) return []
    return [{ flow, x1: from.x + from.width, y1, x2: to.x, y2, height: flow.part * scale }]
  })
}
