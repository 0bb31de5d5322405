import { tmpdir } from "node:os"
import { join } from "node:path"
import {
  BIGINT,
  DOUBLE,
  type DuckDBConnection,
  DuckDBInstance,
  type DuckDBResultReader,
  type DuckDBValue,
  INTEGER,
  VARCHAR,
} from "@duckdb/node-api"
import { Cause, Context, Effect, Layer, Pool, Schema, type Scope, Stream } from "effect"
import type { Binding } from "./bindings.ts"

/** Failed statement, or a database that could not be opened, with the cause and the SQL. */
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

/** DuckDB ignores an interrupt that arrives before the statement has begun: it is repeated this often, in milliseconds. */
const interruptRetryDelay = 2

/** Runs a database call. An interrupted one is stopped in DuckDB before the connection is free again. */
const interruptible = <A>(connection: DuckDBConnection, sql: string, start: () => Promise<A>) =>
  Effect.callback<A, DuckDbError>((resume) => {
    const ended = start().then(
      (result) => resume(Effect.succeed(result)),
      (cause) => resume(Effect.fail(errorOf(sql, cause))),
    )
    return Effect.promise(() => {
      const stopping = setInterval(() => connection.interrupt(), interruptRetryDelay)
      return ended.finally(() => clearInterval(stopping))
    })
  })

const bound = (params: ReadonlyArray<Binding>) =>
  [params.map(({ value }) => value), params.map(({ type }) => types[type])] as const

/** Runs statements on a connection. */
const runOn =
  (connection: DuckDBConnection): Run =>
  (sql, params = []) =>
    interruptible(connection, sql, () => connection.runAndReadAll(sql, ...bound(params)))

/** First column of a result, which contains integers without nulls. */
const integersOn = (
  connection: DuckDBConnection,
  sql: string,
  params: ReadonlyArray<Binding>,
): Effect.Effect<Int32Array, DuckDbError> =>
  interruptible(connection, sql, async () => {
    const chunks = await (await connection.run(sql, ...bound(params))).fetchAllChunks()
    const all = new Int32Array(chunks.reduce((rows, chunk) => rows + chunk.rowCount, 0))
    let index = 0
    for (const chunk of chunks) {
      const column = chunk.getColumnVector(0)
      for (let row = 0; row < chunk.rowCount; row++) all[index++] = Number(column.getItem(row))
    }
    return all
  })

/** Some rows of a result, a few thousand at most. */
export type RowBatch = ReadonlyArray<ReadonlyArray<DuckDBValue>>

/** Streams a result from a connection: the database pauses while nothing is read. */
const streamOn = (
  connection: DuckDBConnection,
  sql: string,
  params: ReadonlyArray<Binding>,
): Effect.Effect<Stream.Stream<RowBatch, DuckDbError>, DuckDbError> =>
  Effect.map(
    interruptible(connection, sql, () => connection.stream(sql, ...bound(params))),
    (result) => {
      const next = interruptible(connection, sql, () => result.fetchChunk())
      const pull = Effect.flatMap(next, (chunk) =>
        chunk === null || chunk.rowCount === 0 ? Cause.done() : Effect.succeed([chunk.getRows()] as const),
      )
      return Stream.fromPull(Effect.succeed(pull))
    },
  )

/** Cancels what a connection is still running (another statement ends it) and closes it. */
const abandon = (connection: DuckDBConnection): Effect.Effect<void> =>
  Effect.promise(async () => {
    connection.interrupt()
    await connection.run("SELECT 1")
    connection.closeSync()
  })

/** Size of the pool; with two threads, more connections give no more results a second. */
const connections = 4

/** The database of the datasets. */
export class DuckDb extends Context.Service<
  DuckDb,
  {
    /** Runs a statement on any connection. */
    readonly run: Run
    /** Runs a statement whose result is one column of 32-bit integers, without nulls. */
    readonly integers: (sql: string, params: ReadonlyArray<Binding>) => Effect.Effect<Int32Array, DuckDbError>
    /** A connection of one's own, for temporary tables and transactions. */
    readonly connect: Effect.Effect<Run, DuckDbError, Scope.Scope>
    /** Streams a long result on a connection of its own, which closes with the stream: the result is never in memory as a whole. */
    readonly stream: (sql: string, params?: ReadonlyArray<Binding>) => Stream.Stream<RowBatch, DuckDbError>
  }
>()("cairn/DuckDb") {
  /** Opens a database file, made when it is missing; `:memory:` is one that is not stored. */
  static readonly layer = (file: string) =>
    Layer.effect(
      DuckDb,
      Effect.gen(function* () {
        const toError = (sql: string) => (cause: unknown) => errorOf(sql, cause)
        const instance = yield* Effect.acquireRelease(
          Effect.tryPromise({
            try: () =>
              DuckDBInstance.create(file, {
                threads: "2",
                autoinstall_known_extensions: "false",
                ...(file === ":memory:" ? { temp_directory: join(tmpdir(), "cairn-duckdb") } : {}),
              }),
            catch: toError(`open ${file}`),
          }),
          (opened) => Effect.sync(() => opened.closeSync()),
        )
        const connection = Effect.tryPromise({ try: () => instance.connect(), catch: toError("connect") })
        const scoped = Effect.acquireRelease(connection, (opened) => Effect.sync(() => opened.closeSync()))
        const pool = yield* Pool.make({ acquire: scoped, size: connections })
        return {
          connect: Effect.map(scoped, runOn),
          run: (sql, params) => Pool.use(pool, (opened) => runOn(opened)(sql, params)),
          integers: (sql, params) => Pool.use(pool, (opened) => integersOn(opened, sql, params)),
          stream: (sql, params = []) =>
            Stream.unwrap(
              Effect.flatMap(Effect.acquireRelease(connection, abandon), (opened) =>
                streamOn(opened, sql, params),
              ),
            ),
        }
      }),
    )
}
