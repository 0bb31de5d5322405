import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { moveContent } from "./moveContent.ts"

/** Keeps versions of events, which areas a stream has, and snapshots of folds. */
export const addVersions = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const byKey = sql.literal(sql.onDialectOrElse({ pg: () => "", orElse: () => "without rowid" }))
  yield* sql`alter table log_event add column v integer not null default 1`
  yield* sql`create table log_area (
    area text not null,
    stream text not null,
    primary key (area, stream)
  ) ${byKey}`
  yield* sql`create table log_unfinished (
    stream text not null,
    seq integer not null,
    primary key (stream, seq)
  ) ${byKey}`
  yield* sql`create table log_snapshot (
    stream text primary key,
    version text not null,
    head integer not null,
    updated double precision not null,
    states text not null
  )`
  for (const [kind, area] of [
    ["channel", "buzz"],
    ["user", "home"],
  ]) {
    yield* sql`insert into log_area (area, stream)
      select ${area}, stream from log_head where stream like ${`${kind}:%`}`
  }
  yield* moveContent
})
