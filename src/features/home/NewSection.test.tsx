// @vitest-environment happy-dom
import { createMemoryHistory, RouterContextProvider } from "@tanstack/react-router"
import { act, screen, within } from "@testing-library/react"
import { expect, it } from "vitest"
import type { Notice } from "#domain/areas/inbox/types.ts"
import type { Home } from "#domain/areas/stack/types.ts"
import { envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { ChannelId, DataSourceId, EpochMs, Seq, StackId, UserId } from "#domain/kernel/ids.ts"
import type { SharedEvent } from "#domain/shared.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { channelId, created, message } from "#services/sync/envelopes.fixture.ts"
import { makeRouter } from "#src/entries/app/router.tsx"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { NewSection } from "./NewSection.tsx"

const [ada, ben] = [UserId.make("ada"), UserId.make("ben")]
const joined = { _tag: "ConversationJoined", channelId, readSeq: Seq.make(1) } as const
const named = (messageSeq: number, where = ChannelId.make("talk")): Notice => ({
  kind: "mention",
  channelId: where,
  messageSeq: Seq.make(messageSeq),
  author: ben,
})

const hour = 60 * 60_000
const [sales, shops] = [StackId.make("sales"), StackId.make("shops")]
const noHome: Home = { initialFavorites: [], stacks: [], shared: { cards: [], stacks: [] } }
/** Home with orders that were imported two hours after 1970 began, and feed two stacks. */
const home: Home = {
  ...noHome,
  stacks: [sales, shops].map((id) => ({ id, title: `All ${id}`, description: "", cardCount: 1 })),
  imports: [
    {
      dataSourceId: DataSourceId.make("orders"),
      name: "Orders",
      importedAt: EpochMs.make(2 * hour),
      stacks: [sales, shops],
    },
  ],
}

const open = async (events: ReadonlyArray<SharedEvent>, loaded: Home = noHome) => {
  const store = makeStore(() => 0)
  const user = someEnvironment.user && { ...someEnvironment.user, id: ada }
  store.record([{ _tag: "EnvironmentLoaded", data: { ...someEnvironment, user } }])
  store.record([{ _tag: "HomeLoaded", home: loaded }])
  for (const envelope of [created, message(2, "Hello"), message(3, "There")])
    store.record([{ _tag: "EventDelivered", envelope: { ...envelope, actor: ben } }])
  events.forEach((event, index) => {
    store.record([{ _tag: "EventDelivered", envelope: envelopeOf("user:ada", index + 1, event) }])
  })
  const hand = await act(async () =>
    openScreen(
      store,
      <RouterContextProvider router={makeRouter({ history: createMemoryHistory() })}>
        <NewSection reader={ada} />
      </RouterContextProvider>,
    ),
  )
  return { store, hand }
}

it("is not there where all is read", async () => {
  await open([])
  expect(screen.queryByRole("heading")).toBeNull()
})

it("shows the latest notifications, read once they are opened, and channels with new messages", async () => {
  const told = [1, 2, 3, 4].map((seq) => ({ _tag: "NotificationAdded", notice: named(seq) }) as const)
  const { hand } = await open([joined, ...told])
  screen.getByRole("heading", { name: "New for you" })
  const links = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"))
  expect(links()).toEqual([
    "/m/buzz/channel/talk?message=4",
    "/m/buzz/channel/talk?message=3",
    "/m/buzz/channel/talk?message=2",
    "/m/buzz/channel/flights",
  ])
  within(screen.getByRole("link", { name: /^Flights/ })).getByText("2 new messages")
  const [latest] = screen.getAllByRole("link")
  if (latest !== undefined) await hand.click(latest)
  expect(links()[0]).toBe("/m/buzz/channel/talk?message=3")
})

it("names no channel twice", async () => {
  await open([joined, { _tag: "NotificationAdded", notice: named(2, channelId) }])
  expect(screen.getAllByRole("link")).toHaveLength(1)
})

it("tells of new data of stacks that were viewed before, until one of them is viewed again", async () => {
  const { store } = await open([{ _tag: "StackViewed", id: sales }], home)
  const news = screen.getByText("Orders").closest("li")
  expect(news?.textContent).toContain("New data in All sales and All shops")
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"))
  expect(links).toEqual(["/stacks/sales", "/stacks/shops"])
  const viewed: SharedEvent = { _tag: "StackViewed", id: shops }
  const envelope = envelopeOf("user:ada", 2, viewed, { at: EpochMs.make(3 * hour) })
  await act(async () => store.record([{ _tag: "EventDelivered", envelope }]))
  expect(screen.queryByText("Orders")).toBeNull()
})

it("tells of no data of stacks that were never viewed", async () => {
  await open([], home)
  expect(screen.queryByRole("heading")).toBeNull()
})
