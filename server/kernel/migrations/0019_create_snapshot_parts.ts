import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Long lists of stored folds in parts; a row of `log_snapshot` names them by their checksums, by area. */
export const createSnapshotParts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table log_snapshot add column parts text not null default '{}'`
  yield* sql`create table log_snapshot_part (
    stream text not null,
    area text not null,
    part integer not null,
    items text not null,
    primary key (stream, area, part)
  )`
})
