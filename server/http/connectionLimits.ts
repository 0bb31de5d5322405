import { Context } from "effect"

/** Limits on the connections of a server, in milliseconds, bytes and counts. */
export interface ConnectionLimitsShape {
  /** Time for the headers of a request to arrive, from the opening of its connection or the end of the last request. */
  readonly headersTimeout: number
  /** Time for a whole request to arrive, body and all. It does not count how long its response takes. */
  readonly requestTimeout: number
  /** The same for an upload of someone who may: the largest that is usual needs a line of 1.4 Mbit/s. */
  readonly uploadTimeout: number
  /** How long a connection is kept between two requests. */
  readonly idleTimeout: number
  /** The same behind a trusted proxy, which closes its idle connections itself, usually after 60 seconds. */
  readonly proxyIdleTimeout: number
  /** How long a client may take nothing of a response that waits for it. */
  readonly stallTimeout: number
  /** Most requests of a connection that are not answered yet; further ones are not read. */
  readonly maxUnanswered: number
  /** Most requests of a connection that were read and wait behind those: one with more is closed. */
  readonly maxWaiting: number
  /** How often the times are checked: a connection is closed this much later at most. */
  readonly checkInterval: number
  /** Longest line and headers of a request together. */
  readonly maxHeaderSize: number
  /** Most headers of a request. */
  readonly maxHeaders: number
  /** Most connections in all; the next one is answered with 503 and closed. */
  readonly maxConnections: number
  /** Most connections of one client address. Behind a trusted proxy the proxy's own limits count instead. */
  readonly maxConnectionsOfAddress: number
}

/** How many times as many connections as the limit may be open: those beyond it stay a moment while they are refused. */
export const openForEach = 2

/** Limits on connections; `docs/limits.md` gives them. */
export const ConnectionLimits = Context.Reference<ConnectionLimitsShape>("cairn/ConnectionLimits", {
  defaultValue: () => ({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    uploadTimeout: 600_000,
    idleTimeout: 10_000,
    proxyIdleTimeout: 75_000,
    stallTimeout: 30_000,
    maxUnanswered: 32,
    maxWaiting: 1_000,
    checkInterval: 1_000,
    maxHeaderSize: 16 * 1024,
    maxHeaders: 100,
    maxConnections: 2_000,
    maxConnectionsOfAddress: 1_000,
  }),
})
