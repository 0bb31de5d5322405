import { Schema } from "effect"
import { isTimeZone } from "../data/calendar.ts"
import { Bounded, maxCodeLength } from "../kernel/bounded.ts"
import { Cadence, TimeOfDay } from "./schedule.ts"

/** `DigestSchedule` of a command. */
export const DigestScheduleInput = Schema.Struct({
  cadence: Cadence,
  time: Bounded(TimeOfDay, 5),
  timeZone: Bounded(Schema.NonEmptyString, maxCodeLength).check(
    Schema.makeFilter(isTimeZone, { expected: "a time zone such as Europe/Oslo" }),
  ),
})
