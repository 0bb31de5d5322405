import type { RequestListener } from "node:http"
import type { Socket } from "node:net"

/** The requests of a connection: how many are not answered yet, and those that wait to be handled. */
interface Unanswered {
  count: number
  readonly waiting: Array<Parameters<RequestListener>>
}

/**
 * A listener that handles at most `most` requests of a connection at once. A client may send many without waiting for
 * their answers (pipelining): while some wait here, no more is read of its connection, as far as Node lets it be. One with
 * more than `mostWaiting` that wait is closed.
 */
export const limitRequests = (
  most: number,
  mostWaiting: number,
  handle: RequestListener,
): RequestListener => {
  const connections = new WeakMap<Socket, Unanswered>()
  return (...call) => {
    const [{ socket }] = call
    if (socket.destroyed) return
    const own = connections.get(socket) ?? { count: 0, waiting: [] }
    connections.set(socket, own)
    const begin = (...[request, response]: Parameters<RequestListener>): void => {
      own.count++
      response.once("close", () => {
        own.count--
        if (socket.destroyed) own.waiting.length = 0
        const next = own.waiting.shift()
        if (next !== undefined) begin(...next)
        if (own.waiting.length === 0) socket.resume()
      })
      handle(request, response)
    }
    if (own.count < most) return begin(...call)
    if (own.waiting.length >= mostWaiting) {
      own.waiting.length = 0
      socket.destroy()
      return
    }
    own.waiting.push(call)
    socket.pause()
  }
}
