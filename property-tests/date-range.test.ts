import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { datePresets } from "#domain/data/datePresets.ts"
import { type DaySpan, type RangeCalendar, resolveDateRange } from "#domain/data/dateRange.ts"
import type { DateTimeRange, IntervalUnit } from "#domain/data/dateRangeFilter.ts"
import { anyRange, calendar, count, interval, rangeKinds, toDate } from "./arbitraries/dateRange.ts"

/** A day on the wall calendar, with its day of the week (0 is Sunday). Months and days count from 1. */
interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly weekday: number
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const lastDay = (year: number, month: number): number => {
  if (month === 2) return isLeap(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

const tomorrow = ({ year, month, day, weekday }: Day): Day => {
  const next = (weekday + 1) % 7
  if (day < lastDay(year, month)) return { year, month, day: day + 1, weekday: next }
  if (month < 12) return { year, month: month + 1, day: 1, weekday: next }
  return { year: year + 1, month: 1, day: 1, weekday: next }
}
const yesterday = ({ year, month, day, weekday }: Day): Day => {
  const last = (weekday + 6) % 7
  if (day > 1) return { year, month, day: day - 1, weekday: last }
  if (month > 1) return { year, month: month - 1, day: lastDay(year, month - 1), weekday: last }
  return { year: year - 1, month: 12, day: 31, weekday: last }
}
const isoOf = ({ year, month, day }: Day): string =>
  [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-")

/** Whether an interval begins on a day. */
const begins = (day: Day, interval: IntervalUnit, calendar: RangeCalendar): boolean => {
  switch (interval) {
    case "DAY":
      return true
    case "WEEK":
      return day.weekday === calendar.firstDayOfWeek
    case "MONTH":
      return day.day === 1
    case "QUARTER":
      return day.day === 1 && [0, 3, 6, 9].some((after) => isFiscalMonth(day, after, calendar))
    case "YEAR":
      return day.day === 1 && isFiscalMonth(day, 0, calendar)
  }
}
const isFiscalMonth = ({ month }: Day, after: number, { fiscalYearStart }: RangeCalendar) =>
  month === ((fiscalYearStart + after - 1) % 12) + 1

/** The days of the intervals `from` to `to`, where 0 is today's, 1 the next and -1 the previous. */
const daysOfIntervals = (
  today: Day,
  interval: IntervalUnit,
  from: number,
  to: number,
  calendar: RangeCalendar,
): ReadonlyArray<string> => {
  const found: Array<string> = []
  for (let day = today, index = 0; index >= from; day = yesterday(day)) {
    if (index <= to) found.unshift(isoOf(day))
    if (begins(day, interval, calendar)) index--
  }
  for (let day = tomorrow(today), index = 0; ; day = tomorrow(day)) {
    if (begins(day, interval, calendar)) index++
    if (index > to) return found
    if (index >= from) found.push(isoOf(day))
  }
}

const months: Readonly<Record<"MONTH" | "QUARTER" | "YEAR", number>> = { MONTH: 1, QUARTER: 3, YEAR: 12 }

/** The days walked from a day to the one `count` intervals before it (after it when negative), the first one left out. */
const walk = (from: Day, interval: IntervalUnit, count: number): ReadonlyArray<Day> => {
  const step = count > 0 ? yesterday : tomorrow
  const steps = Math.abs(count)
  const walked: Array<Day> = []
  let day = from
  const go = () => {
    day = step(day)
    walked.push(day)
  }
  if (interval === "DAY" || interval === "WEEK") {
    for (let gone = 0; gone < steps * (interval === "WEEK" ? 7 : 1); gone++) go()
    return walked
  }
  for (let turned = 0; turned < steps * months[interval]; ) {
    const { month } = day
    go()
    if (day.month !== month) turned++
  }
  const { year, month } = day
  const isMonthEnd = from.day === lastDay(from.year, from.month)
  const wanted = isMonthEnd ? lastDay(year, month) : Math.min(from.day, lastDay(year, month))
  while (day.day !== wanted) go()
  return walked
}

/** The days of a range, collected one at a time. */
const daysOf = (range: DateTimeRange, today: Day, calendar: RangeCalendar): ReadonlyArray<string> => {
  switch (range.dateTimeRangeType) {
    case "INTERVAL_OFFSET": {
      const { interval, offset, count } = range
      return daysOfIntervals(today, interval, -(offset + count - 1), -offset, calendar)
    }
    case "ROLLING_PERIOD": {
      const { interval, offset, count } = range
      const end = walk(today, interval, offset).at(-1) ?? today
      const before = walk(today, interval, offset + count).at(-1) ?? today
      const found: Array<string> = []
      for (let day = tomorrow(before); isoOf(day) <= isoOf(end); day = tomorrow(day)) found.push(isoOf(day))
      return found
    }
    case "PERIOD_TO_DATE":
      return daysOfIntervals(today, range.interval, 0, 0, calendar).filter((day) => day <= isoOf(today))
    case "FIXED_RANGE": {
      const found: Array<string> = []
      let day = dayNamed(range.beginDate)
      for (; isoOf(day) <= range.endDate; day = tomorrow(day)) found.push(isoOf(day))
      return found
    }
    case "THIS_QUARTER_OFFSET_YEAR":
      return daysOfIntervals(today, "QUARTER", -4 * range.offset, -4 * range.offset, calendar)
  }
}

const dayNamed = (iso: string): Day => {
  const at = new Date(`${iso}T00:00:00Z`)
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    weekday: at.getUTCDay(),
  }
}
const daysOfSpan = ({ begin, end }: DaySpan) =>
  daysOf({ dateTimeRangeType: "FIXED_RANGE", beginDate: begin, endDate: end }, dayNamed(begin), {
    today: begin,
    firstDayOfWeek: 1,
    fiscalYearStart: 1,
  })

const whole = (unit: IntervalUnit, back: number, intervals = 1): DateTimeRange => ({
  dateTimeRangeType: "INTERVAL_OFFSET",
  interval: unit,
  offset: back,
  count: intervals,
})

describe("the days of a range", () => {
  it.each(Object.entries(rangeKinds))("%s are those found by walking", (_, range) => {
    fc.assert(
      fc.property(range, calendar, (asked, at) => {
        const walked = daysOf(asked, dayNamed(at.today), at)
        const span = resolveDateRange(asked, at)
        expect(span).toEqual({ begin: walked[0], end: walked.at(-1) })
        expect(daysOfSpan(span)).toEqual(walked)
      }),
      { numRuns: 400 },
    )
  })
})

describe("a rolling period", () => {
  const monthly = fc.constantFrom<"MONTH" | "QUARTER" | "YEAR">("MONTH", "QUARTER", "YEAR")
  const rolling = (unit: IntervalUnit, times: number, offset: number): DateTimeRange => ({
    dateTimeRangeType: "ROLLING_PERIOD",
    interval: unit,
    count: times,
    offset,
  })

  it("begins on the day after the one before it ends", () => {
    fc.assert(
      fc.property(interval, count, fc.integer({ min: 0, max: 40 }), calendar, (unit, times, offset, at) => {
        const { begin } = resolveDateRange(rolling(unit, times, offset), at)
        const { end } = resolveDateRange(rolling(unit, times, offset + times), at)
        expect(isoOf(tomorrow(dayNamed(end)))).toBe(begin)
      }),
    )
  })

  it("of months is whole months where today is the last day of one", () => {
    fc.assert(
      fc.property(monthly, count, calendar, (unit, times, at) => {
        const { year, month } = dayNamed(at.today)
        const today = isoOf({ year, month, day: lastDay(year, month), weekday: 0 })
        const { begin, end } = resolveDateRange(rolling(unit, times, 0), { ...at, today })
        expect(end).toBe(today)
        expect(begin.slice(-2)).toBe("01")
        const [first, last] = [dayNamed(begin), dayNamed(end)]
        expect(12 * (last.year - first.year) + last.month - first.month + 1).toBe(times * months[unit])
      }),
    )
  })
})

describe("a range", () => {
  it("does not begin after it ends", () => {
    fc.assert(
      fc.property(anyRange, calendar, (asked, at) => {
        const { begin, end } = resolveDateRange(asked, at)
        expect(begin <= end).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it("of the current interval contains today", () => {
    fc.assert(
      fc.property(interval, count, calendar, (unit, intervals, at) => {
        const { begin, end } = resolveDateRange(whole(unit, 0, intervals), at)
        expect(begin <= at.today && at.today <= end).toBe(true)
      }),
    )
  })

  it("to date ends today", () => {
    fc.assert(
      fc.property(toDate, calendar, (asked, at) => {
        expect(resolveDateRange(asked, at).end).toBe(at.today)
      }),
    )
  })

  it("that is previous ends the day before the current one, and the next begins the day after it", () => {
    fc.assert(
      fc.property(interval, calendar, (unit, at) => {
        const current = resolveDateRange(whole(unit, 0), at)
        expect(resolveDateRange(whole(unit, 1), at).end).toBe(isoOf(yesterday(dayNamed(current.begin))))
        expect(resolveDateRange(whole(unit, -1), at).begin).toBe(isoOf(tomorrow(dayNamed(current.end))))
      }),
    )
  })
})

describe("a preset", () => {
  it.each(datePresets.map((preset) => [preset.id, preset] as const))("%s resolves", (_, { range, group }) => {
    fc.assert(
      fc.property(calendar, (at) => {
        const span = resolveDateRange(range, at)
        expect(daysOfSpan(span).length).toBeGreaterThan(0)
        expect(span.end < at.today).toBe(group === "previous")
        expect(span.begin > at.today).toBe(group === "next")
        if (group === "rolling" || group === "toDate") expect(span.end).toBe(at.today)
      }),
      { numRuns: 60 },
    )
  })

  it("that begins after today stands behind all others, on any day", () => {
    fc.assert(
      fc.property(calendar, (at) => {
        const isAhead = datePresets.map(({ range }) => resolveDateRange(range, at).begin > at.today)
        expect(isAhead).toEqual(isAhead.toSorted((a, b) => Number(a) - Number(b)))
      }),
    )
  })
})
