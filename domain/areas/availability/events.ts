import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { EpochMs } from "../../kernel/ids.ts"
import { TimeOfDay } from "../../schedule/schedule.ts"

/** Day of the week; 0 is Sunday. */
export const Weekday = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 6 }))

/**
 * Hours in which a person is not to be disturbed: on these weekdays from one time until another by the wall
 * clock of a time zone; where that is not later, until the next day.
 */
export const QuietHours = Schema.Struct({
  weekdays: Schema.Array(Weekday),
  from: TimeOfDay,
  until: TimeOfDay,
  timeZone: Schema.NonEmptyString,
})
export type QuietHours = typeof QuietHours.Type

/** A person shows others when they are active and when they type, or does not. */
export const ActivityShown = Schema.TaggedStruct("ActivityShown", { isShown: Schema.Boolean })
/** A person is not to be disturbed until a moment; null: until they end it. */
export const DoNotDisturbBegun = Schema.TaggedStruct("DoNotDisturbBegun", { until: Schema.NullOr(EpochMs) })
export const DoNotDisturbEnded = Schema.TaggedStruct("DoNotDisturbEnded", {})
/** A person has these quiet hours; null: none. */
export const QuietHoursSet = Schema.TaggedStruct("QuietHoursSet", { hours: Schema.NullOr(QuietHours) })

/** What is stored in a person's own stream about when they may be disturbed, and what others see of it. */
export const AvailabilityEvent = eventUnion([
  ActivityShown,
  DoNotDisturbBegun,
  DoNotDisturbEnded,
  QuietHoursSet,
])
export type AvailabilityEvent = typeof AvailabilityEvent.Type
