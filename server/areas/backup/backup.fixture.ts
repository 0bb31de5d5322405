import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import type { StreamName } from "#domain/kernel/envelope.ts"
import { testConfig } from "../../kernel/config.fixture.ts"
import { PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { append, commandOn } from "../../log/log.fixture.ts"
import { storeTables } from "./tables.ts"
import { tablesOf } from "./writeBackup.ts"

/** A folder that is removed with the scope. */
export const temporaryFolder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "cairn-backup-"))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true })),
)

/** Configuration of a SQLite store in a folder of its own. */
export const sqliteConfig = Effect.map(temporaryFolder, (folder) => testConfig(join(folder, "data")))

/** Configuration of a PostgreSQL store in a new database of the fixture's server. */
export const postgresConfig = Effect.gen(function* () {
  const { url } = yield* PostgresFixture
  const sql = yield* SqlClient.SqlClient
  const name = `store_${crypto.randomUUID().replaceAll("-", "")}`
  yield* sql`create database ${sql(name)}`
  const databaseUrl = Redacted.make(Redacted.value(url).replace(/\/postgres$/, `/${name}`))
  return { ...(yield* sqliteConfig), databaseUrl }
})

const streamOf = (n: number): StreamName => `channel:card:${n}`

/** Fills a store: streams with texts of every kind, a person with a password, a session and what a client measured. */
export const fill = Effect.fnUntraced(function* (streams: number, events: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into person (user_id, created, password) values ('ada', 1700000000000.5, 'hash'), ('ben', 2, null)`
  yield* sql`insert into session (digest, user_id, expires) values ('secret', 'ada', 9e15)`
  yield* sql`insert into analytics_event (received, client, behavior_name, event) values (1, 'cairn-web', 'view', '{}')`
  for (let n = 0; n < streams; n++) {
    // At once, so that the store has few transactions to make durable.
    yield* Effect.forEach(
      Array.from({ length: events }, (_, i) => i),
      (i) => append(commandOn(streamOf(n)), { text: `naïve “${n}” \u2028 \\ \n 🎈 ${i}`, n: i / 3 }),
      { concurrency: "unbounded", discard: true },
    )
  }
  yield* sql`insert into stored_view (id, type, resource, query, author, created, opened)
    values ('abc', 'stack', 'flights', 'state=AK,“é”', 'ada', 1, 2.5)`
  yield* sql`insert into log_unfinished (stream, seq) values (${streamOf(0)}, 1)`
})

/** All rows of a store's tables, of those that a backup has; and the epoch. */
export const contentOf = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const content: Record<string, ReadonlyArray<string>> = {}
  for (const table of yield* tablesOf(sql)) {
    if (storeTables[table] !== "kept") continue
    const rows = yield* sql<Record<string, unknown>>`select * from ${sql(table)}`
    content[table] = rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted()
  }
  const [store] = yield* sql<{ epoch: string }>`select epoch from log_store`
  return { content, epoch: store?.epoch }
})
