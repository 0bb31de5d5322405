import fc from "fast-check"
import type { RangeCalendar } from "#domain/data/dateRange.ts"
import type { DateTimeRange, IntervalUnit } from "#domain/data/dateRangeFilter.ts"
import { dayNumber, firstOfMonth, isoDay } from "#domain/data/moment.ts"

const edgeYear = fc.constantFrom(1900, 1999, 2000, 2023, 2024, 2100, 2400)
const lastOfMonth = (year: number, month: number) => dayNumber(firstOfMonth(year, month)) - 1
/** Days from 1900 to 2400, month ends and leap years more often. */
export const day = fc.oneof(
  fc
    .date({
      min: new Date("1900-01-01T00:00:00Z"),
      max: new Date("2400-12-31T00:00:00Z"),
      noInvalidDate: true,
    })
    .map((at) => at.toISOString().slice(0, 10)),
  fc
    .tuple(edgeYear, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 2 }))
    .map(([year, month, before]) => isoDay(lastOfMonth(year, month) - before)),
  fc.tuple(edgeYear, fc.integer({ min: 1, max: 12 })).map(([year, month]) => firstOfMonth(year, month - 1)),
)
/** Any calendar that a customer may have. */
export const calendar: fc.Arbitrary<RangeCalendar> = fc.record({
  today: day,
  firstDayOfWeek: fc.integer({ min: 0, max: 6 }),
  fiscalYearStart: fc.integer({ min: 1, max: 12 }),
})
/** Any interval. */
export const interval = fc.constantFrom<IntervalUnit>("DAY", "WEEK", "MONTH", "QUARTER", "YEAR")
const offset = fc.integer({ min: -3, max: 3 })
/** How many intervals. */
export const count = fc.integer({ min: 1, max: 24 })
const shifted = (dateTimeRangeType: "INTERVAL_OFFSET" | "ROLLING_PERIOD") =>
  fc.record({ dateTimeRangeType: fc.constant(dateTimeRangeType), interval, offset, count })
/** Ranges from the beginning of an interval to today. */
export const toDate = fc.record({ dateTimeRangeType: fc.constant("PERIOD_TO_DATE" as const), interval })
const fixed = fc.tuple(day, fc.integer({ min: 0, max: 800 })).map(([beginDate, length]): DateTimeRange => {
  const end = new Date(`${beginDate}T00:00:00Z`)
  end.setUTCDate(end.getUTCDate() + length)
  return { dateTimeRangeType: "FIXED_RANGE", beginDate, endDate: end.toISOString().slice(0, 10) }
})
const quarter = fc.record({ dateTimeRangeType: fc.constant("THIS_QUARTER_OFFSET_YEAR" as const), offset })

/** Ranges of each kind. */
export const rangeKinds: Readonly<Record<DateTimeRange["dateTimeRangeType"], fc.Arbitrary<DateTimeRange>>> = {
  INTERVAL_OFFSET: shifted("INTERVAL_OFFSET"),
  ROLLING_PERIOD: shifted("ROLLING_PERIOD"),
  PERIOD_TO_DATE: toDate,
  FIXED_RANGE: fixed,
  THIS_QUARTER_OFFSET_YEAR: quarter,
}
/** Any range. */
export const anyRange: fc.Arbitrary<DateTimeRange> = fc.oneof(...Object.values(rangeKinds))
