import { tonesOf } from "../color/palette.ts"
import { channelsOf } from "../data/read-channels.ts"
import { withRest } from "../data/rest.ts"
import { transposed } from "../data/transposed.ts"
import { formatNumber } from "../format/number.ts"
import { footNote } from "../frame/foot-note.ts"
import type { ChartTypeDrawing } from "../layouts/chart-type-drawing.ts"
import type { ChartTypeOptions } from "../types/chart-type.ts"

const footHeight = 18

/**
 * A drawing of the first categories that a chart's author asks for, and of the rest as one. It is loaded with such a chart
 * alone. Slices have no more categories than colours anyhow. Where the rest is left out, a note at the foot and the summary say so.
 */
export const withRestCategory = (
  { read = channelsOf, draw, summary }: ChartTypeDrawing,
  { categories, colors }: ChartTypeOptions,
): ChartTypeDrawing => ({
  read: (table, settings) => {
    const { maxCategories } = settings.author
    if (maxCategories === undefined) return read(table, settings)
    if (colors !== "CATEGORIES") return withRest(read(table, settings), settings)
    return maxCategories < tonesOf(settings.hues)
      ? transposed(withRest(channelsOf(table, settings), settings), settings)
      : read(table, settings)
  },
  draw: (channels, settings, added) => {
    const { size, height } = settings
    if (channels.cut === 0 || categories !== "ACROSS" || size !== "full") {
      return draw(channels, settings, added)
    }
    const drawing = draw(channels, { ...settings, height: height - footHeight }, added)
    return { ...drawing, annotations: [...drawing.annotations, footNote(channels.cut, settings)] }
  },
  summary: (name, channels, marks, settings) => {
    const said = summary(name, channels, marks, settings)
    if (channels.cut === 0) return said
    return `${said} ${settings.texts.notShown(formatNumber(channels.cut, settings.locale))}.`
  },
})
