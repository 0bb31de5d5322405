import { PgClient } from "@effect/sql-pg"
import { type Cause, type Duration, Effect, Fiber, Queue, Schema } from "effect"
import type { StoredEnvelope } from "#domain/kernel/envelope.ts"
import { StreamName } from "#domain/kernel/envelope.ts"
import { Seq } from "#domain/kernel/ids.ts"
import { ServerHealth } from "../kernel/serverHealth.ts"
import { supervise } from "../kernel/supervise.ts"
import type { Notifier } from "./notifier.ts"

const channel = "cairn_log"
/** Streams named in one notification: its payload may be 8,000 bytes long. */
const streamsPerNotice = 20
/** How often the heads are looked at, should a notification be lost. */
const pollEvery = "1 second"
/** Longest time that the store may take to give the heads, or a handler to catch up, before the log counts as lost. */
const longestPoll = "3 seconds"
const longestCatchUp = "20 seconds"
/** How long before the last look a transaction may have begun that was committed after it, in milliseconds. */
const longestTransaction = 60_000

const Heads = Schema.Array(Schema.Tuple([Schema.String, Seq]))
const isStreamName = Schema.is(StreamName)
const decodeHeads = Schema.decodeUnknownEffect(Schema.fromJsonString(Heads))

const behind = {
  message: "The log cannot be followed: what other servers stored is missing here.",
  isUnavailable: true,
}
const replaced = {
  message: "The database is not the one that this server started with. Restart the server.",
  isUnavailable: true,
}
const untold = { message: "Other servers are not told of what is stored here: they find it by their looks." }
const unannounced = {
  message: "Notifications of other servers are not received: what they store arrives up to a second late.",
}

/**
 * Fails an effect that takes too long, at once: a query on a connection that does not answer takes its time to stop,
 * and is left to that.
 */
const abandonAfter =
  (duration: Duration.Input) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | Cause.TimeoutError, R> =>
    Effect.flatMap(Effect.forkDetach(effect, { startImmediately: true }), (fiber) =>
      Fiber.join(fiber).pipe(
        Effect.timeout(duration),
        Effect.onError(() => Effect.forkDetach(Fiber.interrupt(fiber))),
      ),
    )

/**
 * Follows the log of a PostgreSQL that several servers share: it notifies them of what this one commits, and the
 * notifier of what they did, by their notifications (LISTEN, NOTIFY) and by a look at the heads every second. When the
 * database was away it reads all heads and what was missed before the server counts as well again.
 */
export const makeFollower = Effect.fnUntraced(function* (notifier: Notifier, epoch: string) {
  const sql = yield* PgClient.PgClient
  const health = yield* ServerHealth
  const outbox = yield* Queue.unbounded<StoredEnvelope>()
  const woken = yield* Queue.sliding<null>(1)
  const wake = () => {
    Queue.offerUnsafe(woken, null)
  }

  const onHeads = (heads: typeof Heads.Type) => {
    for (const [stream, head] of heads) {
      if (isStreamName(stream) && !notifier.onHead(stream, head)) wake()
    }
  }
  const announce = Effect.fnUntraced(function* (envelopes: ReadonlyArray<StoredEnvelope>) {
    const heads = [...new Map(envelopes.map(({ stream, seq }) => [stream, seq]))]
    for (let start = 0; start < heads.length; start += streamsPerNotice) {
      yield* sql.notify(channel, JSON.stringify(heads.slice(start, start + streamsPerNotice)))
    }
  })

  /** Time of the last look by the database's clock; null before the first one. */
  const look = Effect.fnUntraced(function* (last: number | null) {
    const [store] = yield* sql<{ epoch: string; now: number }>`
        select epoch, (extract(epoch from clock_timestamp()) * 1000)::double precision as now from log_store`
    if (store === undefined || store.epoch !== epoch) return null
    const since = last === null || store.now < last ? 0 : last - longestTransaction
    const rows = yield* sql<{ stream: string; head: Seq }>`
        select stream, head from log_head where touched > ${since}`
    onHeads(rows.map(({ stream, head }) => [stream, head]))
    return store.now
  }, Effect.timeout(longestPoll))
  const catchUp = notifier.catchUp.pipe(abandonAfter(longestCatchUp))

  yield* supervise("log", behind, (well) =>
    Effect.gen(function* () {
      for (let last: number | null = null; ; ) {
        last = yield* look(last)
        if (last === null) {
          yield* health.report("log", replaced)
          return yield* Effect.never
        }
        yield* catchUp
        yield* well
        yield* Effect.raceFirst(
          Effect.forever(Effect.andThen(Queue.take(woken), catchUp)),
          Effect.sleep(pollEvery),
        )
      }
    }),
  )
  yield* supervise("notifications", unannounced, (well) =>
    Effect.scoped(
      Effect.gen(function* () {
        const notices = yield* sql.listen(channel)
        yield* well
        return yield* Queue.take(notices).pipe(
          Effect.flatMap(({ payload }) => Effect.map(decodeHeads(payload), onHeads)),
          Effect.forever,
        )
      }),
    ),
  )
  // One that is lost is made up for by the other servers' looks at the heads.
  yield* supervise("announcements", untold, () =>
    Queue.takeAll(outbox).pipe(
      Effect.flatMap((envelopes) => Effect.catchCause(announce(envelopes), Effect.logDebug)),
      Effect.forever,
    ),
  )
  return {
    /** Events that this server committed. */
    committed: (envelopes: ReadonlyArray<StoredEnvelope>) => {
      if (!notifier.publish(envelopes)) wake()
      Queue.offerAllUnsafe(outbox, envelopes)
    },
  }
})
