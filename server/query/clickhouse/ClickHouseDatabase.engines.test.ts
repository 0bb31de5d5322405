import { layer } from "@effect/vitest"
import { Context, Effect, Fiber, Layer, Stream } from "effect"
import { expect } from "vitest"
import { foldCase } from "#domain/text/foldCase.ts"
import { eventually } from "../../kernel/eventually.fixture.ts"
import type { CompiledQuery } from "../CompiledQuery.ts"
import { columnTypesOf, readTable } from "../database/databaseColumns.ts"
import { ChdbFixture, chdbDatabase } from "./chdb.fixture.ts"
import { clickhouseDialect } from "./clickhouseDialect.ts"

const opened = chdbDatabase()
class Opened extends Context.Service<Opened, Effect.Success<typeof opened>>()("test/Chdb") {
  static readonly layer = Layer.effect(Opened, opened).pipe(Layer.provideMerge(ChdbFixture.layer))
}

const query = (sql: string, cells = 1): CompiledQuery => ({
  sql,
  params: [],
  readings: Array.from({ length: cells }, () => "plain" as const),
  counted: false,
})
/** How many statements of this kind are running, the one that counts aside. */
const running = (kind: string): CompiledQuery =>
  query(
    `SELECT count(*) FROM system.processes WHERE position(query, '${kind}') > 0 AND position(query, 'system.processes') = 0`,
  )

/** A column of each kind of type, with a value, and the types that it may be read as with what they make of the value. */
const columns = [
  ["UInt8", "255", { long: 255, string: "255" }],
  ["Nullable(Int64)", "9223372036854775807", { long: "9223372036854775807" }],
  ["UInt256", "toUInt256('123456789012345678901234567890')", { long: "123456789012345678901234567890" }],
  ["LowCardinality(UInt32)", "7", { long: 7, double: 7 }],
  ["Float32", "nan", { double: null, string: "nan" }],
  ["Nullable(Float64)", "-0.", { double: 0, string: "-0" }],
  ["Float64", "inf", { double: null }],
  ["Decimal(12, 2)", "0.1", { double: 0.1, string: "0.1" }],
  ["Date", "'2149-06-06'", { date: "2149-06-06", datetime: "2149-06-06T00:00", string: "2149-06-06" }],
  ["Nullable(Date32)", "'1900-01-01'", { date: "1900-01-01", datetime: "1900-01-01T00:00" }],
  ["DateTime('Asia/Tokyo')", "1740787200", { datetime: "2025-03-01T01:00", date: "2025-03-01" }],
  ["DateTime64(9, 'UTC')", "'2200-12-31 22:59:59.999999999'", { datetime: "2200-12-31T23:59:59.999999" }],
  ["String", "'\\0é'", { string: "\0é" }],
  ["LowCardinality(Nullable(FixedString(4)))", "'ab'", { string: "ab" }],
  ["Enum8('on' = 1, 'off' = 2)", "'off'", { string: "off" }],
  ["Bool", "true", { string: "true" }],
  ["UUID", "'61f0c404-5cb3-11e7-907b-a6006ad3dba0'", { string: "61f0c404-5cb3-11e7-907b-a6006ad3dba0" }],
  ["Array(Int8)", "[1, 2]", { string: "[1,2]" }],
  ["Map(String, Int8)", "map('a', 1)", { string: "{'a':1}" }],
  ["SimpleAggregateFunction(sum, UInt64)", "5", { long: 5 }],
  ["IPv4", "'10.0.0.1'", { string: "10.0.0.1" }],
] as const

