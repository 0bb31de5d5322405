import { tmpdir } from "node:os"
import { join } from "node:path"
import {
  BIGINT,
  DOUBLE,
  type DuckDBConnection,
  DuckDBInstance,
  type DuckDBResultReader,
  INTEGER,
  VARCHAR,
} from "@duckdb/node-api"
import { Context, Effect, Layer, Pool, Schema, type Scope } from "effect"
import type { Binding } from "./bindings.ts"

/** DuckDB refused a statement or could not be opened; the cause and the statement are kept. */
export class DuckDbError extends Schema.TaggedError<DuckDbError>()("DuckDbError", {
  message: Schema.String,
  sql: Schema.String,
  cause: Schema.Defect(),
}) {}

const errorOf = (sql: string, cause: unknown): DuckDbError =>
  new DuckDbError({ message: cause instanceof Error ? cause.message : String(cause), sql, cause })

export type Run = (
  sql: string,
  params?: ReadonlyArray<Binding>,
) => Effect.Effect<DuckDBResultReader, DuckDbError>

const types = { text: VARCHAR, integer: INTEGER, bigint: BIGINT, double: DOUBLE } as const

/** DuckDB forgets an interruption that comes before the statement has begun: it is said again, in milliseconds. */
const insistence = 2

/** Asks a connection. An interrupted question is stopped in the database before the connection is free again. */
const askOn =
  (connection: DuckDBConnection) =>
  <A>(sql: string, ask: () => Promise<A>): Effect.Effect<A, DuckDbError> =>
    Effect.callback((resume) => {
      const ended = ask().then(
        (answer) => resume(Effect.succeed(answer)),
        (cause) => resume(Effect.fail(errorOf(sql, cause))),
      )
      return Effect.promise(() => {
        const stopping = setInterval(() => connection.interrupt(), insistence)
        return ended.finally(() => clearInterval(stopping))
      })
    })

const bound = (params: ReadonlyArray<Binding>) =>
  [params.map(({ value }) => value), params.map(({ type }) => types[type])] as const

const runOn = (connection: DuckDBConnection): Run => {
  const ask = askOn(connection)
  return (sql, params = []) => ask(sql, () => connection.runAndReadAll(sql, ...bound(params)))
}

/** The first column of an answer, which holds integers and none that is absent. */
const integersOn = (connection: DuckDBConnection) => {
  const ask = askOn(connection)
  return (sql: string, params: ReadonlyArray<Binding>) =>
    ask(sql, async () => {
      const result = await connection.run(sql, ...bound(params))
      const chunks = await result.fetchAllChunks()
      const all = new Int32Array(chunks.reduce((rows, chunk) => rows + chunk.rowCount, 0))
      let at = 0
      for (const chunk of chunks) {
        const column = chunk.getColumnVector(0)
        for (let row = 0; row < chunk.rowCount; row++) all[at++] = Number(column.getItem(row))
      }
      return all
    })
}

/** Connections that answer at once; more give no more answers a second on two threads. */
const connections = 4

/** The database of the datasets. */
export class DuckDb extends Context.Service<
  DuckDb,
  {
    /** Runs a statement on any connection. */
    readonly run: Run
    /** Runs a statement whose answer is one column of 32-bit integers, without absent ones. */
    readonly integers: (sql: string, params: ReadonlyArray<Binding>) => Effect.Effect<Int32Array, DuckDbError>
    /** A connection of one's own, for temporary tables and transactions. */
    readonly connect: Effect.Effect<Run, DuckDbError, Scope.Scope>
  }
>()("cairn/DuckDb") {
  /** Opens a database file, made when it is missing; `:memory:` is one that is not kept. */
  static readonly layer = (file: string) =>
    Layer.effect(
      DuckDb,
      Effect.gen(function* () {
        const refusing = (sql: string) => (cause: unknown) => errorOf(sql, cause)
        const instance = yield* Effect.acquireRelease(
          Effect.tryPromise({
            try: () =>
              DuckDBInstance.create(file, {
                threads: "2",
                autoinstall_known_extensions: "false",
                ...(file === ":memory:" ? { temp_directory: join(tmpdir(), "cairn-duckdb") } : {}),
              }),
            catch: refusing(`open ${file}`),
          }),
          (opened) => Effect.sync(() => opened.closeSync()),
        )
        const connection = Effect.acquireRelease(
          Effect.tryPromise({ try: () => instance.connect(), catch: refusing("connect") }),
          (opened) => Effect.sync(() => opened.closeSync()),
        )
        const pool = yield* Pool.make({ acquire: connection, size: connections })
        return {
          connect: Effect.map(connection, runOn),
          run: (sql, params) => Pool.use(pool, (opened) => runOn(opened)(sql, params)),
          integers: (sql, params) => Pool.use(pool, (opened) => integersOn(opened)(sql, params)),
        }
      }),
    )
}
