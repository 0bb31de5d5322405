import { existsSync } from "node:fs"
import { Clock, Effect, Schema, Stream } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { BackupError } from "./BackupError.ts"
import { BackupWriter } from "./BackupWriter.ts"
import { writeFiles } from "./backedUpFiles.ts"
import { BackupValue, formatVersion } from "./format.ts"
import { storeTables, tablesOfFiles, tablesToBackUp } from "./tables.ts"

const isValue = Schema.is(BackupValue)

/** What a backup takes, and whether it may replace a file that exists. */
export interface BackupOptions {
  readonly withAnalytics: boolean
  readonly mayOverwrite: boolean
  /** The folder with the files of documents; null where they are in a bucket, and not in a backup. */
  readonly filesFolder: string | null
}

/**
 * Writes what people made to one file, as it is at one moment, while the server may go on: gives the number of rows. The
 * store's `SqlClient` must begin transactions that do not lock out writers.
 */
export const writeBackup = Effect.fn("writeBackup")(function* (
  file: string,
  { withAnalytics, mayOverwrite, filesFolder }: BackupOptions,
): Effect.fn.Return<number, BackupError | SqlError.SqlError, SqlClient.SqlClient> {
  if (!mayOverwrite && existsSync(file)) {
    return yield* new BackupError({ message: `${file} exists. Name another file, or add --overwrite.` })
  }
  const sql = yield* SqlClient.SqlClient
  const attempt = <A>(run: () => Promise<A> | A) =>
    Effect.tryPromise({
      try: async () => run(),
      catch: (cause) => BackupError.of(`${file} cannot be written`, cause),
    })

  const writeTable = Effect.fnUntraced(function* (writer: BackupWriter, table: string) {
    let columns: ReadonlyArray<string> | null = null
    yield* Stream.runForEachArray(
      sql<Record<string, unknown>>`select * from ${sql(table)}`.stream,
      Effect.fnUntraced(function* (rows) {
        if (columns === null) {
          columns = Object.keys(rows[0])
          const names = columns
          yield* attempt(() => writer.table(table, names))
        }
        const names = columns
        yield* attempt(() => writer.rows(rows.map((row) => names.map((name) => checked(row[name])))))
      }),
    )
  })

  return yield* sql.withTransaction(
    Effect.gen(function* () {
      yield* sql.onDialectOrElse({
        pg: () => sql`set transaction isolation level repeatable read, read only`,
        orElse: () => Effect.void,
      })
      const present = yield* tablesOf(sql)
      const unknown = present.filter((table) => !(table in storeTables))
      if (unknown.length > 0) {
        const message = `The store has tables that this version of Cairn does not know: ${unknown.join(", ")}.`
        return yield* new BackupError({ message })
      }
      const [last] = yield* sql<{ id: number }>`select max(migration_id) as id from cairn_migrations`
      const created = new Date(yield* Clock.currentTimeMillis).toISOString()
      const header = {
        format: "cairn-backup",
        version: formatVersion,
        created,
        migration: last?.id ?? 0,
      } as const
      return yield* Effect.acquireUseRelease(
        attempt(() => new BackupWriter(file, header)),
        (writer) =>
          Effect.gen(function* () {
            const tables = tablesToBackUp(withAnalytics).filter((table) => present.includes(table))
            yield* Effect.forEach(tables, (table) => writeTable(writer, table), { discard: true })
            if (filesFolder !== null) {
              const rows = yield* Effect.forEach(
                tablesOfFiles.filter((table) => present.includes(table)),
                (table) => sql<{ id: string }>`select id from ${sql(table)} order by id`,
              )
              const ids = rows.flat().map(({ id }) => id)
              yield* attempt(() => writeFiles(writer, filesFolder, ids))
            }
            return yield* attempt(() => writer.complete(mayOverwrite))
          }),
        (writer) => Effect.sync(() => writer.discard()),
      )
    }),
  )
})

/** The tables that the store has, without those that SQLite makes of others. */
export const tablesOf = (sql: SqlClient.SqlClient) =>
  Effect.map(
    sql.onDialectOrElse({
      pg: () => sql<{ name: string }>`select table_name as name from information_schema.tables
        where table_schema = current_schema() and table_type = 'BASE TABLE'`,
      orElse: () => sql<{ name: string }>`select name from pragma_table_list
        where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\'`,
    }),
    (rows) => rows.map(({ name }) => name),
  )

const checked = (value: unknown): BackupValue => {
  if (!isValue(value)) throw new TypeError(`A backup cannot hold a value of type ${typeof value}.`)
  return value
}
