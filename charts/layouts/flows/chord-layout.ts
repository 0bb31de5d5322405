import type { Flow } from "./flow-graph.ts"

const turn = 2 * Math.PI
/** Between two nodes, in radians, and the most of the circle that all of these gaps take. */
const apart = 0.04
const mostApart = 0.3

/** A node of a circle between two angles: what goes out of it and comes into it; `part` is its part of all. */
export interface ChordNode {
  readonly name: string
  readonly start: number
  readonly end: number
  readonly part: number
  readonly value: number
  readonly outflows: ReadonlyArray<Flow>
  readonly inflows: ReadonlyArray<Flow>
}

interface Angles {
  readonly from: number
  readonly to: number
}

/** A flow between the angles that it begins and ends at. */
export interface ChordRibbon {
  readonly flow: Flow
  readonly from: string
  readonly to: string
  readonly start: Angles
  readonly stop: Angles
}

/** One end of a flow at a node, and how far around the circle its other end is. */
interface End {
  readonly flow: Flow
  readonly isStart: boolean
  readonly away: number
}

/**
 * Flows around a circle: nodes in the order of their names' first flows, each as long as what goes out of it and comes
 * in. Ends lie at a node in the order of their other ends, so that ribbons do not cross where they begin.
 */
export const chordLayout = (
  names: ReadonlyArray<string>,
  flows: ReadonlyArray<Flow>,
): { readonly nodes: ReadonlyArray<ChordNode>; readonly ribbons: ReadonlyArray<ChordRibbon> } => {
  const [outflows, inflows] = [Map.groupBy(flows, ({ from }) => from), Map.groupBy(flows, ({ to }) => to)]
  const whole = 2 * flows.reduce((sum, { part }) => sum + part, 0)
  const gap = names.length < 2 ? 0 : Math.min(apart, (turn * mostApart) / names.length)
  const scale = whole === 0 ? 0 : (turn - gap * names.length) / whole
  const starts = new Map<Flow, Angles>()
  const stops = new Map<Flow, Angles>()
  let angle = gap / 2
  const nodes = names.map((name, index): ChordNode => {
    const [out, into] = [outflows.get(index) ?? [], inflows.get(index) ?? []]
    const start = angle
    for (const { flow, isStart } of endsOf(index, out, into, names.length)) {
      const to = angle + flow.part * scale
      ;(isStart ? starts : stops).set(flow, { from: angle, to })
      angle = to
    }
    const end = angle
    angle += gap
    const all = [...out, ...into]
    return {
      name,
      start,
      end: Math.min(turn, end),
      part: all.reduce((sum, { part }) => sum + part, 0),
      value: all.reduce((sum, { point }) => sum + point.value, 0),
      outflows: out,
      inflows: into,
    }
  })
  const ribbons = flows.flatMap((flow): ReadonlyArray<ChordRibbon> => {
    const [start, stop] = [starts.get(flow), stops.get(flow)]
    if (start === undefined || stop === undefined) return []
    return [{ flow, from: names[flow.from] ?? "", to: names[flow.to] ?? "", start, stop }]
  })
  return { nodes, ribbons }
}

/** The ends of flows at a node clockwise: those whose other end is the nearest counter-clockwise come first. */
const endsOf = (
  index: number,
  out: ReadonlyArray<Flow>,
  into: ReadonlyArray<Flow>,
  count: number,
): ReadonlyArray<End> => {
  const away = (other: number): number => (index - other + count) % count
  return [
    ...out.map((flow): End => ({ flow, isStart: true, away: away(flow.to) })),
    ...into.map((flow): End => ({ flow, isStart: false, away: away(flow.from) })),
  ].toSorted((a, b) => a.away - b.away)
}
