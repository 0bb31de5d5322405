import { Effect } from "effect"
import { HttpClientError } from "effect/http"
import { networkFailed, RequestFailed, requestAborted } from "./requestFailed.ts"

/** Call without a complete response. */
export const unanswered = ({ cause }: HttpClientError.HttpClientError): RequestFailed => {
  if (cause instanceof RequestFailed) return cause
  return cause instanceof Error && cause.name === "AbortError" ? requestAborted() : networkFailed(cause)
}

/** Same error with a `RequestFailed` as its cause if the transport failed, for users of the client itself. */
export const withCause = (error: HttpClientError.HttpClientError): HttpClientError.HttpClientError => {
  const { reason } = error
  return reason._tag === "TransportError"
    ? new HttpClientError.HttpClientError({
        reason: new HttpClientError.TransportError({ request: reason.request, cause: unanswered(error) }),
      })
    : error
}

/** Failure of the client as a `RequestFailed`. A request that cannot be built is a defect. */
export const transportFailed = (
  error: HttpClientError.HttpClientError,
): Effect.Effect<never, RequestFailed> =>
  error.reason._tag === "EncodeError" || error.reason._tag === "InvalidUrlError"
    ? Effect.die(error)
    : Effect.fail(unanswered(error))
