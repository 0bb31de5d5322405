import { interpolateRgbBasis } from "d3"
import fc from "fast-check"
import { expect, it } from "vitest"
import { rampThrough } from "./ramp.ts"

const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((color) => `#${color.toString(16).padStart(6, "0")}`)
const channels = (color: string): ReadonlyArray<number> => (color.match(/\d+/g) ?? []).map(Number)

it("is d3's basis spline, but for how the last digit is rounded", () => {
  fc.assert(
    fc.property(
      fc.array(hex, { minLength: 2, maxLength: 9 }),
      fc.double({ min: -0.5, max: 1.5, noNaN: true }),
      (colors, share) => {
        const ours = channels(rampThrough(colors)(share))
        const theirs = channels(interpolateRgbBasis(colors)(share))
        expect(ours).toHaveLength(3)
        for (const [index, level] of ours.entries()) {
          expect(Math.abs(level - (theirs[index] ?? Number.NaN))).toBeLessThanOrEqual(1)
        }
      },
    ),
  )
})

it("begins with the first colour and ends with the last", () => {
  const ramp = rampThrough(["#102030", "#ffffff", "#0080ff"])
  expect([ramp(0), ramp(1), ramp(-1), ramp(2)]).toEqual([
    "rgb(16, 32, 48)",
    "rgb(0, 128, 255)",
    "rgb(16, 32, 48)",
    "rgb(0, 128, 255)",
  ])
})
