import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The message from which the huddle began in which a message stands; the index is made again with it. */
export const indexHuddles = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table search_message add column huddle integer`
  yield* sql`update search_head set version = 0`
})
