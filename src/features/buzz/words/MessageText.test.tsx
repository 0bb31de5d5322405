// @vitest-environment happy-dom
import { createMemoryHistory, RouterContextProvider } from "@tanstack/react-router"
import { act, cleanup, screen } from "@testing-library/react"
import fc from "fast-check"
import { expect, it } from "vitest"
import { plainMessage } from "#domain/areas/buzz/plainMessage.ts"
import { cardNamed } from "#domain/areas/card/card.fixture.ts"
import { CardUrn, ChannelId, StackId } from "#domain/kernel/ids.ts"
import { hostileHtml } from "#domain/text/hostileHtml.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { makeRouter } from "#src/entries/app/router.tsx"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { preloadParts } from "#src/ui/part/lazyChunk.ts"
import { MessageText } from "./MessageText.tsx"

await preloadParts(["ChannelTag"])

const draw = (text: string, tags: Parameters<typeof MessageText>[0]["content"]["tags"] = []) => {
  openScreen(
    makeStore(() => 0),
    <MessageText content={{ text, tags }} />,
  )
  return document.body
}

it("draws Markdown: emphasis, code, lists, quotes, tables, links and line breaks", () => {
  const body = draw(
    "**bold** _it_ ~~no~~ `a<b`\nnext\n\n- one\n- two\n\n> said\n\n|a|b|\n|-|-:|\n|1|2|\n\n[docs](https://cairn.example/a)",
  )
  for (const selector of [
    "strong",
    "em",
    "del",
    "code",
    "br",
    "ul > li + li",
    "blockquote",
    "td[data-align=right]",
  ])
    expect(body.querySelector(selector), selector).not.toBeNull()
  expect(body.querySelector("code")?.textContent).toBe("a<b")
  const link = body.querySelector("a")
  expect([link?.href, link?.rel, link?.target]).toEqual([
    "https://cairn.example/a",
    "noopener noreferrer",
    "_blank",
  ])
})

it("says after a link's words which site it leads to, unless they do", () => {
  const body = draw(
    "[the talk](https://youtu.be/1), [notes](https://www.example.com/n), https://example.com/b, [on example.com](https://example.com) and [GitHub](https://github.com/a)",
  )
  expect(body.textContent).toContain(
    "the talk (YouTube), notes (example.com), https://example.com/b, on example.com and GitHub",
  )
})

it("marks whom it speaks to, also in bold", () => {
  const text = "Hi **@Ann Bo**"
  const body = draw(text, [{ type: "USER", id: "ann", start: 5, length: 7 }])
  expect(body.querySelector("strong span")?.textContent).toBe("@Ann Bo")
})

it("shows as it was written what is tagged so, and reads the rest as Markdown", () => {
  const body = draw("**bold** *as* written", [{ type: "MARKUP", id: "markup", start: 9, length: 4 }])
  expect(body.querySelector("strong")?.textContent).toBe("bold")
  expect(body.querySelector("em")).toBeNull()
  expect(body.textContent).toContain("*as*")
})

it("marks whom it speaks to in what is tagged as Markdown", () => {
  const body = draw("Hi **@Ann Bo**", [
    { type: "MARKDOWN", id: "markdown", start: 0, length: 14 },
    { type: "USER", id: "ann", start: 5, length: 7 },
  ])
  expect(body.querySelector("strong span")?.textContent).toBe("@Ann Bo")
})

it("leads to the channels that it names, under their titles of the moment, for those who may read them", () => {
  const store = makeStore(() => 0)
  const listing = (id: string, title: string) => ({
    channelId: ChannelId.make(id),
    result: {
      id: ChannelId.make(id),
      type: "PUBLIC_GENERAL_TOPIC" as const,
      objectId: "",
      title,
      description: "",
      isArchived: false,
    },
  })
  const { channelId, result } = listing("topic:winter", "Winter 2027")
  const failure = { code: "channel.unknown", message: "There is no such channel." }
  const text = "#Winter and #Merger"
  const tags = [
    { type: "HASHTAG", id: "topic:winter", start: 0, length: 7 },
    { type: "HASHTAG", id: "topic:merger", start: 12, length: 7 },
  ] as const
  openScreen(
    store,
    <RouterContextProvider router={makeRouter({ history: createMemoryHistory() })}>
      <MessageText content={{ text, tags }} />
    </RouterContextProvider>,
  )
  expect(screen.queryByRole("link")).toBeNull()
  act(() =>
    store.record([
      { _tag: "ChannelListingLoaded", params: { channelId }, result },
      { _tag: "ChannelListingFailed", params: { channelId: ChannelId.make("topic:merger") }, failure },
    ]),
  )
  const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])
  expect(links).toEqual([["#Winter 2027", "/m/buzz/channel/topic%3Awinter"]])
  expect(document.body.textContent).toContain("and #Merger")
})

