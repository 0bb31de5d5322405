import { Option } from "effect"
import type { HttpServerRequest } from "effect/http"

/** Groups of an IPv6 address that a network gives to one customer: its first 64 bits. */
const networkGroups = 4

/** Address by which the limits of an address count: of IPv6, the network of 64 bits. */
export const networkOf = (address: string): string => {
  if (!address.includes(":") || address.startsWith("::ffff:")) return address.replace(/^::ffff:/, "")
  const [head = "", tail] = address.split("::")
  const before = head === "" ? [] : head.split(":")
  const after = tail === undefined || tail === "" ? [] : tail.split(":")
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: Math.max(0, missing) }, () => "0"), ...after]
  return `${groups.slice(0, networkGroups).join(":")}::/64`
}

/** Address that a request comes from: that of the connection or, behind a trusted proxy, the one that the proxy saw. */
export const sourceOf = (request: HttpServerRequest.HttpServerRequest): string =>
  request.headers["x-forwarded-for"]?.split(",").at(-1)?.trim() ??
  Option.getOrElse(request.remoteAddress, () => "unknown")

/** Address by which the limits of anonymous clients count. */
export const clientAddress = (request: HttpServerRequest.HttpServerRequest): string =>
  networkOf(sourceOf(request))

/** Whether an address or a host name is this machine's own, which no other machine reaches. */
export const isLoopback = (host: string): boolean =>
  /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$|^(?:.+\.)?localhost$/i.test(host.replace(/^\[(.*)\]$/, "$1"))

/**
 * Whether a request was made on this machine: by its address, and by the host name that it asks for, which tells a
 * proxy on the same machine apart.
 */
export const isFromThisMachine = (request: HttpServerRequest.HttpServerRequest): boolean =>
  isLoopback(sourceOf(request)) && isLoopback((request.headers.host ?? "").replace(/:\d+$/, ""))
