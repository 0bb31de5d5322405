import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { daysAt, readDays } from "#domain/data/typedDate.ts"

const everywhere = [
  "en",
  "en-GB",
  "en-CA",
  "en-IN",
  "de",
  "de-AT",
  "de-CH",
  "fr",
  "es",
  "nl",
  "ja",
  "zh",
  "ar-EG",
  "fa",
]
const firstDay = Date.UTC(1000, 0, 1)
const lastDay = Date.UTC(9999, 11, 31)
const dayLength = 86_400_000
const day = (from = firstDay, to = lastDay) =>
  fc.integer({ min: from / dayLength, max: to / dayLength }).map((days) => days * dayLength)
const iso = (moment: number) => new Date(moment).toISOString().slice(0, 10)
const formatIn = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, calendar: "gregory", timeZone: "UTC" })

describe.each(everywhere)("dates that people type in %s", (locale) => {
  it.each<Intl.DateTimeFormatOptions>([
    { dateStyle: "medium" },
    { dateStyle: "long" },
    { year: "numeric", month: "numeric", day: "numeric" },
    { year: "numeric", month: "2-digit", day: "2-digit" },
    { year: "numeric", month: "short", day: "numeric" },
  ])("are read as the locale writes them in %j", (style) => {
    const format = formatIn(locale, style)
    fc.assert(
      fc.property(day(), (moment) => {
        const written = format.format(moment)
        expect(readDays(written, locale)).toEqual({ begin: iso(moment), end: iso(moment) })
        expect(daysAt(`${written} 8:00 x`, locale)).toMatchObject({ begin: iso(moment), end: iso(moment) })
      }),
    )
  })

  it("are read in ISO 8601", () => {
    fc.assert(
      fc.property(day(), (moment) => {
        expect(readDays(iso(moment), locale)).toEqual({ begin: iso(moment), end: iso(moment) })
        expect(readDays(iso(moment).slice(0, 7), locale)?.begin).toBe(`${iso(moment).slice(0, 7)}-01`)
      }),
    )
  })

  it("are read as months where the day is left out", () => {
    const formats = (["numeric", "short", "long"] as const).map((month) =>
      formatIn(locale, { year: "numeric", month }),
    )
    fc.assert(
      fc.property(day(), fc.constantFrom(...formats), (moment, format) => {
        expect(readDays(format.format(moment), locale)?.begin).toBe(`${iso(moment).slice(0, 7)}-01`)
      }),
    )
  })

  it("are a day of the calendar or nothing, whatever is typed", () => {
    const unit = fc.constantFrom("1", "2", "31", "2026", ".", "/", "-", " ", ",", "Mai", "May", "\u200f")
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 20 }), (text) => {
        const days = readDays(text, locale)
        expect(days === null || (iso(Date.parse(days.begin)) === days.begin && days.begin <= days.end)).toBe(
          true,
        )
      }),
    )
  })
})

describe("years of two digits", () => {
  it.each(["en", "en-GB", "de", "fr"])("are of this century where %s writes them last", (locale) => {
    const format = formatIn(locale, { dateStyle: "short" })
    fc.assert(
      fc.property(day(Date.UTC(2000, 0, 1), Date.UTC(2099, 11, 31)), (moment) => {
        expect(readDays(format.format(moment), locale)?.begin).toBe(iso(moment))
      }),
    )
  })

  it.each(["26-01-31", "26/01/31", "1/26"])("are not read in %s, which could be another date", (text) =>
    expect(readDays(text, "en")).toBeNull(),
  )
})
