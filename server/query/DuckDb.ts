import { rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import {
  BIGINT,
  DOUBLE,
  type DuckDBConnection,
  type DuckDBDataChunk,
  DuckDBInstance,
  type DuckDBResultReader,
  type DuckDBValue,
  INTEGER,
  VARCHAR,
} from "@duckdb/node-api"
import { Cause, Context, Effect, Layer, Pool, Queue, Schema, type Scope, Stream } from "effect"
import type { Binding } from "./bindings.ts"
import { databaseSettings } from "./databaseSettings.ts"

/** Failed statement, or a database that could not be opened, with the cause and the SQL. */
export class DuckDbError extends Schema.TaggedError<DuckDbError>()("DuckDbError", {
  message: Schema.String,
  sql: Schema.String,
  cause: Schema.Defect(),
}) {
  static of(sql: string, cause: unknown): DuckDbError {
    return new DuckDbError({ message: cause instanceof Error ? cause.message : String(cause), sql, cause })
  }

  /** Whether a stored file could not be read: it is damaged, or its disk is. */
  get isUnreadable(): boolean {
    return /^IO Error: .*(corrupt|could not read|cannot open)/i.test(this.message)
  }

  /** Whether there was too little memory, or disk for what does not fit into it. */
  get isExhausted(): boolean {
    return /^Out of Memory Error|no space left/i.test(this.message)
  }
}

export type Run = (
  sql: string,
  params?: ReadonlyArray<Binding>,
) => Effect.Effect<DuckDBResultReader, DuckDbError>

const types = {
  text: VARCHAR,
  integer: INTEGER,
  bigint: BIGINT,
  double: DOUBLE,
  day: VARCHAR,
  moment: VARCHAR,
} as const

/** DuckDB ignores an interrupt that arrives before the statement has begun: it is repeated this often, in milliseconds. */
const interruptRetryDelay = 2

/** Runs a database call. An interrupted one is stopped in DuckDB before the connection is free again. */
const interruptible = <A>(connection: DuckDBConnection, sql: string, start: () => Promise<A>) =>
  Effect.callback<A, DuckDbError>((resume) => {
    const ended = start().then(
      (result) => resume(Effect.succeed(result)),
      (cause) => resume(Effect.fail(DuckDbError.of(sql, cause))),
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

/** Rows of a chunk, by its columns: the chunk's own rows look each column up for each cell. */
const rowsOf = (chunk: DuckDBDataChunk): RowBatch => {
  const columns = Array.from({ length: chunk.columnCount }, (_, index) => chunk.getColumnVector(index))
  return Array.from({ length: chunk.rowCount }, (_, row) => columns.map((column) => column.getItem(row)))
}

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
        chunk === null || chunk.rowCount === 0 ? Cause.done() : Effect.succeed([rowsOf(chunk)] as const),
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

/** Removes what a killed process left in the folder for temporary files. */
const cleared = (folder: string): string => {
  rmSync(folder, { recursive: true, force: true })
  return folder
}

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
    /** Completes when a statement has failed to read a stored file since this was last called. */
    readonly awaitUnreadable: Effect.Effect<void>
  }
>()("cairn/DuckDb") {
  /**
   * A database in memory, to which files are attached; what does not fit into memory goes to a temporary folder.
   * `settings` replace those that the machine suggests.
   */
  static readonly layer = (temporary: string, settings: Readonly<Record<string, string>> = {}) =>
    Layer.effect(
      DuckDb,
      Effect.gen(function* () {
        const instance = yield* Effect.acquireRelease(
          Effect.tryPromise({
            try: () =>
              DuckDBInstance.create(":memory:", { ...databaseSettings(cleared(temporary)), ...settings }),
            catch: (cause) => DuckDbError.of("open the database", cause),
          }),
          (opened) =>
            Effect.sync(() => {
              opened.closeSync()
              cleared(temporary)
            }),
        )
        const connection = Effect.tryPromise({
          try: () => instance.connect(),
          catch: (cause) => DuckDbError.of("connect", cause),
        })
        const scoped = Effect.acquireRelease(connection, (opened) => Effect.sync(() => opened.closeSync()))
        const pool = yield* Pool.make({ acquire: scoped, size: connections })
        const unreadable = yield* Queue.sliding<null>(1)
        const notice = (error: DuckDbError) =>
          error.isUnreadable ? Queue.offer(unreadable, null) : Effect.void
        return {
          connect: Effect.map(scoped, runOn),
          run: (sql, params) =>
            Effect.tapError(
              Pool.use(pool, (opened) => runOn(opened)(sql, params)),
              notice,
            ),
          integers: (sql, params) =>
            Effect.tapError(
              Pool.use(pool, (opened) => integersOn(opened, sql, params)),
              notice,
            ),
          stream: (sql, params = []) =>
            Stream.unwrap(
              Effect.flatMap(Effect.acquireRelease(connection, abandon), (opened) =>
                streamOn(opened, sql, params),
              ),
            ).pipe(Stream.tapError(notice)),
          awaitUnreadable: Effect.asVoid(Queue.take(unreadable)),
        }
      }),
    )

  /** A database of a test. */
  static readonly layerTest = DuckDb.layer(join(tmpdir(), `cairn-duckdb-${process.pid}`))
}
