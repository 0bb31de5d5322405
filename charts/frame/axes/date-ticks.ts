import { type CountableTimeInterval, type TimeInterval, utcDay, utcHour, utcMonth, utcYear } from "d3"
import type { DateGrain } from "#domain/data/grain.ts"
import { weekInterval } from "../../data/week.ts"
import { formatDate, formatDatePart, quarterName } from "../../format/date.ts"
import { textWidth } from "../../text/width.ts"

/** A date that an axis names: what it is, and the longer period it opens, empty when that goes without saying. */
export interface DateTick {
  readonly timestamp: number
  readonly text: string
  readonly period: string
}

interface Level {
  readonly unit: "hour" | "day" | "week" | "month" | "quarter" | "year"
  readonly length: number
  readonly interval: TimeInterval
}

const hour = 3_600_000
const day = 24 * hour
const year = 365.25 * day
const gap = 14

const every = (interval: CountableTimeInterval, step: number): TimeInterval =>
  interval.every(step) ?? interval

const levelsFrom = (firstDayOfWeek: number): ReadonlyArray<Level> => [
  ...[1, 3, 6, 12].map(
    (step): Level => ({ unit: "hour", length: step * hour, interval: every(utcHour, step) }),
  ),
  { unit: "day", length: day, interval: utcDay },
  { unit: "week", length: 7 * day, interval: weekInterval(firstDayOfWeek) },
  { unit: "month", length: year / 12, interval: utcMonth },
  { unit: "quarter", length: year / 4, interval: every(utcMonth, 3) },
  { unit: "quarter", length: year / 2, interval: every(utcMonth, 6) },
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].map(
    (step): Level => ({ unit: "year", length: step * year, interval: every(utcYear, step) }),
  ),
]

const shortest: Readonly<Record<DateGrain, number>> = {
  hour,
  day,
  week: 7 * day,
  month: year / 12,
  quarter: year / 4,
  year,
}

/**
 * The round dates from `low` to `high` that fit `pixels` at a font size: whole hours, days, first days of weeks, months,
 * quarters or years, never finer than the grain. A span too short for two of them is named by its two ends.
 */
export const dateTicks = (
  low: number,
  high: number,
  options: {
    readonly grain: DateGrain | undefined
    readonly pixels: number
    readonly size: number
    readonly locale: string
    /** 0 is Sunday. */
    readonly firstDayOfWeek: number
  },
): ReadonlyArray<DateTick> => {
  const finest = shortest[options.grain ?? "hour"] * 0.99
  for (const level of levelsFrom(options.firstDayOfWeek)) {
    if (level.length < finest) continue
    const count = (high - low) / level.length
    if (count > options.pixels / 20) continue
    const dates = level.interval.range(new Date(low), new Date(high + 1)).map((date) => date.getTime())
    const ticks = named(dates, level, options.grain, options.locale)
    const widest = ticks.reduce((most, tick) => Math.max(most, textWidth(tick.text, options.size)), 0)
    if (count * (widest + gap) > options.pixels && high > low) continue
    if (dates.length >= 2) return ticks
    break
  }
  const ends = low === high ? [low] : [low, high]
  return ends.map((timestamp) => ({
    timestamp,
    text: formatDate(timestamp, options.grain, options.locale),
    period: "",
  }))
}

const named = (
  dates: ReadonlyArray<number>,
  level: Level,
  grain: DateGrain | undefined,
  locale: string,
): ReadonlyArray<DateTick> => {
  let before = ""
  return dates.map((timestamp) => {
    const period =
      level.unit === "year"
        ? ""
        : formatDatePart(timestamp, level.unit === "hour" ? "dayMonth" : "year", locale)
    const opens = period !== before
    before = period
    return { timestamp, text: name(timestamp, level, grain, locale), period: opens ? period : "" }
  })
}

const name = (timestamp: number, level: Level, grain: DateGrain | undefined, locale: string): string => {
  switch (level.unit) {
    case "hour":
      return formatDatePart(timestamp, "hour", locale)
    case "day":
    case "week":
      return formatDatePart(timestamp, "dayMonth", locale)
    case "month":
      return formatDatePart(timestamp, "monthName", locale)
    case "quarter":
      return grain === "quarter"
        ? quarterName(timestamp, locale)
        : formatDatePart(timestamp, "monthName", locale)
    case "year":
      return formatDatePart(timestamp, "year", locale)
    default:
      return level.unit satisfies never
  }
}
