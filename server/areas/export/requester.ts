import { Effect } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"
import type { ExportLimiter } from "./ExportLimiter.ts"

/** When to try again after a refusal, in seconds. */
const retryAfter = "10"

/** Waits for a turn to write a file and occupies it until the request ends; a refusal has a `retry-after`. */
export const exportTurn = Effect.fnUntraced(function* (limiter: ExportLimiter["Service"]) {
  yield* Effect.tapError(limiter.turn, () =>
    HttpEffect.appendPreResponseHandler((_, response) =>
      Effect.succeed(HttpServerResponse.setHeader(response, "retry-after", retryAfter)),
    ),
  )
})
