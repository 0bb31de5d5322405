import { expect, it } from "vitest"
import { context, given } from "../../kernel/given.fixture.ts"
import { EpochMs } from "../../kernel/ids.ts"
import { availability } from "./availability.ts"

const history = given(availability)
const until = EpochMs.make(1_000)
const begun = { _tag: "DoNotDisturbBegun", until } as const
const hours = { weekdays: [1, 5], from: "22:00", until: "07:00", timeZone: "Europe/Oslo" }

it("shows activity until a person turns it off", () => {
  expect(history().state).toEqual({ isShown: true, doNotDisturb: null, quietHours: null })
  history().when({ _tag: "ShowActivity", isShown: true }).emitsNothing()
  history().when({ _tag: "ShowActivity", isShown: false }).emits({ _tag: "ActivityShown", isShown: false })
})

it("begins do not disturb, moves its end, and ends it", () => {
  history().when({ _tag: "BeginDoNotDisturb", until }).emits(begun)
  history(begun).when({ _tag: "BeginDoNotDisturb", until }).emitsNothing()
  history(begun)
    .when({ _tag: "BeginDoNotDisturb", until: null })
    .emits({ _tag: "DoNotDisturbBegun", until: null })
  history(begun).when({ _tag: "EndDoNotDisturb" }).emits({ _tag: "DoNotDisturbEnded" })
  history().when({ _tag: "EndDoNotDisturb" }).emitsNothing()
})

it("sets quiet hours, each weekday once, and none where no weekday is left", () => {
  history()
    .when({ _tag: "SetQuietHours", hours: { ...hours, weekdays: [5, 1, 5] } })
    .emits({ _tag: "QuietHoursSet", hours })
  history({ _tag: "QuietHoursSet", hours })
    .when({ _tag: "SetQuietHours", hours: { ...hours, weekdays: [] } })
    .emits({ _tag: "QuietHoursSet", hours: null })
  history().when({ _tag: "SetQuietHours", hours: null }).emitsNothing()
})

it("is in the person's own stream", () =>
  expect(availability.stream({ _tag: "EndDoNotDisturb" }, context)).toBe(`user:${context.actor}`))
