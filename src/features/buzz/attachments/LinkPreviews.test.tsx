// @vitest-environment happy-dom
import { createMemoryHistory, RouterContextProvider } from "@tanstack/react-router"
import { screen, within } from "@testing-library/react"
import { expect, it } from "vitest"
import { topicChannel } from "#domain/areas/buzz/members.ts"
import { cardNamed } from "#domain/areas/card/card.fixture.ts"
import { envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { CardUrn, StackId } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { makeRouter } from "#src/entries/app/router.tsx"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { MessageText } from "../words/MessageText.tsx"
import { LinkPreviews } from "./LinkPreviews.tsx"

const channelId = topicChannel("winter")
const [sales, secret] = [CardUrn.make("sales"), CardUrn.make("secret")]
const own = (path: string) => `${window.location.origin}${path}`

/** A text as Ada reads it, who may see the card `sales`, the stack `daily` and the topic `winter`, where Bo said something. */
const draw = (text: string) => {
  const store = makeStore(() => 0)
  const stream = channelStream(channelId)
  const created = {
    _tag: "ChannelCreated",
    channelId,
    type: "PUBLIC_GENERAL_TOPIC",
    objectId: "",
    title: "Winter",
  } as const
  const said = {
    _tag: "MessageSent",
    content: { text: "Snow again", tags: [] },
    attachments: [],
  } as const
  const stack = { id: StackId.make("daily"), title: "Every day", description: "", cardCount: 1 }
  store.record([
    { _tag: "EnvironmentLoaded", data: someEnvironment },
    {
      _tag: "HomeLoaded",
      home: { initialFavorites: [], stacks: [stack], shared: { cards: [], stacks: [] } },
    },
    { _tag: "CardsRequested", urns: [sales, secret] },
    { _tag: "CardsLoaded", cards: [cardNamed(sales, { title: "Sales now" })], withoutAccess: [secret] },
    { _tag: "EventDelivered", envelope: envelopeOf(stream, 1, created) },
    { _tag: "EventDelivered", envelope: envelopeOf(stream, 2, said) },
  ])
  const router = makeRouter({ history: createMemoryHistory() })
  const hand = openScreen(
    store,
    <RouterContextProvider router={router}>
      <MessageText content={{ text, tags: [] }} />
      <section aria-label="previews">
        <LinkPreviews text={text} />
      </section>
    </RouterContextProvider>,
  )
  const previews = within(screen.getByRole("region", { name: "previews" }))
    .queryAllByRole("link")
    .map((link) => ({ words: link.textContent, address: link.getAttribute("href") }))
  return { hand, router, previews }
}

it("previews a card in the view of its address, with its picture", () => {
  const { previews } = draw(`See ${own("/card/sales?shop=Oslo")}`)
  expect(previews).toEqual([{ words: "Sales nowshop = Oslo", address: "/card/sales?shop=Oslo" }])
  expect(screen.getByRole("img", { name: "Sales now as it is now" })).toBeTruthy()
})

it("previews a stack, and a message with who said it and where", () => {
  const message = own("/m/buzz/channel/topic%3Awinter?message=2")
  const { previews } = draw(`${own("/stacks/daily")} and ${message}`)
  expect(previews).toEqual([
    { words: "Every day", address: "/stacks/daily" },
    { words: "Someone in WinterSnow again", address: "/m/buzz/channel/topic%3Awinter?message=2" },
  ])
})

it("previews nothing that the reader may not see, or that is elsewhere", () => {
  const hidden = ["/card/secret", "/stacks/gone", "/m/buzz/channel/topic%3Aother?message=2", "/"].map(own)
  const { previews } = draw([...hidden, "https://evil.test/card/sales"].join(" "))
  expect(previews).toEqual([])
})

it("previews each place once, and no more than three", () => {
  const links = ["a", "a", "b", "c", "d"].map((shop) => own(`/card/sales?shop=${shop}`))
  expect(draw(links.join(" ")).previews.map(({ words }) => words.at(-1))).toEqual(["a", "b", "c"])
})

it("follows a link of its own within the app, and any other in a page of its own", async () => {
  const { hand, router } = draw(`[ours](${own("/card/sales?shop=Oslo")}) [theirs](https://elsewhere.test/)`)
  expect(screen.getByRole("link", { name: "theirs" }).getAttribute("target")).toBe("_blank")
  await hand.click(screen.getByRole("link", { name: "ours" }))
  expect(router.history.location.href).toBe("/card/sales?shop=Oslo")
})
