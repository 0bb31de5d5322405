import { Schema } from "effect"

/** How often a digest comes: each day, each week on a day (0 is Sunday), each month on a day, or on its last one where that comes first. */
export const Cadence = Schema.Union([
  Schema.TaggedStruct("DAILY", {}),
  Schema.TaggedStruct("WEEKLY", { weekday: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 6 })) }),
  Schema.TaggedStruct("MONTHLY", { day: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 31 })) }),
])
export type Cadence = typeof Cadence.Type

/** Time of a day, as `07:00`. */
export const TimeOfDay = Schema.String.check(
  Schema.isPattern(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { expected: "a time of day such as 07:00" }),
)

/** When digests come: at a time of the days of a cadence, by the wall clock of a time zone. */
export const DigestSchedule = Schema.Struct({
  cadence: Cadence,
  time: TimeOfDay,
  timeZone: Schema.NonEmptyString,
})
export type DigestSchedule = typeof DigestSchedule.Type

/** The local day for which a digest is, in ISO 8601: each is sent once. */
export const Slot = Schema.NonEmptyString
export type Slot = typeof Slot.Type
