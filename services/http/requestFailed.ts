import { Data } from "effect"
import type { Failure } from "#domain/kernel/query.ts"

/**
 * Response of a call, or a synthetic one: status 0 with statusText `abort` is a cancelled call, with an empty one a
 * missing response.
 */
export interface CallResponse {
  readonly status: number
  readonly statusText: string
  readonly headers: Readonly<Record<string, string>>
  /** Parsed JSON if the response was JSON, else its text. */
  readonly data: unknown
}

/**
 * Why a call failed: a status outside 200 to 299, no response, cancelled, timed out, or a response of another shape.
 */
export type CallFailure = "STATUS" | "NETWORK" | "ABORTED" | "TIMEOUT" | "UNREADABLE"

const ownCodes: Readonly<Record<CallFailure, string>> = {
  STATUS: "unknown",
  NETWORK: "network",
  ABORTED: "unknown",
  TIMEOUT: "timeout",
  UNREADABLE: "unknown",
}

/**
 * `Request Failed`: a call that did not succeed, with its response. `message` is the server's message (`{ code,
 * message, field }`), else the generic text for the failure; `code` and `field` are null if the server sent none.
 */
export class RequestFailed extends Data.TaggedError("RequestFailed")<{
  readonly failure: CallFailure
  readonly message: string
  readonly code: string | null
  readonly field: string | null
  readonly response: CallResponse
  readonly cause?: unknown
}> {
  override readonly name = "Request Failed"

  get status(): number {
    return this.response.status
  }

  /** Whether the caller cancelled: no failure to show. */
  get aborted(): boolean {
    return this.failure === "ABORTED"
  }

  /** Failure as stored in the state: the server's code, or one of `network`, `timeout` and `unknown`. */
  get asFailure(): Failure {
    return { code: this.code ?? ownCodes[this.failure], message: this.message }
  }

  /** After how many seconds the server takes the same again, where it said so. */
  get retryAfter(): number | null {
    return numberIn(this.response.data, "retryAfter")
  }

  /** Whether the server refused (400 to 499): a retry will not help. */
  get isRefusal(): boolean {
    return this.failure === "STATUS" && this.status >= 400 && this.status < 500
  }
}

const noResponse: CallResponse = { status: 0, statusText: "", headers: {}, data: null }

const valueIn = (data: unknown, key: string): unknown =>
  typeof data === "object" && data !== null ? Reflect.get(data, key) : null

const textIn = (data: unknown, key: string): string | null => {
  const value = valueIn(data, key)
  return typeof value === "string" ? value : null
}

const numberIn = (data: unknown, key: string): number | null => {
  const value = valueIn(data, key)
  return typeof value === "number" ? value : null
}

/** Response whose status is not 200 to 299. */
export const statusFailed = (response: CallResponse): RequestFailed =>
  new RequestFailed({
    failure: "STATUS",
    message: textIn(response.data, "message") ?? `Request failed with status code ${response.status}`,
    code: textIn(response.data, "code"),
    field: textIn(response.data, "field"),
    response,
  })

const withoutStatus = (failure: CallFailure, message: string, response: CallResponse, cause?: unknown) =>
  new RequestFailed({ failure, message, code: null, field: null, response, cause })

/** No response at all: the network or the server is down. */
export const networkFailed = (cause: unknown): RequestFailed =>
  withoutStatus("NETWORK", "Network Error", noResponse, cause)

/** The caller cancelled. */
export const requestAborted = (): RequestFailed =>
  withoutStatus("ABORTED", "Request aborted", { ...noResponse, statusText: "abort" })

/** No response within the caller's timeout, in milliseconds. */
export const requestTimedOut = (milliseconds: number): RequestFailed =>
  withoutStatus("TIMEOUT", `timeout of ${milliseconds}ms exceeded`, noResponse)

/** Response of another shape. */
export const responseUnreadable = (response: CallResponse, cause: unknown): RequestFailed =>
  withoutStatus("UNREADABLE", "Unreadable answer", response, cause)
