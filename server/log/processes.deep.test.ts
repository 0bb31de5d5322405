import { it, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { expect } from "vitest"
import { PostgresFixture } from "../kernel/postgres.fixture.ts"
import {
  append,
  commandOn,
  followed,
  newId,
  newStream,
  postgresLayer,
  seqsOf,
  sqliteLayer,
  takeEvents,
  temporaryFile,
  upTo,
} from "./log.fixture.ts"
import { Log } from "./log.ts"

it.effect("a log on SQLite keeps its epoch and events when the store is opened again", () =>
  Effect.gen(function* () {
    const file = yield* temporaryFile
    const stream = newStream()
    const first = yield* append(commandOn(stream), "kept").pipe(
      Effect.andThen(Effect.map(Log, (log) => log.epoch)),
      Effect.provide(sqliteLayer(file), { local: true }),
    )
    const again = yield* Effect.gen(function* () {
      const log = yield* Log
      return { epoch: log.epoch, head: log.head(stream), events: yield* log.read(stream, 0) }
    }).pipe(Effect.provide(sqliteLayer(file), { local: true }))
    expect(again).toMatchObject({ epoch: first, head: 1, events: [{ event: "kept" }] })
  }),
)

layer(postgresLayer.pipe(Layer.provideMerge(PostgresFixture.layer)), {
  timeout: "10 minutes",
  excludeTestServices: true,
})("the logs of several processes on one PostgreSQL", (it) => {
  it.effect("hears what another process on the same store does, and shares its epoch", () =>
    Effect.gen(function* () {
      const here = yield* Log
      const stream = newStream()
      const batches = yield* followed
      const there = yield* Effect.gen(function* () {
        const other = yield* Log
        yield* Effect.forEach(upTo(30), (n) => append(commandOn(stream), n), { concurrency: "unbounded" })
        return other
      }).pipe(Effect.provide(postgresLayer, { local: true }))
      expect(there).not.toBe(here)
      expect(there.epoch).toBe(here.epoch)
      expect(seqsOf(yield* takeEvents(batches, stream, 30))).toEqual(upTo(30))
    }),
  )

  it.effect("finds what another process stored when its notification is lost", () =>
    Effect.gen(function* () {
      const log = yield* Log
      const sql = yield* SqlClient.SqlClient
      const stream = newStream()
      const batches = yield* followed
      yield* sql.withTransaction(
        Effect.andThen(
          sql`insert into log_head (stream, head, touched)
            values (${stream}, 1, extract(epoch from clock_timestamp()) * 1000)`,
          sql`insert into log_event (stream, seq, at, actor, origin, command_id, event)
            values (${stream}, 1, 0, 'ada', 'user', ${newId()}, '"unannounced"')`,
        ),
      )
      expect((yield* takeEvents(batches, stream, 1)).map((envelope) => envelope.event)).toEqual([
        "unannounced",
      ])
      expect(log.head(stream)).toBe(1)
    }),
  )
})
