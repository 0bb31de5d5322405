import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Views that are too long for an address. */
export const createStoredViews = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table stored_view (
    id text primary key,
    card text not null,
    query text not null,
    author text not null,
    created double precision not null,
    opened double precision not null
  )`
  yield* sql`create index stored_view_author on stored_view (author, opened)`
})
