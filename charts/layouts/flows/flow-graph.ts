import type { Channels, Point } from "../../data/channels.ts"

/** A value that flows from one node to another; `part` is its part of the largest. */
export interface Flow {
  readonly point: Point & { readonly value: number }
  readonly from: number
  readonly to: number
  readonly part: number
}

/** A node: what flows through it is the larger of what comes in and what goes out. */
export interface FlowNode {
  readonly name: string
  /** From the sources (0) on: after all nodes that flow into it. */
  readonly layer: number
  readonly part: number
  readonly value: number
  readonly inflows: ReadonlyArray<Flow>
  readonly outflows: ReadonlyArray<Flow>
}

/** Flows without circles, and how many values are none of them. */
export interface FlowGraph {
  readonly nodes: ReadonlyArray<FlowNode>
  readonly flows: ReadonlyArray<Flow>
  readonly layers: number
  /** How many would have closed a circle. */
  readonly back: number
  /** How many are not above zero, too small to be seen, or past the most that are drawn. */
  readonly missing: number
}

/** More flows than these cannot be told apart. */
const mostFlows = 500
/** Of the largest flow: what is smaller could not be seen. */
const smallest = 1e-9

/**
 * Flows from categories to series, whose names are the nodes: a name that is both links the flows into it with those
 * out of it. The larger flows come first, and one that would close a circle with them is left out.
 */
export const flowGraph = (channels: Channels): FlowGraph => {
  const { names, flows, missing } = flowsOf(channels)
  const kept = withoutCircles(flows, names.length)
  const layerOf = layersOf(kept, names.length)
  const layers = layerOf.reduce((most, layer) => Math.max(most, layer + 1), 0)
  const nodes = names.map((name, index): FlowNode => {
    const inflows = kept.filter(({ to }) => to === index)
    const outflows = kept.filter(({ from }) => from === index)
    const [into, out] = [inflows, outflows].map((some) => some.reduce((sum, { part }) => sum + part, 0))
    const larger = (into ?? 0) > (out ?? 0) ? inflows : outflows
    return {
      name,
      layer: outflows.length === 0 ? layers - 1 : (layerOf[index] ?? 0),
      part: Math.max(into ?? 0, out ?? 0),
      value: larger.reduce((sum, { point }) => sum + point.value, 0),
      inflows,
      outflows,
    }
  })
  return {
    nodes,
    flows: kept,
    layers,
    back: flows.length - kept.length,
    missing,
  }
}

/** Values above zero as flows, the largest first, with the names that they go between, and how many values are none. */
export const flowsOf = (
  channels: Channels,
): {
  readonly names: ReadonlyArray<string>
  readonly flows: ReadonlyArray<Flow>
  readonly missing: number
} => {
  const names: Array<string> = []
  const known = new Map<string, number>()
  const nodeOf = (name: string): number => {
    const index = known.get(name) ?? names.push(name) - 1
    known.set(name, index)
    return index
  }
  const largest = channels.values.reduce((most, value) => Math.max(most, value), 0)
  const above = channels.points.flatMap((point) => {
    const part = point.value === null || largest === 0 ? 0 : point.value / largest
    return point.value === null || part <= smallest ? [] : [{ point: { ...point, value: point.value }, part }]
  })
  const flows = above
    .toSorted((a, b) => b.part - a.part)
    .slice(0, mostFlows)
    .map(
      ({ point, part }): Flow => ({
        point,
        part,
        from: nodeOf(channels.categories[point.category]?.text ?? ""),
        to: nodeOf(channels.series[point.series]?.text || point.column.label),
      }),
    )
  return { names, flows, missing: channels.values.length - flows.length }
}

/** Flows in their order but for those that lead back to where earlier ones come from. */
const withoutCircles = (flows: ReadonlyArray<Flow>, count: number): ReadonlyArray<Flow> => {
  const next = Array.from({ length: count }, (): Array<number> => [])
  const reaches = (from: number, to: number): boolean => {
    const seen = new Set([from])
    const open = [from]
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (node === to) return true
      for (const further of next[node] ?? []) {
        if (!seen.has(further)) open.push(further)
        seen.add(further)
      }
    }
    return false
  }
  return flows.filter(({ from, to }) => {
    if (reaches(to, from)) return false
    next[from]?.push(to)
    return true
  })
}

/** The layer of each node: the length of the longest way that leads to it. */
const layersOf = (flows: ReadonlyArray<Flow>, count: number): ReadonlyArray<number> => {
  const layers = Array.from({ length: count }, () => 0)
  const waiting = Array.from({ length: count }, () => 0)
  const outflows = Map.groupBy(flows, ({ from }) => from)
  for (const { to } of flows) waiting[to] = (waiting[to] ?? 0) + 1
  const open = Array.from(layers.keys()).filter((node) => waiting[node] === 0)
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const { to } of outflows.get(node) ?? []) {
      layers[to] = Math.max(layers[to] ?? 0, (layers[node] ?? 0) + 1)
      waiting[to] = (waiting[to] ?? 0) - 1
      if (waiting[to] === 0) open.push(to)
    }
  }
  return layers
}
