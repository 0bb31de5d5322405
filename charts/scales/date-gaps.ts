import { type CountableTimeInterval, utcDay, utcHour, utcMonth, utcYear } from "d3"
import type { DateGrain } from "#domain/data/grain.ts"
import type { Channels } from "../channels.ts"
import { formatDate } from "../format/date.ts"
import type { Settings } from "../options.ts"
import { weekInterval } from "./week.ts"

/** Bars of dates that no row has are shown while there are at most this many times those that rows have. */
const mostFilled = 3

/**
 * Channels by date with a category for each hour, day … of the grain, so that one without rows has a place too; unless
 * there were more than `most` then.
 */
export const withDateGaps = (
  channels: Channels,
  settings: Settings,
  most = channels.categories.length * mostFilled,
): Channels => {
  const grain = channels.categoryColumn?.grain
  const dates = channels.categories.flatMap(({ scalar }) => (scalar === null ? [] : [scalar]))
  const first = dates[0]
  const last = dates[dates.length - 1]
  if (channels.kind !== "date" || grain === undefined || first === undefined || last === undefined)
    return channels
  const interval = intervalOf(grain, settings.firstDayOfWeek)
  const start = new Date(first)
  const steps = interval.count(start, new Date(last)) / (grain === "quarter" ? 3 : 1)
  if (steps + 1 <= new Set(dates).size || steps + 1 > most) return channels
  const known = new Set(dates)
  const missing = Array.from({ length: Math.floor(steps) + 1 }, (_, index) =>
    interval.offset(start, grain === "quarter" ? index * 3 : index).getTime(),
  ).filter((timestamp) => !known.has(timestamp) && timestamp < last)
  const all = [
    ...channels.categories.map((category, index) => ({ category, index })),
    ...missing.map((timestamp) => ({
      category: {
        key: `@${timestamp}`,
        cell: null,
        text: formatDate(timestamp, grain, settings.locale),
        scalar: timestamp,
      },
      index: -1,
    })),
  ].toSorted((a, b) => (a.category.scalar ?? Infinity) - (b.category.scalar ?? Infinity) || a.index - b.index)
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