it("leads to the group that it mentions", () => {
  const tags = [{ type: "GROUP", id: "west-coast", start: 6, length: 11 }] as const
  openScreen(
    makeStore(() => 0),
    <RouterContextProvider router={makeRouter({ history: createMemoryHistory() })}>
      <MessageText content={{ text: "Hello @West coast", tags }} />
    </RouterContextProvider>,
  )
  const link = screen.getByRole("link", { name: "@West coast" })
  expect(link.getAttribute("href")).toBe("/people/groups/west-coast")
})

it("leads to the cards and stacks that it names, under their titles of the moment, for those who may see them", () => {
  const store = makeStore(() => 0)
  const urns = ["sales", "secret"].map((id) => CardUrn.make(id))
  const [sales = expect.fail(), secret = expect.fail()] = urns
  const stack = { id: StackId.make("daily"), title: "Every day", description: "", cardCount: 1 }
  const card = cardNamed(sales, { title: "Sales now" })
  store.record([
    {
      _tag: "HomeLoaded",
      home: { initialFavorites: [], stacks: [stack], shared: { cards: [], stacks: [] } },
    },
    { _tag: "CardsRequested", urns },
    { _tag: "CardsLoaded", cards: [card], withoutAccess: [secret] },
  ])
  const text = "#Sales, #Secret, #Daily and #Gone"
  const tags = [
    { type: "CARD", id: sales, start: 0, length: 6 },
    { type: "CARD", id: secret, start: 8, length: 7 },
    { type: "PAGE", id: "daily", start: 17, length: 6 },
    { type: "PAGE", id: "gone", start: 28, length: 5 },
  ] as const
  openScreen(
    store,
    <RouterContextProvider router={makeRouter({ history: createMemoryHistory() })}>
      <MessageText content={{ text, tags }} />
    </RouterContextProvider>,
  )
  expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["#Sales now", "/card/sales"],
    ["#Every day", "/stacks/daily"],
  ])
  expect(document.body.textContent).toBe("#Sales now, #Secret, #Every day and #Gone")
})

it("leads nowhere but to pages and mail, and loads no picture", () => {
  const body = draw(
    "[a](javascript:alert(1)) ![b](https://evil.example/x.png) [c](data:text/html,x) <img src=x onerror=alert(1)>",
  )
  expect([...body.querySelectorAll("a")].map((link) => link.href)).toEqual(["https://evil.example/x.png"])
  expect(body.querySelector("img")).toBeNull()
  expect(body.textContent).toContain("<img src=x onerror=alert(1)>")
})

const tagsOf = (body: HTMLElement) =>
  new Set([...body.querySelectorAll("*")].map(({ localName }) => localName))
const drawn = new Set([
  ...["div", "p", "strong", "em", "del", "code", "pre", "br", "hr", "a", "span", "blockquote"],
  ...["ul", "ol", "li", "table", "thead", "tbody", "tr", "th", "td"],
])

it.each(hostileHtml)("draws nothing of its own but text of %s", (html) => {
  const tags = tagsOf(draw(html))
  expect([...tags].filter((tag) => !drawn.has(tag))).toEqual([])
})

it("draws any text, and every character of plain words", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z ]{0,20}$/), (words) => {
      document.body.innerHTML = ""
      expect(draw(words).textContent.trim().replaceAll(/\s+/g, " ")).toBe(
        words.trim().replaceAll(/\s+/g, " "),
      )
    }),
    { numRuns: 30 },
  )
})

it.each([">".repeat(10_000), "- ".repeat(5_000), "*a_ ".repeat(2_500), "[a](".repeat(2_500)])(
  "draws what nests without end",
  (text) => {
    expect(draw(text).textContent.length).toBeGreaterThan(0)
  },
)

it("draws the words that a quote of it has", () => {
  const pieces = [
    "a",
    " b ",
    "**",
    "*",
    "_",
    "~~",
    " `g*` ",
    "[c",
    "](d.example)",
    "- ",
    "> ",
    "# ",
    "1. ",
    "\\",
    "\n",
    "\n\n",
    "h<i>",
    "|",
    "![e](f)",
    "\n```\n",
  ]
  const words = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, "")
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 }), (written) => {
      const text = `${written.join("")}z`
      const body = draw(text)
      const drawn = words(body.textContent)
      cleanup()
      fc.pre(drawn !== "")
      expect(words(plainMessage({ text, tags: [] }))).toBe(drawn)
    }),
  )
})
