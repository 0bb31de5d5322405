import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { dayIn, isTimeZone, rangeCalendar } from "#domain/data/calendar.ts"
import { isoDay } from "#domain/data/moment.ts"

const hour = 3_600_000
const day = 24 * hour

/** The `nth` Sunday of a month (1 is January), or the last one: its day of the month, found by walking. */
const sunday = (year: number, month: number, nth: number | "last"): number => {
  const sundays: Array<number> = []
  for (let at = Date.UTC(year, month - 1, 1); new Date(at).getUTCMonth() === month - 1; at += day) {
    if (new Date(at).getUTCDay() === 0) sundays.push(new Date(at).getUTCDate())
  }
  return (nth === "last" ? sundays.at(-1) : sundays[nth - 1]) ?? 0
}

/** Hours ahead of UTC at a moment, by the laws in force since 2007. */
const zones: Readonly<Record<string, (at: number) => number>> = {
  UTC: () => 0,
  "Asia/Kolkata": () => 5.5,
  "Pacific/Kiritimati": () => 14,
  "Pacific/Pago_Pago": () => -11,
  "Europe/Oslo": (at) => {
    const year = new Date(at).getUTCFullYear()
    const begin = Date.UTC(year, 2, sunday(year, 3, "last"), 1)
    const end = Date.UTC(year, 9, sunday(year, 10, "last"), 1)
    return begin <= at && at < end ? 2 : 1
  },
  "America/New_York": (at) => {
    const year = new Date(at).getUTCFullYear()
    const begin = Date.UTC(year, 2, sunday(year, 3, 2), 7)
    const end = Date.UTC(year, 10, sunday(year, 11, 1), 6)
    return begin <= at && at < end ? -4 : -5
  },
}
const zone = fc.constantFrom(...Object.entries(zones))
const year = fc.integer({ min: 2008, max: 2037 })
const moment = fc.oneof(
  fc.integer({ min: Date.UTC(2008, 0, 1), max: Date.UTC(2037, 11, 31) }),
  fc
    .tuple(
      year,
      fc.constantFrom([3, 2], [3, "last"], [10, "last"], [11, 1]),
      fc.integer({ min: -36, max: 36 }),
    )
    .map(
      ([at, [month, nth], hours]) =>
        Date.UTC(at, Number(month) - 1, sunday(at, Number(month), nth === "last" ? "last" : Number(nth))) +
        hours * hour,
    ),
)

describe("the day in a time zone", () => {
  it("is the day of the wall clock, daylight saving days and the date line among them", () => {
    fc.assert(
      fc.property(zone, moment, ([timeZone, ahead], now) => {
        const wall = now + ahead(now) * hour
        expect(dayIn(now, timeZone)).toBe(isoDay(Math.floor(wall / day)))
      }),
      { numRuns: 1_000 },
    )
  })

  it("is today unless the data has an as-of day", () => {
    fc.assert(
      fc.property(zone, moment, fc.option(fc.constant("2001-06-30")), ([timeZone], now, asOf) => {
        const calendar = { timeZone, firstDayOfWeek: 0, fiscalYearStart: 7 }
        expect(rangeCalendar(calendar, now, asOf)).toEqual({
          today: asOf ?? dayIn(now, timeZone),
          firstDayOfWeek: 0,
          fiscalYearStart: 7,
        })
      }),
    )
  })

  it("is asked only of time zones that exist", () => {
    for (const timeZone of Object.keys(zones)) expect(isTimeZone(timeZone)).toBe(true)
    for (const other of ["", "Mars/Olympus", "Europe/", "🦆"]) expect(isTimeZone(other)).toBe(false)
  })
})
