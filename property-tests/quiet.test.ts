import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isQuietAt } from "#domain/areas/availability/quiet.ts"
import { EpochMs } from "#domain/kernel/ids.ts"

const minute = 60_000
const zones = [
  "UTC",
  "Europe/Oslo",
  "America/New_York",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "Pacific/Apia",
]
const zone = fc.constantFrom(...zones)
const time = fc
  .integer({ min: 0, max: 1439 })
  .map((at) => `${`${Math.floor(at / 60)}`.padStart(2, "0")}:${`${at % 60}`.padStart(2, "0")}`)
const weekdays = fc.subarray([0, 1, 2, 3, 4, 5, 6])
/** Moments of 2024 to 2026, many of them in the nights in which clocks are changed. */
const changes = [
  "2025-03-30T01:00Z",
  "2025-10-26T01:00Z",
  "2025-03-09T07:00Z",
  "2025-11-02T06:00Z",
  "2025-04-05T15:00Z",
]
const moment = fc.oneof(
  fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2027, 0) }),
  fc
    .tuple(fc.constantFrom(...changes.map((text) => Date.parse(text))), fc.integer({ min: -1440, max: 1440 }))
    .map(([at, minutes]) => at + minutes * minute),
)
const hours = fc.record({ weekdays, from: time, until: time, timeZone: zone })

/** What the wall clock of a zone shows, by another way than the code under test. */
const shownAt = (at: number, timeZone: string) => {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "short",
    timeStyle: undefined,
    hour: "2-digit",
    minute: "2-digit",
  }).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ""
  return {
    weekday: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"].indexOf(part("weekday")),
    time: `${part("hour")}:${part("minute")}`,
  }
}
const quiet = (quietHours: Parameters<typeof isQuietAt>[0]["quietHours"], at: number) =>
  isQuietAt({ doNotDisturb: null, quietHours }, EpochMs.make(at))

describe("quiet hours", () => {
  it("hold when the wall clock shows a time of a chosen day, or of the night that began on one", () =>
    fc.assert(
      fc.property(hours, moment, (chosen, at) => {
        const { weekday, time: shown } = shownAt(at, chosen.timeZone)
        const isOn = chosen.weekdays.includes(weekday)
        const wasOn = chosen.weekdays.includes((weekday + 6) % 7)
        const expected =
          chosen.from < chosen.until
            ? isOn && chosen.from <= shown && shown < chosen.until
            : (isOn && chosen.from <= shown) || (wasOn && shown < chosen.until)
        expect(quiet(chosen, at)).toBe(expected)
      }),
    ))

  it("of all days, with those from their end until their beginning, are every moment once", () =>
    fc.assert(
      fc.property(time, time, zone, moment, (from, until, timeZone, at) => {
        fc.pre(from !== until)
        const weekdays = [0, 1, 2, 3, 4, 5, 6]
        const others = quiet({ weekdays, from: until, until: from, timeZone }, at)
        expect(quiet({ weekdays, from, until, timeZone }, at)).toBe(!others)
      }),
    ))

  it("of some days and of the others are never at once, and together those of all days", () =>
    fc.assert(
      fc.property(hours, moment, (chosen, at) => {
        const all = [0, 1, 2, 3, 4, 5, 6]
        const others = { ...chosen, weekdays: all.filter((day) => !chosen.weekdays.includes(day)) }
        expect(quiet(chosen, at) || quiet(others, at)).toBe(quiet({ ...chosen, weekdays: all }, at))
        if (chosen.from < chosen.until) expect(quiet(chosen, at) && quiet(others, at)).toBe(false)
      }),
    ))

  it("last an hour less in the night in which the clock goes forward, and one more when it goes back", () => {
    const nights = { weekdays: [6], from: "22:00", until: "07:00", timeZone: "Europe/Oslo" }
    const minutesOf = (day: string) => {
      const start = Date.parse(`${day}T12:00Z`)
      return Array.from({ length: 1440 }, (_, n) => quiet(nights, start + n * minute)).filter(Boolean).length
    }
    expect(minutesOf("2025-03-29")).toBe(8 * 60)
    expect(minutesOf("2025-10-25")).toBe(10 * 60)
    expect(minutesOf("2025-06-14")).toBe(9 * 60)
  })
})

describe("do not disturb", () => {
  it("holds until its end, or until it is ended, whatever the quiet hours", () =>
    fc.assert(
      fc.property(moment, fc.option(moment), fc.option(hours), (at, until, quietHours) => {
        const doNotDisturb = { until: until === null ? null : EpochMs.make(until) }
        const expected = until === null || at < until || quiet(quietHours, at)
        expect(isQuietAt({ doNotDisturb, quietHours }, EpochMs.make(at))).toBe(expected)
      }),
    ))
})
