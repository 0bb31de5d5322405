import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Counts the passwords of a person, so that a session lasts no longer than the password that it was opened with, and
 * makes the table of failed sign-ins. A password that is stored from here on is one that its person or the operator set:
 * those stored before were copies of first passwords, which are read in the workspace now.
 */
export const protectAccounts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`update person set password = null`
  yield* sql`alter table person add column password_version integer not null default 0`
  yield* sql`alter table session add column password_version integer not null default 0`
  const id = sql.literal(
    sql.onDialectOrElse({
      pg: () => "bigint generated always as identity primary key",
      orElse: () => "integer primary key autoincrement",
    }),
  )
  yield* sql`create table login_failure (
    id ${id},
    address text not null,
    account text,
    failed double precision not null
  )`
  yield* sql`create index login_failure_address on login_failure (address, failed)`
  yield* sql`create index login_failure_failed on login_failure (failed)`
})
