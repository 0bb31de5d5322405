import { rgb } from "d3"
import fc from "fast-check"
import { expect, it } from "vitest"
import { darkTheme, lightTheme } from "./theme.ts"

const channel = (value: number): number => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const luminance = (color: string): number => {
  const { r, g, b } = rgb(color)
  return 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b)
}
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

it.each([
  ["light", lightTheme],
  ["dark", darkTheme],
] as const)("strong text reads on every colour of the %s ramp", (_, theme) => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (heat) => {
      expect(contrast(theme.ramp(heat), theme.ink.strong)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

it.each([
  ["light", lightTheme],
  ["dark", darkTheme],
] as const)("the %s ramp goes one way from the surface", (_, theme) => {
  const away = (heat: number) => contrast(theme.ramp(heat), theme.ink.surface)
  const steps = Array.from({ length: 11 }, (_, step) => away(step / 10))
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
})
