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

/**
 * Address by which the limits of anonymous clients count: that of the connection or, behind a trusted proxy, the one
 * that the proxy saw.
 */
export const clientAddress = (request: HttpServerRequest.HttpServerRequest): string =>
  networkOf(
    request.headers["x-forwarded-for"]?.split(",").at(-1)?.trim() ??
      Option.getOrElse(request.remoteAddress, () => "unknown"),
  )
