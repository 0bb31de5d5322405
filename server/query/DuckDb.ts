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

/** Waits for the database. What is interrupted is stopped there before the connection is free again. */
const settled = <A>(connection: DuckDBConnection, sql: string, start: () => Promise<A>) =>
  Effect.callback<A, DuckDbError>((resume) => {
    const ended = start().then(
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

/** Runs statements on a connection. */
const runOn =
  (connection: DuckDBConnection): Run =>
  (sql, params = []) =>
    settled(connection, sql, () => connection.runAndReadAll(sql, ...bound(params)))

/** The first column of an answer, which holds integers and none that is absent. */
const integersOn = (
  connection: DuckDBConnection,
  sql: string,
  params: ReadonlyArray<Binding>,
): Effect.Effect<Int32Array, DuckDbError> =>
  settled(connection, sql, async () => {
    const chunks = await (await connection.run(sql, ...bound(params))).fetchAllChunks()
    const all = new Int32Array(chunks.reduce((rows, chunk) => rows + chunk.rowCount, 0))
    let at = 0
    for (const chunk of chunks) {
      const column = chunk.getColumnVector(0)
      for (let row = 0; row < chunk.rowCount; row++) all[at++] = Number(column.getItem(row))
    }
    return all
  })

/** Some rows of an answer, a few thousand at most. */
export type RowBatch = ReadonlyArray<ReadonlyArray<DuckDBValue>>

/** Reads an answer on a connection as it is made: the database waits while no one reads. */
const streamOn = (
  connection: DuckDBConnection,
  sql: string,
  params: ReadonlyArray<Binding>,
): Effect.Effect<Stream.Stream<RowBatch, DuckDbError>, DuckDbError> =>
  Effect.map(
    settled(connection, sql, () => connection.stream(sql, ...bound(params))),
    (result) => {
      const next = settled(connection, sql, () => result.fetchChunk())
      const pull = Effect.flatMap(next, (chunk) =>
        chunk === null || chunk.rowCount === 0 ? Cause.done() : Effect.succeed([chunk.getRows()] as const),
      )
      return Stream.fromPull(Effect.succeed(pull))
    },
  )

/** Gives up what a connection still has under way (another statement ends it) and closes it. */
const abandon = (connection: DuckDBConnection): Effect.Effect<void> =>
  Effect.promise(async () => {
    connection.interrupt()
    await connection.run("SELECT 1")
    connection.closeSync()
  })

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
    /** Reads a long answer as it is made, on a connection that goes with the stream: an answer never lies in memory whole. */
    readonly stream: (sql: string, params?: ReadonlyArray<Binding>) => Stream.Stream<RowBatch, DuckDbError>
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
        const connection = Effect.tryPromise({ try: () => instance.connect(), catch: refusing("connect") })
        const held = Effect.acquireRelease(connection, (opened) => Effect.sync(() => opened.closeSync()))
        const pool = yield* Pool.make({ acquire: held, size: connections })
        return {
          connect: Effect.map(held, runOn),
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
