import { Effect } from "effect"
import { HttpClientError } from "effect/http"
import { readResponse } from "../http/response.ts"

/**
 * A typed call whose refusals outside the contract (a 500, a proxy's page) keep their status and what they said: they
 * fail with `RequestFailed` instead of the client's own error.
 */
export const preserveErrorResponse = (
  call: Effect.Effect<unknown, unknown, unknown>,
): Effect.Effect<unknown, unknown, unknown> =>
  Effect.catch(call, (error) =>
    HttpClientError.isHttpClientError(error) && error.response !== undefined
      ? Effect.andThen(readResponse(error.response), Effect.fail(error))
      : Effect.fail(error),
  )
