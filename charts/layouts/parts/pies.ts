import { type Channels, datumLabel, datumOf, type Point } from "../../data/channels.ts"
import type { Settings } from "../../data/options.ts"
import { namesSeries } from "../../data/series-names.ts"
import { withShare } from "../../data/shares.ts"
import { transposedChannels } from "../../data/transposed.ts"
import { formatCompact, formatNumber, shortValue } from "../../format/number.ts"
import type { ChartDrawing } from "../../frame/drawing.ts"
import { footNote } from "../../frame/foot-note.ts"
import { gridCells } from "../../frame/grid-cells.ts"
import { legendOf } from "../../frame/legend.ts"
import { markSummary } from "../../frame/summary.ts"
import type { ArcMark, Box, Label, SceneSize } from "../../scene/scene.ts"
import { apartLabels } from "../../text/boxes.ts"
import { textWidth, truncate } from "../../text/width.ts"
import type { ChartTypeDrawing } from "../chart-type-drawing.ts"

const size = 11
const titleSize = 12
const titleHeight = 20
const footHeight = 18
/** Between the rim of a pie and the shares beside it, in pixels. */
const gap = 5
/** The least width and height of one of several pies, in pixels. */
const least = { full: 72, small: 8 } as const
const rim: Readonly<Record<SceneSize, number>> = { full: 34, preview: 2, thumbnail: 1 }

/** Drawing of pies whose categories are slices. */
export const pieDrawing = (hole: number): ChartTypeDrawing => ({
  read: transposedChannels,
  draw: pies(hole),
  summary: markSummary,
})

/** A pie for each category of channels, divided into its series; a hole of a part of the radius. Values below zero have no slice. */
const pies =
  (hole: number) =>
  (channels: Channels, settings: Settings): ChartDrawing => {
    const full = settings.size === "full"
    const { legend, height: top } =
      full && namesSeries(channels) ? legendOf(channels, settings) : { legend: null, height: 0 }
    const parted = channels.categories.flatMap((_, category) => {
      const slices = slicesOf(channels, category)
      return slices.length === 0 ? [] : [{ category, slices }]
    })
    const drawnValues = parted.reduce((sum, { slices }) => sum + slices.length, 0)
    const roomTo = (bottom: number) => ({
      x: 0,
      y: top,
      width: settings.width,
      height: Math.max(1, bottom - top),
    })
    const boxesIn = (room: Box) => gridCells(room, parted.length, least[full ? "full" : "small"])
    const whole = roomTo(settings.height)
    const isCut = drawnValues < channels.values.length || boxesIn(whole).length < parted.length
    const room = full && isCut ? roomTo(settings.height - footHeight) : whole
    const isNamed = full && channels.categories.some(({ text }) => text !== "")
    const boxes = boxesIn(room)
    const pies = boxes.flatMap((box, index) => {
      const one = parted[index]
      return one === undefined ? [] : [pieIn(channels, one, box, hole, isNamed, settings)]
    })
    const marks = pies.flatMap((pie) => pie.marks)
    const missing = channels.values.length - marks.length
    const belowZero = channels.values.filter((value) => value < 0).length
    return {
      plot: room,
      axes: [],
      legend,
      paths: [],
      rules: [],
      marks,
      annotations: [
        ...pies.flatMap((pie) => pie.labels),
        ...(full && missing > 0 ? [footNote(missing, settings, missing === belowZero)] : []),
      ],
    }
  }

/** A part of a pie: its value, and its share of the whole from the first to the last. */
interface Slice {
  readonly point: Point
  readonly value: number
  readonly share: number
  readonly from: number
}

const slicesOf = (channels: Channels, category: number): ReadonlyArray<Slice> => {
  const known = channels.points.flatMap((point) =>
    point.category === category && point.value !== null && point.value > 0
      ? [{ point, value: point.value }]
      : [],
  )
  const largest = known.reduce((most, { value }) => Math.max(most, value), 0)
  const whole = known.reduce((sum, { value }) => sum + value / largest, 0)
  let from = 0
  return known.map(({ point, value }) => {
    const share = value / largest / whole
    const slice = { point, value, share, from }
    from += share
    return slice
  })
}

