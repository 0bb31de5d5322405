import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** API tokens of people, with digests of their secrets. */
export const createApiTokens = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table api_token (
    id text primary key,
    digest text not null unique,
    user_id text not null,
    name text not null,
    made double precision not null,
    expires double precision not null,
    used double precision
  )`
  yield* sql`create index api_token_user on api_token (user_id)`
})
