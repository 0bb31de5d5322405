import { Effect, Option } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"

/** Says in the header `Retry-After` of the answer that is under way, if one is, after how many seconds to try again. */
export const retryIn = (seconds: number): Effect.Effect<void> =>
  Effect.flatMap(
    Effect.serviceOption(HttpServerRequest.HttpServerRequest),
    Option.match({
      onNone: () => Effect.void,
      onSome: (request) =>
        HttpEffect.appendPreResponseHandler((_, response) =>
          Effect.succeed(HttpServerResponse.setHeader(response, "retry-after", String(Math.max(1, seconds)))),
        ).pipe(Effect.provideService(HttpServerRequest.HttpServerRequest, request)),
    }),
  )
