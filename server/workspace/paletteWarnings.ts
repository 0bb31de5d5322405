import { type ColorVision, colorVisions, contrast, distance } from "#charts/color/color-vision.ts"
import { darkTheme, lightTheme } from "#charts/color/fixed-themes.ts"
import { inPalette, type Theme } from "#charts/color/theme.ts"
import { resolvedPalette } from "../schema/theme.ts"
import type { Customer } from "../schema/workspace.ts"
import type { Located } from "./located.ts"

/** The least contrast of marks with their surface, and of texts with what is below them (WCAG 2.2, 1.4.11 and 1.4.3). */
const leastContrast = { mark: 3, text: 4.5 } as const
/** How far apart two colours of series have to be, in CIELAB. */
const leastDistance = 8

const surfaces = [
  ["light", lightTheme],
  ["dark", darkTheme],
] as const

const seenBy: Readonly<Record<ColorVision, string>> = {
  usual: "by everyone",
  protanopia: "with protanopia (no red cones)",
  deuteranopia: "with deuteranopia (no green cones)",
  tritanopia: "with tritanopia (no blue cones)",
}

/**
 * Warnings about the palettes of a workspace, in sentences with file and line: colours of series that stand out too
 * little from the light or the dark surface, or that readers with a common kind of colour vision cannot tell apart, and
 * scales on which texts read badly. Charts are drawn in them all the same.
 */
export const paletteWarnings = ({ value, file }: Located<Customer>): ReadonlyArray<string> =>
  Object.entries(value.theme.palettes).flatMap(([name, definition]) => {
    const line = (part: string): string => {
      const { line } = file.diagnostic(["theme", "palettes", name, part], "", "")
      return `${file.name}:${line}: theme.palettes.${name}.${part}:`
    }
    const palette = resolvedPalette(definition)
    return surfaces.flatMap(([side, plain]) => {
      const theme = inPalette(plain, palette)
      return [
        ...faintColors(theme).map(
          ({ color, ratio }) =>
            `${line("colors")} ${color} has a contrast of ${ratio}:1 with the ${side} background, below ${leastContrast.mark}:1`,
        ),
        ...similarColors(theme.palette).map(
          ({ one, other, vision }) =>
            `${line("colors")} ${one} and ${other} on ${side} can hardly be told apart ${seenBy[vision]}`,
        ),
        ...(["sequential", "diverging"] as const).flatMap((part) => {
          if (definition[part] === undefined) return []
          const ratio = worstText(part === "sequential" ? theme.ramp : theme.diverging, theme)
          return ratio >= leastContrast.text
            ? []
            : [
                `${line(part)} texts have a contrast of ${figure(ratio)}:1 on it in the ${side} theme, below ${leastContrast.text}:1`,
              ]
        }),
      ]
    })
  })

const figure = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2)

const faintColors = ({ palette, ink }: Theme) =>
  palette.flatMap((color) => {
    const ratio = contrast(color, ink.surface)
    return ratio < leastContrast.mark ? [{ color, ratio: figure(ratio) }] : []
  })

/** Pairs of colours that are too close, each once, with the first kind of colour vision that has them so. */
const similarColors = (colors: ReadonlyArray<string>) =>
  colors.flatMap((one, index) =>
    colors.slice(index + 1).flatMap((other) => {
      const vision = colorVisions.find((kind) => distance(one, other, kind) < leastDistance)
      return vision === undefined ? [] : [{ one, other, vision }]
    }),
  )

const worstText = (ramp: Theme["ramp"], { ink }: Theme): number =>
  Math.min(...Array.from({ length: 21 }, (_, step) => contrast(ramp(step / 20), ink.strong)))
