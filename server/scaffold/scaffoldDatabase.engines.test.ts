import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { ChdbFixture, chdbDatabase } from "../query/clickhouse/chdb.fixture.ts"
import type { Connection } from "../schema/connection.ts"
import { orders, readsTables } from "./databaseTables.fixture.ts"

layer(ChdbFixture.layer, { excludeTestServices: true })("a start on ClickHouse", (it) => {
  it.effect("reads tables with the counts and bounds of all rows, and what they hold of some", () =>
    Effect.gen(function* () {
      const { command, port } = yield* ChdbFixture
      for (const sql of [
        "CREATE TABLE customers (id Int32, name String) ENGINE = Memory",
        "INSERT INTO customers VALUES (1, 'Ada'), (2, 'Ben'), (3, 'Cleo')",
        "CREATE TABLE orders (id UInt64, ordered_at DateTime('UTC'), region LowCardinality(String), amount Decimal(12, 2), note Nullable(String)) ENGINE = Memory",
        `INSERT INTO orders SELECT number, toDateTime('2024-01-01 00:00:00', 'UTC') + number * 60, ['N', 'S', 'E', 'W'][1 + number % 4],
          1.25 + number % 100, if(number = 7, 'a, "quoted"\\nnote', NULL) FROM numbers(${orders})`,
      ])
        yield* command(sql)
      const connection: Connection = {
        kind: "clickhouse",
        host: "127.0.0.1",
        port,
        database: "default",
        user: "cairn",
        tls: false,
      }
      yield* readsTables(yield* chdbDatabase(), connection)
    }).pipe(Effect.scoped),
  )
})
