import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Events that were not pushed to a person because they were not to be disturbed, until they are told how many wait; and
 * people whose data are to be removed, and when that was done.
 */
export const createWithheldPushesAndRemovals = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table push_withheld (
    person text not null,
    stream text not null,
    seq double precision not null,
    primary key (person, stream, seq)
  )`
  yield* sql`create table person_removal (
    user_id text primary key,
    keeps_texts integer not null,
    requested double precision not null,
    done double precision
  )`
})
