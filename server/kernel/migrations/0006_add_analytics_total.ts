import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Keeps how many events of use there are, which are counted no more. */
export const addAnalyticsTotal = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table analytics_total (events double precision not null, bytes double precision not null)`
  yield* sql`insert into analytics_total (events, bytes)
    select count(*), coalesce(sum(octet_length(event)), 0) from analytics_event`
})
