import { Clock, Context, Effect, Layer, Queue, Schema, Stream } from "effect"
import type { ShownPresence } from "#contract/feed.ts"
import { type Availability, availability } from "#domain/areas/availability/availability.ts"
import { isQuietAt } from "#domain/areas/availability/quiet.ts"
import { idOf, type StoredEnvelope, type StreamName } from "#domain/kernel/envelope.ts"
import { EpochMs, UserId } from "#domain/kernel/ids.ts"
import { shared, stateIn } from "#domain/shared.ts"
import { Log } from "../../log/log.ts"
import { Streams } from "../../log/streams.ts"
import { type PersonSignal, Signals } from "./Signals.ts"

/** How long a person counts as active after they did something, in milliseconds. */
export const activeFor = 5 * 60_000

const isAboutAvailability = Schema.is(availability.Event)

/** The people's own streams in which their availability changed. */
const changedIn = (batch: ReadonlyArray<StoredEnvelope>): ReadonlySet<StreamName> =>
  new Set(
    batch
      .filter((envelope) => isAboutAvailability(shared.read(envelope).event))
      .map((envelope) => envelope.stream),
  )

/**
 * Who is active and who is not to be disturbed, as far as they show it. It is what this server heard in the last minutes:
 * nothing of it is stored, and after a restart it is known again as people go on.
 */
export class Presence extends Context.Service<
  Presence,
  {
    /** What everyone signed in sees of others at the moment. */
    readonly shown: Effect.Effect<ShownPresence>
    /** Whether a person lets others see when they are active, and when they type. */
    readonly isShown: (user: UserId) => boolean
    /** An element when what is shown may have changed otherwise than by time. */
    readonly changes: Stream.Stream<null>
  }
>()("cairn/Presence") {
  static readonly layerNoDeps = Layer.effect(
    Presence,
    Effect.gen(function* () {
      const log = yield* Log
      const streams = yield* Streams
      const signals = yield* Signals
      const changed = yield* Queue.sliding<null>(1)
      const activeAt = new Map<UserId, number>()
      const settings = new Map<UserId, Availability>()
      const settingsOf = (user: UserId) => settings.get(user) ?? availability.initialState
      const isShown = (user: UserId) => settingsOf(user).isShown

      const hear = Effect.fnUntraced(function* ({ user }: PersonSignal) {
        const now = yield* Clock.currentTimeMillis
        const isNews = now - (activeAt.get(user) ?? Number.NEGATIVE_INFINITY) >= activeFor
        activeAt.set(user, now)
        if (isNews) Queue.offerUnsafe(changed, null)
      })
      const learn = Effect.fnUntraced(function* (stream: StreamName) {
        const fold = yield* Effect.orDie(streams.fold(stream))
        settings.set(UserId.make(idOf(stream)), stateIn(fold, "availability"))
        Queue.offerUnsafe(changed, null)
      })

      yield* log.follow((batch) => Effect.forEach(changedIn(batch), learn, { discard: true }))
      for (const [stream, fold] of yield* streams.all("user", "availability")) {
        const user = UserId.make(idOf(stream))
        if (!settings.has(user)) settings.set(user, stateIn(fold, "availability"))
      }
      yield* signals.follow(hear)

      const shown = Effect.map(Clock.currentTimeMillis, (now): ShownPresence => {
        for (const [user, at] of activeAt) {
          if (now - at >= activeFor) activeAt.delete(user)
        }
        const isQuiet = (user: UserId) => isQuietAt(settingsOf(user), EpochMs.make(now))
        return {
          active: [...activeAt.keys()].filter(isShown).sort(),
          quiet: [...settings.keys()].filter((user) => isShown(user) && isQuiet(user)).sort(),
        }
      })
      return Presence.of({ shown, isShown, changes: Stream.fromQueue(changed) })
    }),
  )

  /** Presence with the signals that it hears. */
  static readonly layer = Presence.layerNoDeps.pipe(Layer.provideMerge(Signals.layer))
}
