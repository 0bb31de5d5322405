import { HttpServerRequest } from "effect/http"
import { expect, it } from "vitest"
import { clientAddress, isFromThisMachine, isLoopback } from "./clientAddress.ts"

const addressOf = (forwarded: string) =>
  clientAddress(
    HttpServerRequest.fromWeb(
      new Request("http://cairn.test/", { headers: { "x-forwarded-for": forwarded } }),
    ),
  )

it("is the one that the nearest proxy saw, whatever the client claims before it", () => {
  expect(addressOf("203.0.113.9")).toBe("203.0.113.9")
  expect(addressOf("10.0.0.1, 203.0.113.9")).toBe("203.0.113.9")
})

it("is the network of an IPv6 address, and the address of a mapped one", () => {
  for (const address of ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::", "2001:db8:1:2::9"]) {
    expect(addressOf(address)).toBe("2001:db8:1:2::/64")
  }
  expect(addressOf("::1")).toBe("0:0:0:0::/64")
  expect(addressOf("2001:db8:1:3::9")).not.toBe(addressOf("2001:db8:1:2::9"))
  expect(addressOf("::ffff:10.0.0.1")).toBe("10.0.0.1")
})

it("is this machine's own by every name of the loopback, and by no other", () => {
  for (const host of [
    "127.0.0.1",
    "127.255.0.9",
    "::1",
    "[::1]",
    "::ffff:127.0.0.1",
    "localhost",
    "HOST.localhost",
  ]) {
    expect([host, isLoopback(host)]).toEqual([host, true])
  }
  for (const host of ["0.0.0.0", "::", "10.0.0.1", "127.0.0.1.example", "localhost.example", "unknown", ""]) {
    expect([host, isLoopback(host)]).toEqual([host, false])
  }
})

it.each([
  ["127.0.0.1", "localhost:4400", true],
  ["::1", "[::1]:4400", true],
  ["::1", "127.0.0.1", true],
  ["203.0.113.9", "localhost:4400", false],
  ["127.0.0.1, 203.0.113.9", "localhost", false],
  ["127.0.0.1", "cairn.example", false],
  ["127.0.0.1", "", false],
])("a request from %s for %s is of this machine: %s", (forwarded, host, isOwn) => {
  const headers = { "x-forwarded-for": forwarded, host }
  const request = HttpServerRequest.fromWeb(new Request("http://cairn.test/", { headers }))
  expect(isFromThisMachine(request)).toBe(isOwn)
})
