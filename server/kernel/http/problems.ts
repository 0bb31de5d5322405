import { Cause, Effect } from "effect"
import { HttpRouter, HttpServerError, HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiError } from "effect/http-api"
import { type ErrorCode, errorTable, refusal } from "#contract/errorTable.ts"
import { schemaWords } from "#contract/expectedOf.ts"
import { invalidRequest } from "#contract/invalidRequest.ts"
import { storageFailureOf } from "../storageFailure.ts"
import { isStoreAway } from "../storeFailure.ts"

/** Error as a JSON response, with the status of its code. */
export const problem = (
  code: ErrorCode,
  values: Readonly<Record<string, string>> = {},
  field?: string,
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.jsonUnsafe(
    { ...refusal(code, values), ...(field !== undefined && { field }) },
    { status: errorTable[code].status },
  )

const notFound = problem("request.address")
const tooLarge = problem("request.length")
const notUnderstood = problem("request.unreadable", {}, "body")
const notJson = problem("request.type", { format: "JSON", type: "application/json" })
const notForm = problem("request.type", { format: "a form", type: "application/x-www-form-urlencoded" })
const internal = problem("server.failed")
const storeAway = problem("server.store")
const storageFails = problem("server.storage")

/** Names of the parts of a request, for where the whole of one is wrong. */
const partNames = { Params: "path", Headers: "headers", Query: "query", Payload: "body" } as const

const schemaProblem = (
  { cause }: HttpApiError.HttpApiSchemaError,
  part: string,
): HttpServerResponse.HttpServerResponse => {
  const { code, message, field = part } = invalidRequest(cause.issue, schemaWords)
  return problem(code, { reason: message }, field)
}

const known = (error: unknown): HttpServerResponse.HttpServerResponse | null => {
  if (HttpServerResponse.isHttpServerResponse(error)) return error
  if (storageFailureOf(error) !== null) return storageFails
  if (isStoreAway(error)) return storeAway
  if (HttpApiError.HttpApiSchemaError.is(error)) {
    const { kind } = error
    return kind === "Body" || kind === "ResponseHeaders" ? null : schemaProblem(error, partNames[kind])
  }
  if (!HttpServerError.isHttpServerError(error)) return null
  const { reason } = error
  if (reason._tag === "RouteNotFound") return notFound
  if (reason._tag !== "RequestParseError") return null
  return reason.reason === "BodyTooLarge" ? tooLarge : notUnderstood
}

/** Paths that take a form instead of JSON: exports, so that a page without scripts can request a file. */
const takesForm = /^[^?#]*\/export(?:[?#]|$)/

/** Adds a message to the refusal of a wrong content type, which has none where bodies are decoded. */
const explained =
  (url: string) =>
  (response: HttpServerResponse.HttpServerResponse): HttpServerResponse.HttpServerResponse =>
    response.status !== 415 ? response : takesForm.test(url) ? notForm : notJson

/** When to try again where the server is busy or not ready, in seconds. */
export const retryAfter = "5"

/** Says when to try again where the server is busy or not ready, unless the response says it. */
const retried = (response: HttpServerResponse.HttpServerResponse): HttpServerResponse.HttpServerResponse =>
  response.status !== 503 || response.headers["retry-after"] !== undefined
    ? response
    : HttpServerResponse.setHeader(response, "retry-after", retryAfter)

/** Turns every failure of a request into a JSON response; a defect is logged and not shown. */
export const layerProblems = HttpRouter.middleware(
  (handled) =>
    Effect.flatMap(HttpServerRequest.HttpServerRequest, ({ url }) =>
      Effect.catchCause(Effect.map(handled, explained(url)), (cause) => {
        if (Cause.hasInterruptsOnly(cause)) return Effect.failCause(cause)
        const response = known(Cause.squash(cause))
        return response === null ? Effect.as(Effect.logError(cause), internal) : Effect.succeed(response)
      }).pipe(Effect.map(retried)),
    ),
  { global: true },
)
