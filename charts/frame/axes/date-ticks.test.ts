import { expect, it } from "vitest"
import type { DateGrain } from "#domain/data/grain.ts"
import { dateTicks } from "./date-ticks.ts"

const utc = (year: number, month = 1, day = 1, hour = 0) => Date.UTC(year, month - 1, day, hour)
const texts = (low: number, high: number, grain: DateGrain, pixels = 480, firstDayOfWeek = 1) =>
  dateTicks(low, high, { grain, pixels, size: 12, locale: "en", firstDayOfWeek }).map((tick) =>
    `${tick.text} ${tick.period}`.trim(),
  )

it("names the hours of a day and the day they begin", () => {
  expect(texts(utc(2001), utc(2001, 1, 1, 23), "hour")[0]).toBe("12 AM Jan 1")
})

it("names the first day of each of a few weeks", () => {
  const weeks = (firstDayOfWeek: number) => texts(utc(2001), utc(2001, 1, 31), "day", 280, firstDayOfWeek)
  expect(weeks(1)).toEqual(["Jan 1 2001", "Jan 8", "Jan 15", "Jan 22", "Jan 29"])
  expect(weeks(0)).toEqual(["Jan 7 2001", "Jan 14", "Jan 21", "Jan 28"])
  expect(weeks(6)).toEqual(["Jan 6 2001", "Jan 13", "Jan 20", "Jan 27"])
})

it("names every week of a span of weeks by the day that begins it", () => {
  expect(texts(utc(2001, 1, 7), utc(2001, 1, 28), "week", 480, 0)).toEqual([
    "Jan 7 2001",
    "Jan 14",
    "Jan 21",
    "Jan 28",
  ])
})

it("names months, and the year that each first one opens", () => {
  expect(texts(utc(2001, 11), utc(2002, 2), "month")).toEqual(["Nov 2001", "Dec", "Jan 2002", "Feb"])
})

it("names quarters by their number", () => {
  expect(texts(utc(2001), utc(2001, 10), "quarter")).toEqual(["Q1 2001", "Q2", "Q3", "Q4"])
})

it("is never finer than the grain", () => {
  expect(texts(utc(2001), utc(2004), "year")).toEqual(["2001", "2002", "2003", "2004"])
})

it("takes longer steps where there is less room", () => {
  expect(texts(utc(1950), utc(2010), "year", 260)).toEqual([
    "1950",
    "1960",
    "1970",
    "1980",
    "1990",
    "2000",
    "2010",
  ])
})

it("names the ends of a span without two round dates", () => {
  expect(texts(utc(2001, 3, 5), utc(2001, 3, 5), "day")).toEqual(["Mar 5, 2001"])
})
