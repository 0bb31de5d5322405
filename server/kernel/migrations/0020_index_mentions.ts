import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Whom a message mentions, between spaces, and empty where it mentions no one; the index is made again with it. */
export const indexMentions = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table search_message add column mentioned text not null default ''`
  yield* sql`create index search_message_mentioned on search_message (at desc, stream, seq desc)
    where mentioned <> ''`
  yield* sql`update search_head set version = 0`
})
