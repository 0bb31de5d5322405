import { once } from "node:events"
import { connect, createServer, type Socket } from "node:net"

/** A way to a port of this machine that can break as a network does. */
export interface Network {
  readonly port: number
  /** Ends all connections and lets no new one through. */
  readonly cut: () => void
  /** Lets nothing through and says nothing, as when a cable is pulled. */
  readonly freeze: () => void
  /** Lets everything through again. */
  readonly heal: () => void
  readonly close: () => Promise<void>
}

/** Opens a way to a port. */
export const openNetwork = async (target: number): Promise<Network> => {
  const sockets = new Set<Socket>()
  let isCut = false
  let isFrozen = false
  const join = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on("error", () => {})
    from.on("close", () => {
      sockets.delete(from)
      to.destroy()
    })
    from.pipe(to)
    if (isFrozen) from.pause()
  }
  const server = createServer((client) => {
    if (isCut) {
      client.destroy()
      return
    }
    const upstream = connect(target, "127.0.0.1")
    join(client, upstream)
    join(upstream, client)
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    freeze: () => {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    heal: () => {
      isCut = false
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, "close")
    },
  }
}
