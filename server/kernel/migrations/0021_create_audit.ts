import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Security events that are in no stream of the log, and for events of the log where the request came from that they
 * followed from. Neither names a person but by their id.
 */
export const createAudit = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table audit_entry (
    id text primary key,
    at double precision not null,
    kind text not null,
    actor text not null,
    person text not null,
    detail text not null,
    address text not null
  )`
  yield* sql`create index audit_entry_at on audit_entry (at)`
  yield* sql`create table audit_origin (
    stream text not null,
    seq integer not null,
    at double precision not null,
    actor text not null,
    address text not null,
    primary key (stream, seq)
  )`
})
