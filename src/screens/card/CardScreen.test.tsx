// @vitest-environment happy-dom
import { act, screen, waitFor, within } from "@testing-library/react"
import { expect, it } from "vitest"
import { cardNamed } from "#domain/areas/card/card.fixture.ts"
import type { CardRender } from "#domain/areas/card/types.ts"
import type { QueryFilter } from "#domain/areas/filter/types.ts"
import { envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { CardUrn, EpochMs, UserId } from "#domain/kernel/ids.ts"
import { cardStream } from "#domain/kernel/streamNames.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { openScreenAt } from "#src/state/address.fixture.tsx"
import { type Answers, answersOf, openClient, refuse } from "#src/state/client.fixture.ts"
import { preloadParts } from "#src/ui/part/lazyChunk.ts"
import { CardScreen } from "./CardScreen.tsx"

await preloadParts(["AccessDenied", "CardConversation", "FilterSide", "RemovedCard"])

const urn = CardUrn.make("flights")
const card = cardNamed(urn, { title: "Flights by state", description: "Departures by the airport's state." })
const figures: CardRender = { summary: { label: "Flights", value: 2_999_994 } }

const isCalifornia = ({ column, values }: QueryFilter) => column === "state" && values.join() === "CA"
const countUnder = (filters: ReadonlyArray<QueryFilter>) => (filters.some(isCalifornia) ? 370_248 : 2_999_994)

const open = async (address: string, answers: Answers) => {
  const store = openClient(answers)
  const opened = await openScreenAt(store, [address], ({ search }) => (
    <CardScreen urn={urn} search={search} />
  ))
  return {
    ...opened,
    store,
    press: (name: string | RegExp) => opened.user.click(screen.getByRole("button", { name })),
  }
}

it("shows a card with its title, what it is about and its figure, and the way back", async () => {
  await open(
    "/card/flights",
    answersOf([card], () => figures),
  )
  await screen.findByRole("heading", { name: "Flights by state", level: 1 })
  screen.getByText("Departures by the airport's state.")
  await screen.findByText("2,999,994")
  await waitFor(() => expect(document.title).toContain("Flights by state"))
  expect(screen.getByRole("link", { name: "Home" }).getAttribute("href")).toBe("/")
})

it("shows it under the filters of its address, and as published once they are removed", async () => {
  const { user, isAt } = await open(
    "/card/flights?state=CA",
    answersOf([card], (_, filters) => ({ summary: { label: "Flights", value: countUnder(filters) } })),
  )
  await screen.findByText("370,248")
  within(screen.getByRole("list", { name: "Filters" })).getByText("state = CA")
  await user.click(await screen.findByRole("button", { name: /^Remove filter/ }))
  await screen.findByText("2,999,994")
  await isAt("/card/flights")
})

it("is deleted by who saved it, says so, and is brought back", async () => {
  const ada = UserId.make("ada")
  const { user, store } = await open(
    "/card/flights",
    answersOf([{ ...card, savedBy: ada }], () => figures),
  )
  const choice = { title: card.title, description: "", filters: [], overwriteDateRange: false }
  const saved = { urn, source: CardUrn.make("all"), author: ada, stack: null, choice }
  const event = { _tag: "CardSaved", ...saved, at: EpochMs.make(0) } as const
  const author = { ...someEnvironment, authorities: ["content.interactive", "content.edit"] }
  act(() =>
    store.record([
      { _tag: "EnvironmentLoaded", data: author },
      { _tag: "EventDelivered", envelope: envelopeOf(cardStream(urn), 1, event) },
    ]),
  )
  await user.click(await screen.findByRole("button", { name: "More" }))
  await user.click(screen.getByRole("menuitem", { name: "Delete card" }))
  await screen.findByRole("heading", { name: "“Flights by state” was deleted." })
  await user.click(screen.getByRole("button", { name: "Undo" }))
  await screen.findByRole("heading", { name: "Flights by state" })
  await screen.findByText("2,999,994")
})

it("says that the reader has no access, also to a card that there is not, and shows nothing of it", async () => {
  await open(
    "/card/flights",
    answersOf([], () => figures),
  )
  await screen.findByRole("heading", { name: "You don't have card access." })
  expect(screen.queryByText("Flights by state")).toBeNull()
})

it("says why the card could not be loaded, and tries again", async () => {
  let isBusy = true
  const answers = answersOf([card], () => figures)
  const { press } = await open("/card/flights", {
    ...answers,
    "GET /api/content/v1/cards": (request) =>
      isBusy ? refuse("server.busy") : (answers["GET /api/content/v1/cards"]?.(request) ?? expect.fail()),
  })
  const alert = await screen.findByRole("alert")
  expect(alert.textContent).toContain("Unable to load card")
  expect(alert.textContent).toContain("The server is busy.")
  isBusy = false
  await press("Try again")
  await screen.findByText("2,999,994")
  expect(screen.queryByRole("alert")).toBeNull()
})

it("keeps its title where its figures fail, says why, and draws them again when asked to", async () => {
  let isBusy = true
  const { press } = await open(
    "/card/flights",
    answersOf([card], () => (isBusy ? refuse("dataset.busy") : figures)),
  )
  const alert = await screen.findByRole("alert")
  expect(alert.textContent).toContain("The data is being imported again.")
  screen.getByRole("heading", { name: "Flights by state", level: 1 })
  isBusy = false
  await press("Try again")
  await screen.findByText("2,999,994")
  expect(screen.queryByRole("alert")).toBeNull()
})
