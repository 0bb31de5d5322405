import { PgConnection } from "@effect/sql-pg"
import { layer } from "@effect/vitest"
import { Context, Effect, Exit, Fiber, Layer, Stream } from "effect"
import { expect } from "vitest"
import { eventually } from "../../kernel/eventually.fixture.ts"
import { PostgresFixture } from "../../kernel/postgres.fixture.ts"
import type { CompiledQuery } from "../CompiledQuery.ts"
import { makePostgresDatabase } from "./PostgresDatabase.ts"
import { pooler } from "./pooler.fixture.ts"
import { sqlStateOf } from "./postgresError.ts"
import { readingTransaction } from "./readTransaction.ts"

const databaseAt = (port: number) =>
  makePostgresDatabase({
    host: "127.0.0.1",
    port,
    database: "postgres",
    user: "cairn",
    tls: false,
    password: undefined,
  })

const database = Effect.flatMap(PostgresFixture, ({ port }) => databaseAt(port))
const pooled = PostgresFixture.pipe(
  Effect.flatMap(({ port }) => pooler(port)),
  Effect.flatMap(databaseAt),
)

class Database extends Context.Service<Database, Effect.Success<typeof database>>()("test/PostgresDatabase") {
  static readonly layer = Layer.effect(Database, database).pipe(Layer.provideMerge(PostgresFixture.layer))
}

const ways = [
  ["directly", Database],
  ["behind a pooler", pooled],
] as const

const query = (sql: string): CompiledQuery => ({ sql, params: [], readings: ["plain"], counted: false })

/** How many statements of this kind are running, the one that counts aside. */
const running = (kind: string): CompiledQuery =>
  query(
    `SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND pid <> pg_backend_pid() AND query LIKE '%${kind}%'`,
  )

layer(Database.layer, { excludeTestServices: true })("a PostgreSQL database", (it) => {
  it.effect.each([
    ["SELECT gone FROM pg_class", "dataset.changed"],
    ["SELECT 1 FROM gone", "dataset.changed"],
    ["SELECT 1e308::float8 * 10", "query.overflow"],
    ["SELECT pg_read_file('absent')", "dataset.failed"],
    ["SELECT CAST('9999999999' AS integer)", "query.overflow"],
  ] as const)("refuses %s as %s", ([sql, code]) =>
    Effect.gen(function* () {
      const { engine } = yield* Database
      expect(yield* Effect.flip(engine.run(query(sql)))).toMatchObject({ code })
    }),
  )

  it.effect.each(ways)("reads in transactions that may only read and are limited, %s", ([, reached]) =>
    Effect.gen(function* () {
      const { engine } = yield* reached
      const settings = query(
        "SELECT concat_ws(' ', current_setting('transaction_read_only'), current_setting('statement_timeout'), current_setting('TimeZone'))",
      )
      for (let round = 0; round < 3; round++) {
        expect((yield* engine.run(settings)).rows).toEqual([["on 30s UTC"]])
      }
      expect(yield* Stream.runCollect(engine.stream(settings))).toEqual([[["on 0 UTC"]]])
    }),
  )

  it.effect("ends a statement that takes too long, and the next of its connection is answered", () =>
    Effect.gen(function* () {
      const { port } = yield* PostgresFixture
      const at = { host: "127.0.0.1", port, database: "postgres", username: "cairn", multiplex: true }
      const connection = yield* PgConnection.make(at)
      const ask = (sql: string) =>
        readingTransaction({
          connection,
          seconds: 0.05,
          statement: connection.queryValues(sql, [], false),
          cancel: () => Effect.void,
          giveUp: Effect.void,
        })
      expect(sqlStateOf(yield* Effect.flip(ask("SELECT pg_sleep(600)")))).toBe("57014")
      expect(yield* ask("SELECT 1")).toEqual([[1]])
    }),
  )

  it.effect.each(ways)("writes nothing, %s", ([, reached]) =>
    Effect.gen(function* () {
      const { engine } = yield* reached
      const written = yield* Effect.exit(engine.run(query("CREATE TABLE written (id integer)")))
      expect(Exit.isFailure(written)).toBe(true)
      expect(yield* Effect.flip(engine.run(query("SELECT id FROM written")))).toMatchObject({
        code: "dataset.changed",
      })
    }),
  )

  it.effect.each(ways)("ends a statement in the database when no one waits for it, %s", ([, reached]) =>
    Effect.gen(function* () {
      const { engine } = yield* reached
      const count = Effect.map(engine.run(running("pg_sleep(600)")), ({ rows }) => rows[0]?.[0])
      const statement = yield* Effect.forkChild(engine.run(query("SELECT 1 FROM pg_sleep(600)")))
      yield* eventually(count, (active) => active === 1)
      yield* Fiber.interrupt(statement)
      expect(yield* eventually(count, (active) => active === 0)).toBe(0)
    }),
  )

  it.effect("gives a long result in parts, and computes no more of it than is read", () =>
    Effect.gen(function* () {
      const { engine } = yield* Database
      const long = query("SELECT number, number FROM generate_series(1, 100000) AS number")
      const two: CompiledQuery = { ...long, readings: ["plain", "plain"] }
      const parts = yield* Stream.runCollect(Stream.map(engine.stream(two), (rows) => rows.length))
      expect(parts.length).toBeGreaterThan(1)
      expect(parts.reduce((sum, length) => sum + length, 0)).toBe(100_000)
      const endless = query("SELECT generate_series(1, 100000000000)")
      const [first] = yield* Stream.runCollect(Stream.take(engine.stream(endless), 1))
      expect(first?.[0]).toEqual([1])
      const count = Effect.map(
        engine.run(running("generate_series(1, 100000000000)")),
        ({ rows }) => rows[0]?.[0],
      )
      expect(yield* eventually(count, (active) => active === 0)).toBe(0)
    }),
  )

  it.effect("says that it is away, and answers again when it is back", () =>
    Effect.gen(function* () {
      const { engine, isAway } = yield* Database
      const { stop, start } = yield* PostgresFixture
      const ask = engine.run(query("SELECT 42"))
      expect((yield* ask).rows).toEqual([[42]])
      yield* Effect.promise(() => stop("SIGKILL"))
      expect(yield* Effect.flip(ask)).toMatchObject({ _tag: "ServiceUnavailable", code: "dataset.away" })
      expect(isAway()).toBe(true)
      yield* Effect.promise(start)
      const answer = yield* Effect.eventually(ask)
      expect(answer.rows).toEqual([[42]])
      expect(isAway()).toBe(false)
    }),
  )
})
