import type { Socket } from "node:net"
import { networkOf } from "../kernel/clientAddress.ts"

/** How many connections are open. */
export interface ConnectionCounts {
  readonly all: number
  readonly ofAddress: number
}

/** Counter of open connections: given a new one, how many there are with it, in all and of its client address. */
export const countConnections = (): ((socket: Socket) => ConnectionCounts) => {
  const open = new Map<string, number>()
  let all = 0
  return (socket) => {
    const address = networkOf(socket.remoteAddress ?? "unknown")
    const ofAddress = (open.get(address) ?? 0) + 1
    open.set(address, ofAddress)
    all += 1
    socket.once("close", () => {
      const left = (open.get(address) ?? 0) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
      all -= 1
    })
    return { all, ofAddress }
  }
}
