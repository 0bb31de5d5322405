import type { DateTimeRange, IntervalUnit } from "./dateRangeFilter.ts"
import { dayNumber, firstOfMonth, isoDay } from "./moment.ts"

/**
 * What relative ranges count from: the ISO 8601 day that is today, the first day of a week (0 is Sunday, 1 Monday)
 * and the month in which the fiscal year starts (1 to 12), from which quarters and years count.
 */
export interface RangeCalendar {
  readonly today: string
  readonly firstDayOfWeek: number
  readonly fiscalYearStart: number
}

/** A span of ISO 8601 days; both ends are included. */
export interface DaySpan {
  readonly begin: string
  readonly end: string
}

const monthsOf = { MONTH: 1, QUARTER: 3, YEAR: 12 } as const
const modulo = (value: number, by: number): number => ((value % by) + by) % by

/** The first day of the interval that lies `back` intervals before the one of `today`. */
const beginOf = (interval: IntervalUnit, back: number, calendar: RangeCalendar): string => {
  const { today, firstDayOfWeek, fiscalYearStart } = calendar
  const days = dayNumber(today)
  if (interval === "DAY") return isoDay(days - back)
  if (interval === "WEEK") return isoDay(days - modulo(days + 4 - firstDayOfWeek, 7) - 7 * back)
  const length = monthsOf[interval]
  const month = Number(today.slice(5, 7)) - 1
  return firstOfMonth(
    Number(today.slice(0, 4)),
    month - modulo(month - (fiscalYearStart - 1), length) - length * back,
  )
}

const dayBefore = (day: string): string => isoDay(dayNumber(day) - 1)

/** Day number of the last day of a month, counted from January of a year. */
const lastOfMonth = (year: number, month: number): number => dayNumber(firstOfMonth(year, month + 1)) - 1

/**
 * `count` intervals before a day. The last day of a month leads to the last day of another, whichever that is, so that
 * whole months stay whole; any other day to the same one, or to the last where the month is too short.
 */
const backFrom = (day: string, interval: IntervalUnit, count: number): string => {
  if (interval === "DAY") return isoDay(dayNumber(day) - count)
  if (interval === "WEEK") return isoDay(dayNumber(day) - 7 * count)
  const year = Number(day.slice(0, 4))
  const month = Number(day.slice(5, 7)) - 1
  const back = month - monthsOf[interval] * count
  const last = lastOfMonth(year, back)
  if (dayNumber(day) === lastOfMonth(year, month)) return isoDay(last)
  return isoDay(Math.min(dayNumber(firstOfMonth(year, back)) + Number(day.slice(8, 10)) - 1, last))
}

/**
 * The days of a range.
 * - `INTERVAL_OFFSET`: `count` whole intervals, the last of them `offset` before today's: offset 0 count 1 is this
 *   month, offset 1 the previous one, offset -1 the next.
 * - `ROLLING_PERIOD`: `count` intervals up to and with the day `offset` intervals before today: count 7 of DAY is
 *   the last seven days with today. Periods of months that end on the last day of a month are whole months; others
 *   begin on the day after the same one `count` months before.
 * - `PERIOD_TO_DATE`: from the beginning of today's interval to today.
 * - `FIXED_RANGE`: as given.
 * - `THIS_QUARTER_OFFSET_YEAR`: today's quarter, `offset` years back.
 */
export const resolveDateRange = (range: DateTimeRange, calendar: RangeCalendar): DaySpan => {
  switch (range.dateTimeRangeType) {
    case "INTERVAL_OFFSET": {
      const { interval, offset, count } = range
      return {
        begin: beginOf(interval, offset + count - 1, calendar),
        end: dayBefore(beginOf(interval, offset - 1, calendar)),
      }
    }
    case "ROLLING_PERIOD": {
      const { interval, offset, count } = range
      const { today } = calendar
      const before = backFrom(today, interval, offset + count)
      return { begin: isoDay(dayNumber(before) + 1), end: backFrom(today, interval, offset) }
    }
    case "PERIOD_TO_DATE":
      return { begin: beginOf(range.interval, 0, calendar), end: calendar.today }
    case "FIXED_RANGE":
      return { begin: range.beginDate, end: range.endDate }
    case "THIS_QUARTER_OFFSET_YEAR":
      return {
        begin: beginOf("QUARTER", 4 * range.offset, calendar),
        end: dayBefore(beginOf("QUARTER", 4 * range.offset - 1, calendar)),
      }
  }
}

/**
 * The days that a range is compared with: as many intervals right before it, of a period to date the same part of the
 * interval before, of a quarter so many years back the one a year earlier, of fixed days as many days before them.
 */
export const previousDateRange = (range: DateTimeRange, calendar: RangeCalendar): DaySpan => {
  switch (range.dateTimeRangeType) {
    case "INTERVAL_OFFSET":
    case "ROLLING_PERIOD":
      return resolveDateRange({ ...range, offset: range.offset + range.count }, calendar)
    case "PERIOD_TO_DATE":
      return {
        begin: beginOf(range.interval, 1, calendar),
        end: backFrom(calendar.today, range.interval, 1),
      }
    case "FIXED_RANGE": {
      const [begin, end] = [dayNumber(range.beginDate), dayNumber(range.endDate)]
      return { begin: isoDay(2 * begin - end - 1), end: isoDay(begin - 1) }
    }
    case "THIS_QUARTER_OFFSET_YEAR":
      return resolveDateRange({ ...range, offset: range.offset + 1 }, calendar)
  }
}
