import { Effect } from "effect"
import { HttpClientError } from "effect/http"
import { readAnswer } from "../http/answer.ts"

/**
 * A typed call whose refusals outside the contract (a 500, a proxy's page) keep their status and what they said: they
 * fail with `RequestFailed` instead of the client's own error.
 */
export const keepRefusal = (
  call: Effect.Effect<unknown, unknown, unknown>,
): Effect.Effect<unknown, unknown, unknown> =>
  Effect.catch(call, (error) =>
    HttpClientError.isHttpClientError(error) && error.response !== undefined
      ? Effect.andThen(readAnswer(error.response), Effect.fail(error))
      : Effect.fail(error),
  )
