import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Mails of digests that the mail server has neither taken nor refused: a server, its `keeper`, stored each. */
export const createDigestMails = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table digest_mail (
    id text primary key,
    keeper text not null,
    attempts integer not null,
    due double precision not null,
    body text not null
  )`
  yield* sql`create index digest_mail_due on digest_mail (due)`
})
