import type { Channels } from "../../data/channels.ts"
import type { Settings } from "../../data/options.ts"
import { figureColumns, figuresDatum, mainFiguresOf, type RowFigures } from "../../data/row-figures.ts"
import { namesSeries } from "../../data/series-names.ts"
import { barChannels } from "../../frame/bar-channels.ts"
import { type ChartDrawing, drawnIn } from "../../frame/drawing.ts"
import type { Frame } from "../../frame/frame.ts"
import { frameOf } from "../../frame/frame-layout.ts"
import { bandScale } from "../../frame/scales/category.ts"
import { seriesSlots } from "../../frame/series-slots.ts"
import { wantsLabels } from "../../marks/data-labels.ts"
import { type BarEnd, valueLabelRoom, valueLabels } from "../../marks/value-label.ts"
import { boxIn } from "../../scene/direction.ts"
import type { Box, RectMark, Rule } from "../../scene/scene.ts"

/** The values of a row: what is measured, its target, and how far a band reaches behind both. */
const figureCount = 3
/** The parts of its place that a bar and the line of its target take. */
const barPart = 0.46
const linePart = 0.86
const widest = 40

/** A row and where it stands, in pixels along the categories. */
interface Bullet {
  readonly row: RowFigures<number | null>
  readonly middle: number
}

/** A level bar for the value of each row, a line across at its target, and a band behind as far as a third value. */
export const bullets = (unordered: Channels, settings: Settings): ChartDrawing => {
  const channels = barChannels(unordered, "DOWN", Math.max(1, unordered.series.length), settings)
  const rows = mainFiguresOf(channels, figureCount)
  const format = channels.valueColumns[0]?.format
  const mains = rows.flatMap(({ figures: [main] }) => main ?? [])
  const isLabelled = wantsLabels(settings)
  const frame = frameOf(
    titled(channels, settings),
    {
      values: rows.flatMap(({ figures }) => figures.flatMap((figure) => figure ?? [])),
      zero: true,
      direction: "DOWN",
      scaleOf: (from, to) => bandScale(channels.categories.length, from, to, channels.kind),
      legend: namesSeries(channels),
      right: 0,
      ...(isLabelled && { beyond: valueLabelRoom(mains, "DOWN", settings, format) }),
    },
    settings,
  )
  const { length, middleOf } = seriesSlots(channels, frame.category, widest)
  const placed = rows.flatMap((row): ReadonlyArray<Bullet> => {
    const middle = middleOf(row.point)
    return middle === null ? [] : [{ row, middle }]
  })
  const ends = placed.map(({ row, middle }): BarEnd => {
    const value = row.figures[0] ?? 0
    return { along: middle, end: value, value }
  })
  const drawing = drawnIn(frame, {
    marks: placed.map((bullet) => barOf(channels, bullet, length, frame, settings)),
    annotations: isLabelled ? valueLabels(ends, frame, settings, format) : [],
  })
  return {
    ...drawing,
    bands: [...placed.flatMap((bullet) => bandOf(bullet, length, frame)), ...(drawing.bands ?? [])],
    rules: [...placed.flatMap((bullet) => lineOf(bullet, length, frame, settings)), ...drawing.rules],
  }
}

/** Channels whose axis says what its bars, lines and bands are. */
const titled = (channels: Channels, { texts }: Settings): Channels => {
  const [value, line, band] = figureColumns(channels.table)
  if (value === undefined || line === undefined) return channels
  const label =
    band === undefined
      ? texts.bullet(value.label, line.label)
      : texts.bulletWithBand(value.label, line.label, band.label)
  return { ...channels, valueColumns: [{ ...value, label }] }
}

const barOf = (
  channels: Channels,
  { row, middle }: Bullet,
  length: number,
  { value: { scale } }: Frame,
  settings: Settings,
): RectMark => {
  const value = row.figures[0] ?? 0
  const thickness = length * barPart
  return {
    kind: "rect",
    key: row.point.key,
    color: channels.series[row.point.series]?.color ?? 0,
    ...figuresDatum(channels, row, 0, settings),
    ...boxIn(
      "DOWN",
      { along: middle - thickness / 2, length: thickness },
      { start: scale(0), end: scale(value) },
    ),
    round: value < 0 ? "left" : "right",
  }
}

const bandOf = ({ row, middle }: Bullet, length: number, { value: { scale } }: Frame): ReadonlyArray<Box> => {
  const reach = row.figures[2] ?? null
  return reach === null
    ? []
    : [boxIn("DOWN", { along: middle - length / 2, length }, { start: scale(0), end: scale(reach) })]
}

const lineOf = (
  { row, middle }: Bullet,
  length: number,
  { value: { scale } }: Frame,
  { size }: Settings,
): ReadonlyArray<Rule> => {
  const target = row.figures[1] ?? null
  if (target === null) return []
  const x = scale(target)
  const half = (length * linePart) / 2
  return [
    { x1: x, x2: x, y1: middle - half, y2: middle + half, ink: "strong", width: size === "full" ? 2.5 : 1 },
  ]
}
