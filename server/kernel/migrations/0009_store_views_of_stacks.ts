import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Views are of stacks too: `resource` is the id of what `type` says. */
export const storeViewsOfStacks = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table stored_view rename column card to resource`
  yield* sql`alter table stored_view add column type text not null default 'card'`
})
