import { PgClient } from "@effect/sql-pg"
import type { Layer, Redacted } from "effect"
import type { SqlClient, SqlError } from "effect/sql"

const maxConnections = 10

/**
 * A server that froze or lost its network in the middle of a transaction must not hold the lock of a stream for the
 * others: PostgreSQL ends its transaction, and a writer that waits for a lock is told to try again. In milliseconds.
 */
const startupParameters = {
  idle_in_transaction_session_timeout: "15000",
  lock_timeout: "10000",
}

/** A `SqlClient` over PostgreSQL: a pool of ten connections. The `PgClient` beside it listens and notifies. */
export const layerPostgres = (
  url: Redacted.Redacted,
): Layer.Layer<SqlClient.SqlClient | PgClient.PgClient, SqlError.SqlError> =>
  PgClient.layer({
    url,
    maxConnections,
    applicationName: "cairn",
    keepAlive: "10 seconds",
    startupParameters,
  })
