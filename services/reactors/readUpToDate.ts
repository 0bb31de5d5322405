import { Effect } from "effect"
import type { StreamName } from "#domain/kernel/envelope.ts"
import type { Seq } from "#domain/kernel/ids.ts"
import type { RootEvent } from "#domain/root.ts"
import type { StoreShape } from "../store/store.ts"

/** The number up to which an event changes what a part of a stream says: a new message changes none that there is. */
const changedBy = (event: RootEvent, stream: StreamName): Seq | null => {
  if (event._tag === "StreamReset") return event.stream === stream ? event.head : null
  if (event._tag !== "EventDelivered" || event.envelope.stream !== stream) return null
  return event.envelope.event._tag === "MessageSent" ? null : event.envelope.seq
}

/**
 * A part of a stream as it is at `head`. The client's fold does not apply to it what it folded before the part came: where
 * that changes messages after `head` (one was deleted, or redacted), the part is read again.
 */
export const readUpToDate = <Part extends { readonly head: Seq }, E>(
  { events$ }: Pick<StoreShape, "events$">,
  stream: StreamName,
  read: Effect.Effect<Part, E>,
): Effect.Effect<Part, E> =>
  Effect.suspend(() => {
    let changed = 0
    const watching = events$.subscribe(({ event }) => {
      changed = changedBy(event, stream) ?? changed
    })
    return read.pipe(
      Effect.repeat({ until: ({ head }) => changed <= head }),
      Effect.ensuring(Effect.sync(() => watching.unsubscribe())),
    )
  })
