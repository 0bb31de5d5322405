import { existsSync, statSync } from "node:fs"
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from "node:sqlite"
import { Array as Arr, Cause, Effect, Layer, Queue, Semaphore, Stream } from "effect"
import { Reactivity } from "effect/reactivity"
import { SqlClient, type SqlConnection, SqlError, Statement } from "effect/sql"
import { LRUCache } from "lru-cache"
import { watchStorage } from "./sqliteHealth.ts"
import { damagedCode, type StorageFailure, storageFailureOf } from "./storageFailure.ts"
import { supervise } from "./supervise.ts"

const unwatched = { message: "Failures of the disk are not noticed." }

const cachedStatements = 200
/** How long a statement waits for another connection's lock on the file, in milliseconds. */
const busyTimeout = 5_000

/**
 * A `SqlClient` over one file by `node:sqlite`: write-ahead log, `synchronous = FULL` (a commit that returned
 * survives a power cut), what is deleted is overwritten, statements prepared once, transactions begun with their write lock and alone on the
 * connection until they end. Closing folds the write-ahead log into the file.
 */
export const layerSqlite = (file: string): Layer.Layer<SqlClient.SqlClient, SqlError.SqlError> =>
  Layer.effect(SqlClient.SqlClient, make(file, "BEGIN IMMEDIATE", open)).pipe(Layer.provide(Reactivity.layer))

/** A `SqlClient` that only reads a file, while another process may write: a transaction sees one moment of it. */
export const layerSqliteReader = (file: string): Layer.Layer<SqlClient.SqlClient, SqlError.SqlError> =>
  Layer.effect(SqlClient.SqlClient, make(file, "BEGIN", openReadOnly)).pipe(Layer.provide(Reactivity.layer))

const make = Effect.fnUntraced(function* (
  file: string,
  beginTransaction: string,
  opening: (file: string) => DatabaseSync,
) {
  const database = yield* Effect.acquireRelease(
    attempt("open", () => opening(file)),
    (opened) => Effect.sync(() => opened.close()),
  )
  const failures = yield* Queue.sliding<StorageFailure>(1)
  const connection = connectionOf(database, (error) => {
    const failure = storageFailureOf(error)
    if (failure !== null) Queue.offerUnsafe(failures, failure)
  })
  const lease = SqlClient.makeSqliteAcquirers({
    connection: Effect.succeed(connection),
    semaphore: yield* Semaphore.make(1),
    isTransaction: () => database.isTransaction,
  })
  const client = yield* SqlClient.make({
    ...lease,
    compiler: Statement.makeCompilerSqlite(),
    driver: "node-sqlite",
    spanAttributes: [["db.system.name", "sqlite"]],
    beginTransaction,
    prepareTransactionControls: true,
    releaseSavepoint: (name) => `RELEASE SAVEPOINT ${name}`,
  })
  yield* supervise("storage", unwatched, () => watchStorage(failures, client))
  return client
})

const open = (file: string): DatabaseSync => {
  const wasCutOff = existsSync(`${file}-wal`)
  const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  const database = new DatabaseSync(file, { timeout: busyTimeout })
  try {
    database.exec(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON",
    )
    if (wasCutOff || bytes <= alwaysChecked) verify(database)
  } catch (cause) {
    database.close()
    throw cause
  }
  return database
}

/** A file up to this size is verified whenever it is opened, a larger one after it was not closed; in bytes. */
const alwaysChecked = 16 * 1024 * 1024

const verify = (database: DatabaseSync): void => {
  const [row = {}] = database.prepare("PRAGMA quick_check(1)").all()
  const [found] = Object.values(row)
  if (found === "ok") return
  throw Object.assign(new Error(`the database is damaged: ${String(found)}`), { errcode: damagedCode })
}

const openReadOnly = (file: string): DatabaseSync =>
  new DatabaseSync(file, { timeout: busyTimeout, readOnly: true })

const attempt = <A>(operation: string, run: () => A): Effect.Effect<A, SqlError.SqlError> =>
  Effect.try({
    try: run,
    catch: (cause) =>
      new SqlError.SqlError({
        reason: SqlError.classifySqliteError(cause, { message: `SQLite could not ${operation}`, operation }),
      }),
  })

const connectionOf = (
  database: DatabaseSync,
  onFailure: (error: SqlError.SqlError) => void,
): SqlConnection.Connection => {
  const prepared = new LRUCache<string, StatementSync>({ max: cachedStatements })
  const prepare = (sql: string): StatementSync => {
    const known = prepared.get(sql)
    if (known !== undefined) return known
    const statement = database.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }
  const rows = (sql: string, params: ReadonlyArray<unknown>) =>
    Effect.tapError(
      attempt("execute", () => prepare(sql).all(...params.map(bindable))),
      (error) => Effect.sync(() => onFailure(error)),
    )
  const execute: SqlConnection.Connection["execute"] = (sql, params, transform) =>
    transform === undefined ? rows(sql, params) : Effect.map(rows(sql, params), transform)
  const values = (sql: string, params: ReadonlyArray<unknown>) =>
    Effect.map(rows(sql, params), (found) => found.map((row) => Object.values(row)))
  return {
    execute,
    executeRaw: rows,
    executeUnprepared: execute,
    executeValues: values,
    executeValuesUnprepared: values,
    executeStream: (sql, params, transform) =>
      Stream.unwrap(
        Effect.map(
          attempt("execute", () => database.prepare(sql).iterate(...params.map(bindable))),
          (found) => {
            const next = attempt("read", () => nextRows(found))
            const pull = Effect.flatMap(next, (some) => {
              const out = transform === undefined ? some : transform(some)
              return Arr.isReadonlyArrayNonEmpty(out) ? Effect.succeed(out) : Cause.done()
            })
            return Stream.fromPull(Effect.succeed(pull))
          },
        ),
      ),
  }
}

/** Rows of a stream that are read at once. */
const streamedRows = 500

const nextRows = (
  found: Iterator<Record<string, SQLOutputValue>>,
): ReadonlyArray<Record<string, SQLOutputValue>> => {
  const rows: Array<Record<string, SQLOutputValue>> = []
  while (rows.length < streamedRows) {
    const next = found.next()
    if (next.done === true) break
    rows.push(next.value)
  }
  return rows
}

const bindable = (value: unknown): SQLInputValue => {
  switch (typeof value) {
    case "string":
    case "number":
    case "bigint":
      return value
    case "boolean":
      return value ? 1 : 0
    case "undefined":
      return null
    default:
      if (value === null || value instanceof Uint8Array) return value
      if (value instanceof Date) return value.toISOString()
      throw new TypeError(`SQLite cannot store a value of type ${typeof value}`)
  }
}
