import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Webhooks of channels. Of the secret in the address of one there is a digest alone, which is no use for sending. */
export const createWebhooks = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table channel_webhook (
    id text primary key,
    channel text not null,
    name text not null,
    made_by text not null,
    made double precision not null,
    used double precision,
    digest text not null
  )`
  yield* sql`create index channel_webhook_channel on channel_webhook (channel)`
})
