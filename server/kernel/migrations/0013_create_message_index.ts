import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Messages as they are searched for, made of the log by `server/areas/search`; and how far each stream is. The words of a
 * message are a `tsvector` in PostgreSQL, and in SQLite a row of a full-text table under the message's id.
 */
export const createMessageIndex = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [id, words, byKey] = sql.onDialectOrElse({
    pg: () => ["", "words tsvector,", ""] as const,
    orElse: () => ["id integer primary key,", "", "without rowid"] as const,
  })
  yield* sql`create table search_message (
    ${sql.literal(id)}
    stream text not null,
    seq integer not null,
    author text not null,
    at double precision not null,
    posted_by text,
    text text not null,
    ${sql.literal(words)}
    attached text not null,
    has_link integer not null,
    is_pinned integer not null,
    is_deleted integer not null,
    unique (stream, seq)
  )`
  yield* sql`create index search_message_at on search_message (at desc, stream, seq desc)`
  yield* sql`create table search_head (
    stream text primary key,
    head integer not null,
    version integer not null
  ) ${sql.literal(byKey)}`
  yield* sql.onDialectOrElse({
    pg: () => sql`create index search_message_words on search_message using gin (words)`,
    orElse: () => sql`create virtual table search_words
      using fts5(words, content='', contentless_delete=1, tokenize='ascii', prefix='2 3')`,
  })
})
