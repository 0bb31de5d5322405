import { Equal, Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { isTimeZone } from "../../data/calendar.ts"
import { defineSharedArea } from "../../kernel/area.ts"
import { Bounded, List, maxCodeLength } from "../../kernel/bounded.ts"
import { EpochMs } from "../../kernel/ids.ts"
import { userStream } from "../../kernel/streamNames.ts"
import { TimeOfDay } from "../../schedule/schedule.ts"
import { AvailabilityEvent, QuietHours, Weekday } from "./events.ts"

/**
 * When a person may be disturbed, and whether others see when they are active: `doNotDisturb` is null where they may be
 * disturbed outside of their quiet hours, and ends at `until`, or when they end it (null).
 */
export const Availability = Schema.Struct({
  isShown: Schema.Boolean,
  doNotDisturb: Schema.NullOr(Schema.Struct({ until: Schema.NullOr(EpochMs) })),
  quietHours: Schema.NullOr(QuietHours),
})
export type Availability = typeof Availability.Type

const time = Bounded(TimeOfDay, 5)
const QuietHoursInput = Schema.Struct({
  weekdays: List(Weekday, 7),
  from: time,
  until: time,
  timeZone: Bounded(Schema.NonEmptyString, maxCodeLength).check(
    Schema.makeFilter(isTimeZone, { expected: "a time zone such as Europe/Oslo" }),
  ),
})

export const AvailabilityCommand = Schema.Union([
  Schema.TaggedStruct("ShowActivity", { isShown: Schema.Boolean }),
  Schema.TaggedStruct("BeginDoNotDisturb", { until: Schema.NullOr(EpochMs) }),
  Schema.TaggedStruct("EndDoNotDisturb", {}),
  Schema.TaggedStruct("SetQuietHours", { hours: Schema.NullOr(QuietHoursInput) }),
])
export type AvailabilityCommand = typeof AvailabilityCommand.Type

const evolve = (state: Availability, event: AvailabilityEvent): Availability => {
  switch (event._tag) {
    case "ActivityShown":
      return { ...state, isShown: event.isShown }
    case "DoNotDisturbBegun":
      return { ...state, doNotDisturb: { until: event.until } }
    case "DoNotDisturbEnded":
      return { ...state, doNotDisturb: null }
    case "QuietHoursSet":
      return { ...state, quietHours: event.hours }
  }
}

/** No weekdays are no quiet hours; each weekday counts once. */
const quietHoursOf = (hours: QuietHours | null): QuietHours | null =>
  hours === null || hours.weekdays.length === 0
    ? null
    : { ...hours, weekdays: [...new Set(hours.weekdays)].sort() }

const eventOf = (command: AvailabilityCommand): AvailabilityEvent => {
  switch (command._tag) {
    case "ShowActivity":
      return { _tag: "ActivityShown", isShown: command.isShown }
    case "BeginDoNotDisturb":
      return { _tag: "DoNotDisturbBegun", until: command.until }
    case "EndDoNotDisturb":
      return { _tag: "DoNotDisturbEnded" }
    case "SetQuietHours":
      return { _tag: "QuietHoursSet", hours: quietHoursOf(command.hours) }
  }
}

const initialState: Availability = { isShown: true, doNotDisturb: null, quietHours: null }

/** When a person may be disturbed and seen, in their own stream. What changes nothing is no event. */
export const availability = defineSharedArea({
  name: "availability",
  kinds: ["user"],
  version: 1,
  initialState,
  Command: AvailabilityCommand,
  Event: AvailabilityEvent,
  Snapshot: Availability,
  save: (state) => state,
  load: (snapshot) => snapshot,
  stream: (_command, { actor }) => userStream(actor),
  decide: (command: AvailabilityCommand, state): E.Either<never, ReadonlyArray<AvailabilityEvent>> => {
    const event = eventOf(command)
    return E.right(Equal.equals(evolve(state, event), state) ? [] : [event])
  },
  evolve,
})
