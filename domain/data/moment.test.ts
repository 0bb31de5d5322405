import { expect, test } from "vitest"
import { type BucketCalendar, bucketOf, fullMoment } from "./moment.ts"

const bucket = (moment: string, grain: Parameters<typeof bucketOf>[1]) => {
  const { begin, end } = bucketOf(fullMoment(moment) ?? "", grain)
  return [begin.slice(0, 16), end.slice(0, 16)]
}
const counted = (moment: string, grain: Parameters<typeof bucketOf>[1], calendar: BucketCalendar) =>
  bucketOf(fullMoment(moment) ?? "", grain, calendar).begin.slice(0, 10)

test("a moment has one full form, which sorts as time does", () => {
  expect(fullMoment("2001-06-30")).toBe("2001-06-30T00:00:00.000000")
  expect(fullMoment("2001-06-30 13:05")).toBe("2001-06-30T13:05:00.000000")
  expect(fullMoment("2001-06-30T13:05:09.25")).toBe("2001-06-30T13:05:09.250000")
})

test.each([
  "2001-02-29",
  "2001-13-01",
  "2001-06-31",
  "2001-06-30T24:00",
  "2001-06-30T10:60",
  "30.6.2001",
  "",
])("%j is no moment", (text) => {
  expect(fullMoment(text)).toBeNull()
})

test("buckets of every grain begin where the calendar says", () => {
  expect(bucket("2001-06-30T23:59", "hour")).toEqual(["2001-06-30T23:00", "2001-07-01T00:00"])
  expect(bucket("2001-06-30T08:59", "hour")).toEqual(["2001-06-30T08:00", "2001-06-30T09:00"])
  expect(bucket("2001-12-31T08:59", "day")).toEqual(["2001-12-31T00:00", "2002-01-01T00:00"])
  expect(bucket("2001-07-01", "week")).toEqual(["2001-06-25T00:00", "2001-07-02T00:00"])
  expect(bucket("2001-07-02", "week")).toEqual(["2001-07-02T00:00", "2001-07-09T00:00"])
  expect(bucket("1969-12-31", "week")).toEqual(["1969-12-29T00:00", "1970-01-05T00:00"])
  expect(bucket("0000-01-01", "week")).toEqual(["0000-01-01T00:00", "0000-01-03T00:00"])
  expect(bucket("2000-02-29", "month")).toEqual(["2000-02-01T00:00", "2000-03-01T00:00"])
  expect(bucket("2001-12-31", "quarter")).toEqual(["2001-10-01T00:00", "2002-01-01T00:00"])
  expect(bucketOf("9999-12-31T00:00", "year").end.slice(0, 11)).toBe("10000-01-01")
  expect(bucket("2001-12-31", "year")).toEqual(["2001-01-01T00:00", "2002-01-01T00:00"])
})

test("weeks begin on the first day of the week", () => {
  const week = (moment: string, firstDayOfWeek: number) =>
    counted(moment, "week", { firstDayOfWeek, yearStart: 1 })
  expect([0, 1, 2, 3, 4, 5, 6].map((first) => week("2001-07-01", first))).toEqual([
    "2001-07-01",
    "2001-06-25",
    "2001-06-26",
    "2001-06-27",
    "2001-06-28",
    "2001-06-29",
    "2001-06-30",
  ])
  expect(week("1969-12-27", 6)).toBe("1969-12-27")
  expect(week("1969-12-27", 0)).toBe("1969-12-21")
})

test("quarters and years may start with another month", () => {
  const fiscal = (moment: string, grain: "quarter" | "year" | "month", yearStart: number) =>
    counted(moment, grain, { firstDayOfWeek: 1, yearStart })
  expect(fiscal("2001-09-30", "year", 10)).toBe("2000-10-01")
  expect(fiscal("2001-10-01", "year", 10)).toBe("2001-10-01")
  expect(fiscal("2001-01-31", "quarter", 2)).toBe("2000-11-01")
  expect(fiscal("2001-02-01", "quarter", 2)).toBe("2001-02-01")
  expect(fiscal("2001-02-01", "month", 2)).toBe("2001-02-01")
})
