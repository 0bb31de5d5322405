import { layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { expect } from "vitest"
import { listedTables } from "#domain/areas/definition/queries.ts"
import { makeClickHouseDatabase } from "../clickhouse/ClickHouseDatabase.ts"
import { clickhouseServer } from "../clickhouse/clickhouseServer.fixture.ts"
import { listedTable, searchTables } from "./listedTables.ts"

const opened = Effect.gen(function* () {
  const server = yield* clickhouseServer
  const account = { host: "127.0.0.1", port: server.port, database: "shop", user: "reader", tls: false }
  return { server, database: yield* makeClickHouseDatabase({ ...account, password: undefined }) }
})

class Opened extends Context.Service<Opened, Effect.Success<typeof opened>>()("test/ListedTables") {
  static readonly layer = Layer.effect(Opened, opened)
}

const types = ["String", "String", "String", "UInt8", "Nullable(UInt64)"]

layer(Opened.layer)("the tables of ClickHouse", (it) => {
  it.effect("are searched by a text that is bound, in a statement that may only read", () =>
    Effect.gen(function* () {
      const { server, database } = yield* Opened
      const rows = [
        ["orders", "shop", "orders", 0, "9007199254740993"],
        ["sales.north", "sales", "north", 1, null],
      ]
      yield* server.answers(() => ({ types, rows }))
      const search = "O'R \\ {p2:String}"
      expect(yield* searchTables(database, "clickhouse", search)).toEqual({
        tables: [
          { table: "orders", schema: "shop", name: "orders", isView: false, rows: 9_007_199_254_740_992 },
          { table: "sales.north", schema: "sales", name: "north", isView: true, rows: null },
        ],
        isCut: false,
      })
      const { sql, params, settings } = yield* server.next
      expect(sql.toLowerCase()).not.toContain("o'r")
      expect(Object.keys(params)).toEqual(["p1"])
      expect(settings).toMatchObject({ readonly: "2", max_execution_time: "30" })
    }),
  )

  it.effect("are cut where there are more than are listed", () =>
    Effect.gen(function* () {
      const { server, database } = yield* Opened
      const rows = Array.from({ length: listedTables + 1 }, (_, index) => [
        `t${index}`,
        "shop",
        `t${index}`,
        0,
        1,
      ])
      yield* server.answers(() => ({ types, rows }))
      const { tables, isCut } = yield* searchTables(database, "clickhouse", "")
      expect([tables.length, isCut]).toEqual([listedTables, true])
      yield* server.all
    }),
  )

  it.effect("have none of a name that is not listed", () =>
    Effect.gen(function* () {
      const { server, database } = yield* Opened
      yield* server.answers(() => ({ types, rows: [] }))
      expect(yield* listedTable(database, "clickhouse", "system.users")).toBeNull()
      const { params } = yield* server.next
      expect(params).toEqual({ p1: "system.users" })
    }),
  )
})
