import { Schema } from "effect"
import { invalidRequest } from "#contract/invalidRequest.ts"
import { RequestFailed, responseUnreadable, statusFailed } from "../http/requestFailed.ts"

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

const statuses: Readonly<Record<string, number>> = {
  BadRequest: 400,
  Unauthorized: 401,
  Forbidden: 403,
  NotFound: 404,
  Unprocessable: 422,
  EmailDuplicate: 422,
  TooManyRequests: 429,
  ServiceUnavailable: 503,
}

/** A limit says itself what it expects; no other issue is told. */
const noWords = { expected: () => "", tags: () => [], expectedTag: () => "" }

/** Request that was not sent, as it is over a limit of the contract: the refusal that the server would answer. */
const overLimit = (error: unknown): RequestFailed | null => {
  if (!Schema.isSchemaError(error)) return null
  const refusal = invalidRequest(error.issue, noWords)
  return refusal.code === "request.field"
    ? null
    : statusFailed({ status: 400, statusText: "BadRequest", headers: {}, data: refusal })
}

/**
 * Failure of a typed call as a `RequestFailed`: a refusal of the contract keeps its status, code, message and
 * field, and a request over a limit of the contract counts as refused.
 */
export const asRequestFailed = (error: unknown): RequestFailed => {
  for (let inner: unknown = error; isRecord(inner); inner = inner.cause ?? inner.reason) {
    if (inner instanceof RequestFailed) return inner
  }
  const tag = isRecord(error) && typeof error._tag === "string" ? error._tag : ""
  const status = statuses[tag]
  const refused = overLimit(error)
  if (refused !== null) return refused
  return status === undefined
    ? responseUnreadable({ status: 0, statusText: "", headers: {}, data: null }, error)
    : statusFailed({ status, statusText: tag, headers: {}, data: error })
}
