import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Files that were uploaded to documents, by the ids of their revisions: `PENDING` until the revision's event is stored. */
export const createDocumentFiles = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table document_file (
    id text primary key,
    card text not null,
    name text not null,
    size_bytes double precision not null,
    media_type text not null,
    sha256 text not null,
    pages double precision,
    author text not null,
    created double precision not null,
    state text not null
  )`
  yield* sql`create index document_file_state on document_file (state, created)`
})
