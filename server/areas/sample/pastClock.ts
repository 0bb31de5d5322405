import { Clock, Effect } from "effect"

/** A clock that stands still at a moment, in milliseconds since 1970. */
const clockAt = (clock: Clock.Clock, at: number): Clock.Clock => ({
  ...clock,
  sleep: (duration) => clock.sleep(duration),
  monotonicTimeNanosUnsafe: () => clock.monotonicTimeNanosUnsafe(),
  currentTimeMillisUnsafe: () => at,
  currentTimeMillis: Effect.succeed(at),
  currentTimeNanosUnsafe: () => BigInt(at) * 1_000_000n,
  currentTimeNanos: Effect.succeed(BigInt(at) * 1_000_000n),
})

/** Functions that do something as if it were so many minutes before now. */
export const makeAgo = Effect.map(Clock.Clock, (clock) => {
  const begun = clock.currentTimeMillisUnsafe()
  return (minutes: number) =>
    <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
      Effect.provideService(effect, Clock.Clock, clockAt(clock, begun - minutes * 60_000))
})
