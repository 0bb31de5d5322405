import type { AnyRequest } from "./operationRequests.fixture.ts"

/** Longest time that a response may take to begin, in milliseconds. */
const longestWait = 30_000

/** A server, and the headers by which it knows a person. */
interface Target {
  readonly url: string
  readonly headersOf: (person: string | null) => Readonly<Record<string, string>>
}

/**
 * Sends a request to a server, over a connection of its own: one that is kept may be closed by the server just then, where a
 * test has computed for longer than a connection may be idle. Rejects where the response does not begin in time.
 */
export const sendTo = (
  { url, headersOf }: Target,
  { method, path, contentType, body, as }: AnyRequest,
): Promise<Response> =>
  fetch(url + path, {
    method,
    redirect: "manual",
    headers: { connection: "close", ...headersOf(as), ...(body !== null && { "content-type": contentType }) },
    ...(body !== null && { body }),
    signal: AbortSignal.timeout(longestWait),
  })
