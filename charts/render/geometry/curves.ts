import { num } from "./node.ts"

/** A position that a curve goes through. */
export interface Knot {
  readonly x: number
  readonly y: number
}

/**
 * A cubic curve through knots from left to right, or from right to left, that rises and falls only where they do
 * (Steffen 1990), as a path of SVG. d3 has the same curve, in a module that weighs as much as a chart type.
 */
export const monotone = (knots: ReadonlyArray<Knot>): string => {
  const apart = knots.filter(({ x, y }, index) => knots[index - 1]?.x !== x || knots[index - 1]?.y !== y)
  const slopes = apart.map((_, index) => slopeAt(apart, index))
  return through(apart, (from, to, index) => {
    if (apart.length === 2) return line(to)
    const third = (to.x - from.x) / 3
    const [leaves = 0, arrives = 0] = slopes.slice(index - 1, index + 1)
    return `C${[from.x + third, from.y + third * leaves, to.x - third, to.y - third * arrives, to.x, to.y].map(num).join(",")}`
  })
}

/** Level lines through knots, with a step halfway between two of them, as a path of SVG. */
export const steps = (knots: ReadonlyArray<Knot>): string => {
  const last = knots.at(-1)
  const path = through(knots, (from, to) => {
    const middle = (from.x + to.x) / 2
    return line({ x: middle, y: from.y }) + line({ x: middle, y: to.y })
  })
  return last === undefined || knots.length === 1 ? path : path + line(last)
}

const line = ({ x, y }: Knot): string => `L${num(x)},${num(y)}`

const through = (
  knots: ReadonlyArray<Knot>,
  piece: (from: Knot, to: Knot, index: number) => string,
): string =>
  knots
    .map((knot, index) => {
      const before = knots[index - 1]
      return before === undefined ? `M${num(knot.x)},${num(knot.y)}` : piece(before, knot, index)
    })
    .join("")

/** The slope of the line between two knots; 0 where one stands above the other. */
const slopeOf = (from: Knot, to: Knot): number => (to.x === from.x ? 0 : (to.y - from.y) / (to.x - from.x))

const slopeAt = (knots: ReadonlyArray<Knot>, index: number): number => {
  const [before, at, after] = [knots[index - 1], knots[index], knots[index + 1]]
  if (at === undefined || (before === undefined && after === undefined)) return 0
  if (before === undefined || after === undefined) {
    const inner = before === undefined ? index + 1 : index - 1
    const neighbor = knots[inner] ?? at
    const hasSlope = knots[inner + (before === undefined ? 1 : -1)] !== undefined
    return hasSlope ? (3 * slopeOf(at, neighbor) - slopeAt(knots, inner)) / 2 : slopeOf(at, neighbor)
  }
  const [left, right] = [slopeOf(before, at), slopeOf(at, after)]
  const [width, next] = [at.x - before.x, after.x - at.x]
  const parabola = width + next === 0 ? 0 : (left * next + right * width) / (width + next)
  return (sign(left) + sign(right)) * Math.min(Math.abs(left), Math.abs(right), Math.abs(parabola) / 2)
}

const sign = (value: number): number => (value < 0 ? -1 : 1)
