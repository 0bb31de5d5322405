import { PgConnection, PgPool, PgTypes } from "@effect/sql-pg"
import { Effect, type Scope, Stream } from "effect"
import type { SqlError } from "effect/sql"
import type { CompiledQuery } from "../CompiledQuery.ts"
import { makeCircuit } from "../database/circuit.ts"
import type { Database, DatabaseAddress } from "../database/Database.ts"
import type { Engine } from "../Engine.ts"
import { cellOf, queryResultOf } from "../queryResult.ts"
import { longestStatement, makeStatementTurns } from "../statementTurns.ts"
import { postgresReadings } from "./postgresColumns.ts"
import { postgresDialect } from "./postgresDialect.ts"
import { isAway, refused, undescribed } from "./postgresError.ts"
import { cellTypes, parameterOf } from "./postgresTypes.ts"
import { beginReading, readingTransaction } from "./readTransaction.ts"

/** Size of the pool: as many as there are turns, and one to describe tables by. */
const connections = 4

/** A PostgreSQL database and its connections, which are opened when they are needed. */
export const makePostgresDatabase = Effect.fnUntraced(function* ({
  host,
  port,
  database,
  user,
  tls,
  password,
}: DatabaseAddress): Effect.fn.Return<Database, never, Scope.Scope> {
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
  const { reached, isAway: isAwayNow } = makeCircuit(isAway)
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
    turns: makeStatementTurns(),
    run: (query) =>
      read(({ queryValues }) => queryValues(query.sql, query.params.map(parameterOf), false)).pipe(
        Effect.map((rows) => queryResultOf(query, rows)),
        Effect.catch(refused),
      ),
    stream: (query) => {
      const columns = query.readings.map((reading, index) => ({ name: `c${index}`, reading }))
      return Stream.unwrap(
        // What an export writes may take longer than what a person waits for.
        PgConnection.make(config).pipe(
          Effect.tap((connection) => beginReading(connection, 0)),
          reached,
          Effect.map((connection) => connection.stream(named(query, columns), query.params.map(parameterOf))),
        ),
      ).pipe(
        Stream.mapArray((rows) => [
          rows.map((row) => columns.map(({ name, reading }) => cellOf(row[name], reading))),
        ]),
        Stream.catch((error) => Stream.fromEffect(refused(error))),
      )
    },
    consolidates: true,
    rowIds: null,
  }
  return {
    dialect: postgresDialect,
    engine,
    readingsOf: postgresReadings,
    readsTables: false,
    isAway: isAwayNow,
    describe: (relation) =>
      read(({ query }) =>
        Effect.map(query(`SELECT * FROM ${relation} LIMIT 0`, [], false), ({ fields }) =>
          fields.map(({ name, dataTypeId }) => ({ name, type: String(dataTypeId) })),
        ),
      ).pipe(Effect.mapError(undescribed)),
  }
})

/** A statement with names for its cells, by which the rows of a stream are read; two of its own may be alike. */
const named = (
  { sql, counted }: CompiledQuery,
  columns: ReadonlyArray<{ readonly name: string }>,
): string => {
  const names = [...columns.map(({ name }) => name), ...(counted ? ["total"] : [])]
  return `SELECT * FROM (${sql}) AS streamed (${names.join(", ")})`
}
