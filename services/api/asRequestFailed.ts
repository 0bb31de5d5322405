import { RequestFailed, responseUnreadable, statusFailed } from "../http/requestFailed.ts"

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

const statuses: Readonly<Record<string, number>> = {
  BadRequest: 400,
  Unauthorized: 401,
  Forbidden: 403,
  NotFound: 404,
  Unprocessable: 422,
  TooManyRequests: 429,
  ServiceUnavailable: 503,
}

/**
 * Failure of a typed call as a `RequestFailed`: a refusal of the contract keeps its status, code, message and field.
 */
export const asRequestFailed = (error: unknown): RequestFailed => {
  for (let inner: unknown = error; isRecord(inner); inner = inner.cause ?? inner.reason) {
    if (inner instanceof RequestFailed) return inner
  }
  const tag = isRecord(error) && typeof error._tag === "string" ? error._tag : ""
  const status = statuses[tag]
  return status === undefined
    ? responseUnreadable({ status: 0, statusText: "", headers: {}, data: null }, error)
    : statusFailed({ status, statusText: tag, headers: {}, data: error })
}
