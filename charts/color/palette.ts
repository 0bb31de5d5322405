import type { Hue } from "#domain/data/chartPalette.ts"

/**
 * Ten hues. Neighbours differ in lightness and stay apart for readers with protanopia, deuteranopia and tritanopia;
 * each has a contrast of 3:1 or better with its surface. Found by a search over OKLCH with the matrices of Machado,
 * Oliveira and Fernandes (2009).
 */
export const palette: ReadonlyArray<Hue> = [
  { light: "#5c9a5c", dark: "#93d08c" },
  { light: "#3f5f9e", dark: "#5b87e5" },
  { light: "#ba7904", dark: "#dfa456" },
  { light: "#6e287f", dark: "#a46db3" },
  { light: "#0d9eb6", dark: "#45cbe6" },
  { light: "#851324", dark: "#be5457" },
  { light: "#db6a99", dark: "#fea6c7" },
  { light: "#0a544b", dark: "#12897b" },
  { light: "#5879c6", dark: "#87acfe" },
  { light: "#5d6104", dark: "#8d9322" },
]

/** Where a colour index falls in a palette of so many hues: which hue, and how far it leans to the colour of strong text. */
export const toneOf = (
  color: number,
  hues: number = palette.length,
): { readonly hue: number; readonly lean: number } => ({
  hue: color % Math.max(1, hues),
  lean: leans[Math.floor(color / Math.max(1, hues)) % leans.length] ?? 0,
})

const leans = [0, 0.35, 0.6]

/** The colour of what stands for several values: none of the palette. */
export const otherColor = -1

/** The colours of what is good, such as a rise, and of what is bad. */
export const goodColor = -2
export const badColor = -3

/** How many colours of a palette of so many hues can be told apart: each hue in each lightness. */
export const tonesOf = (hues: number = palette.length): number => Math.max(1, hues) * leans.length
