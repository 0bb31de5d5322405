import { lookup } from "node:dns"
import { BlockList, isIP, type LookupFunction } from "node:net"
import { Context } from "effect"

/** Addresses that are no one's on the public internet (RFC 6890), in which this server must not be made to look. */
const inner = new BlockList()
for (const [address, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  inner.addSubnet(address, prefix, "ipv4")
}

/** Of IPv6 only global unicast is public, without those parts of it that hold or lead to other addresses. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet("2000::", 3, "ipv6")
const special = new BlockList()
for (const [address, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  special.addSubnet(address, prefix, "ipv6")
}

/** Whether an IP address is on the public internet; false for what is none. */
export const isPublicAddress = (address: string): boolean => {
  switch (isIP(address)) {
    case 4:
      return !inner.check(address, "ipv4")
    case 6:
      return globalUnicast.check(address, "ipv6") && !special.check(address, "ipv6")
    default:
      return false
  }
}

/** What may be pushed to: by the address of a push service, and by what its host resolves to when it is called. */
export interface PushNetworkShape {
  readonly isPermitted: (endpoint: URL) => boolean
  readonly isReachable: (address: string) => boolean
}

/** https on a named host or a public address, which alone is called. */
export const publicNetwork: PushNetworkShape = {
  isPermitted: ({ protocol, username, password, hostname }) => {
    if (protocol !== "https:" || username !== "" || password !== "") return false
    const address = hostname.replace(/^\[(.*)\]$/, "$1")
    return isIP(address) === 0 ? hostname.includes(".") : isPublicAddress(address)
  },
  isReachable: isPublicAddress,
}

/** The network in which push services are: the public internet, unless a test names another. */
export const PushNetwork = Context.Reference<PushNetworkShape>("cairn/PushNetwork", {
  defaultValue: () => publicNetwork,
})

/** Resolves a host when it is called, to addresses that may be: a name that leads elsewhere by then leads nowhere. */
export const lookupIn =
  ({ isReachable }: PushNetworkShape): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, "")
      const [first, ...others] = addresses.filter(({ address }) => isReachable(address))
      if (first === undefined) return done(new Error("The host has no public address."), "")
      if (options.all === true) done(null, [first, ...others])
      else done(null, first.address, first.family)
    })
  }
