import { curveMonotoneX, curveStep, line } from "d3"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Knot, monotone, steps } from "./curves.ts"

const numbersIn = (path: string): ReadonlyArray<number> =>
  [...path.matchAll(/-?[\d.]+(?:e-?\d+)?/g)].map(([text]) => Number(text))
const commandsIn = (path: string): string => path.replaceAll(/[^A-Z]/g, "")

const places = fc.integer({ min: 0, max: 4000 }).map((number) => number / 4)
/** Knots at different places along the axis, in one direction or the other. */
const knots: fc.Arbitrary<ReadonlyArray<Knot>> = fc
  .tuple(
    fc.uniqueArray(places, { minLength: 1, maxLength: 12 }),
    fc.array(places, { minLength: 12, maxLength: 12 }),
    fc.boolean(),
  )
  .map(([xs, ys, isBack]) => {
    const knots = xs.toSorted((a, b) => a - b).map((x, index) => ({ x, y: ys[index] ?? 0 }))
    return isBack ? knots.toReversed() : knots
  })

describe.each([
  ["monotone", monotone, curveMonotoneX],
  ["steps", steps, curveStep],
] as const)("%s", (_, ours, curve) => {
  const theirs = line<Knot>()
    .x(({ x }) => x)
    .y(({ y }) => y)
    .curve(curve)
    .digits(2)
  it("goes where the curve of d3 goes", () => {
    fc.assert(
      fc.property(knots, (through) => {
        if (through.length < 2) return
        const [path, expected] = [ours(through), theirs(through) ?? ""]
        expect(commandsIn(path)).toBe(commandsIn(expected))
        const [numbers, wanted] = [numbersIn(path), numbersIn(expected)]
        expect(numbers).toHaveLength(wanted.length)
        for (const [index, number] of numbers.entries()) {
          expect(Math.abs(number - (wanted[index] ?? Number.NaN))).toBeLessThanOrEqual(0.011)
        }
      }),
    )
  })
})
