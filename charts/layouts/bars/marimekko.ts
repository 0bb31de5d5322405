import { type Channels, datumLabel, datumOf, inOrder, type Point } from "../../data/channels.ts"
import type { Settings } from "../../data/options.ts"
import { namesSeries } from "../../data/series-names.ts"
import { inPercent, withShare } from "../../data/shares.ts"
import { formatNumber } from "../../format/number.ts"
import { axisText, lineHeight } from "../../frame/axes/text.ts"
import { tickTexts, valueAxis, valueAxisWidth } from "../../frame/axes/value-axis.ts"
import type { ChartDrawing } from "../../frame/drawing.ts"
import { footNote } from "../../frame/foot-note.ts"
import { edge, headOf } from "../../frame/head.ts"
import { valueScale } from "../../frame/scales/value.ts"
import { fittingLabels } from "../../marks/data-labels.ts"
import type { Axis, Box, Label, RectMark } from "../../scene/scene.ts"
import { textWidth, truncate } from "../../text/width.ts"

const footHeight = 18
/** Below the plot: the names of columns, and their shares of the whole. */
const namesHeight = 2 * lineHeight + 8
/** Narrower columns are without a name that would have to be cut, in pixels. */
const narrow = 40
/** Of the largest value: what is smaller has no piece that could be seen. */
const smallest = 1e-9

/** A column: a category with its pieces, and its part of the whole from its start on. */
interface Column {
  readonly category: number
  readonly pieces: ReadonlyArray<{
    readonly point: Point & { readonly value: number }
    readonly part: number
  }>
  readonly start: number
  readonly share: number
}

/** Columns as wide as their part of the whole, each divided by the share of each series. Values below zero have no piece. */
export const marimekko = (unordered: Channels, settings: Settings): ChartDrawing => {
  const channels = inOrder(unordered)
  const full = settings.size === "full"
  const columns = columnsOf(channels)
  const missing = channels.values.length - columns.reduce((count, { pieces }) => count + pieces.length, 0)
  const { plot, axes, legend } = full ? framed(channels, missing, settings) : bare(settings)
  const marks = columns.flatMap((column) => piecesOf(channels, column, plot, settings))
  return {
    plot,
    axes: full && axes !== null ? [axes, namesBelow(channels, columns, plot, settings)] : [],
    legend,
    paths: [],
    rules: [],
    marks,
    annotations: full
      ? [
          ...(settings.author.labels === false ? [] : fittingLabels(marks, settings)),
          ...(missing > 0 ? [footNote(missing, settings)] : []),
        ]
      : [],
  }
}

const columnsOf = ({ points }: Channels): ReadonlyArray<Column> => {
  const largest = points.reduce((most, { value }) => Math.max(most, value ?? 0), 0)
  const known = points.flatMap((point) => {
    const part = point.value === null || largest === 0 ? 0 : point.value / largest
    return point.value === null || part <= smallest ? [] : [{ point: { ...point, value: point.value }, part }]
  })
  const whole = known.reduce((sum, { part }) => sum + part, 0)
  let start = 0
  return [...Map.groupBy(known, ({ point }) => point.category)].map(([category, those]) => {
    const pieces = those.toSorted((a, b) => a.point.series - b.point.series || a.point.row - b.point.row)
    const column = { category, pieces, start, share: pieces.reduce((sum, { part }) => sum + part, 0) / whole }
    start = Math.min(1, start + column.share)
    return column
  })
}

/** Where a plot lies, with what stands above and beside it. */
type Framed = Pick<ChartDrawing, "plot" | "legend"> & { readonly axes: Axis | null }

const framed = (channels: Channels, missing: number, settings: Settings): Framed => {
  const { width, height } = settings
  const named = inPercent(channels)
  const head = headOf(named, { values: [], zero: true, legend: namesSeries(channels) }, settings)
  const foot = Math.min(height * 0.3, namesHeight + (missing > 0 ? footHeight : 0))
  const bottom = Math.max(head.top + 1, height - foot)
  const value = valueScale([0, 0.5, 1], { zero: true, start: bottom, end: head.top })
  const texts = tickTexts(value, settings.locale, { style: "percent" })
  const left = Math.min(width * 0.35, Math.ceil(valueAxisWidth(texts)))
  const plot = { x: left, y: head.top, width: Math.max(1, width - left - edge), height: bottom - head.top }
  return { plot, legend: head.legend, axes: { ...valueAxis(value, texts, plot), ...head.titled(0) } }
}

const bare = ({ width, height }: Settings): Framed => ({
  plot: { x: 0, y: 0, width, height },
  legend: null,
  axes: null,
})

/** The pieces of a column from the bottom up. */
const piecesOf = (
  channels: Channels,
  { pieces, start, share }: Column,
  plot: Box,
  settings: Settings,
): ReadonlyArray<RectMark> => {
  const x = plot.x + start * plot.width
  const wide = Math.min(share * plot.width, plot.x + plot.width - x)
  const width = wide > 6 ? wide - 1 : wide
  const sum = pieces.reduce((all, { part }) => all + part, 0)
  let below = 0
  return pieces.map(({ point, part }): RectMark => {
    const top = Math.max(0, 1 - (below + part) / sum)
    const height = Math.max(0, 1 - below / sum - top) * plot.height
    below += part
    const datum = withShare(datumOf(channels, point, point.value, settings), part / sum, 0, settings)
    return {
      kind: "rect",
      key: point.key,
      color: channels.series[point.series]?.color ?? 0,
      datum,
      label: datumLabel(datum),
      x,
      y: plot.y + top * plot.height,
      width,
      height,
      round: "none",
    }
  })
}

/** The names of columns, and below them what part of the whole they are, where they fit. */
const namesBelow = (
  { categories }: Channels,
  columns: ReadonlyArray<Column>,
  plot: Box,
  { locale }: Settings,
): Axis => ({
  side: "bottom",
  title: null,
  rules: [],
  ticks: columns.map(({ category, start, share }) => {
    const width = share * plot.width
    const x = plot.x + (start + share / 2) * plot.width
    const part = formatNumber(share, locale, { style: "percent", decimals: 0 })
    const room = width - 4
    const name = categories[category]?.text ?? ""
    const fits = (text: string): boolean => textWidth(text, axisText.size) <= room
    const texts = [
      width < narrow && !fits(name) ? "" : truncate(name, axisText.size, room),
      fits(part) ? part : "",
    ]
    const labels = texts.map(
      (text, line): Label => ({
        ...axisText,
        x,
        y: plot.y + plot.height + (line + 1) * lineHeight + 1,
        text,
        anchor: "middle",
        ink: line === 0 ? "normal" : "quiet",
      }),
    )
    return { position: x, labels: labels.filter(({ text }) => text !== "") }
  }),
})
