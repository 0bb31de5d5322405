import type { ChartPalette, Hue } from "#domain/data/chartPalette.ts"
import type { Ink, LegendEntry } from "../scene/scene.ts"
import { badColor, goodColor, otherColor, palette, toneOf } from "./palette.ts"
import { rampThrough } from "./ramp.ts"

/** The colours and the font of a drawing. `mix` leans the first colour to the second by a share from 0 to 1. */
export interface Theme {
  readonly palette: ReadonlyArray<string>
  /** The colours of what is good, such as a rise, and of what is bad. */
  readonly good: string
  readonly bad: string
  /** A colour of both surfaces as it is on this one. */
  readonly sideOf: (hue: Hue) => string
  readonly ink: Readonly<Record<Ink, string>>
  readonly mix: (from: string, to: string, share: number) => string
  /** A colour for a value between the least (0) and the largest (1), on which strong text reads well. */
  readonly ramp: (heat: number) => string
  /** A colour for a value between the least (0) and the largest (1) of a scale with zero in its middle; text reads as well. */
  readonly diverging: (heat: number) => string
  readonly fontFamily: string
}

/** Yellow to green to blue in nine steps, as ColorBrewer has it: all of d3's schemes weigh as much as a chart type. */
const yellowGreenBlue = rampThrough([
  "#ffffd9",
  "#edf8b1",
  "#c7e9b4",
  "#7fcdbb",
  "#41b6c4",
  "#1d91c0",
  "#225ea8",
  "#253494",
  "#081d58",
])

/** The part of the ramp that strong text has a contrast of 4.5:1 on: pale to blue on light, night to blue on dark. */
const lightRamp = (heat: number): string => yellowGreenBlue(0.06 + 0.46 * heat)
const darkRamp = (heat: number): string => yellowGreenBlue(1 - 0.26 * heat)

/** From orange through the surface to blue, which readers with any colour vision tell apart. */
const lightDiverging = rampThrough(["#e08a3c", "#f0bf8e", "#f6f4f1", "#a5c6ea", "#6398d8"])
const darkDiverging = rampThrough(["#9a5212", "#643c1a", "#2a2725", "#214a78", "#2464b4"])

/** Fonts of one set of widths, which `textWidth` knows: one of them is on nearly every machine, browsers' and servers'. */
const fontFamily = 'Helvetica, Arial, "Liberation Sans", Arimo, sans-serif'

/** The hues of the product's own palette, of which the first is good and the sixth bad. */
const ownColors = (hues: ReadonlyArray<string>): Pick<Theme, "palette" | "good" | "bad"> => ({
  palette: hues,
  good: hues[0] ?? "",
  bad: hues[5] ?? "",
})

/** The product's colours on a surface; `mix` is up to how they are drawn. */
type Surface = Omit<Theme, "mix">

/** On a light surface. */
export const lightSurface: Surface = {
  ...ownColors(palette.map(({ light }) => light)),
  sideOf: ({ light }) => light,
  ink: { strong: "#24211d", normal: "#45413b", quiet: "#6d675f", line: "#e4e0da", surface: "#ffffff" },
  ramp: lightRamp,
  diverging: lightDiverging,
  fontFamily,
}

/** On a dark surface. */
export const darkSurface: Surface = {
  ...ownColors(palette.map(({ dark }) => dark)),
  sideOf: ({ dark }) => dark,
  ink: { strong: "#f4f1ec", normal: "#cfcac2", quiet: "#a09a91", line: "#3a3733", surface: "#1d1b19" },
  ramp: darkRamp,
  diverging: darkDiverging,
  fontFamily,
}

/** Colours as the page's custom properties, with those of the light theme where a page has none. */
export const tokenTheme: Theme = {
  ...ownColors(lightSurface.palette.map((color, index) => `var(--chart-${index + 1}, ${color})`)),
  sideOf: ({ light, dark }) => (light === dark ? light : `light-dark(${light}, ${dark})`),
  ink: {
    strong: `var(--chart-text-strong, ${lightSurface.ink.strong})`,
    normal: `var(--chart-text, ${lightSurface.ink.normal})`,
    quiet: `var(--chart-text-quiet, ${lightSurface.ink.quiet})`,
    line: `var(--chart-line, ${lightSurface.ink.line})`,
    surface: `var(--chart-surface, ${lightSurface.ink.surface})`,
  },
  mix: (from, to, share) => `color-mix(in lab, ${from} ${100 - share * 100}%, ${to})`,
  ramp: (heat) => `light-dark(${lightRamp(heat)}, ${darkRamp(heat)})`,
  diverging: (heat) => `light-dark(${lightDiverging(heat)}, ${darkDiverging(heat)})`,
  fontFamily,
}

/** A theme with the colours of a palette, as far as it has them: that of a workspace or a card. */
export const inPalette = (theme: Theme, own: ChartPalette | undefined): Theme => {
  if (own === undefined) return theme
  const { sideOf } = theme
  const { series, sequential, diverging, good, bad } = own
  return {
    ...theme,
    palette: series.map(sideOf),
    ...(good !== undefined && { good: sideOf(good) }),
    ...(bad !== undefined && { bad: sideOf(bad) }),
    ...(sequential !== undefined && { ramp: scaleThrough(sequential, sideOf) }),
    ...(diverging !== undefined && { diverging: scaleThrough(diverging, sideOf) }),
  }
}

/** A scale from 0 to 1 through colours at equal distances. */
const scaleThrough = (hues: ReadonlyArray<Hue>, sideOf: Theme["sideOf"]): Theme["ramp"] => {
  const light = rampThrough(hues.map((hue) => hue.light))
  const dark = rampThrough(hues.map((hue) => hue.dark))
  return (heat) => sideOf({ light: light(heat), dark: dark(heat) })
}

/**
 * The colour of an index of the palette; `otherColor` is that of quiet text, `goodColor` and `badColor` are those of
 * the theme.
 */
export const colorOf = (theme: Theme, color: number): string => {
  if (color === otherColor) return theme.ink.quiet
  if (color === goodColor) return theme.good
  if (color === badColor) return theme.bad
  const tone = toneOf(color, theme.palette.length)
  const hue = theme.palette[tone.hue] ?? theme.ink.normal
  return tone.lean === 0 ? hue : theme.mix(hue, theme.ink.strong, tone.lean)
}

/** The colour of what has a heat, or of a series. */
export const fillOf = (
  theme: Theme,
  { color, heat, isDiverging }: Pick<LegendEntry, "color" | "heat" | "isDiverging">,
): string => {
  if (heat === undefined) return colorOf(theme, color)
  return isDiverging === true ? theme.diverging(heat) : theme.ramp(heat)
}

/** The colour of a text that names a series: its hue, dark or light enough to read. */
export const textColorOf = (theme: Theme, color: number): string =>
  theme.mix(colorOf(theme, color), theme.ink.strong, 0.5)

/** How much of a colour is seen where text is written on it. */
export const softness = 0.4

/** How much of a band is seen over the surface. */
export const bandOpacity = 0.14

/** How much is seen of the swatch of a series that is hidden. */
export const hiddenOpacity = 0.3

/** How wide the surface is seen about a text that is set off, both sides together, in pixels. */
export const haloWidth = 3

/** Lengths of the strokes and gaps of a dashed line, in pixels. */
export const dashes: ReadonlyArray<number> = [5, 4]
