import { type Channels, datumLabel, datumOf, inOrder, type Point } from "../../data/channels.ts"
import type { Settings } from "../../data/options.ts"
import { formatNumber } from "../../format/number.ts"
import type { ChartDrawing } from "../../frame/drawing.ts"
import { footNote } from "../../frame/foot-note.ts"
import { gridCells } from "../../frame/grid-cells.ts"
import type { Box, Label, RectMark, SceneSize } from "../../scene/scene.ts"
import { wrap } from "../../text/width.ts"
import type { ChartTypeDrawing } from "../chart-type-drawing.ts"
import { figureLabel } from "./figure-label.ts"
import { figureText } from "./figure-text.ts"

/** Where there is no number. */
const unknown = "–"
const largest = 56
/** The part of a cell's height that its figure takes at most. */
const tallest = 0.4
/** The size of the names, in pixels, and from one of their lines to the next. */
const quiet = 13
const lineHeight = 16
const gap = 8
const footHeight = 18
/** The least side of a cell, and what is free at its sides, in pixels. */
const least: Readonly<Record<SceneSize, number>> = { full: 72, preview: 28, thumbnail: 22 }
const margin: Readonly<Record<SceneSize, number>> = { full: 16, preview: 5, thumbnail: 3 }

/** A number of each value column, or of each category, beside one another: all of one size, each above its name. */
export const multiValue = (unordered: Channels, settings: Settings): ChartDrawing => {
  const { points, ...channels } = inOrder(unordered)
  const { width, height, size } = settings
  const full = size === "full"
  const foot = gridCells({ x: 0, y: 0, width, height }, points.length, least[size]).length < points.length
  const plot = { x: 0, y: 0, width, height: Math.max(1, height - (foot && full ? footHeight : 0)) }
  const cells = gridCells(plot, points.length, least[size])
  const shown = points.slice(0, cells.length).flatMap((point, index) => {
    const cell = cells[index]
    return cell === undefined ? [] : [{ point, cell, figure: figureIn(cell, point, settings) }]
  })
  const fitting = shown.reduce((most, { figure }) => Math.min(most, figure.size), largest)
  const missing = points.length - shown.length
  return {
    plot,
    axes: [],
    legend: null,
    paths: [],
    rules: [],
    marks: shown.flatMap(({ point, cell }) => markOf({ ...channels, points }, point, cell, settings)),
    annotations: [
      ...shown.flatMap(({ point, cell, figure: { text } }) =>
        wordsIn(cell, point, text, full ? nameOf({ ...channels, points }, point) : "", fitting, settings),
      ),
      ...(full && missing > 0 ? [footNote(missing, settings)] : []),
    ],
  }
}

/** A point's number, or that there is none. */
const figureIn = (
  cell: Box,
  point: Point,
  settings: Settings,
): { readonly text: string; readonly size: number } => {
  const room = Math.max(1, cell.width - 2 * margin[settings.size])
  const { format } = point.column
  const limit = { room, largest: Math.min(largest, cell.height * tallest) }
  return point.value === null
    ? { text: unknown, size: limit.largest }
    : figureText(point.value, format, limit, settings)
}

/** What a number is called: its category, its series, or what is measured where neither tells it apart. */
const nameOf = (
  { categories, series, valueColumns }: Channels,
  { category, series: line, column }: Point,
): string => {
  const names = [categories[category]?.text ?? "", series[line]?.text ?? ""].filter((text) => text !== "")
  return names.length === 0 || valueColumns.length === 0 ? column.label : names.join(" · ")
}

const markOf = (channels: Channels, point: Point, cell: Box, settings: Settings): ReadonlyArray<RectMark> => {
  if (point.value === null) return []
  const datum = datumOf(channels, point, point.value, settings)
  const label = datumLabel(datum)
  const isNamed = datum.categoryText !== "" || datum.seriesText !== ""
  return [
    {
      kind: "rect",
      key: point.key,
      color: channels.series[point.series]?.color ?? 0,
      datum,
      label: isNamed ? label : `${point.column.label}: ${label}`,
      ...cell,
      round: "none",
      isUnseen: true,
    },
  ]
}

/** The number of a cell with its name below, both in its middle. */
const wordsIn = (
  cell: Box,
  { value }: Point,
  text: string,
  name: string,
  size: number,
  settings: Settings,
): ReadonlyArray<Label> => {
  const lines = name === "" ? [] : wrap(name, quiet, cell.width - 2 * margin[settings.size])
  const block = size + (lines.length === 0 ? 0 : gap + lines.length * lineHeight)
  const top = cell.y + Math.max(0, (cell.height - block) / 2)
  const x = cell.x + cell.width / 2
  return [
    figureLabel(text, value, { x, top, size }, settings),
    ...lines.map(
      (line, index): Label => ({
        x,
        y: top + size + gap + index * lineHeight + quiet * 0.7,
        text: line,
        size: quiet,
        weight: 400,
        anchor: "middle",
        ink: "normal",
      }),
    ),
  ]
}

/** What a screen reader says of several numbers: each of them. */
export const multiValueSummary: ChartTypeDrawing["summary"] = (name, { values }, marks, settings) => {
  const { texts, locale } = settings
  const missing = values.length - marks.length
  const left = missing === 0 ? [] : [texts.notShown(formatNumber(missing, locale))]
  return `${name}. ${[...marks.map(({ label }) => label), ...left].join(", ")}.`
}
