import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Makes people who sign in, and their sessions. */
export const createIdentity = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table person (
    user_id text primary key,
    created double precision not null,
    password text
  )`
  yield* sql`create table session (
    digest text primary key,
    user_id text not null,
    expires double precision not null
  )`
  yield* sql`create index session_person on session (user_id)`
  yield* sql`create index session_expires on session (expires)`
})
