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
 * A recorded session: the events that led from the initial state to what was seen. `dropped` counts those before
 * them that no longer fitted, `redacted` says that texts and filter values are masked.
 */
export const Recording = Schema.Struct({
  v: Schema.Literal(1),
  dropped: Schema.Int,
  redacted: Schema.Boolean,
  events: Schema.Array(RecordedEvent),
})
export type Recording = typeof Recording.Type
