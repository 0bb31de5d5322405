import { existsSync } from "node:fs"
import { Clock, Effect, type Redacted, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import { filesFolder } from "../../file/folder.ts"
import type { ServerConfigShape } from "../../kernel/config.ts"
import { holdDataFolder } from "../../kernel/lock.ts"
import { commitRestored, newStoreFile, placeRestored, storeFile } from "../../kernel/restoredStore.ts"
import { layerSqlite, layerSqliteReader } from "../../kernel/sqlite.ts"
import { BackupError } from "./BackupError.ts"
import { openBackup, type ReadableBackup } from "./readBackup.ts"
import { restoreRows } from "./restoreRows.ts"
import { holdsRows, layerPostgresOnce } from "./stores.ts"
import { tablesOf } from "./writeBackup.ts"

const notEmpty = new BackupError({
  message: "The store is not empty. Add --replace to set it aside and restore the backup in its place.",
})

/**
 * Restores a backup into the configured store, which no server may be using. The whole file is verified first. Until
 * the last moment the old store stays as it is: what ends the process leaves the one or the other. A store that is
 * not empty is set aside when `mayReplace`, and refused otherwise.
 */
export const restoreBackup = Effect.fn("restoreBackup")(function* (
  file: string,
  config: ServerConfigShape,
  mayReplace: boolean,
) {
  yield* holdDataFolder(config.dataFolder, config.port)
  const backup = yield* Effect.tryPromise({
    try: () => openBackup(file),
    catch: (cause) =>
      cause instanceof BackupError ? cause : BackupError.of(`${file} cannot be read`, cause),
  })
  const files = filesFolder(config.dataFolder)
  const restore =
    config.databaseUrl === null
      ? restoreSqlite(backup, config.dataFolder, files, mayReplace)
      : restorePostgres(backup, config.databaseUrl, files, mayReplace)
  return { created: backup.header.created, ...(yield* restore) }
}, Effect.scoped)

const restoreSqlite = Effect.fnUntraced(function* (
  backup: ReadableBackup,
  dataFolder: string,
  files: string,
  mayReplace: boolean,
) {
  const attempt = <A>(run: () => Promise<A>) =>
    Effect.tryPromise({
      try: run,
      catch: (cause) => BackupError.of("The restored store cannot be placed", cause),
    })
  yield* attempt(() => placeRestored(dataFolder))
  const present = storeFile(dataFolder)
  if (!mayReplace && existsSync(present)) {
    // What cannot be read is not empty: it is the store that is to be set aside.
    const isEmpty = yield* holdsRows.pipe(
      Effect.map((holds) => !holds),
      Effect.provide(layerSqliteReader(present)),
      Effect.orElseSucceed(() => false),
    )
    if (!isEmpty) return yield* notEmpty
  }
  const sql = layerSqlite(newStoreFile(dataFolder))
  const rows = yield* Effect.flatMap(SqlClient.SqlClient, (client) =>
    client.withTransaction(restoreRows(backup, files)),
  ).pipe(Effect.provide(sql))
  yield* attempt(() => commitRestored(dataFolder))
  return { rows, aside: yield* attempt(() => placeRestored(dataFolder)) }
})

/** How long the connections of a server that was stopped may still be closing, in milliseconds. */
const leaving = 2_000
const isServed = (sql: SqlClient.SqlClient) =>
  Effect.map(
    sql`select 1 as one from pg_stat_activity
      where application_name = 'cairn' and datname = current_database() limit 1`,
    (servers) => servers.length > 0,
  )

/** All in one transaction: the tables that are there move to a schema of their own. */
const restorePostgres = (
  backup: ReadableBackup,
  url: Redacted.Redacted,
  files: string,
  mayReplace: boolean,
) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* isServed(sql).pipe(
      Effect.repeat({ while: (isStill) => isStill, schedule: Schedule.spaced(leaving / 10), times: 10 }),
    )
    const now = new Date(yield* Clock.currentTimeMillis).toISOString().replaceAll(/[-:.]/g, "").toLowerCase()
    return yield* sql.withTransaction(
      Effect.gen(function* () {
        const present = yield* tablesOf(sql)
        if (yield* isServed(sql)) {
          return yield* new BackupError({ message: "A server is using the database. Stop it first." })
        }
        if (!mayReplace && (yield* holdsRows)) return yield* notEmpty
        const aside = `cairn_replaced_${now}`
        if (present.length > 0) {
          yield* sql`create schema ${sql(aside)}`
          for (const table of present) yield* sql`alter table ${sql(table)} set schema ${sql(aside)}`
        }
        const rows = yield* restoreRows(backup, files)
        return { rows, aside: present.length === 0 ? null : `the schema ${aside}` }
      }),
    )
  }).pipe(Effect.provide(layerPostgresOnce(url)))
