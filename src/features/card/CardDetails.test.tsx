// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router"
import { act, cleanup, screen, within } from "@testing-library/react"
import { expect, it } from "vitest"
import { cardNamed } from "#domain/areas/card/card.fixture.ts"
import type { Card } from "#domain/areas/card/types.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import { CardUrn, DataSourceId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { makeStore } from "#services/store/appStore.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { preloadParts } from "#src/ui/part/lazyChunk.ts"
import { CardDetails } from "./CardDetails.tsx"

await preloadParts(["ModalDialog"])

const urn = CardUrn.make("flights")

const Details = ({ card }: { card: Card }) => {
  const level = useSelect((state) => levelOf(state.level, levelKey(urn, 0)))
  return level && <CardDetails card={card} level={level} stackId={undefined} onClose={() => undefined} />
}

const openDetails = async (differing: Partial<Card>, decides = false) => {
  const card = cardNamed("flights", { title: "Flights", ...differing })
  const store = makeStore(() => 0)
  store.record([
    { _tag: "CardsLoaded", cards: [card], withoutAccess: [] },
    { _tag: "CardOpened", card: urn },
    {
      _tag: "CardStatsLoaded",
      params: { urn },
      result: { urn, views: 3, viewers: 2, lastViewed: null },
    },
  ])
  const readers = decides ? { everyone: true, groups: [], people: [] } : null
  store.record([
    { _tag: "AudienceLoaded", params: { type: "card", id: urn }, result: { owners: [], readers } },
  ])
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  await act(async () =>
    openScreen(
      store,
      <RouterContextProvider router={router}>
        <Details card={card} />
      </RouterContextProvider>,
    ),
  )
  return within(screen.getByRole("dialog", { name: "Flights" }))
}

it("says what a card is about, where its data come from and how deep it goes, and leads to it", async () => {
  const details = await openDetails({
    description: "Departures by state",
    certification: { state: "CERTIFIED" },
    datasources: [{ dataSourceId: DataSourceId.make("flights"), name: "Departures", isSampleData: true }],
    drillPathURNs: [CardUrn.make("airports"), CardUrn.make("days")],
  })
  expect(details.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Description",
    "Certification",
    "Period",
    "Data",
    "As of",
    "Drill path",
  ])
  expect(details.getByText("Departures by state")).toBeDefined()
  expect(details.getByText("Departures")).toBeDefined()
  expect(details.getByText("2 levels below")).toBeDefined()
  expect(details.getByRole("link", { name: "Open" }).getAttribute("href")).toBe("/card/flights")
})

it("says what the author of its data says of them, and of the columns that it shows", async () => {
  const details = await openDetails({
    datasources: [
      {
        dataSourceId: DataSourceId.make("flights"),
        name: "Departures",
        isSampleData: true,
        description: "Departures of half a year",
        columns: [{ name: "delay", label: "Delay", description: "Minutes; negative when early" }],
      },
    ],
  })
  expect(details.getByText("Departures of half a year")).toBeDefined()
  const columns = within(details.getByText("Columns").parentElement ?? document.body)
  expect(columns.getByText("Delay").nextElementSibling?.textContent).toBe("Minutes; negative when early")
})

it("leads to the discussion of a certification who decides about the card, and no one else", async () => {
  const certified = { certification: { state: "CERTIFIED" } } as const
  const discussion = (details: Awaited<ReturnType<typeof openDetails>>) =>
    details.queryByRole("link", { name: "Discuss certification" })?.getAttribute("href") ?? null
  expect(discussion(await openDetails(certified))).toBeNull()
  cleanup()
  expect(discussion(await openDetails({ certification: null }, true))).toBeNull()
  cleanup()
  const link = discussion(await openDetails(certified, true))
  expect(decodeURIComponent(link ?? "")).toBe("/m/buzz/channel/approval::card:flights")
})

it("leaves out what a card does not have", async () => {
  const details = await openDetails({
    type: "text",
    content: { type: "text", textHtml: "<p>Hi</p>", figures: [] },
  })
  expect(details.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["As of"])
})
