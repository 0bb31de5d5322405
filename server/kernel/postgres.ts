import { PgClient } from "@effect/sql-pg"
import type { Layer, Redacted } from "effect"
import type { SqlClient, SqlError } from "effect/sql"

const maxConnections = 10

/** A `SqlClient` over PostgreSQL: a pool of ten connections. The `PgClient` beside it listens and notifies. */
export const layerPostgres = (
  url: Redacted.Redacted,
): Layer.Layer<SqlClient.SqlClient | PgClient.PgClient, SqlError.SqlError> =>
  PgClient.layer({ url, maxConnections, applicationName: "cairn" })
