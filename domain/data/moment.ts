import { dayLength } from "../kernel/durations.ts"
import type { DateGrain } from "./grain.ts"

const shape = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,6}))?)?)?$/
const midnight = "T00:00:00.000000"

/**
 * An ISO 8601 day or time of day in its full form, `2001-06-30T13:00:00.000000`, which sorts as time does; null for
 * text that names no day of the calendar or no time of the day.
 */
export const fullMoment = (text: string): string | null => {
  const parts = shape.exec(text)
  if (parts === null) return null
  const [, year, month, day, hour = "00", minute = "00", second = "00", fraction = ""] = parts
  const date = `${year}-${month}-${day}`
  if (isoDay(dayNumber(date)) !== date) return null
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return `${date}T${hour}:${minute}:${second}.${fraction.padEnd(6, "0")}`
}

/** Days since 1970-01-01 of an ISO 8601 day (or of the day of a moment). */
export const dayNumber = (text: string): number => {
  const [year, month, day] = text.slice(0, 10).split("-").map(Number)
  const date = new Date(0)
  date.setUTCFullYear(year ?? 0, (month ?? 1) - 1, day ?? 1)
  return Math.round(date.getTime() / dayLength)
}

const padded = (value: number, digits: number): string => String(value).padStart(digits, "0")

const twoDigits = Array.from({ length: 100 }, (_, number) => padded(number, 2))
/** Days from 0000-03-01, with which the years of this count begin so that a leap day ends one, to 1970-01-01. */
const fromMarch = 719_468
const [yearDays, fourYears, century, fourCenturies] = [365, 1_460, 36_524, 146_096]

/** The ISO 8601 day of a number of days since 1970-01-01, by arithmetic alone: a `Date` takes four times as long. */
export const isoDay = (days: number): string => {
  const since = days + fromMarch
  const era = Math.floor(since / (fourCenturies + 1))
  const day = since - era * (fourCenturies + 1)
  const leaps = Math.floor(day / fourYears) - Math.floor(day / century) + Math.floor(day / fourCenturies)
  const year = Math.floor((day - leaps) / yearDays)
  const ofYear = day - (yearDays * year + Math.floor(year / 4) - Math.floor(year / 100))
  // Months from March on are 31, 30, 31, 30 and 31 days long, again and again: 153 in five.
  const march = Math.floor((5 * ofYear + 2) / 153)
  const ofMonth = ofYear - Math.floor((153 * march + 2) / 5) + 1
  const month = march < 10 ? march + 3 : march - 9
  return `${padded(year + era * 400 + (month < 3 ? 1 : 0), 4)}-${twoDigits[month]}-${twoDigits[ofMonth]}`
}

const monthStart = (year: number, month: number): number => {
  const first = new Date(0)
  first.setUTCFullYear(year, month, 1)
  return Math.round(first.getTime() / dayLength)
}

/** The first ISO 8601 day of a month; months count from 0 and may lie outside 0 to 11. */
export const firstOfMonth = (year: number, month: number): string => isoDay(monthStart(year, month))

/** The first day that has a name of four digits for its year. */
const firstDay = dayNumber("0000-01-01")

/** How buckets are counted: the first day of a week (0 is Sunday) and the month in which a year starts (1 to 12). */
export interface BucketCalendar {
  readonly firstDayOfWeek: number
  readonly yearStart: number
}

/** Weeks from Monday on, quarters and years of the calendar. */
export const isoBuckets: BucketCalendar = { firstDayOfWeek: 1, yearStart: 1 }

const modulo = (value: number, by: number): number => ((value % by) + by) % by

/** The first day of the week that a day lies in. 1970-01-01 was a Thursday. */
const weekOf = (days: number, firstDayOfWeek: number): number => days - modulo(days + 4 - firstDayOfWeek, 7)

/**
 * The bucket of a grain that a moment lies in: its first moment and the first moment after it, in the full form. One that
 * begins before the year 0 begins with that year.
 */
export const bucketOf = (
  moment: string,
  grain: DateGrain,
  { firstDayOfWeek, yearStart }: BucketCalendar = isoBuckets,
): { readonly begin: string; readonly end: string } => {
  const days = dayNumber(moment)
  const year = Number(moment.slice(0, 4))
  const month = Number(moment.slice(5, 7)) - 1
  const between = (begin: number, end: number) => ({
    begin: isoDay(Math.max(begin, firstDay)) + midnight,
    end: isoDay(end) + midnight,
  })
  switch (grain) {
    case "hour": {
      const hour = Number(moment.slice(11, 13))
      const begin = `${moment.slice(0, 13)}:00:00.000000`
      if (hour === 23) return { begin, end: isoDay(days + 1) + midnight }
      return { begin, end: `${moment.slice(0, 11)}${padded(hour + 1, 2)}:00:00.000000` }
    }
    case "day":
      return between(days, days + 1)
    case "week":
      return between(weekOf(days, firstDayOfWeek), weekOf(days, firstDayOfWeek) + 7)
    case "month":
      return between(monthStart(year, month), monthStart(year, month + 1))
    case "quarter": {
      const first = month - modulo(month - (yearStart - 1), 3)
      return between(monthStart(year, first), monthStart(year, first + 3))
    }
    case "year": {
      const first = month - modulo(month - (yearStart - 1), 12)
      return between(monthStart(year, first), monthStart(year, first + 12))
    }
  }
}
