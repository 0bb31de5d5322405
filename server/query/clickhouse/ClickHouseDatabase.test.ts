import { layer } from "@effect/vitest"
import { Context, Effect, Fiber, Layer, Redacted, Stream } from "effect"
import { TestClock } from "effect/testing"
import { expect, it as single, vi } from "vitest"
import type { CompiledQuery } from "../CompiledQuery.ts"
import { makeClickHouseDatabase } from "./ClickHouseDatabase.ts"
import { clickhouseServer, rowsText } from "./clickhouseServer.fixture.ts"
import { connectingAgent, longestConnect } from "./connectingAgent.ts"

const secrets = ["open sesame", "closed sesame"]

/** A server of the test and a database over it, whose password changes with each statement. */
const opened = Effect.gen(function* () {
  const server = yield* clickhouseServer
  let signedIn = 0
  const database = yield* makeClickHouseDatabase({
    host: "127.0.0.1",
    port: server.port,
    database: "shop",
    user: "reader",
    tls: false,
    password: Effect.sync(() => Redacted.make(secrets[signedIn++ % secrets.length] ?? "")),
  })
  return { server, database }
})

class Opened extends Context.Service<Opened, Effect.Success<typeof opened>>()("test/ClickHouse") {
  static readonly layer = Layer.effect(Opened, opened)
}

const query = (parts: Partial<CompiledQuery> = {}): CompiledQuery => ({
  sql: "SELECT 1",
  params: [],
  readings: ["plain"],
  counted: false,
  ...parts,
})
const one = { types: ["UInt8"], rows: [[1]] }

