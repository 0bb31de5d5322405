import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Makes the log: the heads of its streams, their events, and the commands that they came of. */
export const createLog = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const byKey = sql.literal(sql.onDialectOrElse({ pg: () => "", orElse: () => "without rowid" }))
  yield* sql`create table log_store (epoch text primary key)`
  yield* sql`insert into log_store (epoch) values (${crypto.randomUUID()})`
  yield* sql`create table log_head (
    stream text primary key,
    head integer not null,
    touched double precision not null
  ) ${byKey}`
  yield* sql.onDialectOrElse({
    pg: () => sql`create index log_head_touched on log_head (touched)`,
    orElse: () => Effect.void,
  })
  yield* sql`create table log_event (
    stream text not null,
    seq integer not null,
    at double precision not null,
    actor text not null,
    origin text not null,
    command_id text not null,
    event text not null,
    primary key (stream, seq)
  ) ${byKey}`
  yield* sql`create table log_command (
    actor text not null,
    command_id text not null,
    digest text not null,
    stream text not null,
    first_seq integer not null,
    last_seq integer not null,
    primary key (actor, command_id)
  ) ${byKey}`
})
