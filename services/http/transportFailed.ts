import { Effect } from "effect"
import { HttpClientError } from "effect/http"
import { networkFailed, RequestFailed, requestAborted } from "./requestFailed.ts"

/** A call that got no whole answer. */
export const unanswered = ({ cause }: HttpClientError.HttpClientError): RequestFailed => {
  if (cause instanceof RequestFailed) return cause
  return cause instanceof Error && cause.name === "AbortError" ? requestAborted() : networkFailed(cause)
}

/** The same error with a `RequestFailed` as its cause where the transport failed, for those who use the client itself. */
export const withCause = (error: HttpClientError.HttpClientError): HttpClientError.HttpClientError => {
  const { reason } = error
  return reason._tag === "TransportError"
    ? new HttpClientError.HttpClientError({
        reason: new HttpClientError.TransportError({ request: reason.request, cause: unanswered(error) }),
      })
    : error
}

/** The client's failure as this house names it. A request that cannot be built is a defect. */
export const transportFailed = (
  error: HttpClientError.HttpClientError,
): Effect.Effect<never, RequestFailed> =>
  error.reason._tag === "EncodeError" || error.reason._tag === "InvalidUrlError"
    ? Effect.die(error)
    : Effect.fail(unanswered(error))
