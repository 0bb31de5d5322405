import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Tables of files of data that people uploaded, by their ids: `PENDING` until a dataset has one. `used` is when it was
 * uploaded, or last given to a dataset.
 */
export const createDataFiles = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table data_file (
    id text primary key,
    author text not null,
    name text not null,
    title text not null,
    format text not null,
    size_bytes double precision not null,
    row_count double precision not null,
    notes text not null,
    used double precision not null,
    state text not null
  )`
  yield* sql`create index data_file_state on data_file (state, used)`
})
