import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import type { Connection } from "../../schema/connection.ts"
import { ChdbFixture, chdbDatabase } from "../clickhouse/chdb.fixture.ts"
import { browsedDatabase } from "./BrowsedDatabase.ts"
import { makeDatabaseTables } from "./DatabaseTables.ts"

const opened = Effect.gen(function* () {
  const { command, port } = yield* ChdbFixture
  for (const sql of [
    "CREATE DATABASE IF NOT EXISTS sales",
    "CREATE TABLE customers (id Int32, name Nullable(String), joined Date) ENGINE = MergeTree ORDER BY id",
    "INSERT INTO customers VALUES (1, 'Ada', '2026-01-02'), (2, NULL, '2026-02-03')",
    "CREATE TABLE sales.orders (id UInt64, region LowCardinality(String), amount Decimal(12, 2)) ENGINE = MergeTree ORDER BY id",
    "INSERT INTO sales.orders SELECT number, ['N', 'S'][1 + number % 2], number FROM numbers(25000)",
    "CREATE VIEW sales.north AS SELECT * FROM sales.orders WHERE region = 'N'",
    'CREATE TABLE `it"s; --` (a Int32) ENGINE = MergeTree ORDER BY a',
  ])
    yield* command(sql)
  const folder = yield* Effect.acquireRelease(
    Effect.sync(() => mkdtempSync(join(tmpdir(), "cairn-browse-"))),
    (path) => Effect.sync(() => rmSync(path, { recursive: true, force: true })),
  )
  const kind = "clickhouse"
  const connection: Connection = {
    ...{ kind, host: "127.0.0.1", port, database: "default", user: "cairn", tls: false },
    browse: true,
  }
  const database = yield* chdbDatabase()
  const tables = makeDatabaseTables(
    () => Effect.succeed(database),
    () => "shop",
    join(folder, "columns"),
  )
  const place = { folder, timeZone: "UTC", connections: { shop: connection } }
  return { browsed: browsedDatabase({ name: "shop", kind, database, tables, place }), folder }
})

layer(ChdbFixture.layer, { excludeTestServices: true })("the tables of a ClickHouse connection", (it) => {
  it.effect("are listed with their rows, found by name, and looked at by their first rows", () =>
    Effect.gen(function* () {
      const { browsed, folder } = yield* opened
      const { tables } = yield* browsed.tables("")
      expect(tables.map(({ table, isView, rows }) => [table, isView, rows])).toEqual([
        ["customers", false, 2],
        ['it"s; --', false, 0],
        ["sales.north", true, null],
        ["sales.orders", false, 25_000],
      ])
      const found = yield* browsed.tables("S.OR")
      expect(found.tables.map(({ table }) => table)).toEqual(["sales.orders"])
      const customers = yield* browsed.table("customers")
      expect(customers.columns.map(({ column, types }) => [column.name, types[0]])).toEqual([
        ["id", "long"],
        ["name", "string"],
        ["joined", "date"],
      ])
      const file = join(folder, "rows.csv")
      expect(yield* customers.firstRows(file)).toEqual({ rows: 2, isWhole: true })
      expect(readFileSync(file, "utf8")).toBe('c0,c1,c2\n"1","Ada","2026-01-02"\n"2",,"2026-02-03"\n')
      const orders = yield* browsed.table("sales.orders")
      expect(yield* orders.firstRows(file)).toEqual({ rows: 20_000, isWhole: false })
      const bounds = yield* orders.bounds
      expect(bounds?.rows).toBe(25_000)
      expect(bounds?.columns[0]).toEqual({ filled: 25_000, least: 0, largest: 24_999 })
      expect((yield* (yield* browsed.table('it"s; --')).firstRows(file)).rows).toBe(0)
      for (const name of ["system.tables", "gone", "customers; DROP TABLE customers"])
        expect(yield* Effect.flip(browsed.table(name))).toMatchObject({ code: "data.table", field: "table" })
    }).pipe(Effect.scoped),
  )
})
