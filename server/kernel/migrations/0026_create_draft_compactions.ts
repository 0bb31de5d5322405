import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** How far the drafts of a stream are compacted, with the numbers of its events, as a list in JSON, that say what they are. */
export const createDraftCompactions = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table draft_compaction (
    stream text primary key,
    through integer not null,
    kept text not null
  )`
})
