import type { AnyRequest } from "./operationRequests.fixture.ts"

/** Longest time that a response may take to begin, in milliseconds. */
const longestWait = 30_000

/** A server, and the headers by which it knows a person. */
interface Target {
  readonly url: string
  readonly headersOf: (person: string | null) => Readonly<Record<string, string>>
}

/** Sends a request to a server. Rejects where the response does not begin in time. */
export const sendTo = (
  { url, headersOf }: Target,
  { method, path, contentType, body, as }: AnyRequest,
): Promise<Response> =>
  fetch(url + path, {
    method,
    redirect: "manual",
    headers: { ...headersOf(as), ...(body !== null && { "content-type": contentType }) },
    ...(body !== null && { body }),
    signal: AbortSignal.timeout(longestWait),
  })
