// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react"
import { expect, it, vi } from "vitest"
import { cardNamed } from "#domain/areas/card/card.fixture.ts"
import { UnknownCardType } from "#domain/areas/card/cardType.ts"
import type { TextContent } from "#domain/areas/card/content.ts"
import type { Card } from "#domain/areas/card/types.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { hostileHtml } from "#domain/text/hostileHtml.fixture.ts"
import { textAttributes, textTags } from "#domain/text/whitelist.ts"
import { makeStore } from "#services/store/appStore.ts"
import { LevelBody } from "#src/features/card/LevelBody.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { preloadParts } from "#src/ui/part/lazyChunk.ts"

await preloadParts(["TextBody", "UnknownBody"])

const urn = CardUrn.make("note")

const Body = ({ isPreview }: { isPreview: boolean }) => {
  const level = useSelect((state) => levelOf(state.level, levelKey(urn, 0)))
  return level === undefined ? null : (
    <LevelBody level={level} title="Note" height={320} showSummary={false} isPreview={isPreview} />
  )
}

const openCard = async (card: Partial<Card>, isPreview = false) => {
  const store = makeStore(() => 0)
  store.record([
    { _tag: "CardsLoaded", cards: [cardNamed(urn, { metadata: {}, ...card })], withoutAccess: [] },
    { _tag: "CardOpened", card: urn },
  ])
  return { store, user: await act(async () => openScreen(store, <Body isPreview={isPreview} />)) }
}
const openText = (textHtml: string, figures: TextContent["figures"] = [], isPreview = false) =>
  openCard({ type: "text", content: { type: "text", textHtml, figures } }, isPreview)

it("draws the text with its figures, in the reader's language", async () => {
  await openText("<h2>Sales</h2><p>{{total}} in <b>all</b>, {{ rome }} and {{none}}</p>", [
    { key: "total", value: 1234.5, format: { style: "currency", currency: "EUR" } },
    { key: "rome", value: null },
  ])
  expect(screen.getByRole("heading", { name: "Sales", level: 2 })).toBeDefined()
  expect(document.body.textContent).toContain("€1,234.5 in all, – and {{none}}")
  expect(screen.queryByRole("status")).toBeNull()
})

it("says that figures are missing which could not be computed", async () => {
  await openText("<p>{{total}}</p>", [{ key: "total", value: null, failed: true }])
  expect(screen.getByRole("status").textContent).toBe("Some figures could not be loaded.")
})

it("shows the figures of the rows that filters leave, none while they are unknown, and why they are", async () => {
  const key = levelKey(urn, 0)
  const { store, user } = await openText("<p>{{total}} in all</p>", [{ key: "total", value: 10 }])
  const shown = () => document.body.textContent
  expect(shown()).toContain("10 in all")
  await act(async () => store.record([{ _tag: "RenderRequested", key }]))
  expect(shown()).toContain("– in all")
  await act(async () =>
    store.record([{ _tag: "CardRendered", key, render: { figures: [{ key: "total", value: 4 }] } }]),
  )
  expect(shown()).toContain("4 in all")
  const failure = { code: "server.busy", message: "The server is busy." }
  await act(async () =>
    store.record([
      { _tag: "RenderRequested", key },
      { _tag: "RenderFailed", key, failure },
    ]),
  )
  expect(screen.getByRole("alert").textContent).toContain("busy")
  expect(shown()).toContain("4 in all")
  const attempt = () => levelOf(store.state().level, key)?.view.attempt
  expect(attempt()).toBe(0)
  await user.click(screen.getByRole("button", { name: "Try again" }))
  expect(attempt()).toBe(1)
})

it("opens links without opener and referrer, and asks for pictures without referrer", async () => {
  await openText('<a href="https://a.example" target="_top">A</a><img src="/a.png">')
  const { target, rel } = screen.getByRole<HTMLAnchorElement>("link", { name: "A" })
  expect([target, rel]).toEqual(["_blank", "noopener noreferrer"])
  const picture = document.querySelector("img")
  expect([picture?.getAttribute("referrerpolicy"), picture?.alt]).toEqual(["no-referrer", ""])
})

it("describes a picture that may not be shown", async () => {
  await openText('<p>See <img src="https://a.example/x.png" alt="A bird">.</p>')
  expect(document.body.textContent).toContain("See A bird.")
  expect(document.querySelector("img")).toBeNull()
})

it("scrolls in a tile by keyboard too", async () => {
  await openText("<p>Long</p>", [], true)
  expect(screen.getByRole("region", { name: "Note" }).tabIndex).toBe(0)
})

it.each(hostileHtml)("draws nothing of what a text may not have of %s, whoever sent it", async (html) => {
  await openText(html)
  const drawn = document.querySelector("[class*=text]")
  expect(drawn).not.toBeNull()
  for (const element of drawn?.querySelectorAll("*") ?? []) {
    const tag = element.tagName.toLowerCase()
    expect(textTags).toContain(tag)
    const ours = tag === "a" ? ["target", "rel"] : tag === "img" ? ["referrerpolicy", "loading", "alt"] : []
    for (const name of element.getAttributeNames()) expect([...textAttributes(tag), ...ours]).toContain(name)
  }
})

it("says that a card of a type which only a newer server knows can't be shown, and logs it", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined)
  const type = UnknownCardType.make("hologram")
  await openCard({ type, content: { type } })
  expect(screen.getByRole("alert").textContent).toBe("This card can't be shown here")
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("hologram"))
  warn.mockRestore()
})
