import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { StreamName } from "#domain/kernel/envelope.ts"

const isStreamName = Schema.is(StreamName)

/** The statements of events from which something follows that may not be done yet. */
export const makeUnfinished = Effect.map(SqlClient.SqlClient, (sql) => ({
  /** Streams and numbers of such events, in order. */
  all: sql<{ stream: string; seq: number }>`select stream, seq from log_unfinished order by stream, seq`.pipe(
    Effect.map((rows) => rows.flatMap(({ stream, seq }) => (isStreamName(stream) ? [{ stream, seq }] : []))),
    Effect.orDie,
  ),
  /** All that follows from the event is done. */
  finish: (stream: StreamName, seq: number) =>
    sql`delete from log_unfinished where stream = ${stream} and seq = ${seq}`.pipe(
      Effect.asVoid,
      Effect.orDie,
    ),
}))
