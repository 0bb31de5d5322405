import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { expect } from "vitest"
import { DuckDb } from "../query/DuckDb.ts"
import type { Database } from "../query/database/Database.ts"
import { lookedAt } from "../query/database/firstRows.ts"
import type { Connection } from "../schema/connection.ts"
import { readDatabase } from "./readDatabase.ts"

/** How many orders there are: more than are looked at one by one, so that the last day is not among those. */
export const orders = lookedAt + 5_000

/** Reads the tables of a database of a test that has `orders` and `customers`, and tells what was read. */
export const readsTables = (database: Database, connection: Connection) =>
  Effect.gen(function* () {
    const folder = yield* Effect.acquireRelease(
      Effect.sync(() => mkdtempSync(join(tmpdir(), "cairn-database-"))),
      (path) => Effect.sync(() => rmSync(path, { recursive: true, force: true })),
    )
    const { connect } = yield* DuckDb
    const read = (...named: ReadonlyArray<string>) =>
      Effect.flatMap(connect, (run) =>
        readDatabase(run, database, connection, named, { folder, timeZone: "UTC" }),
      )
    const { tables, problems, notes } = yield* read()
    expect(problems).toEqual([])
    expect(tables.map(({ id, title, rows }) => [id, title, rows])).toEqual([
      ["customers", "Customers", 3],
      ["orders", "Orders", orders],
    ])
    expect(notes).toEqual([{ file: "orders", note: "25,000 rows, of which 20,000 were looked at" }])
    const profile = (name: string) => tables[1]?.profiles.find((one) => one.name === name)
    expect(profile("ordered_at")).toMatchObject({ type: "datetime", empty: 0 })
    const days = [profile("ordered_at")?.least, profile("ordered_at")?.largest].map((bound) =>
      String(bound).slice(0, 10),
    )
    expect(days).toEqual(["2024-01-01", "2024-01-18"])
    expect(profile("region")).toMatchObject({ type: "string", distinct: 4, least: null })
    expect(profile("amount")).toMatchObject({ type: "numeric", least: 1.25, largest: 100.25, decimals: 2 })
    expect(profile("note")).toMatchObject({ type: "string", empty: orders - 1, distinct: 1 })
    expect(profile("id")?.distinct).toBe(orders)
    const named = yield* read("customers", "gone")
    expect(named.tables.map(({ id }) => id)).toEqual(["customers"])
    expect(named.problems).toMatchObject([{ file: "gone", problem: expect.stringContaining("gone") }])
  }).pipe(Effect.provide(DuckDb.layerTest), Effect.scoped)
