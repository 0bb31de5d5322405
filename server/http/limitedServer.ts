import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http"
import type { Duplex } from "node:stream"
import type { ErrorCode } from "#contract/errorTable.ts"
import { onExtend } from "../kernel/http/requestTime.ts"
import { closeWith } from "./closeWith.ts"
import { type ConnectionLimitsShape, openForEach } from "./connectionLimits.ts"
import { countConnections } from "./countConnections.ts"
import { limitRequests } from "./limitRequests.ts"

/**
 * Node's server with limits on the time, the headers and the number of connections. A connection that exceeds one is
 * answered by an error where no response has begun, and closed. Where the server `trustsProxy`, all connections are
 * the proxy's: then no limit counts by address.
 */
export const limitedServer = (
  limits: ConnectionLimitsShape,
  trustsProxy: boolean,
  handle: RequestListener,
): Server => {
  const responses = new WeakMap<Duplex, ServerResponse>()
  const refused = new WeakSet<Duplex>()
  const refuse = (socket: Duplex, code: ErrorCode, values: Readonly<Record<string, string>> = {}) => {
    const response = responses.get(socket)
    const hasBegun = response?.headersSent === true && !response.writableFinished
    if (refused.has(socket) || hasBegun || !socket.writable) {
      socket.destroy()
      return
    }
    refused.add(socket)
    closeWith(socket, code, values)
  }
  const times = { headers: inSeconds(limits.headersTimeout), whole: inSeconds(limits.requestTimeout) }
  const sizes = { most: String(limits.maxHeaders), kilobytes: String(limits.maxHeaderSize / 1024) }

  /** Refuses a request whose body takes longer than a request may, unless it is let to. */
  const watchBody = (request: IncomingMessage): void => {
    if (request.headers["content-length"] === undefined && request.headers["transfer-encoding"] === undefined)
      return
    const timer = setTimeout(() => refuse(request.socket, "request.time", times), limits.requestTimeout)
    timer.unref()
    const end = () => clearTimeout(timer)
    onExtend(request, end)
    request.once("end", end)
    request.once("close", end)
  }

  /** Ends the response of a client that takes nothing of it: what it is made with is another's. */
  const watchReader = ({ socket }: IncomingMessage, response: ServerResponse): void => {
    response.setTimeout(limits.stallTimeout, () => {
      if (socket.writableLength > 0) socket.destroy()
    })
  }

  const take = limitRequests(limits.maxUnanswered, limits.maxWaiting, (request, response) => {
    watchBody(request)
    watchReader(request, response)
    handle(request, response)
  })

  const server = createServer(
    {
      headersTimeout: limits.headersTimeout,
      // Of uploads: the time of every other request is watched below.
      requestTimeout: Math.max(limits.requestTimeout, limits.uploadTimeout),
      keepAliveTimeout: trustsProxy ? limits.proxyIdleTimeout : limits.idleTimeout,
      connectionsCheckingInterval: limits.checkInterval,
      maxHeaderSize: limits.maxHeaderSize,
    },
    (request, response) => {
      if (refused.has(request.socket)) return
      responses.set(request.socket, response)
      const isWithin = request.rawHeaders.length <= 2 * limits.maxHeaders
      if (isWithin) take(request, response)
      else refuse(request.socket, "request.headers", sizes)
    },
  )
  server.maxConnections = openForEach * limits.maxConnections
  const count = countConnections()
  const maxOfAddress = trustsProxy ? Number.POSITIVE_INFINITY : limits.maxConnectionsOfAddress
  server.on("connection", (socket) => {
    const { all, ofAddress } = count(socket)
    if (all > limits.maxConnections || ofAddress > maxOfAddress) refuse(socket, "server.busy")
  })
  server.on("clientError", ({ code }: NodeJS.ErrnoException, socket) => {
    if (code === "ERR_HTTP_REQUEST_TIMEOUT") refuse(socket, "request.time", times)
    else if (code === "HPE_HEADER_OVERFLOW") refuse(socket, "request.headers", sizes)
    else refuse(socket, "request.unreadable")
  })
  return server
}

const inSeconds = (milliseconds: number): string => String(milliseconds / 1000)
