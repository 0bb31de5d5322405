import { lab, rgb } from "d3"
import { expect, it } from "vitest"
import { palette, toneOf } from "./palette.ts"
import { colorOf, darkTheme, lightTheme } from "./render/theme.ts"

const luminance = (color: string): number => {
  const { r, g, b } = rgb(color)
  const [x = 0, y = 0, z = 0] = [r, g, b].map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * x + 0.7152 * y + 0.0722 * z
}
const contrast = (a: string, b: string): number => {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

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
