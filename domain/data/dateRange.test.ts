import { describe, expect, test } from "vitest"
import { previousDateRange, type RangeCalendar, resolveDateRange } from "./dateRange.ts"
import type { DateTimeRange } from "./dateRangeFilter.ts"

/** 2001-06-30 was a Saturday. */
const calendar: RangeCalendar = { today: "2001-06-30", firstDayOfWeek: 1, fiscalYearStart: 1 }
const days = (range: DateTimeRange, changes: Partial<RangeCalendar> = {}) => {
  const { begin, end } = resolveDateRange(range, { ...calendar, ...changes })
  return `${begin} ${end}`
}
const interval = (unit: "DAY" | "WEEK" | "MONTH" | "QUARTER" | "YEAR", offset: number, count = 1) =>
  ({ dateTimeRangeType: "INTERVAL_OFFSET", interval: unit, offset, count }) as const
const rolling = (unit: "DAY" | "WEEK" | "MONTH" | "QUARTER" | "YEAR", count: number, offset = 0) =>
  ({ dateTimeRangeType: "ROLLING_PERIOD", interval: unit, offset, count }) as const

describe("whole intervals", () => {
  test.each([
    [interval("DAY", 0), "2001-06-30 2001-06-30"],
    [interval("DAY", 1), "2001-06-29 2001-06-29"],
    [interval("DAY", -1), "2001-07-01 2001-07-01"],
    [interval("WEEK", 0), "2001-06-25 2001-07-01"],
    [interval("MONTH", 1), "2001-05-01 2001-05-31"],
    [interval("MONTH", 1, 3), "2001-03-01 2001-05-31"],
    [interval("QUARTER", -1), "2001-07-01 2001-09-30"],
    [interval("YEAR", 1), "2000-01-01 2000-12-31"],
  ])("%j is %s", (range, expected) => {
    expect(days(range)).toBe(expected)
  })

  test("weeks begin on the first day of the week", () => {
    expect(days(interval("WEEK", 0), { firstDayOfWeek: 0 })).toBe("2001-06-24 2001-06-30")
    expect(days(interval("WEEK", 0), { firstDayOfWeek: 6 })).toBe("2001-06-30 2001-07-06")
  })

  test("quarters and years count from the fiscal year's start", () => {
    expect(days(interval("YEAR", 0), { fiscalYearStart: 10 })).toBe("2000-10-01 2001-09-30")
    expect(days(interval("QUARTER", 0), { fiscalYearStart: 2 })).toBe("2001-05-01 2001-07-31")
  })
})

describe("rolling periods", () => {
  test.each([
    [rolling("DAY", 7), "2001-06-24 2001-06-30"],
    [rolling("DAY", 30), "2001-06-01 2001-06-30"],
    [rolling("WEEK", 2), "2001-06-17 2001-06-30"],
    [rolling("MONTH", 3), "2001-04-01 2001-06-30"],
    [rolling("MONTH", 12), "2000-07-01 2001-06-30"],
    [rolling("DAY", 7, 7), "2001-06-17 2001-06-23"],
  ])("%j is %s", (range, expected) => {
    expect(days(range)).toBe(expected)
  })

  test.each([
    [rolling("MONTH", 1), "2001-03-31", "2001-03-01 2001-03-31"],
    [rolling("MONTH", 1, 1), "2001-03-31", "2001-02-01 2001-02-28"],
    [rolling("MONTH", 1), "2001-02-28", "2001-02-01 2001-02-28"],
    [rolling("MONTH", 12), "2001-12-31", "2001-01-01 2001-12-31"],
    [rolling("QUARTER", 1), "2001-06-30", "2001-04-01 2001-06-30"],
    [rolling("YEAR", 1), "2001-02-28", "2000-03-01 2001-02-28"],
  ])("%j, on the last day of a month (%s), is whole months", (range, today, expected) => {
    expect(days(range, { today })).toBe(expected)
  })

  test("begins on the day after the same one so many months before, or after the last day of a shorter month", () => {
    expect(days(rolling("MONTH", 3), { today: "2001-06-15" })).toBe("2001-03-16 2001-06-15")
    expect(days(rolling("MONTH", 1), { today: "2001-03-30" })).toBe("2001-03-01 2001-03-30")
  })
})

describe("the other ranges", () => {
  test("a period to date ends today", () => {
    expect(days({ dateTimeRangeType: "PERIOD_TO_DATE", interval: "WEEK" })).toBe("2001-06-25 2001-06-30")
    expect(days({ dateTimeRangeType: "PERIOD_TO_DATE", interval: "YEAR" })).toBe("2001-01-01 2001-06-30")
  })

  test("a fixed range is as given", () => {
    expect(days({ dateTimeRangeType: "FIXED_RANGE", beginDate: "2001-02-03", endDate: "2001-02-04" })).toBe(
      "2001-02-03 2001-02-04",
    )
  })

  test("this quarter lies whole years back", () => {
    expect(days({ dateTimeRangeType: "THIS_QUARTER_OFFSET_YEAR", offset: 1 })).toBe("2000-04-01 2000-06-30")
    expect(days({ dateTimeRangeType: "THIS_QUARTER_OFFSET_YEAR", offset: 0 })).toBe("2001-04-01 2001-06-30")
  })
})

describe("the days that a range is compared with", () => {
  test.each([
    [interval("MONTH", 0), "2001-05-01 2001-05-31"],
    [interval("MONTH", 1, 3), "2000-12-01 2001-02-28"],
    [rolling("DAY", 7), "2001-06-17 2001-06-23"],
    [{ dateTimeRangeType: "PERIOD_TO_DATE", interval: "YEAR" } as const, "2000-01-01 2000-06-30"],
    [{ dateTimeRangeType: "PERIOD_TO_DATE", interval: "QUARTER" } as const, "2001-01-01 2001-03-31"],
    [
      { dateTimeRangeType: "FIXED_RANGE", beginDate: "2001-03-01", endDate: "2001-03-10" } as const,
      "2001-02-19 2001-02-28",
    ],
    [{ dateTimeRangeType: "THIS_QUARTER_OFFSET_YEAR", offset: 0 } as const, "2000-04-01 2000-06-30"],
  ])("of %j are %s", (range, expected) => {
    const { begin, end } = previousDateRange(range, calendar)
    expect(`${begin} ${end}`).toBe(expected)
  })
})
