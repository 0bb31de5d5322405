import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PgTypes } from "@effect/sql-pg"
import { it } from "@effect/vitest"
import { Effect, Result, Stream } from "effect"
import { expect } from "vitest"
import { DataSourceId } from "#domain/kernel/ids.ts"
import type { Connection } from "../../schema/connection.ts"
import type { DatabaseDataset } from "../../schema/dataset.ts"
import { postgresReadings } from "../postgres/postgresColumns.ts"
import { postgresDialect } from "../postgres/postgresDialect.ts"
import { makeStatementTurns } from "../statementTurns.ts"
import { type Database, Undescribed } from "./Database.ts"
import { makeDatabaseTables } from "./DatabaseTables.ts"

const shop: Connection = {
  kind: "postgres",
  host: "db.small.example",
  port: 5432,
  database: "shop",
  user: "cairn",
  tls: false,
}
const orders: DatabaseDataset = {
  id: DataSourceId.make("orders"),
  name: "Orders",
  description: "",
  source: { postgres: "shop", table: "orders", refresh: "60s" },
  asOf: null,
  isSampleData: false,
  columns: [{ name: "paid", label: "Paid", type: "double" }],
}
const place = { folder: "/workspace", timeZone: "UTC", connections: { shop } }

/** A database of a test, which tells columns and no rows. */
const databaseOf = (describe: Database["describe"]): Database => ({
  dialect: postgresDialect,
  engine: {
    turns: makeStatementTurns(),
    run: () => Effect.never,
    stream: () => Stream.never,
    consolidates: false,
    rowIds: null,
  },
  readingsOf: postgresReadings,
  readsTables: false,
  isAway: () => false,
  describe,
})

const temporary = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "cairn-columns-"))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true })),
)

it.effect("a table of a database that is away has the columns that an earlier version stored", () =>
  Effect.gen(function* () {
    const folder = yield* temporary
    const load = (describe: Database["describe"]) =>
      makeDatabaseTables(
        () => Effect.succeed(databaseOf(describe)),
        () => "key",
        folder,
      ).load(orders, place)
    const double = String(PgTypes.OID.float8)
    const before = yield* load(() => Effect.succeed([{ name: "paid", type: double }]))
    const away = () => Effect.fail(new Undescribed({ isAway: true, message: "" }))
    const [file = ""] = readdirSync(folder)
    writeFileSync(join(folder, file), JSON.stringify([{ name: "paid", oid: PgTypes.OID.float8 }]))
    expect(yield* load(away)).toEqual(before)
    expect(Result.getOrNull(before)?.relation).toContain('CAST("paid" AS DOUBLE PRECISION)')
    rmSync(join(folder, file))
    expect(yield* load(away)).toEqual(Result.succeed(null))
  }),
)
