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

/** Runs statements on a connection. An interrupted one is stopped in the database before the connection is free again. */
const runOn =
  (connection: DuckDBConnection): Run =>
  (sql, params = []) =>
    Effect.callback((resume) => {
      const ended = connection
        .runAndReadAll(
          sql,
          params.map(({ value }) => value),
          params.map(({ type }) => types[type]),
        )
        .then(
          (reader) => resume(Effect.succeed(reader)),
          (cause) => resume(Effect.fail(errorOf(sql, cause))),
        )
      return Effect.promise(() => {
        const stopping = setInterval(() => connection.interrupt(), insistence)
        return ended.finally(() => clearInterval(stopping))
      })
    })

/** Connections that answer at once; more give no more answers a second on two threads. */
const connections = 4

/** The database of the datasets. */
export class DuckDb extends Context.Service<
  DuckDb,
  {
    /** Runs a statement on any connection. */
    readonly run: Run
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
        const connect = Effect.map(
          Effect.acquireRelease(
            Effect.tryPromise({ try: () => instance.connect(), catch: refusing("connect") }),
            (connection) => Effect.sync(() => connection.closeSync()),
          ),
          runOn,
        )
        const pool = yield* Pool.make({ acquire: connect, size: connections })
        return {
          connect,
          run: (sql, params) => Pool.use(pool, (run) => run(sql, params)),
        }
      }),
    )
}
