import { Array as Arr, Effect, type Scope, Stream } from "effect"
import { type Migrator, SqlClient, type SqlError } from "effect/sql"
import { lastMigration, migrate } from "../../kernel/migrations.ts"
import { BackupError } from "./BackupError.ts"
import { FilesRestorer, filesTable } from "./backedUpFiles.ts"
import type { BackupTable, BackupValue } from "./format.ts"
import type { ReadableBackup } from "./readBackup.ts"
import { storeTables } from "./tables.ts"

/** Rows of one statement: PostgreSQL binds 65,535 values at most. */
const rowsPerStatement = 500

/**
 * Fills an empty store, without tables, with the rows of a backup: makes the tables as they were when it was written, and
 * brings them up to date. The store gets a new epoch, so that clients drop what they know of it. Its files go to a folder, where they are beside those of other stores, since
 * each has a name of its own. Gives the number of rows.
 */
export const restoreRows = Effect.fnUntraced(function* (
  { header, lines }: ReadableBackup,
  filesFolder: string,
): Effect.fn.Return<
  number,
  BackupError | SqlError.SqlError | Migrator.MigrationError,
  SqlClient.SqlClient | Scope.Scope
> {
  if (header.migration > lastMigration) {
    const message =
      "The backup was written by a newer version of Cairn. Restore it with that version or a later one."
    return yield* new BackupError({ message })
  }
  const sql = yield* SqlClient.SqlClient
  yield* migrate(header.migration)

  let table = ""
  let columns: ReadonlyArray<string> = []
  let waiting: Array<Record<string, BackupValue>> = []
  let restored = 0
  let expected: number | null = null
  const files = new FilesRestorer(filesFolder)
  const attempt = (run: () => Promise<void>) =>
    Effect.tryPromise({ try: run, catch: (cause) => BackupError.of("A file cannot be restored", cause) })
  const restoreFile = (row: ReadonlyArray<BackupValue>) => {
    restored += 1
    return attempt(() => files.add(row))
  }
  const flush = Effect.suspend(() => {
    const rows = waiting
    waiting = []
    restored += rows.length
    return Arr.isReadonlyArrayNonEmpty(rows)
      ? Effect.asVoid(sql`insert into ${sql(table)} ${sql.insert(rows)}`)
      : Effect.void
  })
  const begin = Effect.fnUntraced(function* (next: typeof BackupTable.Type) {
    yield* flush
    if (next.table === filesTable) {
      table = next.table
      return
    }
    const role = storeTables[next.table]
    if (role !== "kept" && role !== "optional") {
      return yield* new BackupError({ message: `The backup holds an unknown table ${next.table}.` })
    }
    table = next.table
    columns = next.columns
    // What a migration put there is in the backup too.
    yield* sql`delete from ${sql(table)}`
  })
  yield* Effect.addFinalizer(() => Effect.promise(() => files.discard()))
  yield* Stream.fromAsyncIterable(lines(), (cause) =>
    BackupError.of("The backup cannot be read", cause),
  ).pipe(
    Stream.runForEach((line) => {
      if ("table" in line) return begin(line)
      if ("rows" in line) {
        expected = line.rows
        return Effect.void
      }
      if (table === filesTable) return restoreFile(line)
      waiting.push(Object.fromEntries(columns.map((column, index) => [column, line[index] ?? null])))
      return waiting.length < rowsPerStatement ? Effect.void : flush
    }),
  )
  yield* flush
  yield* attempt(() => files.finish())
  if (expected !== restored)
    return yield* new BackupError({ message: "The backup ends before its last row." })
  yield* sql`update log_store set epoch = ${crypto.randomUUID()}`
  yield* migrate()
  return restored
}, Effect.scoped)
