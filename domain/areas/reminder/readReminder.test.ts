import { describe, expect, it, test } from "vitest"
import { readReminder } from "./readReminder.ts"

const zone = "Europe/Oslo"
/** 14:30 on Friday in Oslo, where the clocks go forward on the 29th. */
const now = Date.parse("2026-03-27T13:30:00Z")
const read = (rest: string, locale = "en") => readReminder(rest, ["Ben", "Ben Ray"], now, zone, locale)
const timeOf = (rest: string, locale?: string) => {
  const reminder = read(rest, locale)
  return typeof reminder === "string" ? reminder : new Date(reminder.at).toISOString().slice(0, 16)
}

describe("a reminder", () => {
  test.each([
    ["in 2 hours x", "2026-03-27T15:30"],
    ["in 10 minutes x", "2026-03-27T13:40"],
    ["me in 1 day x", "2026-03-28T13:30"],
    ["in 2 Wochen x", "2026-04-10T13:30"],
    ["tomorrow x", "2026-03-28T08:00"],
    ["tomorrow 9:30 x", "2026-03-28T08:30"],
    ["tomorrow at 5pm x", "2026-03-28T16:00"],
    ["morgen um 12 Uhr x", "2026-03-28T11:00"],
    ["today 17:00 x", "2026-03-27T16:00"],
    ["at 9:00 x", "2026-03-28T08:00"],
    ["at 12am x", "2026-03-27T23:00"],
    ["2026-03-30 8:00 x", "2026-03-30T06:00"],
    ["today 9:00 x", "past"],
    ["today 25:00 x", "time"],
    ["2026-02-30 x", "time"],
    ["in 2 moons x", "time"],
    ["call the airline", "time"],
    ["in 2 hours", "text"],
    ["tomorrow 9:00", "text"],
  ])("%j is at %s", (rest, at) => expect(timeOf(rest)).toBe(at))

  test.each([
    ["de", "30.3.2026 8:00 x", "2026-03-30T06:00"],
    ["de", "am 30.03.2026 um 8 Uhr x", "2026-03-30T06:00"],
    ["de", "am 30. März 2026, 8:00 x", "2026-03-30T06:00"],
    ["de", "30.03.26 x", "2026-03-30T07:00"],
    ["de", "2026-03-30 8:00 x", "2026-03-30T06:00"],
    ["en", "on 3/30/2026 at 8am x", "2026-03-30T06:00"],
    ["en", "March 30, 2026 8:00 x", "2026-03-30T06:00"],
    ["en-GB", "30/03/2026 8:00 x", "2026-03-30T06:00"],
    ["de", "3/30/2026 8:00 x", "time"],
    ["en", "30.3.2026 8:00 x", "time"],
    ["en", "30/3/2026 8:00 x", "time"],
    ["de", "31.2.2026 x", "time"],
    ["de", "März 2026 x", "time"],
    ["de", "30.3.2026 8:00", "text"],
  ])("in %s, %j is at %s", (locale, rest, at) => expect(timeOf(rest, locale)).toBe(at))

  it("is for oneself or for someone named, and says the rest", () => {
    expect(read("me in 2 hours to call the airline")).toMatchObject({ name: null, text: "call the airline" })
    expect(read("@Ben Ray tomorrow 9 people come")).toMatchObject({ name: "Ben Ray", text: "people come" })
    expect(read("@Ben in 1 h 2 planes land")).toMatchObject({ name: "Ben", text: "2 planes land" })
  })
})
