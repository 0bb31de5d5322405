import { PgConnection, PgPool, PgTypes } from "@effect/sql-pg"
import { Clock, Effect, type Redacted, type Scope, Stream } from "effect"
import type { SqlError } from "effect/sql"
import type { CompiledQuery } from "../CompiledQuery.ts"
import type { Engine } from "../Engine.ts"
import { queryResultOf } from "../queryResult.ts"
import { longestStatement, makeStatementTurns } from "../statementTurns.ts"
import { postgresDialect } from "./postgresDialect.ts"
import { isAway, refused } from "./postgresError.ts"
import { cellTypes, parameterOf } from "./postgresTypes.ts"
import { beginReading, readingTransaction } from "./readTransaction.ts"

/** Where a PostgreSQL database is, and as whom it is asked. */
export interface PostgresAddress {
  readonly host: string
  readonly port: number
  readonly database: string
  readonly user: string
  readonly tls: boolean
  /** Read for each connection that is opened, so that it may change. */
  readonly password: Effect.Effect<Redacted.Redacted> | undefined
}

/** Size of the pool: as many as there are turns, and one to describe tables by. */
const connections = 4

/** How long a database that could not be reached is not tried again, in milliseconds. */
const retryPause = 2000

/** A column of a table or a SELECT, with the number of its type. */
export interface PostgresColumn {
  readonly name: string
  readonly oid: number
}

/** A PostgreSQL database whose tables are asked in place. */
export interface PostgresDatabase {
  readonly engine: Engine
  /** Whether it could not be reached when it was last asked. */
  readonly isAway: () => boolean
  /** The columns of a relation, without a row being read. */
  readonly describe: (relation: string) => Effect.Effect<ReadonlyArray<PostgresColumn>, SqlError.SqlError>
}

/** A database and its connections, which are opened when they are needed. */
export const makePostgresDatabase = Effect.fnUntraced(function* ({
  host,
  port,
  database,
  user,
  tls,
  password,
}: PostgresAddress): Effect.fn.Return<PostgresDatabase, never, Scope.Scope> {
  const config = {
    host,
    port,
    database,
    username: user,
    ssl: tls,
    password,
    applicationName: "cairn",
    keepAlive: "10 seconds" as const,
    types: cellTypes(),
    // The statements of a transaction are sent together.
    multiplex: true,
  }
  const pool = yield* Effect.orDie(
    PgPool.make({ ...config, maxConnections: connections, multiplexConcurrency: 1 }),
  )
  const cancel = (session: number) =>
    PgConnection.make(config).pipe(
      Effect.flatMap((side) => side.queryValues("SELECT pg_cancel_backend($1)", [PgTypes.int4(session)])),
      Effect.scoped,
      Effect.asVoid,
    )
  let awayUntil = 0
  let away: SqlError.SqlError | null = null
  /** One that cannot be reached is not tried again at once: each try may wait for seconds, and others with it. */
  const reached = <A, R>(
    ask: Effect.Effect<A, SqlError.SqlError, R>,
  ): Effect.Effect<A, SqlError.SqlError, R> =>
    Effect.flatMap(Clock.currentTimeMillis, (now) =>
      away !== null && now < awayUntil
        ? Effect.fail(away)
        : ask.pipe(
            Effect.tap(() =>
              Effect.sync(() => {
                away = null
              }),
            ),
            Effect.tapError((error) =>
              Effect.map(Clock.currentTimeMillis, (failed) => {
                away = isAway(error) ? error : null
                awayUntil = failed + retryPause
              }),
            ),
          ),
    )
  const read = <A>(
    ask: (connection: PgConnection.PgConnection) => Effect.Effect<A, SqlError.SqlError>,
  ): Effect.Effect<A, SqlError.SqlError> =>
    reached(
      pool.use((connection) =>
        readingTransaction({
          connection,
          seconds: longestStatement,
          statement: ask(connection),
          cancel,
          giveUp: pool.invalidate(connection),
        }),
      ),
    )

  const engine: Engine = {
    dialect: postgresDialect,
    turns: makeStatementTurns(),
    run: (query) =>
      read(({ queryValues }) => queryValues(query.sql, query.params.map(parameterOf), false)).pipe(
        Effect.map((rows) => queryResultOf(query, rows)),
        Effect.catch(refused),
      ),
    stream: (query) => {
      const names = query.readings.map((_, index) => `c${index}`)
      return Stream.unwrap(
        // What an export writes may take longer than what a person waits for.
        PgConnection.make(config).pipe(
          Effect.tap((connection) => beginReading(connection, 0)),
          reached,
          Effect.map((connection) => connection.stream(named(query, names), query.params.map(parameterOf))),
        ),
      ).pipe(
        Stream.mapArray((rows) => [
          queryResultOf(
            query,
            rows.map((row) => names.map((name) => row[name])),
          ).rows,
        ]),
        Stream.catch((error) => Stream.fromEffect(refused(error))),
      )
    },
    rowIds: null,
  }
  return {
    engine,
    isAway: () => away !== null,
    describe: (relation) =>
      read(({ query }) =>
        Effect.map(query(`SELECT * FROM ${relation} LIMIT 0`, [], false), ({ fields }) =>
          fields.map(({ name, dataTypeId }) => ({ name, oid: dataTypeId })),
        ),
      ),
  }
})

/** A statement with names for its cells, by which the rows of a stream are read; two of its own may be alike. */
const named = ({ sql, counted }: CompiledQuery, names: ReadonlyArray<string>): string =>
  `SELECT * FROM (${sql}) AS streamed (${[...names, ...(counted ? ["total"] : [])].join(", ")})`
