import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient, SqlError } from "effect/sql"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { ServerHealth, ServerHealthState } from "./serverHealth.ts"
import { layerSqlite, layerSqliteReader } from "./sqlite.ts"
import { storageFailureOf } from "./storageFailure.ts"

const file = Effect.map(
  Effect.acquireRelease(
    Effect.sync(() => mkdtempSync(join(tmpdir(), "cairn-storage-"))),
    (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true })),
  ),
  (folder) => join(folder, "cairn.db"),
)
const create = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`create table note (text text)`)
const insert = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`insert into note (text) values (${"x".repeat(100_000)})`,
)
const notes = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select count(*) as notes from note`)

it.effect("knows a full store, reads on, shows it on /health, and notices that there is space again", () =>
  Effect.gen(function* () {
    const health = new ServerHealthState()
    yield* Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* create
      yield* insert
      yield* sql`pragma max_page_count = 30`
      const refused = yield* Effect.flip(sql.withTransaction(Effect.andThen(insert, insert)))
      expect(storageFailureOf(refused)).toBe("full")
      expect(yield* notes).toEqual([{ notes: 1 }])
      yield* TestClock.adjust(0)
      expect(health.problems).toMatchObject([
        { part: "storage", message: expect.stringContaining("disk of the data folder is full") },
      ])
      yield* sql`pragma max_page_count = 3000`
      yield* TestClock.adjust("2 seconds")
      expect(health.problems).toEqual([])
      yield* insert
      expect(yield* notes).toEqual([{ notes: 2 }])
    }).pipe(Effect.provide(layerSqlite(yield* file)), Effect.provideService(ServerHealth, health))
  }),
)

it.effect("knows a file that cannot be written to", () =>
  Effect.gen(function* () {
    const path = yield* file
    yield* Effect.provide(create, layerSqlite(path))
    const refused = yield* Effect.flip(Effect.provide(insert, layerSqliteReader(path)))
    expect(storageFailureOf(refused)).toBe("readOnly")
  }),
)

it.effect("knows a damaged file, and no other failure of a statement", () =>
  Effect.gen(function* () {
    const path = yield* file
    const wrong = yield* Effect.flip(Effect.provide(notes, layerSqlite(path)))
    expect([SqlError.isSqlError(wrong), storageFailureOf(wrong)]).toEqual([true, null])
    writeFileSync(path, "this is no database ".repeat(1000))
    const damaged = yield* Effect.flip(Effect.provide(notes, layerSqlite(path)))
    expect(storageFailureOf(damaged)).toBe("damaged")
  }),
)
