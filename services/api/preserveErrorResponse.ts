import { Effect } from "effect"
import { HttpClientError } from "effect/http"
import { readResponse } from "../http/response.ts"

/**
 * Typed call whose error responses outside the contract (a 500, a proxy's page) keep their status and message: they
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
