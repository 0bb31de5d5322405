import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** What a session's person reads of it: when it was opened and last used, by which program, from which address. */
export const describeSessions = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const column of ["opened", "used"])
    yield* sql`alter table session add column ${sql(column)} double precision not null default 0`
  for (const column of ["agent", "address"])
    yield* sql`alter table session add column ${sql(column)} text not null default ''`
})
