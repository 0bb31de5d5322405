import fc from "fast-check"
import { expect, it } from "vitest"
import { contrast } from "./color-vision.ts"
import { darkTheme, lightTheme } from "./fixed-themes.ts"

it.each([
  ["light", lightTheme],
  ["dark", darkTheme],
] as const)("strong text reads on every colour of the %s ramps", (_, theme) => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (heat) => {
      expect(contrast(theme.ramp(heat), theme.ink.strong)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(theme.diverging(heat), theme.ink.strong)).toBeGreaterThanOrEqual(4.5)
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
