import { Effect } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { acceptedLocale } from "#contract/locale.ts"
import { textsFor } from "../../text/texts.ts"
import type { ExportLimiter } from "./ExportLimiter.ts"

/** When to try again after a refusal, in seconds. */
const retryAfter = "10"

/** The texts of the language that the request accepts, or of the workspace's locale. */
export const requestTexts = (locale: string) =>
  Effect.map(HttpServerRequest.HttpServerRequest, ({ headers }) =>
    textsFor(acceptedLocale(headers["accept-language"], locale)),
  )

/** Waits for a turn to write a file and occupies it until the request ends; a refusal has a `retry-after`. */
export const exportTurn = Effect.fnUntraced(function* (limiter: ExportLimiter["Service"]) {
  yield* Effect.tapError(limiter.turn, () =>
    HttpEffect.appendPreResponseHandler((_, response) =>
      Effect.succeed(HttpServerResponse.setHeader(response, "retry-after", retryAfter)),
    ),
  )
})
