import { Array as Arr, Clock, Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { SqlClient } from "effect/sql"
import { Api } from "#contract/api.ts"
import { BadRequest } from "#contract/errors.ts"

/** The clients that measure, as the last segment of the path names them: the product's web client. */
const analyticsClients: ReadonlyArray<string> = ["cairn-web"]

/** Stores what clients measure, each event with the time at which it was received. Frames call this too: it needs no session. */
export const AnalyticsHandlers = HttpApiBuilder.group(
  Api,
  "analytics",
  Effect.fnUntraced(function* (handlers) {
    const sql = yield* SqlClient.SqlClient
    return handlers.handle(
      "record",
      Effect.fnUntraced(function* ({ params: { client }, payload }) {
        if (!analyticsClients.includes(client)) {
          return yield* new BadRequest({
            code: "analytics.client",
            message: `There is no client of this name: ${analyticsClients.join(", ")} is known.`,
            field: "client",
          })
        }
        const received = yield* Clock.currentTimeMillis
        const rows = payload.map((event) => ({
          received,
          client,
          behavior_name: event.behavior_name,
          event: JSON.stringify(event),
        }))
        if (Arr.isArrayNonEmpty(rows)) {
          yield* Effect.orDie(sql`insert into analytics_event ${sql.insert(rows)}`)
        }
      }),
    )
  }),
)
