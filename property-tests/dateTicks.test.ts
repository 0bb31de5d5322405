import fc from "fast-check"
import { expect, it } from "vitest"
import { dateTicks } from "#charts/frame/axes/date-ticks.ts"

const day = 86_400_000

/** Spans of three to nine weeks, whose axes are too narrow for days and too wide for months alone. */
const spans = fc.record({
  low: fc
    .date({ min: new Date("1900-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
    .map((date) => date.getTime()),
  length: fc.integer({ min: 21 * day, max: 63 * day }),
})
const firstDay = fc.integer({ min: 0, max: 6 })
const locale = fc.constantFrom("en", "de", "fr", "pt")
const size = 12

it("names weeks by the first day of the week, whichever day that is and wherever a span begins", () => {
  fc.assert(
    fc.property(spans, firstDay, locale, ({ low, length }, firstDayOfWeek, locale) => {
      const ticks = dateTicks(low, low + length, { grain: "week", pixels: 960, size, locale, firstDayOfWeek })
      for (const { timestamp } of ticks) {
        expect(new Date(timestamp).getUTCDay()).toBe(firstDayOfWeek)
        expect(new Date(timestamp).toISOString()).toMatch(/T00:00:00\.000Z$/)
      }
      const weeks = ticks.map(({ timestamp }) => timestamp)
      expect(weeks.slice(1).map((week, index) => week - (weeks[index] ?? 0))).toEqual(
        weeks.slice(1).map(() => 7 * day),
      )
      expect((weeks[0] ?? Number.POSITIVE_INFINITY) - low).toBeLessThan(7 * day)
      expect(low + length - (weeks.at(-1) ?? Number.NEGATIVE_INFINITY)).toBeLessThan(7 * day)
    }),
  )
})

it("names every week of data by weeks where there is room for all", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -3_000, max: 6_000 }),
      fc.integer({ min: 1, max: 8 }),
      firstDay,
      (week, count, firstDayOfWeek) => {
        // 1970-01-04 was a Sunday.
        const low = (3 + firstDayOfWeek + 7 * week) * day
        const ticks = dateTicks(low, low + count * 7 * day, {
          grain: "week",
          pixels: 800,
          size,
          locale: "en",
          firstDayOfWeek,
        })
        expect(ticks.map(({ timestamp }) => timestamp)).toEqual(
          Array.from({ length: count + 1 }, (_, index) => low + index * 7 * day),
        )
      },
    ),
  )
})
