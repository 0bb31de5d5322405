import { HttpServerRequest } from "effect/http"
import { expect, it } from "vitest"
import { clientAddress } from "./clientAddress.ts"

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
