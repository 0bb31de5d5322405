// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react"
import { of } from "rxjs"
import { expect, it } from "vitest"
import { cardNamed } from "#domain/areas/card/card.fixture.ts"
import type { CardRender } from "#domain/areas/card/types.ts"
import { columnValues } from "#domain/areas/filter/columnValue.ts"
import type { QueryFilter } from "#domain/areas/filter/types.ts"
import type { Placement, Stack } from "#domain/areas/stack/types.ts"
import { CardUrn, DataSourceId, StackId } from "#domain/kernel/ids.ts"
import { openScreenAt } from "#src/state/address.fixture.tsx"
import { answersOf, openClient, refuse, seeEverything } from "#src/state/client.fixture.ts"
import { preloadParts } from "#src/ui/part/lazyChunk.ts"
import { StackScreen } from "./StackScreen.tsx"

await preloadParts(["AccessDenied"])

const id = StackId.make("air")
const dataset = (name: string) => ({ dataSourceId: DataSourceId.make(name), name, isSampleData: false })
const cardOf = (urn: string, title: string, of: string) =>
  cardNamed(urn, { title, datasources: [dataset(of)] })
const cards = [
  cardOf("flights", "Flights by state", "flights"),
  cardOf("strikes", "Strikes by phase", "birds"),
  cardOf("weather", "Days of rain", "weather"),
]
const placed = (urn: string): Placement => ({ urn: CardUrn.make(urn), columns: 4 })
const stack: Stack = {
  id,
  title: "Air traffic",
  description: "What flies, and what it meets.",
  cards: ["flights", "weather", "strikes"].map(placed),
  collections: [{ title: "Birds", sortIndex: 0, cardIndices: [2] }],
  sources: ["flights", "birds"].map((name) => ({ id: DataSourceId.make(name), name, type: "csv" })),
  fields: [
    {
      name: "us_state",
      label: "State code",
      type: "string",
      columns: [
        { dataSourceId: DataSourceId.make("flights"), column: "origin_state" },
        { dataSourceId: DataSourceId.make("birds"), column: "state" },
      ],
    },
  ],
}

/** What each card counts: all, and what is left under the filter of its own column. */
const counts: Readonly<Record<string, readonly [all: number, filtered: number, column: string]>> = {
  flights: [2_999_994, 370_248, "origin_state"],
  strikes: [10_000, 890, "state"],
  weather: [365, 0, ""],
}
const render = (urn: CardUrn, filters: ReadonlyArray<QueryFilter>): CardRender => {
  const [all, filtered, own] = counts[urn] ?? expect.fail(`There is no ${urn}.`)
  const isFiltered = filters.some(({ column, values }) => column === own && values.join() === "CA")
  return { summary: { label: "Count", value: isFiltered ? filtered : all } }
}

const open = async (address: string, ...answers: ReadonlyArray<() => Response | Promise<Response>>) => {
  seeEverything()
  let calls = 0
  const store = openClient({
    ...answersOf(cards, render),
    [`GET /api/content/v1/pages/${id}`]: () => {
      calls += 1
      return answers[calls - 1]?.() ?? new Promise<never>(() => undefined)
    },
  })
  const opened = await openScreenAt(
    store,
    [address],
    ({ search: { query = "" } }) => <StackScreen stackId={id} query={query} />,
    { values: () => of(columnValues({ values: ["CA", "TX"] })) },
  )
  return {
    ...opened,
    store,
    press: (name: string | RegExp) => opened.user.click(screen.getByRole("button", { name })),
  }
}

const tiles = () => screen.getAllByRole("article")
const tile = (urn: string) =>
  within(tiles().find(({ dataset }) => dataset.card === urn) ?? expect.fail(`There is no ${urn}.`))
/** Waits until the tiles show these figures, in their order. */
const shows = (...figures: ReadonlyArray<string>) =>
  waitFor(() => {
    const shown = tiles().map((one) => within(one).queryByText(/^[\d,]+$/)?.textContent)
    expect(shown).toEqual(figures)
  })
const asPublished = ["2,999,994", "365", "10,000"]
const filtered = ["370,248", "365", "890"]
const loaded = () => Response.json(stack)

