import { Context, Effect, Exit, Layer, Scope, Stream } from "effect"
import { ServiceUnavailable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { type Connection, type ConnectionKind, portOf } from "../schema/connection.ts"
import { makeClickHouseDatabase } from "./clickhouse/ClickHouseDatabase.ts"
import { DuckDb } from "./DuckDb.ts"
import type { Database, DatabaseAddress } from "./database/Database.ts"
import { secretOf } from "./database/secret.ts"
import { duckDbEngine } from "./duckDbEngine.ts"
import type { Engine } from "./Engine.ts"
import { makePostgresDatabase } from "./postgres/PostgresDatabase.ts"
import { makeStatementTurns } from "./statementTurns.ts"
import type { StoredTable } from "./table.ts"

interface Opened {
  readonly database: Database
  readonly scope: Scope.Closeable
}

const closed = Effect.fail(new ServiceUnavailable(refusal("dataset.away")))

/** Engine of a table whose connection the workspace has no more: a request may have begun before. */
const closedEngine: Engine = {
  turns: makeStatementTurns(),
  run: () => closed,
  stream: () => Stream.fromEffect(closed),
  consolidates: false,
  rowIds: null,
}

const openers: Readonly<
  Record<ConnectionKind, (address: DatabaseAddress) => Effect.Effect<Database, never, Scope.Scope>>
> = { postgres: makePostgresDatabase, clickhouse: makeClickHouseDatabase }

/** Key of a connection: tables that name it stay with the database that they were loaded from when it changes. */
export const connectionKey = (connection: Connection, folder: string): string =>
  JSON.stringify([connection, folder])

/** The engines that answer queries. */
export class Engines extends Context.Service<
  Engines,
  {
    /** Engine that holds the rows of a table. */
    readonly of: (table: StoredTable) => Engine
    /** Database of a connection, whose file of a secret is found from a folder. It is opened once. */
    readonly database: (connection: Connection, folder: string) => Effect.Effect<Database>
    /** The databases that are open, by their keys. */
    readonly open: () => ReadonlyMap<string, Database>
    /** Closes the databases of other keys than these. */
    readonly retain: (keys: ReadonlySet<string>) => Effect.Effect<void>
  }
>()("cairn/Engines") {
  static readonly layerNoDeps = Layer.effect(
    Engines,
    Effect.gen(function* () {
      const imported = duckDbEngine(yield* DuckDb)
      const parent = yield* Effect.scope
      const opened = new Map<string, Opened>()
      return {
        of: ({ connection }) =>
          connection === null ? imported : (opened.get(connection)?.database.engine ?? closedEngine),
        database: Effect.fnUntraced(function* (connection, folder) {
          const key = connectionKey(connection, folder)
          const existing = opened.get(key)
          if (existing !== undefined) return existing.database
          const scope = yield* Scope.fork(parent)
          const { password } = connection
          const database = yield* openers[connection.kind]({
            ...connection,
            port: portOf(connection),
            password: password && Effect.sync(() => secretOf(password, folder)),
          }).pipe(Scope.provide(scope))
          opened.set(key, { database, scope })
          return database
        }),
        open: () => new Map([...opened].map(([key, { database }]) => [key, database])),
        retain: Effect.fnUntraced(function* (keys) {
          for (const [key, { scope }] of [...opened]) {
            if (keys.has(key)) continue
            opened.delete(key)
            yield* Scope.close(scope, Exit.void)
          }
        }),
      }
    }),
  )
}
