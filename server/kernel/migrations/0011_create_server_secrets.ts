import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Secrets of the server itself, by what they are for, which all servers over one store share. */
export const createServerSecrets = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table server_secret (name text primary key, secret text not null)`
})
