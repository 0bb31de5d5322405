import { Cause, Effect, Schema, SchemaIssue } from "effect"
import { HttpRouter, HttpServerError, HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiError } from "effect/http-api"

/** How every refusal reads: what kind, what to do about it, and which part of the request is meant. */
const Problem = Schema.Struct({
  code: Schema.String,
  message: Schema.String,
  field: Schema.optionalKey(Schema.String),
})

/** A refusal as a JSON answer. */
export const problem = (status: number, body: typeof Problem.Type): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.jsonUnsafe(body, { status })

const notFound = problem(404, { code: "NotFound", message: "There is nothing at this address." })
const tooLarge = problem(413, { code: "TooLarge", message: "A request body may be 1 MB long." })
const notUnderstood = problem(400, { code: "BadRequest", message: "The request could not be read." })
const notJson = problem(415, {
  code: "UnsupportedMediaType",
  message: "Send JSON, with content-type: application/json.",
})
const notForm = problem(415, {
  code: "UnsupportedMediaType",
  message: "Send a form, with content-type: application/x-www-form-urlencoded.",
})
const internal = problem(500, {
  code: "Internal",
  message: "Something went wrong on the server. Please try again.",
})

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

const schemaProblem = (error: HttpApiError.HttpApiSchemaError): HttpServerResponse.HttpServerResponse => {
  const [issue] = issuesOf(error.cause.issue).issues
  const path = (issue?.path ?? []).map((part) => String(typeof part === "object" ? part.key : part))
  const message = issue?.message ?? "The request is not as expected."
  return problem(400, { code: "BadRequest", message, ...(path.length > 0 && { field: path.join(".") }) })
}

const known = (error: unknown): HttpServerResponse.HttpServerResponse | null => {
  if (HttpServerResponse.isHttpServerResponse(error)) return error
  if (HttpApiError.HttpApiSchemaError.is(error)) {
    return error.kind === "Body" || error.kind === "ResponseHeaders" ? null : schemaProblem(error)
  }
  if (!HttpServerError.isHttpServerError(error)) return null
  const { reason } = error
  if (reason._tag === "RouteNotFound") return notFound
  if (reason._tag !== "RequestParseError") return null
  return reason.reason === "BodyTooLarge" ? tooLarge : notUnderstood
}

/** What takes a form in place of JSON: exports, so that a page without scripts can ask for a file. */
const takesForm = /^[^?#]*\/export(?:[?#]|$)/

/** A wrong content type is refused without a word where bodies are decoded. */
const explained =
  (url: string) =>
  (response: HttpServerResponse.HttpServerResponse): HttpServerResponse.HttpServerResponse =>
    response.status !== 415 ? response : takesForm.test(url) ? notForm : notJson

/** Answers in JSON whatever goes wrong while a request is handled; what nobody expected is logged and not shown. */
export const layerProblems = HttpRouter.middleware(
  (handled) =>
    Effect.flatMap(HttpServerRequest.HttpServerRequest, ({ url }) =>
      Effect.catchCause(Effect.map(handled, explained(url)), (cause) => {
        if (Cause.hasInterruptsOnly(cause)) return Effect.failCause(cause)
        const answer = known(Cause.squash(cause))
        return answer === null ? Effect.as(Effect.logError(cause), internal) : Effect.succeed(answer)
      }),
    ),
  { global: true },
)
