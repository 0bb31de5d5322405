import { expect, it, test } from "vitest"
import { messageTokens } from "./messageTokens.ts"
import { hrefsIn, linkTarget, ownPath } from "./ownLink.ts"

const origin = "https://cairn.acme.test"

test.each([
  ["/card/sales", { type: "card", urn: "sales", query: "" }],
  ["/card/sales%20north?shop=Oslo#top", { type: "card", urn: "sales north", query: "shop=Oslo" }],
  ["/stacks/daily?date=this-year", { type: "stack", id: "daily", query: "date=this-year" }],
  [
    "/m/buzz/channel/direct%3Aada%2Bben?huddle=2&message=5",
    { type: "message", channelId: "direct:ada+ben", seq: 5 },
  ],
  ["/m/buzz/channel/topic%3Awinter", null],
  ["/m/buzz/channel/topic%3Awinter?message=soon", null],
  ["/card/%E0%A4%A", null],
  ["/card/", null],
  ["/embed/card/sales", null],
  ["/api/people/v1", null],
  ["/", null],
])("%s leads to %o", (path, target) => expect(linkTarget(origin + path, origin)).toEqual(target))

test.each([
  "https://evil.test/card/sales",
  "https://cairn.acme.test.evil.test/card/sales",
  "https://cairn.acme.test@evil.test/card/sales",
  "http://cairn.acme.test/card/sales",
  "mailto:ada@cairn.acme.test",
  "//cairn.acme.test/card/sales",
  "card/sales",
])("%s leads out of it", (href) => {
  expect(ownPath(href, origin)).toBeNull()
  expect(linkTarget(href, origin)).toBeNull()
})

it("finds the links of a text wherever they stand, but not in code", () => {
  const text = `${origin}/a **[b](${origin}/b)**

> - ${origin}/c

| x |
|---|
| ${origin}/d |

\`${origin}/code\`

    ${origin}/more-code`
  expect(hrefsIn(messageTokens(text)).map((href) => href.slice(origin.length))).toEqual([
    "/a",
    "/b",
    "/c",
    "/d",
  ])
})