layer(Opened.layer)("a ClickHouse database", (it) => {
  it.effect("is sent values beside the statement, as one that may only read and is limited", () =>
    Effect.gen(function* () {
      const { server, database } = yield* Opened
      yield* server.answers(() => one)
      const asked = query({
        sql: "SELECT {p1:String}",
        params: [
          { type: "text", value: "it's\t\\ 100 %" },
          { type: "bigint", value: 9_007_199_254_740_993n },
          { type: "double", value: 0.5 },
          { type: "day", value: "0001-01-01" },
          { type: "moment", value: "1999-12-31T23:59:59.999999" },
          { type: "day", value: "10000-01-01" },
        ],
      })
      expect(yield* database.engine.run(asked)).toEqual({ rows: [[1]], numRows: 1 })
      const first = yield* server.next
      expect(first.sql).toMatch(/^SELECT \{p1:String\}\s+FORMAT /)
      expect(first.params).toEqual({
        p1: "it\\'s\\t\\\\ 100 %",
        p2: "9007199254740993",
        p3: "0.5",
        p4: "-62135596800000000",
        p5: "946684799999999",
        p6: "253402300800000000",
      })
      expect(first.settings).toMatchObject({
        database: "shop",
        readonly: "2",
        max_execution_time: "30",
        max_result_rows: "1000000",
        max_memory_usage: "4000000000",
        wait_end_of_query: "1",
      })
      expect([first.user, first.password]).toEqual(["reader", "open sesame"])
      yield* Stream.runDrain(database.engine.stream(asked))
      const second = yield* server.next
      expect(second.settings).toMatchObject({ readonly: "2", max_execution_time: "0" })
      expect(second.settings).not.toHaveProperty("max_result_rows")
      expect(second.password).toBe("closed sesame")
      expect(second.queryId).not.toBe(first.queryId)
    }),
  )

  it.effect("is sent values that are too long for an address in the body", () =>
    Effect.gen(function* () {
      const { server, database } = yield* Opened
      yield* server.answers(() => one)
      const long = "ø".repeat(100_000)
      yield* database.engine.run(query({ params: [{ type: "text", value: long }] }))
      expect((yield* server.next).params).toEqual({ p1: long })
    }),
  )

  it.effect("gives numbers with all their digits, and moments in ISO 8601", () =>
    Effect.gen(function* () {
      const { server, database } = yield* Opened
      const cells = [
        ["Nullable(Int64)", "9223372036854775807", "9223372036854775807"],
        ["LowCardinality(UInt64)", "12", 12],
        ["Decimal(38, 2)", 0.1, 0.1],
        ["Nullable(Float64)", null, null],
        ["Date32", "1900-01-01", "1900-01-01"],
        ["Nullable(DateTime64(6, 'UTC'))", "2000-02-29 12:30:00.000000", "2000-02-29T12:30"],
        ["DateTime64(6, 'UTC')", "1900-01-01 00:00:01.500000", "1900-01-01T00:00:01.5"],
        ["String", "12", "12"],
      ] as const
      yield* server.answers(() => ({
        types: cells.map(([type]) => type),
        rows: [cells.map(([, cell]) => cell)],
      }))
      const { rows } = yield* database.engine.run(query({ readings: cells.map(() => "plain") }))
      expect(rows).toEqual([cells.map(([, , cell]) => cell)])
      yield* server.all
    }),
  )

  it.effect.each([
    [159, "TIMEOUT_EXCEEDED", "query.time"],
    [241, "MEMORY_LIMIT_EXCEEDED", "query.large"],
    [396, "TOO_MANY_ROWS_OR_BYTES", "query.large"],
    [407, "DECIMAL_OVERFLOW", "query.overflow"],
    [47, "UNKNOWN_IDENTIFIER", "dataset.changed"],
    [60, "UNKNOWN_TABLE", "dataset.changed"],
    [164, "READONLY", "dataset.denied"],
    [516, "AUTHENTICATION_FAILED", "dataset.denied"],
    [279, "ALL_CONNECTION_TRIES_FAILED", "dataset.away"],
  ] as const)("refuses what ends with %d (%s) as %s", ([code, name, refusal]) =>
    Effect.gen(function* () {
      const { server, database } = yield* Opened
      yield* server.answers(() => ({ code, name }))
      const refused = yield* Effect.flip(database.engine.run(query()))
      expect(refused).toMatchObject({ code: refusal })
      expect(JSON.stringify(refused)).not.toContain("sesame")
      expect(database.isAway()).toBe(refusal === "dataset.away")
      yield* TestClock.adjust("2 seconds")
      yield* server.all
    }),
  )

  it.effect("cancels a statement that no one waits for, and closes its connection", () =>
    Effect.gen(function* () {
      const { server, database } = yield* Opened
      yield* server.answers(({ sql }) => (sql.startsWith("KILL") ? one : "nothing"))
      const running = yield* Effect.forkChild(database.engine.run(query()))
      const { queryId, left } = yield* server.next
      yield* Fiber.interrupt(running)
      yield* left
      expect(yield* server.next).toMatchObject({
        sql: expect.stringMatching(/^KILL QUERY WHERE query_id = \{id:String\}/),
        params: { id: queryId },
      })
    }),
  )

  it.effect("writes a long result in parts, and asks for no more of it than is read", () =>
    Effect.gen(function* () {
      const { server, database } = yield* Opened
      const endless = rowsText(["UInt64"], [])
      let isFull = false
      yield* server.answers(({ sql }) =>
        sql.startsWith("KILL")
          ? one
          : {
              write: (response) => {
                response.write(endless)
                const rows = '["1"]\n'.repeat(10_000)
                const more = () => {
                  while (!response.destroyed && response.write(rows)) isFull = false
                  isFull = true
                  response.once("drain", more)
                }
                more()
              },
            },
      )
      const first = yield* Stream.runCollect(Stream.take(database.engine.stream(query()), 1))
      expect(first[0]?.[0]).toEqual([1])
      const { queryId, left } = yield* server.next
      yield* left
      expect(isFull).toBe(true)
      expect((yield* server.next).params).toEqual({ id: queryId })
    }),
  )

  it.effect.each([
    ["in place of a row", "Code: 241. DB::Exception: It is so. (MEMORY_LIMIT_EXCEEDED)\n", "query.large"],
    ["by closing the connection", null, "dataset.away"],
  ] as const)("gives no short result where a statement ends %s", ([, text, refusal]) =>
    Effect.gen(function* () {
      const { server, database } = yield* Opened
      yield* server.answers(() => ({
        write: (response) => {
          response.write(rowsText(["UInt64"], [["1"]]), () => {
            if (text === null) response.destroy()
            else response.end(text)
          })
        },
      }))
      const failed = yield* Effect.flip(Stream.runCollect(database.engine.stream(query())))
      expect(failed).toMatchObject({ code: refusal })
      yield* TestClock.adjust("2 seconds")
      yield* server.all
    }),
  )

  it.effect("says that it is away, is not asked again at once, and answers when it is back", () =>
    Effect.gen(function* () {
      const { server, database } = yield* Opened
      yield* server.answers(() => one)
      const ask = database.engine.run(query())
      yield* ask
      yield* server.stop
      expect(yield* Effect.flip(ask)).toMatchObject({ _tag: "ServiceUnavailable", code: "dataset.away" })
      expect(database.isAway()).toBe(true)
      yield* server.start
      yield* server.all
      expect(yield* Effect.flip(ask)).toMatchObject({ code: "dataset.away" })
      expect(yield* server.all).toEqual([])
      yield* TestClock.adjust("2 seconds")
      expect((yield* ask).rows).toEqual([[1]])
      expect(database.isAway()).toBe(false)
      yield* server.all
    }),
  )

  it.effect("reads the columns of a table and their types", () =>
    Effect.gen(function* () {
      const { server, database } = yield* Opened
      yield* server.answers(() => ({ types: ["String", "String"], rows: [["sold", "Nullable(Date)"]] }))
      expect(yield* database.describe('"orders"')).toEqual([{ name: "sold", type: "Nullable(Date)" }])
      expect((yield* server.next).sql).toMatch(/^DESCRIBE TABLE \(SELECT \* FROM "orders"\)/)
      yield* server.answers(() => ({ code: 60, name: "UNKNOWN_TABLE" }))
      expect(yield* Effect.flip(database.describe('"orders"'))).toMatchObject({
        isAway: false,
        message: "It is so.",
      })
    }),
  )
})

single("a connection that is not opened in time is given up", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  try {
    const agent = connectingAgent(false)
    const socket = agent.createConnection({ host: "127.0.0.1", port: 1 })
    const failed = new Promise((resolve) => socket?.once("error", resolve))
    vi.advanceTimersByTime(longestConnect)
    expect(await failed).toMatchObject({ message: expect.stringContaining("in time") })
  } finally {
    vi.useRealTimers()
  }
})
