import { Clock, Duration, Effect } from "effect"

/** Two clocks read at once: the machine's, in milliseconds since 1970, and one that only runs, in milliseconds. */
export interface Clocks {
  readonly wall: number
  readonly running: number
}

/** What time it is for sessions, as it was when the clocks were read last. */
export interface BelievedTime {
  readonly time: number
  readonly running: number
  /** Since when the machine's clock has been further ahead than it can be, by the clock that only runs; null where it is not. */
  readonly aheadSince: number | null
}

/** How far the machine's clock may be ahead of the time that has passed: it is set and corrected by so much. */
const tolerance = Duration.toMillis("1 hour")
/** A clock that stays ahead for so long is right: the machine slept. */
const believedAfter = Duration.toMillis("1 day")

/** The time as the clocks are read first. */
export const beginTime = ({ wall, running }: Clocks): BelievedTime => ({
  time: wall,
  running,
  aheadSince: null,
})

/**
 * What time it is for sessions: that of the machine's clock, unless it leapt ahead of the time that has passed. Then
 * only that time counts, until the clock has been ahead for a day. So a clock that was ahead and is right again ended
 * nothing, and one that was behind is believed at once.
 */
export const passTime = (before: BelievedTime, { wall, running }: Clocks): BelievedTime => {
  const passed = before.time + Math.max(0, running - before.running)
  if (wall <= passed + tolerance) return { time: wall, running, aheadSince: null }
  const aheadSince = before.aheadSince ?? running
  return running - aheadSince >= believedAfter
    ? { time: wall, running, aheadSince: null }
    : { time: passed, running, aheadSince }
}

const nanosInMilli = 1_000_000n

/** Reads both clocks. */
const readClocks = Effect.gen(function* () {
  const wall = yield* Clock.currentTimeMillis
  const running = Number((yield* Clock.monotonicTimeNanos) / nanosInMilli)
  return { wall, running }
})

/** The time for sessions, in milliseconds since 1970. */
export const makeSessionClock = Effect.map(readClocks, (first) => {
  let believed = beginTime(first)
  return Effect.map(readClocks, (clocks) => {
    believed = passTime(believed, clocks)
    return believed.time
  })
})
