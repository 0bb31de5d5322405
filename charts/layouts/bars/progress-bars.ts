import { cellText } from "../../data/category.ts"
import type { Channels } from "../../data/channels.ts"
import type { Settings } from "../../data/options.ts"
import { figureColumns, figuresDatum, mainFiguresOf, type RowFigures } from "../../data/row-figures.ts"
import { namesSeries } from "../../data/series-names.ts"
import { percentText, targetShare, targetShareText } from "../../data/target-share.ts"
import { barChannels } from "../../frame/bar-channels.ts"
import { type ChartDrawing, drawnIn } from "../../frame/drawing.ts"
import { frameOf } from "../../frame/frame-layout.ts"
import { bandScale } from "../../frame/scales/category.ts"
import { seriesSlots } from "../../frame/series-slots.ts"
import { boxIn } from "../../scene/direction.ts"
import type { Label, RectMark } from "../../scene/scene.ts"
import { textWidth } from "../../text/width.ts"

const size = 12
const gap = 8
/** The part of its place that a bar takes, and the most, in pixels. */
const part = 0.7
const widest = 24
/** The least of a bar that is seen and pointed at, in pixels. */
const least = 2
/** The part of the scene that the texts beside the bars may take; past it they are short. */
const mostBeside = 0.3

/** A row with what it is of its target; null where it has none above zero. */
interface Progress {
  readonly row: RowFigures<number | null>
  readonly share: number | null
}

/** A level bar for each row that its target would fill, and its share of it in words; what is beyond is said. */
export const progressBars = (unordered: Channels, settings: Settings): ChartDrawing => {
  const channels = barChannels(unordered, "DOWN", Math.max(1, unordered.series.length), settings)
  const all = mainFiguresOf(channels, 2).map((row): Progress => {
    const [value, target] = row.figures
    return { row, share: targetShare(value ?? 0, target ?? null) }
  })
  const { texts, room } = textsBeside(all, settings)
  const frame = frameOf(
    inShares(channels, settings),
    {
      values: [0, 1],
      zero: true,
      direction: "DOWN",
      scaleOf: (from, to) => bandScale(channels.categories.length, from, to, channels.kind),
      legend: namesSeries(channels),
      right: room,
    },
    settings,
  )
  const { plot, category, value } = frame
  const slots = seriesSlots(channels, category)
  const length = Math.min(widest, slots.length * part)
  const [start, end] = [value.scale(0), value.scale(1)]
  const placed = all.flatMap(({ row, share }, index) => {
    const middle = slots.middleOf(row.point)
    if (middle === null) return []
    const along = { along: middle - length / 2, length }
    const reached = Math.max(start + (end - start) * Math.max(0, Math.min(1, share ?? 0)), start + least)
    const said = figuresDatum(channels, row, 0, settings)
    const mark: RectMark = {
      kind: "rect",
      key: row.point.key,
      color: channels.series[row.point.series]?.color ?? 0,
      datum: share === null || share < 0 ? said.datum : { ...said.datum, share },
      label: share === null ? said.label : `${said.label}, ${targetShareText(share, settings)}`,
      ...boxIn("DOWN", along, { start, end: Math.min(reached, plot.x + plot.width) }),
      round: "right",
    }
    return [{ mark, track: boxIn("DOWN", along, { start, end }), text: texts[index] ?? "", middle }]
  })
  const labels = placed.map(
    ({ text, middle }): Label => ({
      x: plot.x + plot.width + gap,
      y: middle + size * 0.35,
      text,
      size,
      weight: 500,
      anchor: "start",
      ink: "normal",
    }),
  )
  return {
    ...drawnIn(frame, {
      marks: placed.map(({ mark }) => mark),
      annotations: settings.size === "full" && slots.length >= size ? labels : [],
    }),
    bands: placed.map(({ track }) => track),
  }
}

/** Channels whose axis is one of shares of the target. */
const inShares = (channels: Channels, { texts }: Settings): Channels => {
  const [value, target] = figureColumns(channels.table)
  if (value === undefined) return channels
  const label = target === undefined ? value.label : texts.shareOf(value.label, target.label)
  return { ...channels, valueColumns: [{ ...value, label, format: { style: "percent" } }] }
}

/** What stands beside each bar, and the pixels that it takes: in short where there is little room. */
const textsBeside = (
  all: ReadonlyArray<Progress>,
  settings: Settings,
): { readonly texts: ReadonlyArray<string>; readonly room: number } => {
  const said = (shareText: typeof percentText) => {
    const texts = all.map(({ row: { figures, point }, share }) =>
      share === null ? cellText(figures[0] ?? null, point.column, settings) : shareText(share, settings),
    )
    return { texts, room: texts.reduce((most, text) => Math.max(most, textWidth(text, size)), 0) + gap }
  }
  if (settings.size !== "full") return { texts: [], room: 0 }
  const long = said(targetShareText)
  return long.room <= settings.width * mostBeside ? long : said(percentText)
}
