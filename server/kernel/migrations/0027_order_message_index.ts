import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * SQLite's index of messages by their moments: ids grow with these, so that a search reads the newest matches and no others.
 * `search_vocabulary` tells the words of the full-text table. The index is made again.
 */
export const orderMessageIndex = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql.onDialectOrElse({ pg: () => Effect.void, orElse: () => makeAgain(sql) })
})

const makeAgain = Effect.fnUntraced(function* (sql: SqlClient.SqlClient) {
  yield* sql`drop table search_words`
  yield* sql`drop table search_message`
  yield* sql`delete from search_head`
  yield* sql`create table search_message (
    id integer primary key,
    stream text not null,
    seq integer not null,
    huddle integer,
    author text not null,
    at double precision not null,
    posted_by text,
    text text not null,
    attached text not null,
    has_link integer not null,
    mentioned text not null,
    is_pinned integer not null,
    is_deleted integer not null,
    unique (stream, seq)
  )`
  yield* sql`create virtual table search_words
    using fts5(words, content='', contentless_delete=1, tokenize='ascii', prefix='1 2 3')`
  yield* sql`create virtual table search_vocabulary using fts5vocab(search_words, instance)`
})
