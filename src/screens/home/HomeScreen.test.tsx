// @vitest-environment happy-dom
import { act, screen, waitFor, within } from "@testing-library/react"
import { expect, it } from "vitest"
import { cardNamed } from "#domain/areas/card/card.fixture.ts"
import type { CardRender } from "#domain/areas/card/types.ts"
import type { Home } from "#domain/areas/stack/types.ts"
import { envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { CardUrn, StackId, UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { openScreenAt } from "#src/state/address.fixture.tsx"
import { answersOf, openClient, refuse, seeEverything } from "#src/state/client.fixture.ts"
import { preloadParts } from "#src/ui/part/lazyChunk.ts"
import { HomeScreen } from "./HomeScreen.tsx"

await preloadParts(["NewSection"])

const cards = ["flights", "delays", "strikes"].map((urn) => cardNamed(urn, { title: `The ${urn}` }))
const flights = CardUrn.make("flights")
const delays = CardUrn.make("delays")
const figures: CardRender = { summary: { label: "Flights", value: 12_345 } }
const stackOf = (id: string, title: string, cardCount: number) => ({
  id: StackId.make(id),
  title,
  description: `About ${title}`,
  cardCount,
})
const nothing: Home = { initialFavorites: [], stacks: [], shared: { cards: [], stacks: [] } }
const full: Home = {
  initialFavorites: [flights],
  stacks: [stackOf("air", "Air traffic", 3), stackOf("birds", "Bird strikes", 1)],
  shared: { cards: [CardUrn.make("strikes")], stacks: [StackId.make("birds")] },
}

const open = async (...answers: ReadonlyArray<() => Response | Promise<Response>>) => {
  seeEverything()
  let calls = 0
  const store = openClient({
    ...answersOf(cards, () => figures),
    "GET /api/content/v1/home": () => {
      calls += 1
      return answers[calls - 1]?.() ?? new Promise<never>(() => undefined)
    },
  })
  return { store, ...(await openScreenAt(store, ["/"], HomeScreen)) }
}
const untilShown = () => screen.findByRole("heading", { name: "Stacks" })
const section = (name: string) =>
  within(screen.getByRole("heading", { name }).closest("section") ?? expect.fail(`There is no ${name}.`))
const linksIn = (name: string) =>
  section(name)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"))

it("greets its reader, and shows favourites with their figures, stacks, and what others shared", async () => {
  await open(() => Response.json(full))
  screen.getByRole("heading", { name: "Hello, Ada" })
  await untilShown()
  await section("Favorites").findByRole("link", { name: "The flights" })
  await section("Favorites").findByText("12,345")
  expect(linksIn("Stacks")).toEqual(["/stacks/air", "/stacks/birds"])
  section("Stacks").getByText("3 cards")
  section("Stacks").getByText("1 card")
  section("Stacks").getByText("About Bird strikes")
  await section("Shared with you").findByRole("link", { name: "The strikes" })
  expect(linksIn("Shared with you")).toEqual(["/stacks/-100002", "/stacks/birds", "/card/strikes"])
  expect(linksIn("Favorites")).toEqual(["/stacks/-100003", "/card/flights"])
})

it("says how to begin where there is nothing yet", async () => {
  await open(() => Response.json(nothing))
  await untilShown()
  section("Favorites").getByText("Star a card, stack or channel to see it here.")
  section("Stacks").getByText(/^No stacks have been shared with you yet/)
  section("Recent").getByText("Cards you open appear here.")
  expect(screen.queryByRole("heading", { name: "Shared with you" })).toBeNull()
  expect(screen.queryByRole("link")).toBeNull()
})

it("shows the cards that were opened last, without those that are favourites", async () => {
  const { store } = await open(() => Response.json(full))
  await untilShown()
  const view = (urn: CardUrn, seq: number) => {
    const stream = userStream(UserId.make("ada"))
    const envelope = envelopeOf(stream, seq, { _tag: "CardViewed", urn } as const)
    act(() => store.record([{ _tag: "EventDelivered", envelope }]))
  }
  view(flights, 1)
  expect(screen.queryByRole("heading", { name: "Recent" })).toBeNull()
  view(delays, 2)
  await section("Recent").findByRole("link", { name: "The delays" })
  expect(linksIn("Recent")).toEqual(["/card/delays"])
})

it("says that it could not be loaded and why, and tries again", async () => {
  const { user } = await open(
    () => refuse("server.busy"),
    () => Response.json(full),
  )
  const alert = await screen.findByRole("alert")
  expect(alert.textContent).toContain("Home could not be loaded.")
  expect(alert.textContent).toContain("The server is busy.")
  await user.click(screen.getByRole("button", { name: "Try again" }))
  await untilShown()
  expect(screen.queryByRole("alert")).toBeNull()
  expect(linksIn("Stacks")).toEqual(["/stacks/air", "/stacks/birds"])
})

it("keeps what it shows while it is loaded again and that fails", async () => {
  const { store } = await open(
    () => Response.json(full),
    () => refuse("server.busy"),
  )
  await untilShown()
  act(() => {
    store.dispatch({ area: "stack", command: { _tag: "LoadHome" } })
  })
  await waitFor(() => expect(store.state().stack.home.status).toBe("ERROR"))
  expect(linksIn("Stacks")).toEqual(["/stacks/air", "/stacks/birds"])
  expect(screen.queryByText("Home could not be loaded.")).toBeNull()
})
