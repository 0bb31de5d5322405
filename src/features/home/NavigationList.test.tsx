// @vitest-environment happy-dom
import { act, screen, waitFor, within } from "@testing-library/react"
import { expect, it } from "vitest"
import { cardNamed } from "#domain/areas/card/card.fixture.ts"
import type { NavigationItem } from "#domain/areas/home/navigation.ts"
import { envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { CardUrn, ChannelId, StackId, UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import type { SharedEvent } from "#domain/shared.ts"
import { openScreenAt } from "#src/state/address.fixture.tsx"
import { answersOf, openClient, refuse, seeEverything } from "#src/state/client.fixture.ts"
import { NavigationList } from "./NavigationList.tsx"

const flights = CardUrn.make("flights")
const air = StackId.make("air")
const winter = ChannelId.make("topic:winter")
const trend = (current: number, previous: number) => ({ current, previous })
const items: ReadonlyArray<NavigationItem> = [
  { kind: "card", id: flights, title: "The flights", viewCount: 12, trend: trend(5, 3) },
  { kind: "stack", id: air, title: "Air traffic", viewCount: 1, trend: trend(0, 1) },
  {
    kind: "channel",
    id: winter,
    type: "PRIVATE_GENERAL_TOPIC",
    title: "Winter",
    viewCount: null,
    trend: null,
  },
]
const stored: ReadonlyArray<SharedEvent> = [
  { _tag: "CardFavorited", urn: flights },
  { _tag: "StackFavorited", id: air },
  { _tag: "ChannelFavorited", channelId: winter, position: 0 },
]
const stream = userStream(UserId.make("ada"))

const open = async (events: ReadonlyArray<SharedEvent>, ...answers: ReadonlyArray<() => Response>) => {
  seeEverything()
  let calls = 0
  const store = openClient({
    ...answersOf([cardNamed(flights, { title: "The flights" })], () => ({
      summary: { label: "Flights", value: 12_345 },
    })),
    "GET /api/content/v1/home/navigation": () => {
      calls += 1
      return answers[calls - 1]?.() ?? new Promise<never>(() => undefined)
    },
  })
  store.record(
    events.map((event, index) => ({
      _tag: "EventDelivered",
      envelope: envelopeOf(stream, index + 1, event),
    })),
  )
  return { store, ...(await openScreenAt(store, ["/"], NavigationList)) }
}
const loaded = () => Response.json({ items })
const entries = () => within(screen.getByRole("list")).getAllByRole("listitem")
const links = () => entries().map((entry) => within(entry).getAllByRole("link")[0]?.getAttribute("href"))
const inOrder = ["/card/flights", "/stacks/air", "/m/buzz/channel/topic%3Awinter"]
const choose = async (user: Awaited<ReturnType<typeof open>>["user"], title: string, action: string) => {
  await user.click(await screen.findByRole("button", { name: `Actions for ${title}` }))
  await user.click(await screen.findByRole("menuitem", { name: action }))
}

it("lists cards, stacks and channels in their order, with their views and whether these rise or fall", async () => {
  await open(stored, loaded)
  await screen.findByText("12 views")
  expect(links()).toEqual(inOrder)
  screen.getByText("5 in the last 7 days, up from 3")
  screen.getByText("1 view")
  screen.getByText("0 in the last 7 days, down from 1")
  expect(within(entries()[2] ?? expect.fail()).queryByText(/view/)).toBeNull()
})

it("moves an entry by its menu, and says where it stands", async () => {
  const { user, store } = await open(stored, loaded)
  await screen.findByText("Winter")
  await choose(user, "Winter", "Move up")
  await waitFor(() => expect(links()).toEqual([inOrder[0], inOrder[2], inOrder[1]]))
  screen.getByText("Moved to position 2 of 3.")
  await user.click(screen.getByRole("button", { name: "Actions for Air traffic" }))
  await screen.findByRole("menuitem", { name: "Move up" })
  expect(screen.queryByRole("menuitem", { name: "Move down" })).toBeNull()
  expect(store.state().sync.outbox.map(({ request }) => request.command)).toEqual([
    {
      _tag: "OrderBookmarks",
      items: [
        { kind: "card", id: flights },
        { kind: "channel", id: winter },
        { kind: "stack", id: air },
      ],
    },
  ])
})

it("moves an entry by keyboard, which keeps the focus", async () => {
  const { user } = await open(stored, loaded)
  const link = await screen.findByRole("link", { name: /Air traffic/ })
  act(() => link.focus())
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}")
  expect(links()).toEqual([inOrder[1], inOrder[0], inOrder[2]])
  expect(document.activeElement?.getAttribute("href")).toBe("/stacks/air")
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}")
  expect(links()[0]).toBe("/stacks/air")
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}")
  expect(links()).toEqual(inOrder)
})

it.each([
  ["Winter", 2],
  ["Air traffic", 1],
  ["The flights", 0],
] as const)("takes %s out, and puts it back where it stood", async (title, at) => {
  const { user } = await open(stored, loaded)
  await screen.findByText("Winter")
  await choose(user, title, "Remove from favorites")
  await waitFor(() => expect(links()).toEqual(inOrder.filter((_, index) => index !== at)))
  const undo = screen.getByRole("button", { name: "Undo" })
  await waitFor(() => expect(document.activeElement).toBe(undo))
  await user.click(undo)
  expect(links()).toEqual(inOrder)
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull()
})

it("says how to begin where there is nothing yet", async () => {
  await open([], () => Response.json({ items: [] }))
  await screen.findByText("Star a card, stack or channel to see it here.")
  expect(screen.queryByRole("list")).toBeNull()
})

it("says that it could not be loaded, shows the cards all the same, and tries again", async () => {
  const { user } = await open(stored, () => refuse("server.busy"), loaded)
  expect((await screen.findByRole("alert")).textContent).toContain("Not all favorites could be loaded.")
  expect(links()).toEqual(["/card/flights"])
  await user.click(screen.getByRole("button", { name: "Try again" }))
  await screen.findByText("12 views")
  expect(screen.queryByRole("alert")).toBeNull()
  expect(links()).toEqual(inOrder)
})

it("asks once more for what was marked since, and no more for what may not be seen", async () => {
  const [card] = items
  let calls = 0
  const only = () => {
    calls += 1
    return Response.json({ items: [card] })
  }
  await open(stored, only, only, only)
  await screen.findByText("12 views")
  await waitFor(() => expect(calls).toBe(2))
  await new Promise((resolve) => setTimeout(resolve))
  expect([calls, links()]).toEqual([2, ["/card/flights"]])
})
