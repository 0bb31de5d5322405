import { expect, test } from "vitest"
import { bucketOf, fullMoment } from "./moment.ts"

const bucket = (moment: string, grain: Parameters<typeof bucketOf>[1]) => {
  const { begin, end } = bucketOf(fullMoment(moment) ?? "", grain)
  return [begin.slice(0, 16), end.slice(0, 16)]
}

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
  expect(bucket("2000-02-29", "month")).toEqual(["2000-02-01T00:00", "2000-03-01T00:00"])
  expect(bucket("2001-12-31", "quarter")).toEqual(["2001-10-01T00:00", "2002-01-01T00:00"])
  expect(bucketOf("9999-12-31T00:00", "year").end.slice(0, 11)).toBe("10000-01-01")
  expect(bucket("2001-12-31", "year")).toEqual(["2001-01-01T00:00", "2002-01-01T00:00"])
})
