import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  randomLcg,
  type SimulationNodeDatum,
} from "d3"
import type { Point } from "../../data/channels.ts"
import type { Flow } from "./flow-graph.ts"

/** Most nodes that are drawn: more could not be told apart. */
export const mostNodes = 150
/** The same seed and as many steps each time: the same rows are the same picture. */
const seed = 0.5
const ticks = 200
/** Distances in the units of the simulation, and how strongly all nodes push one another away. */
const linkLength = 40
const nodeRoom = 12
const push = -90
/** How strongly nodes are drawn to the middle, along both axes, so that parts without a link stay near one another. */
const pull = { x: 0.12, y: 0.18 } as const

/** A node of a network: what its links add up to, those out of it first. */
export interface NetworkNode {
  readonly name: string
  readonly value: number
  readonly isSource: boolean
  readonly points: ReadonlyArray<Point>
}

/** Nodes, links by the indexes of their nodes, how many nodes are left out, and how many values have no link. */
export interface Network {
  readonly nodes: ReadonlyArray<NetworkNode>
  readonly links: ReadonlyArray<Flow>
  readonly hidden: number
  readonly missing: number
}

interface Particle extends SimulationNodeDatum {
  readonly index: number
}

/** Flows as a network; what leads back to its own node is no link. */
export const networkOf = ({
  names,
  flows,
  missing,
}: {
  readonly names: ReadonlyArray<string>
  readonly flows: ReadonlyArray<Flow>
  readonly missing: number
}): Network => {
  const between = flows.filter(({ from, to }) => from !== to)
  const weights = names.map((_, index) =>
    between.reduce((sum, { from, to, part }) => sum + (from === index || to === index ? part : 0), 0),
  )
  const linked = Array.from(names.keys()).filter((index) => (weights[index] ?? 0) > 0)
  const kept = linked.toSorted((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0)).slice(0, mostNodes)
  const rank = new Map(kept.map((index, rank) => [index, rank]))
  const links = between.flatMap((flow): ReadonlyArray<Flow> => {
    const [from, to] = [rank.get(flow.from), rank.get(flow.to)]
    return from === undefined || to === undefined ? [] : [{ ...flow, from, to }]
  })
  return {
    nodes: kept.map((index, rank): NetworkNode => {
      const outflows = links.filter(({ from }) => from === rank)
      const own = [...outflows, ...links.filter(({ to }) => to === rank)]
      return {
        name: names[index] ?? "",
        value: own.reduce((sum, { point }) => sum + point.value, 0),
        isSource: outflows.length > 0,
        points: own.map(({ point }) => point),
      }
    }),
    links,
    hidden: linked.length - kept.length,
    missing: missing + flows.length - links.length,
  }
}

/**
 * Where nodes lie, from 0 to 1 along both axes, near one another where they are linked: where forces leave them after a
 * fixed number of steps.
 */
export const networkPositions = ({
  nodes,
  links,
}: Pick<Network, "nodes" | "links">): ReadonlyArray<{ readonly x: number; readonly y: number }> => {
  const particles = Array.from(nodes, (_, index): Particle => ({ index }))
  forceSimulation(particles)
    .randomSource(randomLcg(seed))
    .force("push", forceManyBody().strength(push))
    .force(
      "links",
      forceLink(links.map(({ from, to }) => ({ source: from, target: to }))).distance(linkLength),
    )
    .force("apart", forceCollide(nodeRoom))
    .force("x", forceX().strength(pull.x))
    .force("y", forceY().strength(pull.y))
    .alphaDecay(1 - 0.001 ** (1 / ticks))
    .stop()
    .tick(ticks)
  const [xs, ys] = [particles.map(({ x = 0 }) => x), particles.map(({ y = 0 }) => y)]
  const stretched = (value: number, all: ReadonlyArray<number>): number => {
    const [least, most] = [Math.min(...all), Math.max(...all)]
    return most - least < 1e-9 ? 0.5 : (value - least) / (most - least)
  }
  return particles.map(({ x = 0, y = 0 }) => ({ x: stretched(x, xs), y: stretched(y, ys) }))
}
