import { readFileSync } from "node:fs"
import { lab } from "d3"
import { expect, it } from "vitest"
import { contrast } from "./color-vision.ts"
import { darkTheme, lightTheme } from "./fixed-themes.ts"
import { palette, toneOf } from "./palette.ts"
import { colorOf } from "./theme.ts"

it.each([
  ["light", lightTheme],
  ["dark", darkTheme],
] as const)("stands out from the %s surface, texts more than marks", (_, theme) => {
  for (const color of theme.palette) expect(contrast(color, theme.ink.surface)).toBeGreaterThanOrEqual(3)
  for (const ink of ["strong", "normal", "quiet"] as const) {
    expect(contrast(theme.ink[ink], theme.ink.surface)).toBeGreaterThanOrEqual(4.5)
  }
})

it.each(["light", "dark"] as const)("has neighbours of different lightness on %s", (side) => {
  palette.slice(1).forEach((hue, index) => {
    const before = palette[index]?.[side] ?? ""
    expect(Math.abs(lab(hue[side]).l - lab(before).l)).toBeGreaterThan(8)
  })
})

it("returns to the hues in another lightness after the tenth", () => {
  expect(toneOf(10)).toMatchObject({ hue: 0 })
  expect(new Set([0, 10, 20].map((color) => colorOf(lightTheme, color))).size).toBe(3)
})

it("is the palette of the page", () => {
  const tokens = readFileSync("src/ui/design/tokens.css", "utf8")
  const onPage = [...tokens.matchAll(/--chart-\d+: light-dark\((#\w+), (#\w+)\)/g)]
  expect(onPage.map(([, light, dark]) => ({ light, dark }))).toEqual(palette)
})
