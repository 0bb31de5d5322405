import { scaleLinear } from "d3"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { formatTick } from "#charts/format/number.ts"
import { linearScale } from "#charts/frame/scales/linear.ts"
import { valueScale } from "#charts/frame/scales/value.ts"

const value = fc.oneof(
  fc.integer({ min: -20, max: 20 }),
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
  fc
    .tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: -6, max: 6 }))
    .map(([number, power]) => number * 10 ** power),
)
const axis = fc
  .record({
    values: fc.array(value, { minLength: 1, maxLength: 20 }),
    zero: fc.boolean(),
    height: fc.integer({ min: 120, max: 900 }),
  })
  .filter(({ values }) => new Set(values.map(Math.abs)).size > 1 || values.some((one) => one !== 0))

const pixel = fc.double({ min: -1_000, max: 1_000, noNaN: true })

it("places values where d3's linear scale has them, on every span that goes up", () => {
  fc.assert(
    fc.property(fc.tuple(value, value), fc.tuple(pixel, pixel), value, ([one, other], range, placed) => {
      const domain = [Math.min(one, other), Math.max(one, other)] as const
      expect(linearScale(domain, range)(placed)).toBe(scaleLinear(domain, range)(placed))
    }),
  )
})

describe("an axis of values", () => {
  it("has at least four intervals from 120 pixels on, or one for each whole number", () => {
    fc.assert(
      fc.property(axis, ({ values, zero, height }) => {
        const { scale, ticks } = valueScale(values, { zero, start: height, end: 0 })
        const [from, to] = scale.domain
        const whole = values.every(Number.isInteger) ? Math.floor(to - from - 1e-9) : 4
        expect(ticks.length - 1).toBeGreaterThanOrEqual(Math.min(4, whole))
      }),
      { numRuns: 2_000 },
    )
  })

  it("wastes less than 15 % of the plot, and holds every value", () => {
    fc.assert(
      fc.property(axis, ({ values, zero, height }) => {
        const { scale } = valueScale(values, { zero, start: height, end: 0 })
        const [from, to] = scale.domain
        const [least, most] = [Math.min(...values), Math.max(...values)]
        const isConstant = (most - least) / Math.max(Math.abs(least), Math.abs(most)) <= 1e-8
        const shown = zero || (from <= 0 && to >= 0) ? [Math.min(0, least), Math.max(0, most)] : [least, most]
        const [low = 0, high = 0] = shown
        const slack = (to - from) * 1e-9
        expect(from).toBeLessThanOrEqual(low + slack)
        expect(to).toBeGreaterThanOrEqual(high - slack)
        if (!isConstant || low !== high) expect((to - from - (high - low)) / (to - from)).toBeLessThan(0.15)
      }),
      { numRuns: 2_000 },
    )
  })

  it("has ticks within itself, in order, far enough apart to be read, and one at zero where it is shown", () => {
    fc.assert(
      fc.property(axis, ({ values, zero, height }) => {
        const { scale, ticks } = valueScale(values, { zero, start: height, end: 0 })
        const [from, to] = scale.domain
        const slack = (to - from) * 1e-6
        for (const [index, tick] of ticks.entries()) {
          expect(tick).toBeGreaterThanOrEqual(from - slack)
          expect(tick).toBeLessThanOrEqual(to + slack)
          const before = ticks[index - 1]
          if (before !== undefined) expect(scale(before) - scale(tick)).toBeGreaterThanOrEqual(11.9)
        }
        if (zero) expect(ticks).toContain(0)
      }),
      { numRuns: 2_000 },
    )
  })

  it("names each of its ticks by the number that it is", () => {
    fc.assert(
      fc.property(axis, ({ values, zero, height }) => {
        const { ticks, step } = valueScale(values, { zero, start: height, end: 0 })
        const largest = ticks.reduce((most, tick) => Math.max(most, Math.abs(tick)), 0)
        const texts = ticks.map((tick) => formatTick(tick, { step, largest }, "en"))
        expect(new Set(texts).size).toBe(texts.length)
        if (texts.some((text) => /[A-Z]/.test(text))) return
        for (const [index, tick] of ticks.entries()) {
          expect(Math.abs(Number(texts[index]?.replaceAll(",", "")) - tick)).toBeLessThan(step * 1e-3)
        }
      }),
      { numRuns: 2_000, examples: [[{ values: [-9966, -10000], zero: false, height: 120 }]] },
    )
  })
})
