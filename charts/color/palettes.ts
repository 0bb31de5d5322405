import type { ChartPalette, Hue } from "#domain/data/chartPalette.ts"
import { palette } from "./palette.ts"

const hues = (light: ReadonlyArray<string>, dark: ReadonlyArray<string>): ReadonlyArray<Hue> =>
  light.map((color, index) => ({ light: color, dark: dark[index] ?? color }))

/** The product's own palettes, by the names that authors write; charts have `cairn` where none is named. */
export const namedPalettes = {
  cairn: { series: palette },
  /** Blues and greens. */
  sea: {
    series: hues(
      ["#003890", "#00906e", "#938ac1", "#004304", "#009aed", "#00656d"],
      ["#3d83fe", "#94e0cb", "#c4a0ff", "#699871", "#68e1ff", "#3f8b8a"],
    ),
  },
  /** Browns, olives and reds. */
  earth: {
    series: hues(
      ["#b48071", "#5f6000", "#8e4c51", "#729600", "#463106", "#d0508d"],
      ["#ffa989", "#979100", "#cf6f71", "#b2e459", "#a9773e", "#ffc5e8"],
    ),
    sequential: hues(["#fbf4e8", "#efcf9f", "#d99a5f"], ["#2a2118", "#5a3d1f", "#8a5a22"]),
  },
} as const satisfies Readonly<Record<string, ChartPalette>>
export type PaletteName = keyof typeof namedPalettes

/** Whether a palette is one of the product's own. */
export const isPaletteName = (name: string): name is PaletteName => Object.hasOwn(namedPalettes, name)
