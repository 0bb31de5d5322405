import { expect, it } from "vitest"
import { formatDate, parseDate } from "./date.ts"

const timestamp = Date.UTC(2001, 5, 30, 13)

it("reads ISO dates and moments as UTC", () => {
  expect(parseDate("2001-06-30")).toBe(Date.UTC(2001, 5, 30))
  expect(parseDate("2001-06-30T13:00")).toBe(timestamp)
  expect(parseDate("ATL")).toBeNull()
  expect(parseDate("2001-13-01")).toBeNull()
})

it("writes a date as precisely as its grain", () => {
  expect(formatDate(timestamp, "year", "en")).toBe("2001")
  expect(formatDate(timestamp, "quarter", "en")).toBe("Q2 2001")
  expect(formatDate(timestamp, "quarter", "fr")).toBe("T2 2001")
  expect(formatDate(timestamp, "month", "en")).toBe("Jun 2001")
  expect(formatDate(timestamp, "day", "en")).toBe("Jun 30, 2001")
  expect(formatDate(Date.UTC(2001, 0, 1), "week", "en")).toMatch(/^Jan 1\D+7, 2001$/)
})
