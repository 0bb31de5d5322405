import { rgb } from "d3"
import { darkTheme, lightTheme } from "#charts/color/fixed-themes.ts"
import { isPaletteName, namedPalettes } from "#charts/color/palettes.ts"
import { inPalette } from "#charts/color/theme.ts"
import type { ChartTheme, ResolvedPalette } from "#contract/themes.ts"
import type { ChartPalette, Hue } from "#domain/data/chartPalette.ts"
import { paletteNamed, type Theme } from "../../schema/theme.ts"

/** Id of the workspace's theme: it has one. */
export const themeId = "workspace"

const steps = [0, 0.25, 0.5, 0.75, 1]

/** All colours of a palette, with the product's own where it has none. */
const filled = (palette: ChartPalette): Omit<ResolvedPalette, "id" | "type"> => {
  const [light, dark] = [inPalette(lightTheme, palette), inPalette(darkTheme, palette)]
  const both = (one: string, other: string): Hue => ({ light: hex(one), dark: hex(other) })
  return {
    series: palette.series,
    sequential: palette.sequential ?? steps.map((heat) => both(light.ramp(heat), dark.ramp(heat))),
    diverging: palette.diverging ?? steps.map((heat) => both(light.diverging(heat), dark.diverging(heat))),
    good: both(light.good, dark.good),
    bad: both(light.bad, dark.bad),
  }
}

const hex = (color: string): string => rgb(color).formatHex()

/** Names of all palettes: the workspace's first. */
export const paletteIds = ({ palettes }: Theme): ReadonlyArray<string> => [
  ...new Set([...Object.keys(palettes), ...Object.keys(namedPalettes)]),
]

/** The palette of a name, and whose it is; null where there is none. */
export const resolvedPaletteOf = (theme: Theme, id: string): ResolvedPalette | null => {
  const palette = paletteNamed(theme, id)
  if (palette === undefined) return null
  const isOwn = !Object.hasOwn(theme.palettes, id) && isPaletteName(id)
  return { id, type: isOwn ? "BUILT_IN" : "WORKSPACE", ...filled(palette) }
}

/** The theme of a workspace. */
export const chartThemeOf = (theme: Theme): ReadonlyArray<ChartTheme> => {
  const resolvedPalette = resolvedPaletteOf(theme, theme.palette)
  if (resolvedPalette === null) return []
  const { id, type } = resolvedPalette
  return [{ id: themeId, chartColorPalette: { id, type }, resolvedPalette }]
}
