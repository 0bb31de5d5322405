import type { Channels } from "../../data/channels.ts"
import type { Settings } from "../../data/options.ts"
import { figureColumns, figuresDatum, figuresOf } from "../../data/row-figures.ts"
import { namesSeries } from "../../data/series-names.ts"
import { barChannels } from "../../frame/bar-channels.ts"
import { type ChartDrawing, drawnIn } from "../../frame/drawing.ts"
import { frameOf } from "../../frame/frame-layout.ts"
import { bandScale } from "../../frame/scales/category.ts"
import { seriesSlots } from "../../frame/series-slots.ts"
import { boxIn } from "../../scene/direction.ts"
import type { PathMark, RectMark, Rule } from "../../scene/scene.ts"

/** The widest a box is, and the part of it that the end of a whisker takes, in pixels and as a share. */
const widest = 48
const capped = 0.5
/** A box of equal values is still this high, in pixels. */
const flattest = 1.5

/** Which of a row's values a box is drawn from, and how. */
interface RangeBox {
  /** How many values a row has. */
  readonly count: number
  /** The one that is said first. */
  readonly main: number
  /** The ends of the whiskers, and of the box. */
  readonly whiskers: readonly [number, number]
  readonly box: readonly [number, number]
  /** The value of a line across the box. */
  readonly line?: number
  readonly hasCaps: boolean
  readonly isHollow: (figures: ReadonlyArray<number>) => boolean
}

/** Boxes of the least, lower quartile, median, upper quartile and largest of each category, with whiskers to their ends. */
export const boxPlot = (unordered: Channels, settings: Settings): ChartDrawing =>
  rangeBoxes(
    { count: 5, main: 2, whiskers: [0, 4], box: [1, 3], line: 2, hasCaps: true, isHollow: () => false },
    unordered,
    settings,
  )

/** Candles of opening, highest, lowest and closing values: hollow where they rose, filled where they fell. */
export const candlestick = (unordered: Channels, settings: Settings): ChartDrawing =>
  rangeBoxes(
    {
      count: 4,
      main: 0,
      whiskers: [2, 1],
      box: [0, 3],
      hasCaps: false,
      isHollow: ([open = 0, , , close = 0]) => close >= open,
    },
    unordered,
    settings,
  )

const rangeBoxes = (kind: RangeBox, unordered: Channels, settings: Settings): ChartDrawing => {
  const channels = barChannels(unordered, "ACROSS", 1, settings)
  const rows = figuresOf(channels, kind.count)
  const frame = frameOf(
    { ...channels, valueColumns: figureColumns(channels.table) },
    {
      values: rows.flatMap(({ figures }) => figures),
      zero: false,
      direction: "ACROSS",
      scaleOf: (from, to) => bandScale(channels.categories.length, from, to, channels.kind),
      legend: namesSeries(channels),
      right: 0,
    },
    settings,
  )
  const { length, middleOf } = seriesSlots(channels, frame.category, widest)
  const { scale } = frame.value
  const placed = rows.flatMap((row) => {
    const middle = middleOf(row.point)
    return middle === null ? [] : [{ row, middle, at: (index: number) => scale(row.figures[index] ?? 0) }]
  })
  const marks = placed.map(({ row, middle, at }): RectMark => {
    const [start, end] = kind.box.map(at)
    const [from, to] = atLeast(start ?? 0, end ?? 0)
    return {
      kind: "rect",
      key: row.point.key,
      color: channels.series[row.point.series]?.color ?? 0,
      ...figuresDatum(channels, row, kind.main, settings),
      ...boxIn("ACROSS", { along: middle - length / 2, length }, { start: from, end: to }),
      round: "none",
      ...(kind.isHollow(row.figures) && { hollow: true }),
    }
  })
  const paths = channels.series.flatMap(({ key, color }, series): ReadonlyArray<PathMark> => {
    const segments = placed.flatMap(({ row, middle, at }) => {
      if (row.point.series !== series) return []
      const ends = kind.whiskers.map(at).toSorted((a, b) => b - a)
      const sides = kind.box.map(at).toSorted((a, b) => b - a)
      return ends.flatMap((end, index) => {
        const half = (length * capped) / 2
        const whisker = [sides[index] ?? end, end].map((y) => ({ x: middle, y, base: y }))
        const cap = [middle - half, middle + half].map((x) => ({ x, y: end, base: end }))
        return kind.hasCaps ? [whisker, cap] : [whisker]
      })
    })
    return segments.length === 0
      ? []
      : [{ kind: "line", key, color, opacity: 1, stroke: settings.size === "full" ? 1.5 : 1, segments }]
  })
  const lines = placed.flatMap(({ middle, at }): ReadonlyArray<Rule> => {
    if (kind.line === undefined) return []
    const y = at(kind.line)
    const [x1, x2] = [middle - length / 2, middle + length / 2]
    return [{ x1, x2, y1: y, y2: y, ink: "surface", width: settings.size === "full" ? 2 : 1 }]
  })
  const drawing = drawnIn(frame, { marks, paths })
  return { ...drawing, rules: [...lines, ...drawing.rules] }
}

const atLeast = (start: number, end: number): readonly [number, number] =>
  Math.abs(end - start) >= flattest
    ? [start, end]
    : [(start + end - flattest) / 2, (start + end + flattest) / 2]
