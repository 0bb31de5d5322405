import { STATUS_CODES } from "node:http"
import type { Duplex } from "node:stream"
import { type ErrorCode, errorTable, refusal } from "#contract/errorTable.ts"
import { retryAfter } from "../kernel/http/problems.ts"
import { securityHeaders } from "../kernel/security.ts"

/** How long a client has to read the error before its connection is cut, in milliseconds. */
const lingering = 1_000

/** Answers a connection that has no request to answer, or none that arrived whole, by an error, and closes it. */
export const closeWith = (
  socket: Duplex,
  code: ErrorCode,
  values: Readonly<Record<string, string>>,
): void => {
  const { status } = errorTable[code]
  const body = JSON.stringify(refusal(code, values))
  const headers = Object.entries({
    ...securityHeaders,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    connection: "close",
    ...(status === 503 && { "retry-after": retryAfter }),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join("")}\r\n${body}`)
  const cut = setTimeout(() => socket.destroy(), lingering).unref()
  socket.once("close", () => clearTimeout(cut))
}
