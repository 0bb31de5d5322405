import type { Series } from "./channels.ts"
import { formatNumber } from "./format/number.ts"
import type { Settings } from "./options.ts"
import type { Legend, LegendEntry } from "./scene.ts"
import { textWidth, truncate } from "./text/width.ts"

const size = 12
const swatchSize = 10
const between = 16
const inner = 6
const rowHeight = 20
/** Scenes of this height and more have room for a third row, in pixels. */
const tall = 300
const longest = 160

/** A legend and the height it takes at the top of the scene. */
export interface LegendLayout {
  readonly legend: Legend
  readonly height: number
}

/** Swatches and names in two or three rows; those past them are counted, and keep their entries without a swatch. */
export const legendOf = (series: ReadonlyArray<Series>, settings: Settings): LegendLayout => {
  const total = settings.width
  const mostRows = settings.height >= tall ? 3 : 2
  const moreText = (count: number): string => settings.texts.more(formatNumber(count, settings.locale))
  const reserve = textWidth(moreText(series.length), size) + between
  let row = 0
  let x = 0
  let placed = 0
  let end = 0
  const entries = series.map((one, index): LegendEntry => {
    const text = truncate(one.text, size, Math.min(longest, total - swatchSize - inner))
    const width = swatchSize + inner + textWidth(text, size)
    const last = index === series.length - 1
    const fits = (): boolean => x + width <= total - (row === mostRows - 1 && !last ? reserve : 0)
    if (!fits() && x > 0 && row < mostRows) {
      row += 1
      x = 0
    }
    const entry = { key: one.key, text: one.text, color: one.color, hidden: one.hidden }
    if (placed < index || row >= mostRows || (!fits() && x > 0))
      return { ...entry, swatch: null, label: null }
    const swatch = { x, y: row * rowHeight + 5, width: swatchSize, height: swatchSize }
    const label = {
      x: x + swatchSize + inner,
      y: row * rowHeight + 14,
      text,
      size,
      weight: 400,
      anchor: "start",
      ink: one.hidden ? "quiet" : "normal",
    } as const
    placed = index + 1
    end = x + width
    x = end + between
    return { ...entry, swatch, label }
  })
  const rows = Math.min(mostRows, row + 1)
  const left = series.length - placed
  const more =
    left === 0
      ? null
      : ({
          x: end + between,
          y: (rows - 1) * rowHeight + 14,
          text: moreText(left),
          size,
          weight: 400,
          anchor: "start",
          ink: "quiet",
        } as const)
  return { legend: { entries, more }, height: series.length === 0 ? 0 : rows * rowHeight + 6 }
}
