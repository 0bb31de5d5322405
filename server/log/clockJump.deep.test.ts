import { layer, type Vitest } from "@effect/vitest"
import { Clock, Effect, Layer } from "effect"
import { expect } from "vitest"
import { PostgresFixture } from "../kernel/postgres.fixture.ts"
import {
  append,
  commandOn,
  followed,
  newStream,
  postgresLayer,
  seqsOf,
  sqliteLayer,
  takeEvents,
  temporaryFile,
  upTo,
} from "./log.fixture.ts"
import { Log } from "./log.ts"

const hour = 3_600_000
const noon = Date.UTC(2025, 5, 1, 12)
/** The clock as it jumps by hours and years, forward and back. */
const times = [noon, noon + 5 * hour, noon - 48 * hour, Date.UTC(2040), 0, noon].map((time) =>
  Math.max(time, 1),
)

let now = noon

/** A clock that says what it is set to; waiting goes by the machine's. */
const layerJumpingClock = Layer.effect(
  Clock.Clock,
  Effect.map(
    Clock.Clock,
    (clock): Clock.Clock => ({
      ...clock,
      sleep: (duration) => clock.sleep(duration),
      currentTimeMillisUnsafe: () => now,
      currentTimeMillis: Effect.sync(() => now),
      currentTimeNanosUnsafe: () => clock.currentTimeNanosUnsafe(),
      currentTimeNanos: clock.currentTimeNanos,
    }),
  ),
)

const suite = (it: Vitest.MethodsNonLive<Log>) => {
  it.effect("keeps the order of a stream, and sends it to its followers, wherever the clock jumps to", () =>
    Effect.gen(function* () {
      const log = yield* Log
      const stream = newStream()
      const batches = yield* followed
      const retried = commandOn(stream)
      for (const time of times) {
        now = time
        yield* append(commandOn(stream), { time })
      }
      yield* append(retried, "once")
      now = 1
      expect((yield* append(retried, "once")).fresh).toBe(false)
      const stored = yield* log.read(stream, 0)
      expect(seqsOf(stored)).toEqual(upTo(times.length + 1))
      expect(stored.slice(0, -1).map(({ at }) => at)).toEqual(times)
      expect(yield* takeEvents(batches, stream, times.length + 1)).toEqual(stored)
    }),
  )
}

layer(Layer.unwrap(Effect.map(temporaryFile, sqliteLayer)).pipe(Layer.provideMerge(layerJumpingClock)), {
  excludeTestServices: true,
})("the log on SQLite under a jumping clock", suite)

layer(postgresLayer.pipe(Layer.provide(PostgresFixture.layer), Layer.provideMerge(layerJumpingClock)), {
  timeout: "10 minutes",
  excludeTestServices: true,
})("the log on PostgreSQL under a jumping clock", suite)
