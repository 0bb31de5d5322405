import type { NumberFormat } from "#domain/data/numberFormat.ts"
import type { Settings } from "../data/options.ts"
import { shortValue } from "../format/number.ts"
import type { Frame } from "../frame/frame.ts"
import { type Direction, positionIn } from "../scene/direction.ts"
import type { Label } from "../scene/scene.ts"
import { apartLabels } from "../text/boxes.ts"
import { textWidth } from "../text/width.ts"
import { wantsLabels } from "./data-labels.ts"

const size = 11
const margin = 4
const most = 24
/** As many as are weighed against one another. */
const mostWeighed = 1_000
/** From the end of a bar to its value, in pixels. */
const gap = 5

/** A bar's value, and its position along the categories, in pixels; `end` is the end where it is written, as a value. */
export interface BarEnd {
  readonly along: number
  readonly end: number
  readonly value: number
  /** How far a dot reaches beyond the end, in pixels. */
  readonly radius?: number
}

/**
 * Values at the ends of bars, all of them where each fits its bar's step, none otherwise; as many as do not touch where
 * the author wants them, those of the longest bars first.
 */
export const valueLabels = (
  ends: ReadonlyArray<BarEnd>,
  { plot, category, value: { scale }, direction }: Frame,
  settings: Settings,
  format: NumberFormat | undefined,
): ReadonlyArray<Label> => {
  const { author, locale } = settings
  if (author.labels === false || settings.size !== "full") return []
  const texts = ends.map(({ value }) => shortValue(value, locale, format))
  const labels = ends.map(({ along, end, value, radius = 0 }, index): Label => {
    const { x, y } = positionIn(direction, along, scale(end))
    return {
      ...besideEnd(direction, value < 0, x, y, gap + radius),
      text: texts[index] ?? "",
      size,
      weight: 500,
      ink: "normal",
      halo: true,
    }
  })
  if (wantsLabels(settings)) {
    const sizes = ends.map(({ value }, index) => ({ index, size: Math.abs(value) }))
    const ranked = sizes.toSorted((a, b) => b.size - a.size).flatMap(({ index }) => labels[index] ?? [])
    return apartLabels(ranked.slice(0, mostWeighed), { ...plot, y: 0, height: settings.height })
  }
  const fits = (text: string): boolean =>
    (direction === "ACROSS" ? textWidth(text, size) : size) + margin <= category.step
  return ends.length <= most && texts.every(fits) ? labels : []
}

/** The pixels that values at the ends of bars take beyond the least and the largest of all, where bars lie level. */
export const valueLabelRoom = (
  own: ReadonlyArray<number>,
  direction: Direction,
  settings: Settings,
  format: NumberFormat | undefined,
): { readonly low: number; readonly high: number } => {
  const { locale, width, author, spanned } = settings
  const values = spanned.length > 0 ? spanned : own
  const widest = (some: ReadonlyArray<number>): number =>
    some.reduce((room, value) => Math.max(room, textWidth(shortValue(value, locale, format), size) + gap), 0)
  const none = { low: 0, high: 0 }
  if (direction === "ACROSS" || settings.size !== "full" || author.labels === false) return none
  if (values.length > most && !wantsLabels(settings)) return none
  const room = {
    low: widest(values.filter((value) => value < 0)),
    high: widest(values.filter((value) => value >= 0)),
  }
  return room.low + room.high > width / 4 ? none : room
}

const besideEnd = (
  direction: Direction,
  isBelow: boolean,
  x: number,
  y: number,
  away: number,
): Pick<Label, "x" | "y" | "anchor"> => {
  if (direction === "ACROSS") return { x, y: isBelow ? y + size + away - 3 : y - away, anchor: "middle" }
  return { x: isBelow ? x - away : x + away, y: y + size * 0.35, anchor: isBelow ? "end" : "start" }
}
