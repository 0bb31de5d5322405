import { type CountableTimeInterval, utcDay, utcHour, utcMonth, utcYear } from "d3"
import { binOf, binStart } from "#domain/data/bin.ts"
import type { DateGrain } from "#domain/data/grain.ts"
import { formatDate } from "../format/date.ts"
import { type Category, cellText } from "./category.ts"
import type { Channels } from "./channels.ts"
import type { Settings } from "./options.ts"
import { weekInterval } from "./week.ts"

/** Bars that no row has are shown while there are at most this many times those that rows have. */
const mostFilled = 3

/**
 * Channels with a category for each hour, day … of the grain, or each bin, so that one without rows has a place too;
 * unless there were more than `most` then.
 */
export const withGaps = (
  channels: Channels,
  settings: Settings,
  most = channels.categories.length * mostFilled,
): Channels => {
  const scalars = channels.categories.flatMap(({ scalar }) => (scalar === null ? [] : [scalar]))
  const known = new Set(scalars)
  const missing = missingBetween(channels, scalars, known, settings, Math.max(known.size, most)).map(
    (category) => ({ category, index: -1 }),
  )
  if (missing.length === 0) return channels
  const all = [...channels.categories.map((category, index) => ({ category, index })), ...missing].toSorted(
    (a, b) => (a.category.scalar ?? Infinity) - (b.category.scalar ?? Infinity) || a.index - b.index,
  )
  const rank = new Map(all.map(({ index }, rank) => [index, rank]))
  return {
    ...channels,
    categories: all.map(({ category }) => category),
    points: channels.points.map((point) => ({
      ...point,
      category: rank.get(point.category) ?? point.category,
    })),
  }
}

/**
 * The categories from the first of dates or bins to the last that are not known; none where they are not in order, or more
 * than `most`.
 */
const missingBetween = (
  { kind, categoryColumn }: Channels,
  scalars: ReadonlyArray<number>,
  known: ReadonlySet<number>,
  settings: Settings,
  most: number,
): ReadonlyArray<Category> => {
  const first = scalars[0]
  const last = scalars[scalars.length - 1]
  if (first === undefined || last === undefined || categoryColumn === null) return []
  const { grain, bin } = categoryColumn
  if (kind === "date" && grain !== undefined) {
    const interval = intervalOf(grain, settings.firstDayOfWeek)
    const start = new Date(first)
    const steps = interval.count(start, new Date(last)) / (grain === "quarter" ? 3 : 1)
    return counted(steps, most).flatMap((index) => {
      const scalar = interval.offset(start, grain === "quarter" ? index * 3 : index).getTime()
      if (scalar >= last || known.has(scalar)) return []
      return [{ key: `@${scalar}`, cell: null, text: formatDate(scalar, grain, settings.locale), scalar }]
    })
  }
  if (kind !== "number" || bin === undefined) return []
  const start = binOf(first, bin)
  return counted(binOf(last, bin) - start, most).flatMap((index) => {
    const scalar = binStart(start + index, bin)
    if (known.has(scalar)) return []
    return [{ key: `@${scalar}`, cell: null, text: cellText(scalar, categoryColumn, settings), scalar }]
  })
}

const counted = (steps: number, most: number): ReadonlyArray<number> =>
  steps < 0 || !(steps + 1 <= most) ? [] : Array.from({ length: Math.floor(steps) + 1 }, (_, index) => index)

const intervalOf = (grain: DateGrain, firstDayOfWeek: number): CountableTimeInterval => {
  switch (grain) {
    case "hour":
      return utcHour
    case "day":
      return utcDay
    case "week":
      return weekInterval(firstDayOfWeek)
    case "month":
    case "quarter":
      return utcMonth
    case "year":
      return utcYear
    default:
      return grain satisfies never
  }
}
