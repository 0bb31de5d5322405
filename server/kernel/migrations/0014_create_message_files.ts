import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Files that were uploaded to channels, by their ids: `PENDING` until a message has one. `used` is when it was uploaded,
 * or last given to a message.
 */
export const createMessageFiles = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table message_file (
    id text primary key,
    channel text not null,
    author text not null,
    name text not null,
    size_bytes double precision not null,
    media_type text not null,
    sha256 text not null,
    pages double precision,
    width double precision,
    height double precision,
    used double precision not null,
    state text not null
  )`
  yield* sql`create index message_file_state on message_file (state, used)`
})
