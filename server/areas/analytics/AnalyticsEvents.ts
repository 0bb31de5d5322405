import { Array as Arr, Clock, Context, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { schedule } from "../../kernel/schedule.ts"
import { AnalyticsLimits } from "./limits.ts"

/** Event of a client as it is stored. */
export interface AnalyticsRow {
  readonly client: string
  readonly behavior_name: string
  /** JSON. */
  readonly event: string
}

/** Events that go at once when there are too many. */
const pruned = 1_000
const pruneEvery = "1 hour"
const unpruned = { message: "Old analytics events are not removed." }
const millisecondsInDay = 86_400_000

const Total = Schema.Struct({ events: Schema.Number, bytes: Schema.Number })
const decodeTotals = Schema.decodeUnknownSync(Schema.Array(Total))
const decodeSizes = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ bytes: Schema.Number })))

/** Events that clients measured. There are never more than `AnalyticsLimits` permits: the oldest go. */
export class AnalyticsEvents extends Context.Service<
  AnalyticsEvents,
  {
    /** Stores events with the time at which they were received. */
    readonly add: (rows: ReadonlyArray<AnalyticsRow>) => Effect.Effect<void>
  }
>()("cairn/AnalyticsEvents") {
  static readonly layer = Layer.effect(
    AnalyticsEvents,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { stored } = yield* AnalyticsLimits

      /** Changes the totals; what changes them at the same time waits until this transaction ends. */
      const count = Effect.fnUntraced(function* (events: number, bytes: number) {
        const [total] = decodeTotals(
          yield* sql`update analytics_total set events = events + ${events}, bytes = bytes + ${bytes}
            returning events, bytes`,
        )
        return total ?? { events: 0, bytes: 0 }
      })
      /** Removes the oldest of those received until a time, in one step; gives the totals, null where there were none. */
      const removeOldest = Effect.fnUntraced(function* (until: number) {
        const removed = decodeSizes(
          yield* sql`delete from analytics_event where received <= (
              select max(received) from (
                select received from analytics_event where received <= ${until} order by received limit ${pruned}
              ) as oldest
            ) returning octet_length(event) as bytes`,
        )
        if (removed.length === 0) return null
        return yield* count(-removed.length, -removed.reduce((sum, { bytes }) => sum + bytes, 0))
      })
      const isTooMuch = ({ events, bytes }: typeof Total.Type) =>
        events > stored.events || bytes > stored.bytes

      const add = Effect.fn("AnalyticsEvents.add")(function* (rows: ReadonlyArray<AnalyticsRow>) {
        if (!Arr.isReadonlyArrayNonEmpty(rows)) return
        const received = yield* Clock.currentTimeMillis
        const bytes = rows.reduce((sum, { event }) => sum + Buffer.byteLength(event), 0)
        yield* sql.withTransaction(
          Effect.gen(function* () {
            let total: typeof Total.Type | null = yield* count(rows.length, bytes)
            yield* sql`insert into analytics_event ${sql.insert(Arr.map(rows, (row) => ({ received, ...row })))}`
            while (total !== null && isTooMuch(total)) total = yield* removeOldest(received)
          }),
        )
      }, Effect.orDie)

      /** Each step is a transaction of its own, so that others get their turns. */
      const step = (until: number, isDue: (total: typeof Total.Type) => boolean) =>
        sql.withTransaction(
          Effect.flatMap(count(0, 0), (total) => (isDue(total) ? removeOldest(until) : Effect.succeed(null))),
        )
      const prune = Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        const untilDone = { until: (total: unknown) => total === null }
        yield* Effect.repeat(step(now, isTooMuch), untilDone)
        yield* Effect.repeat(
          step(now - stored.days * millisecondsInDay, ({ events }) => events > 0),
          untilDone,
        )
      })
      yield* schedule({ part: "analytics", problem: unpruned, interval: pruneEvery, look: prune })
      return AnalyticsEvents.of({ add })
    }),
  )
}
