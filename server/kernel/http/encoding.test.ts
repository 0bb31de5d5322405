import { expect, it } from "vitest"
import { acceptedEncodings } from "./encoding.ts"

it.each([
  [undefined, ["identity"]],
  ["", ["identity"]],
  ["gzip, deflate, br, zstd", ["br", "gzip", "identity"]],
  ["GZIP", ["gzip", "identity"]],
  ["gzip;q=1.0, br;q=0.8", ["gzip", "br", "identity"]],
  ["br;q=0, gzip", ["gzip", "identity"]],
  ["identity, gzip;q=0.5", ["identity", "gzip"]],
  ["*", ["br", "gzip", "identity"]],
  ["*;q=0.3, gzip", ["gzip", "br", "identity"]],
  ["identity;q=0, gzip", ["gzip"]],
  ["*;q=0", []],
  ["*;q=0, identity", ["identity"]],
  ["deflate, identity;q=0", []],
  ["xbr, gzip;q=broken", ["identity"]],
])("%j accepts %j", (header, expected) => {
  expect(acceptedEncodings(header)).toEqual(expected)
})
