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

/** `count` intervals before a day; a day that the month does not have becomes its last. */
const backFrom = (day: string, interval: IntervalUnit, count: number): string => {
  if (interval === "DAY") return isoDay(dayNumber(day) - count)
  if (interval === "WEEK") return isoDay(dayNumber(day) - 7 * count)
  const month = Number(day.slice(5, 7)) - 1 - monthsOf[interval] * count
  const year = Number(day.slice(0, 4))
  const last = dayNumber(firstOfMonth(year, month + 1)) - 1
  return isoDay(Math.min(dayNumber(firstOfMonth(year, month)) + Number(day.slice(8, 10)) - 1, last))
}

/**
 * The days of a range.
 * - `INTERVAL_OFFSET`: `count` whole intervals, the last of them `offset` before today's: offset 0 count 1 is this
 *   month, offset 1 the previous one, offset -1 the next.
 * - `ROLLING_PERIOD`: `count` intervals up to and with the day `offset` intervals before today: count 7 of DAY is
 *   the last seven days with today.
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
      const end = backFrom(calendar.today, interval, offset)
      return { begin: isoDay(dayNumber(backFrom(end, interval, count)) + 1), end }
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