it("shows its cards with their figures, in its sections, and what it is about", async () => {
  await open("/stacks/air", loaded)
  await screen.findByRole("heading", { name: "Air traffic", level: 1 })
  screen.getByText("What flies, and what it meets.")
  await shows(...asPublished)
  const section = within(screen.getByRole("region", { name: "Birds" }))
  expect(section.getAllByRole("link", { name: /./ }).map((link) => link.getAttribute("href"))).toEqual([
    "/card/strikes",
  ])
  expect(tiles().map(({ dataset }) => dataset.card)).toEqual(["flights", "weather", "strikes"])
})

it("applies a filter to every card that has its column, names it where one has not, and gives it up", async () => {
  const { user, press, isAt } = await open("/stacks/air", loaded)
  await screen.findByRole("heading", { name: "Air traffic" })
  await shows(...asPublished)
  await press("Add filter")
  await user.click(await screen.findByRole("button", { name: /^State code/ }))
  const values = within(await screen.findByRole("dialog", { name: "State code" }))
  await user.click(await values.findByRole("checkbox", { name: "CA" }))
  await user.click(values.getByRole("button", { name: "Apply" }))
  await shows(...filtered)
  tile("weather").getByText("Not filtered by State code")
  expect(screen.getAllByText(/^Not filtered by/)).toHaveLength(1)
  await isAt("/stacks/air?us_state=CA")
  await press("Clear all")
  await shows(...asPublished)
  await isAt("/stacks/air")
})

it("is filtered as its address says, and each card leads to itself under these filters", async () => {
  await open("/stacks/air?us_state=CA", loaded)
  await screen.findByRole("button", { name: "State code = CA, edit filter" })
  await shows(...filtered)
  expect(screen.getByRole("link", { name: "Flights by state" }).getAttribute("href")).toBe(
    "/card/flights?stack=air%3Fus_state%3DCA",
  )
})

it("counts as viewed, and is marked by its star", async () => {
  const { press, store } = await open("/stacks/air", loaded)
  await screen.findByRole("heading", { name: "Air traffic" })
  await press("Add to favorites")
  await press("Remove from favorites")
  screen.getByRole("button", { name: "Add to favorites" })
  expect(store.state().sync.outbox.map(({ request }) => request)).toEqual(
    ["ViewStack", "FavoriteStack", "UnfavoriteStack"].map((_tag) => ({
      area: "home",
      command: { _tag, id },
    })),
  )
})

it("has no star and no owners where everyone has it, whose title is its reader's", async () => {
  const asked: Array<string> = []
  const store = openClient({
    ...answersOf(cards, render),
    "GET /api/content/v1/pages/-100003": () =>
      Response.json({ ...stack, id: "-100003", title: "Otherwise", collections: [] }),
    "GET /api/content/v1/access/stack/-100003": () => {
      asked.push("access")
      return refuse("access.target")
    },
  })
  seeEverything()
  await openScreenAt(store, ["/stacks/-100003"], () => (
    <StackScreen stackId={StackId.make("-100003")} query="" />
  ))
  await screen.findByRole("heading", { name: "Favorites", level: 1 })
  expect(document.title).toContain("Favorites")
  screen.getByText("Cards you starred")
  await shows(...asPublished)
  expect(screen.queryByRole("button", { name: "Add to favorites" })).toBeNull()
  expect([asked, store.state().sync.outbox]).toEqual([[], []])
})

it("says that it has no cards", async () => {
  await open("/stacks/air", () => Response.json({ ...stack, cards: [], collections: [] }))
  await screen.findByText("This stack has no cards you can view.")
  expect(screen.queryByRole("region", { name: "Filters of this stack" })).toBeNull()
})

it.each([
  ["there is no such stack", "stack.unknown", "Page not found"],
  ["the reader may not see it", "stack.access", "You don't have access to this stack."],
] as const)("says that %s", async (_, code, expected) => {
  await open("/stacks/air", () => refuse(code))
  await screen.findByText(expected)
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull()
})

it("says why it could not be loaded, and tries again", async () => {
  const { press } = await open("/stacks/air", () => refuse("server.busy"), loaded)
  const alert = await screen.findByRole("alert")
  expect(alert.textContent).toContain("This stack could not be loaded.")
  await press("Try again")
  await shows(...asPublished)
})
