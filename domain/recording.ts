import { Schema } from "effect"
import { Origin } from "./kernel/envelope.ts"
import { EpochMs } from "./kernel/ids.ts"
import { RootEvent } from "./root.ts"

/** An event as a client recorded it: when, who caused it, and the address of the screen that was shown. */
export const RecordedEvent = Schema.Struct({
  at: EpochMs,
  origin: Origin,
  path: Schema.String,
  event: RootEvent,
})
export type RecordedEvent = typeof RecordedEvent.Type

/**
 * Recorded session: the events from the initial state on. `dropped` counts earlier events that exceeded the limit,
 * `redacted` is true if texts and filter values are masked.
 */
export const Recording = Schema.Struct({
  v: Schema.Literal(1),
  dropped: Schema.Int,
  redacted: Schema.Boolean,
  events: Schema.Array(RecordedEvent),
})
export type Recording = typeof Recording.Type
