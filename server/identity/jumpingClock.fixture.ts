import { Clock, Duration, Effect } from "effect"

/** A clock of the machine that leaps as it is told, beside one that only runs, and stands still. */
export const makeJumpingClock = (start: number) =>
  Effect.map(Clock.Clock, (machine) => {
    let wall = start
    const clock: Clock.Clock = {
      ...machine,
      sleep: (duration) => machine.sleep(duration),
      currentTimeMillisUnsafe: () => wall,
      currentTimeMillis: Effect.sync(() => wall),
      currentTimeNanosUnsafe: () => BigInt(wall) * 1_000_000n,
      currentTimeNanos: Effect.sync(() => BigInt(wall) * 1_000_000n),
      monotonicTimeNanosUnsafe: () => 0n,
      monotonicTimeNanos: Effect.sync(() => 0n),
    }
    return {
      clock,
      /** The machine's clock is set forward or back. */
      leap: (by: Duration.Input): void => {
        wall += Duration.toMillis(by)
      },
    }
  })
