import { interpolateLab, interpolateRgbBasis } from "d3"
import { palette, toneOf } from "../palette.ts"
import type { Ink } from "../scene.ts"

/** The colours and the font of a drawing. `mix` leans the first colour to the second by a share from 0 to 1. */
export interface Theme {
  readonly palette: ReadonlyArray<string>
  readonly ink: Readonly<Record<Ink, string>>
  readonly mix: (from: string, to: string, share: number) => string
  /** A colour for a value between the least (0) and the largest (1), on which strong text reads well. */
  readonly ramp: (heat: number) => string
  readonly fontFamily: string
}

/** Yellow to green to blue in nine steps, as ColorBrewer has it: all of d3's schemes weigh as much as a chart type. */
const yellowGreenBlue = interpolateRgbBasis([
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

const fontFamily = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif'

/** Fixed colours on a light surface, for drawings that leave the page. */
export const lightTheme: Theme = {
  palette: palette.map((hue) => hue.light),
  ink: { strong: "#24211d", normal: "#45413b", quiet: "#6d675f", line: "#e4e0da", surface: "#ffffff" },
  mix: (from, to, share) => interpolateLab(from, to)(share),
  ramp: lightRamp,
  fontFamily,
}

/** Fixed colours on a dark surface. */
export const darkTheme: Theme = {
  palette: palette.map((hue) => hue.dark),
  ink: { strong: "#f4f1ec", normal: "#cfcac2", quiet: "#a09a91", line: "#3a3733", surface: "#1d1b19" },
  mix: (from, to, share) => interpolateLab(from, to)(share),
  ramp: darkRamp,
  fontFamily,
}

/** Colours as the page's custom properties, with those of the light theme where a page has none. */
export const tokenTheme: Theme = {
  palette: lightTheme.palette.map((color, index) => `var(--chart-${index + 1}, ${color})`),
  ink: {
    strong: `var(--chart-text-strong, ${lightTheme.ink.strong})`,
    normal: `var(--chart-text, ${lightTheme.ink.normal})`,
    quiet: `var(--chart-text-quiet, ${lightTheme.ink.quiet})`,
    line: `var(--chart-line, ${lightTheme.ink.line})`,
    surface: `var(--chart-surface, ${lightTheme.ink.surface})`,
  },
  mix: (from, to, share) => `color-mix(in lab, ${from} ${100 - share * 100}%, ${to})`,
  ramp: (heat) => `light-dark(${lightRamp(heat)}, ${darkRamp(heat)})`,
  fontFamily,
}

/** The colour of an index of the palette. */
export const colorOf = (theme: Theme, color: number): string => {
  const tone = toneOf(color)
  const hue = theme.palette[tone.hue % Math.max(1, theme.palette.length)] ?? theme.ink.normal
  return tone.lean === 0 ? hue : theme.mix(hue, theme.ink.strong, tone.lean)
}

/** The colour of a text that names a series: its hue, dark or light enough to read. */
export const textColorOf = (theme: Theme, color: number): string =>
  theme.mix(colorOf(theme, color), theme.ink.strong, 0.5)
