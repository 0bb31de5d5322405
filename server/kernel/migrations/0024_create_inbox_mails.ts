import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Mails of unread notifications: up to which number of their stream a person was mailed, and when the last letter was
 * written; how often the next one was begun, and from when on another server may send it.
 */
export const createInboxMails = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table inbox_mail (
    person text primary key,
    through integer not null,
    mailed double precision not null,
    attempts integer not null,
    due double precision not null
  )`
})
