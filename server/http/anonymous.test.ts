import { expect, it } from "vitest"
import { anonymousRequester } from "./anonymous.ts"

const keyOf = (path: string, address = "10.0.0.1") => anonymousRequester(address, path).key

it("an anonymous requester is one per address and embedding, however its paths are written", () => {
  const own = keyOf("/cards/kpi/open/render?parts=graph")
  for (const path of [
    "/cards/kpi/open:1/table",
    "/cards/kpi/open%3A2/table",
    "/cards/kpi/%6fpen/preview?width=16",
    "/cards/open/datasources",
    "/embed/card/open",
  ]) {
    expect(keyOf(path)).toBe(own)
  }
  expect(keyOf("/cards/kpi/other/render")).not.toBe(own)
  expect(keyOf("/cards/kpi/open/render", "10.0.0.2")).not.toBe(own)
})

it("an address that names no embedding, or none that can be read, is one of the client's", () => {
  expect(keyOf("/avatar/userImage/64?key=a")).toBe(keyOf("/cards/kpi/%E0%A4%A/render"))
})
