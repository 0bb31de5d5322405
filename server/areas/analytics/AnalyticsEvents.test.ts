import { layer, type Vitest } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { migrations } from "../../kernel/migrations.ts"
import { deepLayer, PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { layerPostgresStore, layerSqliteStore } from "../../log/stores.fixture.ts"
import { AnalyticsEvents } from "./AnalyticsEvents.ts"
import { AnalyticsLimits } from "./limits.ts"

const Stored = Schema.Array(
  Schema.Struct({ behavior_name: Schema.String, event: Schema.String, received: Schema.Number }),
)
const decodeStored = Schema.decodeUnknownSync(Stored)
const decodeTotals = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ events: Schema.Number, bytes: Schema.Number })),
)
const quotas = { user: [], client: [], strangers: [] }
const most = { events: 2_500, bytes: 100_000, days: 10 }

/** Runs with the events of an empty store, within limits, and the clock of the test. */
const withEvents = <A, E>(
  use: (events: AnalyticsEvents["Service"]) => Effect.Effect<A, E, SqlClient.SqlClient>,
  stored = most,
) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`delete from analytics_event`
    yield* sql`update analytics_total set events = 0, bytes = 0`
    return yield* Effect.provide(
      Effect.flatMap(AnalyticsEvents, use),
      AnalyticsEvents.layer.pipe(Layer.provide(Layer.succeed(AnalyticsLimits, { quotas, stored }))),
    )
  }).pipe(Effect.scoped)

const named = (name: string, size = 20) => ({
  client: "cairn-web",
  behavior_name: name,
  event: JSON.stringify("é".repeat(Math.ceil(size / 2) - 1)),
})
const batch = (name: string, count: number, size?: number) =>
  Array.from({ length: count }, () => named(name, size))

const rows = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select 1 from analytics_event`)

/** What is stored, whose totals must be right. */
const stored = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = decodeStored(
    yield* sql`select behavior_name, event, received from analytics_event order by received`,
  )
  const bytes = rows.reduce((sum, { event }) => sum + Buffer.byteLength(event), 0)
  expect(decodeTotals(yield* sql`select events, bytes from analytics_total`)).toEqual([
    { events: rows.length, bytes },
  ])
  return { rows, bytes, names: new Set(rows.map(({ behavior_name }) => behavior_name)) }
})

const suite = (it: Vitest.MethodsNonLive<SqlClient.SqlClient>) => {
  it.effect("never has more events than its limit: the oldest go", () =>
    withEvents(
      Effect.fnUntraced(function* ({ add }) {
        for (let index = 0; index < 60; index++) {
          yield* TestClock.adjust("1 second")
          yield* add(batch(`n${index}`, 50))
          expect((yield* stored).rows.length).toBeLessThanOrEqual(most.events)
        }
        const { names } = yield* stored
        expect(names.has("n59") && names.has("n30")).toBe(true)
        expect(names.has("n0")).toBe(false)
      }),
    ),
  )

  it.effect("never has more bytes than its limit, even of one time", () =>
    withEvents(
      Effect.fnUntraced(function* ({ add }) {
        for (let index = 0; index < 40; index++) {
          yield* add(batch(`n${index}`, 10, 1_000))
          expect((yield* stored).bytes).toBeLessThanOrEqual(most.bytes)
          if (index % 3 === 0) yield* TestClock.adjust("1 second")
        }
        expect((yield* stored).names.has("n39")).toBe(true)
      }),
    ),
  )

  it.effect("is within its limits however many are added at once", () =>
    withEvents(
      Effect.fnUntraced(function* ({ add }) {
        yield* Effect.forEach(Array.from({ length: 100 }), (_, index) => add(batch(`n${index}`, 50, 200)), {
          concurrency: 20,
          discard: true,
        })
        const { rows, bytes } = yield* stored
        expect([rows.length <= most.events, bytes <= most.bytes]).toEqual([true, true])
      }),
    ),
  )

  it.effect("removes what is too old, every hour", () =>
    withEvents(
      Effect.fnUntraced(function* ({ add }) {
        yield* add(batch("old", 1_500))
        yield* TestClock.adjust("9 days")
        yield* add(batch("new", 10))
        expect((yield* stored).names).toEqual(new Set(["old", "new"]))
        yield* TestClock.adjust("1 day")
        // In small steps: the clock goes on while the store works, and must not make what is new too old.
        while ((yield* rows).length > 10) yield* TestClock.adjust("1 minute")
        expect((yield* stored).names).toEqual(new Set(["new"]))
      }),
    ),
  )

  it.effect("removes at the start what an older version stored beyond the limits", () =>
    Effect.gen(function* () {
      yield* withEvents(({ add }) => add(batch("old", 2_400)))
      expect((yield* stored).rows).toHaveLength(2_400)
      yield* Effect.provide(
        Effect.gen(function* () {
          yield* AnalyticsEvents
          while ((yield* rows).length > 100) yield* Effect.yieldNow
        }),
        AnalyticsEvents.layer.pipe(
          Layer.provide(Layer.succeed(AnalyticsLimits, { quotas, stored: { ...most, events: 100 } })),
        ),
      )
      expect((yield* stored).rows.length).toBeLessThanOrEqual(100)
    }).pipe(Effect.scoped),
  )

  it.effect("counts what an older version stored when its tables are brought up to date", () =>
    Effect.gen(function* () {
      yield* withEvents(({ add }) => add(batch("old", 30)))
      const sql = yield* SqlClient.SqlClient
      yield* sql`drop table analytics_total`
      yield* migrations["0006_add_analytics_total"]
      expect((yield* stored).rows).toHaveLength(30)
    }),
  )
}

layer(layerSqliteStore)("analytics events in SQLite", suite)
deepLayer(layerPostgresStore.pipe(Layer.provide(PostgresFixture.layer)), { timeout: 600_000 })(
  "analytics events in PostgreSQL",
  suite,
)
