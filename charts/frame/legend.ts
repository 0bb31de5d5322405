import type { Channels, Series } from "../data/channels.ts"
import type { Settings } from "../data/options.ts"
import { formatNumber } from "../format/number.ts"
import type { Label, Legend, LegendEntry } from "../scene/scene.ts"
import { textWidth, truncate } from "../text/width.ts"

const size = 12
const swatchSize = 10
const between = 16
const inner = 6
const rowHeight = 20
/** Scenes of this height and more have room for a third row, in pixels. */
const tall = 300
/** How wide a name is at most where not all would fit in a row with all of it, in pixels. */
const longest = 160

/** A legend and the height it takes at the top of the scene. */
export interface LegendLayout {
  readonly legend: Legend
  readonly height: number
}

/** How the name of a series is written: quiet and struck through while it is hidden. */
export const nameInk = ({ hidden }: Series): Pick<Label, "ink" | "struck"> =>
  hidden ? { ink: "quiet", struck: true } : { ink: "normal" }

/** What a legend says of a series, wherever it stands. */
export const entryOf = ({
  key,
  text,
  color,
  hidden,
}: Series): Pick<LegendEntry, "key" | "text" | "color" | "hidden"> => ({ key, text, color, hidden })

/**
 * Swatches and names in two or three rows, the first of which begins at `from`; those past them are counted, and keep their entries without a label, as all
 * do where the rows would take more than a third of the scene.
 */
export const legendOf = (
  { series, omitted }: Pick<Channels, "series" | "omitted">,
  settings: Settings,
  from = 0,
): LegendLayout => {
  const total = settings.width
  const share = total / Math.max(1, series.length) - swatchSize - inner - between
  const mostRows = settings.height >= tall ? 3 : 2
  const { texts, locale } = settings
  const moreText = (count: number): string =>
    [
      ...(count === 0 ? [] : [texts.more(formatNumber(count, locale))]),
      ...(omitted === 0 ? [] : [texts.notShown(formatNumber(omitted, locale))]),
    ].join(" · ")
  const reserve = textWidth(moreText(series.length), size) + between
  let row = 0
  let x = from
  let placed = 0
  let end = 0
  const entries = series.map((one, index): LegendEntry => {
    const text = truncate(one.text, size, Math.min(Math.max(longest, share), total - swatchSize - inner))
    const width = swatchSize + inner + textWidth(text, size)
    const last = index === series.length - 1 && omitted === 0
    const fits = (): boolean => x + width <= total - (row === mostRows - 1 && !last ? reserve : 0)
    if (!fits() && x > 0 && row < mostRows) {
      row += 1
      x = 0
    }
    const entry = entryOf(one)
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
      ...nameInk(one),
    } as const
    placed = index + 1
    end = x + width
    x = end + between
    return { ...entry, swatch, label }
  })
  const rows = Math.min(mostRows, row + 1)
  const left = series.length - placed
  const more =
    left + omitted === 0
      ? null
      : ({
          x: end + between,
          y: (rows - 1) * rowHeight + 14,
          text: moreText(left),
          size,
          weight: 400,
          anchor: "start",
          ink: "quiet",
          isRest: true,
        } as const)
  const height = series.length === 0 ? 0 : rows * rowHeight + 6
  return height > settings.height / 3
    ? {
        legend: { entries: entries.map((entry) => ({ ...entry, swatch: null, label: null })), more: null },
        height: 0,
      }
    : { legend: { entries, more }, height }
}
