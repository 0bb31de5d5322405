import { Clock, Effect, Layer } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { BadRequest, TooManyRequests } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { Authenticator } from "../../identity/authenticator.ts"
import { CurrentRequester, requesterOf } from "../../kernel/requester.ts"
import { AnalyticsEvents } from "./AnalyticsEvents.ts"
import { AnalyticsLimits } from "./limits.ts"
import { type Exceeded, makeQuotas } from "./quotas.ts"

/** The clients that measure, as the last segment of the path names them: the product's web client. */
const analyticsClients: ReadonlyArray<string> = ["cairn-web"]

const tooMany = ({ limit, seconds }: Exceeded) =>
  Effect.andThen(
    HttpEffect.appendPreResponseHandler((_request, response) =>
      Effect.succeed(HttpServerResponse.setHeader(response, "retry-after", String(seconds))),
    ),
    new TooManyRequests(refusal("analytics.quota", { limit, seconds })),
  )

/** Requester of this request: the user of its session, or else a client without one. */
const requesterOfRequest = (authenticator: Authenticator["Service"]) =>
  Effect.flatMap(authenticator.current, (signedIn) =>
    signedIn === null ? CurrentRequester : Effect.succeed(requesterOf(signedIn.principal)),
  )

/**
 * Stores what clients measure, within the quota of who sends it: a signed-in user, or a client without a session, since
 * frames call this too.
 */
export const AnalyticsHandlers = HttpApiBuilder.group(
  Api,
  "analytics",
  Effect.fnUntraced(function* (handlers) {
    const analyticsEvents = yield* AnalyticsEvents
    const authenticator = yield* Authenticator
    const quotas = makeQuotas(yield* AnalyticsLimits)
    return handlers.handle(
      "record",
      Effect.fnUntraced(function* ({ params: { client }, payload }) {
        if (!analyticsClients.includes(client)) {
          return yield* new BadRequest({
            ...refusal("analytics.client", { clients: analyticsClients.join(", ") }),
            field: "client",
          })
        }
        const requester = yield* requesterOfRequest(authenticator)
        const rows = payload.map((event) => ({
          client,
          behavior_name: event.behavior_name,
          event: JSON.stringify(event),
        }))
        const bytes = rows.reduce((sum, { event }) => sum + Buffer.byteLength(event), 0)
        const exceeded = quotas.use(requester, { events: rows.length, bytes }, yield* Clock.currentTimeMillis)
        if (exceeded !== null) return yield* tooMany(exceeded)
        yield* analyticsEvents.add(rows)
      }),
    )
  }),
).pipe(Layer.provide(AnalyticsEvents.layer))
