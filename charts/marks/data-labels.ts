import type { Channels } from "../data/channels.ts"
import type { Settings } from "../data/options.ts"
import { formatNumber, shortValue } from "../format/number.ts"
import type { Box, Label, Mark, PointMark, RectMark } from "../scene/scene.ts"
import { apartLabels } from "../text/boxes.ts"
import { textWidth } from "../text/width.ts"
import { singleValueLabel } from "./single-value-label.ts"

const size = 11
const away = 8
/** Only of so many marks are labels weighed against one another. */
const most = 2_000
/** Between two values of a series that are neither its ends nor its extremes, in pixels. */
const spacing = 64

/** How a chart's author wants the values beside marks: all that fit, none, or what the type does by itself. */
export const wantsLabels = ({ author, size: scene }: Settings): boolean =>
  scene === "full" && author.labels === true

/** A mark's value in short, or the share that it is drawn as. */
export const textOf = ({ datum }: Mark, { locale }: Settings): string =>
  datum.share === undefined
    ? shortValue(datum.value, locale, datum.column.format)
    : formatNumber(datum.share, locale, { style: "percent", decimals: 0 })

const labelAt = (x: number, y: number, text: string): Label => ({
  x,
  y,
  text,
  size,
  weight: 500,
  anchor: "middle",
  ink: "strong",
  halo: true,
})

/**
 * The values of points above them, or below where that is free: the ends and extremes of the series first, then others
 * well apart.
 */
const pointLabels = (
  { series }: Channels,
  marks: ReadonlyArray<PointMark>,
  plot: Box,
  settings: Settings,
): ReadonlyArray<Label> => {
  const rank = new Map<string, number>()
  for (const index of series.keys()) {
    const own = marks.filter(({ datum }) => datum.seriesIndex === index)
    const sorted = own.toSorted((a, b) => a.datum.value - b.datum.value)
    for (const mark of [own.at(-1), sorted.at(-1), sorted[0], own[0]])
      if (mark !== undefined) rank.set(mark.key, rank.get(mark.key) ?? rank.size)
  }
  const stride = Math.ceil((marks.length / Math.max(1, series.length) / plot.width) * spacing)
  const ranked = marks
    .slice(0, most)
    .filter(({ key, datum }) => rank.has(key) || datum.categoryIndex % stride === 0)
    .toSorted((a, b) => (rank.get(a.key) ?? rank.size) - (rank.get(b.key) ?? rank.size))
  const within = { ...plot, y: plot.y - away - size, height: plot.height + away + size }
  const placed: Array<Label> = []
  for (const mark of ranked) {
    const text = textOf(mark, settings)
    const half = textWidth(text, size) / 2
    const x = Math.max(plot.x + half, Math.min(plot.x + plot.width - half, mark.x))
    const above = labelAt(x, mark.y - away, text)
    const below = labelAt(x, mark.y + away + size * 0.8, text)
    const [label] = [above, below].flatMap((one) => apartLabels([one], within, placed))
    if (label !== undefined) placed.push(label)
  }
  return placed
}

/** What is written beside points: their values where the author wants them, else that of a single one without a name. */
export const pointAnnotations = (
  channels: Channels,
  marks: ReadonlyArray<PointMark>,
  plot: Box,
  settings: Settings,
  isNamed: boolean,
): ReadonlyArray<Label> => {
  if (wantsLabels(settings)) return pointLabels(channels, marks, plot, settings)
  return isNamed || settings.author.labels === false ? [] : singleValueLabel(marks, settings)
}

/** The values of the pieces of stacks, inside those that have room, where the author wants them. */
export const insideLabels = (marks: ReadonlyArray<RectMark>, settings: Settings): ReadonlyArray<Label> =>
  wantsLabels(settings) ? fittingLabels(marks, settings) : []

/** The values of marks, inside those that have room. */
export const fittingLabels = (marks: ReadonlyArray<RectMark>, settings: Settings): ReadonlyArray<Label> =>
  marks.slice(0, most).flatMap((mark) => {
    const text = textOf(mark, settings)
    const fits = textWidth(text, size) + 6 <= mark.width && size + 4 <= mark.height
    const middle = mark.y + mark.height / 2 + size * 0.35
    return fits ? [labelAt(mark.x + mark.width / 2, middle, text)] : []
  })