layer(Opened.layer, { excludeTestServices: true })("ClickHouse's engine", (it) => {
  it.effect.each([
    ["SELECT gone FROM numbers(1)", "dataset.changed"],
    ["SELECT 1 FROM gone", "dataset.changed"],
    ["SELECT 1 FROM gone.gone", "dataset.changed"],
    ["SELECT throwIf(1, 'a secret')", "dataset.failed"],
    [
      "SELECT sum(sleepEachRow(0.1)) FROM numbers(600) SETTINGS max_execution_time = 0.2, max_block_size = 1",
      "query.time",
    ],
    ["SELECT groupArray(number) FROM numbers(100000000) SETTINGS max_memory_usage = 10000000", "query.large"],
    ["SELECT number FROM numbers(1000001)", "query.large"],
    ["SELECT toDecimal64('900000000000000000', 0) * 100", "query.overflow"],
    ["INSERT INTO system.numbers SELECT 1", "dataset.denied"],
    ["CREATE TABLE written (id Int8) ENGINE = Memory", "dataset.denied"],
  ] as const)("refuses %s as %s", ([sql, code]) =>
    Effect.gen(function* () {
      const { engine } = yield* Opened
      expect(yield* Effect.flip(engine.run(query(sql)))).toMatchObject({ code })
    }),
  )

  it.effect("refuses another password, and shows neither", () =>
    Effect.gen(function* () {
      const { engine } = yield* chdbDatabase("closed sesame")
      const refused = yield* Effect.flip(engine.run(query("SELECT 1")))
      expect(refused).toMatchObject({ code: "dataset.denied" })
      expect(JSON.stringify(refused)).not.toContain("sesame")
    }),
  )

  it.effect("finds texts of any signs by the values that are bound", () =>
    Effect.gen(function* () {
      const { engine } = yield* Opened
      const text = "it's\t\\ \n\r\0 \\N 'quoted' \"so\" {p2:String} 🦆 100 % _"
      const params = [
        { type: "text", value: text },
        { type: "text", value: "ø".repeat(100_000) },
      ] as const
      const asked = { ...query("SELECT {p1:String}, length({p2:String})", 2), params }
      expect((yield* engine.run(asked)).rows).toEqual([[text, 200_000]])
    }),
  )

  it.effect("folds the case of each code point as the server does", () =>
    Effect.gen(function* () {
      const { engine } = yield* Opened
      const points = Array.from({ length: 0x110000 - 0xe000 }, (_, index) => index + 0xe000)
      const codePoints = [...Array(0xd800).keys(), ...points].filter((point) => point > 0)
      const folds = codePoints.filter((point) => {
        const sign = String.fromCodePoint(point)
        return foldCase(sign) !== sign
      })
      const found = (text: string, part: string) => clickhouseDialect.finds("CONTAINS", text, part)
      const signs = folds.map((point) => String.fromCodePoint(point))
      const whole = { type: "text", value: signs.join("") } as const
      const folded = { type: "text", value: foldCase(signs.join("")) } as const
      const asked = {
        ...query(`SELECT ${found("{p1:String}", "{p2:String}")}, ${found("{p2:String}", "{p2:String}")}`, 2),
        params: [whole, folded],
      }
      expect(folds.length).toBeGreaterThan(1000)
      expect((yield* engine.run(asked)).rows).toEqual([[1, 1]])
    }),
  )

  it.effect.each(columns)("reads a column of type %s", ([type, value, readings]) =>
    Effect.gen(function* () {
      const { command } = yield* ChdbFixture
      const database = yield* Opened
      yield* command("DROP TABLE IF EXISTS held")
      yield* command(
        `CREATE TABLE held (held ${type}) ENGINE = Memory SETTINGS allow_suspicious_low_cardinality_types = 1`,
      )
      yield* command(`INSERT INTO held SELECT ${value}`)
      const [column] = yield* database.describe("held")
      const held = column?.type ?? ""
      const types = columnTypesOf(held, database.readingsOf)
      expect(types).toEqual(expect.arrayContaining(Object.keys(readings)))
      expect(types[0]).toBe(Object.keys(readings)[0])
      const read = types.map((each) => ({ name: each, from: "held", held, type: each }))
      const { relation, columns: cells } = readTable("held", read, "Europe/Oslo", database)
      const sql = Array.from(cells.values(), (cell) => cell.sql).join(", ")
      const { rows } = yield* database.engine.run(query(`SELECT ${sql} FROM ${relation}`, types.length))
      expect(Object.fromEntries(types.map((each, index) => [each, rows[0]?.[index]]))).toMatchObject(readings)
    }),
  )

  it.effect("ends a statement in the engine when no one waits for it", () =>
    Effect.gen(function* () {
      const { engine } = yield* Opened
      const count = Effect.map(engine.run(running("sleepEachRow(0.05)")), ({ rows }) => rows[0]?.[0])
      const endless = query(
        "SELECT sum(sleepEachRow(0.05)) FROM numbers(1000000) SETTINGS max_block_size = 1",
      )
      const statement = yield* Effect.forkChild(engine.run(endless))
      yield* eventually(count, (active) => active === 1)
      yield* Fiber.interrupt(statement)
      expect(yield* eventually(count, (active) => active === 0)).toBe(0)
    }),
  )

  it.effect("gives a long result in parts, and computes no more of it than is read", () =>
    Effect.gen(function* () {
      const { engine } = yield* Opened
      const long = query("SELECT number, number FROM numbers(300000)", 2)
      const parts = yield* Stream.runCollect(Stream.map(engine.stream(long), (rows) => rows.length))
      expect(parts.length).toBeGreaterThan(1)
      expect(parts.reduce((sum, length) => sum + length, 0)).toBe(300_000)
      const [first] = yield* Stream.runCollect(
        Stream.take(engine.stream(query("SELECT number FROM numbers(1000000000000)")), 1),
      )
      expect(first?.[0]).toEqual([0])
      const count = Effect.map(engine.run(running("numbers(1000000000000)")), ({ rows }) => rows[0]?.[0])
      expect(yield* eventually(count, (active) => active === 0)).toBe(0)
    }),
  )

  it.effect("gives no short result where a statement fails after its first rows", () =>
    Effect.gen(function* () {
      const { engine } = yield* Opened
      const failing = query(
        "SELECT throwIf(number = 500000) FROM numbers(1000000) SETTINGS max_block_size = 1000, max_threads = 1",
      )
      expect(yield* Effect.exit(Stream.runCollect(engine.stream(failing)))).toMatchObject({ _tag: "Failure" })
    }),
  )
})
