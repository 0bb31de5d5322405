import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Makes the events of use. */
export const createAnalytics = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table analytics_event (
    received double precision not null,
    client text not null,
    behavior_name text not null,
    event text not null
  )`
  yield* sql`create index analytics_event_received on analytics_event (received)`
})
