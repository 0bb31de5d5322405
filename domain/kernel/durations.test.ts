import { expect, it } from "vitest"
import { daysBefore, secondsToMillis } from "./durations.ts"

it("subtracts days from a date, over the end of a month and of a leap year's February", () => {
  const march = Date.UTC(2024, 2, 1, 12)
  expect(daysBefore(march, 1)).toBe(Date.UTC(2024, 1, 29, 12))
  expect(daysBefore(march, 366)).toBe(Date.UTC(2023, 2, 1, 12))
  expect(daysBefore(march, 0)).toBe(march)
})

it("makes milliseconds of seconds", () => {
  expect(secondsToMillis(30)).toBe(30_000)
  expect(secondsToMillis(0.25)).toBe(250)
})
