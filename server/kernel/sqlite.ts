import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite"
import { Effect, Layer, Semaphore, Stream } from "effect"
import { Reactivity } from "effect/reactivity"
import { SqlClient, type SqlConnection, SqlError, Statement } from "effect/sql"
import { LRUCache } from "lru-cache"

const cachedStatements = 200
/** How long a statement waits for another connection's lock on the file, in milliseconds. */
const busyTimeout = 5_000

/**
 * A `SqlClient` over one file by `node:sqlite`: write-ahead log, `synchronous = FULL` (a commit that returned
 * survives a power cut), statements prepared once, transactions begun with their write lock and alone on the
 * connection until they end. Closing folds the write-ahead log into the file.
 */
export const layerSqlite = (file: string): Layer.Layer<SqlClient.SqlClient, SqlError.SqlError> =>
  Layer.effect(SqlClient.SqlClient, make(file)).pipe(Layer.provide(Reactivity.layer))

const make = Effect.fnUntraced(function* (file: string) {
  const database = yield* Effect.acquireRelease(
    attempt("open", () => open(file)),
    (opened) => Effect.sync(() => opened.close()),
  )
  const connection = connectionOf(database)
  const lease = SqlClient.makeSqliteAcquirers({
    connection: Effect.succeed(connection),
    semaphore: yield* Semaphore.make(1),
    isTransaction: () => database.isTransaction,
  })
  return yield* SqlClient.make({
    ...lease,
    compiler: Statement.makeCompilerSqlite(),
    driver: "node-sqlite",
    spanAttributes: [["db.system.name", "sqlite"]],
    beginTransaction: "BEGIN IMMEDIATE",
    prepareTransactionControls: true,
    releaseSavepoint: (name) => `RELEASE SAVEPOINT ${name}`,
  })
})

const open = (file: string): DatabaseSync => {
  const database = new DatabaseSync(file, { timeout: busyTimeout })
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
  return database
}

const attempt = <A>(operation: string, run: () => A): Effect.Effect<A, SqlError.SqlError> =>
  Effect.try({
    try: run,
    catch: (cause) =>
      new SqlError.SqlError({
        reason: SqlError.classifySqliteError(cause, { message: `SQLite could not ${operation}`, operation }),
      }),
  })

const connectionOf = (database: DatabaseSync): SqlConnection.Connection => {
  const prepared = new LRUCache<string, StatementSync>({ max: cachedStatements })
  const prepare = (sql: string): StatementSync => {
    const known = prepared.get(sql)
    if (known !== undefined) return known
    const statement = database.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }
  const rows = (sql: string, params: ReadonlyArray<unknown>) =>
    attempt("execute", () => prepare(sql).all(...params.map(bindable)))
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
      Stream.unwrap(Effect.map(execute(sql, params, transform), Stream.fromIterable)),
  }
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