const pieIn = (
  channels: Channels,
  { category, slices }: { readonly category: number; readonly slices: ReadonlyArray<Slice> },
  box: Box,
  hole: number,
  isNamed: boolean,
  settings: Settings,
): { readonly marks: ReadonlyArray<ArcMark>; readonly labels: ReadonlyArray<Label> } => {
  const full = settings.size === "full"
  const titled = isNamed ? titleHeight : 0
  const side = Math.min(box.width, box.height - titled)
  const margin = Math.min(rim[settings.size], side * 0.16)
  const outer = Math.max(1, side / 2 - margin)
  const inner = outer * hole
  const x = box.x + box.width / 2
  const y = box.y + titled + (box.height - titled) / 2
  const turn = 2 * Math.PI
  const isWhole = slices.length > 0 && isAll(channels, category)
  const marks = slices.map(({ point, value, share, from }): ArcMark => {
    const plain = datumOf(channels, point, value, settings)
    const datum = isWhole ? withShare(plain, share, 1, settings) : plain
    return {
      kind: "arc",
      key: point.key,
      color: channels.series[point.series]?.color ?? 0,
      datum,
      label: datumLabel(datum),
      x,
      y,
      inner,
      outer,
      start: from * turn,
      end: Math.min(turn, (from + share) * turn),
    }
  })
  if (!full) return { marks, labels: [] }
  const text = channels.categories[category]?.text ?? ""
  const title: ReadonlyArray<Label> = isNamed
    ? [
        {
          ...plainLabel(x, box.y + 14, truncate(text, titleSize, box.width - 8)),
          size: titleSize,
          ink: "normal",
        },
      ]
    : []
  const labels =
    settings.author.labels === false
      ? []
      : sliceLabels(slices, isWhole, { x, y, outer }, box, title, settings)
  return {
    marks,
    labels: [...title, ...labels, ...total(channels, category, slices, { x, y, inner }, settings)],
  }
}

const plainLabel = (x: number, y: number, text: string): Label => ({
  x,
  y,
  text,
  size,
  weight: 500,
  anchor: "middle",
  ink: "normal",
})

/** Whether the slices of a category are all that there is of it, so that their shares are true. */
const isAll = ({ table, omitted, points }: Channels, category: number): boolean =>
  omitted === 0 &&
  table.rows.length >= table.numRows &&
  points.every((point) => point.category !== category || point.value === null || point.value >= 0)

/**
 * Shares beside their slices, those of the largest first, as far as they do not touch; values where the slices are not
 * the whole.
 */
const sliceLabels = (
  slices: ReadonlyArray<Slice>,
  isWhole: boolean,
  { x, y, outer }: { readonly x: number; readonly y: number; readonly outer: number },
  box: Box,
  taken: ReadonlyArray<Label>,
  { locale }: Settings,
): ReadonlyArray<Label> =>
  apartLabels(
    slices
      .toSorted((a, b) => b.share - a.share)
      .map(({ point, value, share, from }): Label => {
        const angle = (from + share / 2) * 2 * Math.PI
        const [across, down] = [Math.sin(angle), -Math.cos(angle)]
        const text = isWhole
          ? formatNumber(share, locale, { style: "percent", decimals: share < 0.1 ? 1 : 0 })
          : shortValue(value, locale, point.column.format)
        return {
          ...plainLabel(
            x + across * (outer + gap),
            y + down * (outer + gap + size * 0.5) + size * 0.35,
            text,
          ),
          anchor: Math.abs(across) < 0.25 ? "middle" : across > 0 ? "start" : "end",
        }
      }),
    box,
    taken,
  )

/** The whole in the hole of a ring, where values add up. */
const total = (
  channels: Channels,
  category: number,
  slices: ReadonlyArray<Slice>,
  { x, y, inner }: { readonly x: number; readonly y: number; readonly inner: number },
  { locale }: Settings,
): ReadonlyArray<Label> => {
  const column = slices[0]?.point.column
  // Also of values that have no slice: the whole is less than the slices together where one is below zero.
  const sum = channels.points.reduce(
    (all, point) => (point.category === category ? all + (point.value ?? 0) : all),
    0,
  )
  if (inner === 0 || column?.additive !== true || !Number.isFinite(sum)) return []
  const text = formatCompact(sum, locale, column.format)
  const figure = Math.min(28, inner * 0.5)
  if (textWidth(text, figure, 600) > inner * 1.7) return []
  const name = truncate(column.label, size, inner * 1.5)
  const isUnder = inner > 36 && channels.valueColumns.length === 1
  return [
    {
      ...plainLabel(x, y + figure * (isUnder ? 0.15 : 0.35), text),
      size: figure,
      weight: 600,
      ink: "strong",
    },
    ...(isUnder
      ? [{ ...plainLabel(x, y + figure * 0.15 + 17, name), weight: 400, ink: "quiet" as const }]
      : []),
  ]
}
