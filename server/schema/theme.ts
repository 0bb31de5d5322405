import { Effect, Schema } from "effect"
import { isPaletteName, namedPalettes } from "#charts/color/palettes.ts"
import type { ChartPalette, Hue } from "#domain/data/chartPalette.ts"
import { HexColor } from "#domain/kernel/hexColor.ts"

/** A colour as authors write it: one for both surfaces, or one for each. */
const Color = Schema.Union([HexColor, Schema.Struct({ light: HexColor, dark: HexColor })])
const scale = (least: number) => Schema.Array(Color).check(Schema.isMinLength(least), Schema.isMaxLength(11))

/** The fewest and the most colours of series: with one, nothing could be told apart. */
const fewestColors = 2
const mostColors = 30

/** A palette as authors write it: `colors` of series, scales from the least to the largest value, good and bad. */
export const PaletteDefinition = Schema.Struct({
  colors: Schema.Array(Color).check(Schema.isMinLength(fewestColors), Schema.isMaxLength(mostColors)),
  sequential: Schema.optionalKey(scale(2)),
  diverging: Schema.optionalKey(scale(3)),
  good: Schema.optionalKey(Color),
  bad: Schema.optionalKey(Color),
})
export type PaletteDefinition = typeof PaletteDefinition.Type

/** Name of a palette: one of the product's own, or of the workspace. */
export const PaletteName = Schema.String.check(
  Schema.isPattern(/^[a-z0-9][a-z0-9-]*$/u, { expected: "lower-case letters, digits and -" }),
)

/** Colours of a workspace's charts: the palette of cards that name none, and palettes that they may name. */
export const Theme = Schema.Struct({
  palette: PaletteName.pipe(Schema.withDecodingDefaultKey(Effect.succeed("cairn"))),
  palettes: Schema.Record(PaletteName, PaletteDefinition).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed({})),
  ),
})
export type Theme = typeof Theme.Type

const hueOf = (color: typeof Color.Type): Hue =>
  typeof color === "string" ? { light: color, dark: color } : color

/** The colours of a palette as charts are drawn in them. */
export const resolvedPalette = ({
  colors,
  sequential,
  diverging,
  good,
  bad,
}: PaletteDefinition): ChartPalette => ({
  series: colors.map(hueOf),
  ...(sequential !== undefined && { sequential: sequential.map(hueOf) }),
  ...(diverging !== undefined && { diverging: diverging.map(hueOf) }),
  ...(good !== undefined && { good: hueOf(good) }),
  ...(bad !== undefined && { bad: hueOf(bad) }),
})

/** The palette of a name: that of the workspace, before the product's own; undefined where there is none. */
export const paletteNamed = ({ palettes }: Theme, name: string): ChartPalette | undefined => {
  const own = Object.hasOwn(palettes, name) ? palettes[name] : undefined
  if (own !== undefined) return resolvedPalette(own)
  return isPaletteName(name) ? namedPalettes[name] : undefined
}

/** The names that cards may give their palettes. */
export const paletteNames = ({ palettes }: Theme): ReadonlyArray<string> => [
  ...new Set([...Object.keys(palettes), ...Object.keys(namedPalettes)]),
]

/** What a chart says of its palette: that of its card, or of the workspace; nothing for the product's usual one. */
export const paletteOf = (theme: Theme, own: string | null): { readonly palette?: ChartPalette } => {
  const name = own ?? theme.palette
  const palette = paletteNamed(theme, name)
  return palette === undefined || palette === namedPalettes.cairn ? {} : { palette }
}
