import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Browsers that a person is pushed to, each for as long as the session in which it subscribed; and what was pushed
 * lately, so that of several servers one pushes it, once.
 */
export const createPushSubscriptions = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table push_subscription (
    id text primary key,
    user_id text not null,
    session text not null,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    created double precision not null
  )`
  yield* sql`create index push_subscription_user on push_subscription (user_id)`
  yield* sql`create table push_sent (id text primary key, at double precision not null)`
  yield* sql`create index push_sent_at on push_sent (at)`
})
