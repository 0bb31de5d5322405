import { Context, Effect, Layer, Queue } from "effect"
import type { Envelope } from "#domain/kernel/envelope.ts"
import type { Unreadable } from "#domain/kernel/upcast.ts"
import { supervise } from "../kernel/supervise.ts"

const unlogging = { message: "Stored events that cannot be read are counted, and not logged." }

/** Stored events that this build cannot read, as far as they were met since the start. Each is logged once. */
export class Quarantine extends Context.Service<
  Quarantine,
  {
    readonly add: (envelope: Envelope<Unreadable>) => void
    /** How many there are of each tag; an event without one counts as `none`. */
    readonly counts: () => Readonly<Record<string, number>>
  }
>()("cairn/Quarantine") {
  static readonly layer = Layer.effect(
    Quarantine,
    Effect.gen(function* () {
      const met = new Set<string>()
      const counts = new Map<string, number>()
      const unlogged = yield* Queue.unbounded<Envelope<Unreadable>>()
      yield* supervise("quarantine", unlogging, (well) =>
        Queue.take(unlogged).pipe(
          Effect.flatMap(({ stream, seq, event: { tag, v, reason } }) =>
            Effect.logWarning("A stored event cannot be read and is passed over").pipe(
              Effect.annotateLogs({ stream, seq, tag, v, reason }),
            ),
          ),
          Effect.andThen(well),
          Effect.forever,
        ),
      )
      return Quarantine.of({
        add: (envelope) => {
          if (met.has(envelope.id)) return
          met.add(envelope.id)
          const tag = envelope.event.tag === "" ? "none" : envelope.event.tag
          counts.set(tag, (counts.get(tag) ?? 0) + 1)
          Queue.offerUnsafe(unlogged, envelope)
        },
        counts: () => Object.fromEntries(counts),
      })
    }),
  )
}
