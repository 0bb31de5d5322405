import { existsSync } from "node:fs"
import { PgClient } from "@effect/sql-pg"
import { Effect, Layer, type Redacted } from "effect"
import { SqlClient } from "effect/sql"
import type { ServerConfigShape } from "../../kernel/config.ts"
import { storeFile } from "../../kernel/restoredStore.ts"
import { layerSqliteReader } from "../../kernel/sqlite.ts"
import { BackupError } from "./BackupError.ts"
import { storeTables } from "./tables.ts"
import { tablesOf } from "./writeBackup.ts"

/** PostgreSQL as one connection, under a name that tells it from a server's: a long transaction is not ended. */
export const layerPostgresOnce = (url: Redacted.Redacted) =>
  PgClient.layer({ url, maxConnections: 1, applicationName: "cairn-backup" })

/** The configured store, to be read while a server may write to it. */
export const layerStoreReader = ({ databaseUrl, dataFolder }: ServerConfigShape) => {
  if (databaseUrl !== null) return layerPostgresOnce(databaseUrl)
  const file = storeFile(dataFolder)
  return Layer.unwrap(
    existsSync(file)
      ? Effect.succeed(layerSqliteReader(file))
      : Effect.fail(new BackupError({ message: `There is no store in ${dataFolder}.` })),
  )
}

/** Whether a store holds anything of people. */
export const holdsRows = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const table of yield* tablesOf(sql)) {
    if (storeTables[table] === "derived" || storeTables[table] === "optional") continue
    const rows = yield* sql`select 1 as one from ${sql(table)} limit 1`
    if (rows.length > 0) return true
  }
  return false
})
