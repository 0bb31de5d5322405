import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { colorVisions, contrast, distance, seenAs } from "./color-vision.ts"
import { darkTheme, lightTheme } from "./fixed-themes.ts"
import { namedPalettes } from "./palettes.ts"
import { inPalette } from "./theme.ts"

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`)

it("has contrasts as WCAG counts them", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5)
  expect(contrast("#ffffff", "#ffffff")).toBe(1)
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2)
})

it("is the same in either order, and from 1 to 21", () => {
  fc.assert(
    fc.property(color, color, (one, other) => {
      expect(contrast(one, other)).toBe(contrast(other, one))
      expect(contrast(one, other)).toBeGreaterThanOrEqual(1)
      expect(contrast(one, other)).toBeLessThanOrEqual(21)
    }),
  )
})

it.each(colorVisions)("leaves grey as it is, seen %s", (vision) => {
  for (const grey of ["#000000", "#808080", "#ffffff"]) {
    expect(distance(seenAs(grey, vision), grey)).toBeLessThan(2)
  }
})

it("tells red from green but for those who lack the cones", () => {
  const [red, green] = ["#c04030", "#6a7a10"]
  expect(distance(red, green)).toBeGreaterThan(50)
  expect(distance(red, green, "deuteranopia")).toBeLessThan(distance(red, green) / 2)
})

describe.each(Object.entries(namedPalettes))("the palette %s", (_, palette) => {
  it.each([
    ["light", lightTheme],
    ["dark", darkTheme],
  ] as const)("stands out from the %s surface, and each colour from the others", (_, plain) => {
    const theme = inPalette(plain, palette)
    for (const [index, one] of theme.palette.entries()) {
      expect(contrast(one, theme.ink.surface)).toBeGreaterThanOrEqual(3)
      for (const other of theme.palette.slice(index + 1)) {
        for (const vision of colorVisions) expect(distance(one, other, vision)).toBeGreaterThanOrEqual(8)
      }
    }
  })

  it.each([
    ["light", lightTheme],
    ["dark", darkTheme],
  ] as const)("has scales on %s that texts read well on", (_, plain) => {
    const theme = inPalette(plain, palette)
    for (let heat = 0; heat <= 1; heat += 0.05) {
      expect(contrast(theme.ramp(heat), theme.ink.strong)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(theme.diverging(heat), theme.ink.strong)).toBeGreaterThanOrEqual(4.5)
    }
  })
})
