// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router"
import { act, screen, within } from "@testing-library/react"
import { expect, it } from "vitest"
import { cardNamed } from "#domain/areas/card/card.fixture.ts"
import { filterFrom } from "#domain/areas/filter/queryFilter.ts"
import { hasOwnView } from "#domain/areas/level/ownView.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { CardUrn, EpochMs, FilterId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import type { RootEvent } from "#domain/root.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { CardTile } from "./CardTile.tsx"

const urn = CardUrn.make("flights")
const key = levelKey(urn, 0)
const flights = cardNamed("flights", {
  title: "Flights",
  dateInfo: {
    column: "date",
    dateRangeFilter: {
      column: { exprType: "COLUMN", column: "date" },
      dateTimeRange: { dateTimeRangeType: "INTERVAL_OFFSET", interval: "MONTH", offset: 1, count: 1 },
    },
    dateGrain: null,
    asOf: "2001-06-30",
  },
})
const alaska = filterFrom(
  { column: "state", label: "Origin state", operand: "IN", values: ["AK"] },
  FilterId.make("f"),
  urn,
)
const table: ChartTable = {
  columns: [
    { name: "state", label: "State", role: "category", dataType: "string" },
    { name: "flights", label: "Flights", role: "value", dataType: "numeric" },
  ],
  rows: [["AK", 12]],
  numRows: 1,
}
const rendered: RootEvent = {
  _tag: "CardRendered",
  key,
  render: {
    summary: { label: "Flights", value: 12 },
    chart: { chartType: "badge_vert_bar", table },
  },
  at: EpochMs.make(0),
}

const openTile = (...events: ReadonlyArray<RootEvent>) => {
  const store = makeStore(() => 0)
  store.record([
    { _tag: "CardsLoaded", cards: [flights], withoutAccess: [] },
    { _tag: "CardOpened", card: urn },
    rendered,
    ...events,
  ])
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const person = openScreen(
    store,
    <RouterContextProvider router={router}>
      <CardTile urn={urn} />
    </RouterContextProvider>,
  )
  return { store, person, level: () => levelOf(store.state().level, key) }
}
const received: RootEvent = { _tag: "FiltersReceived", key, filters: [alaska] }
const allTime: RootEvent = { _tag: "DateRangeChanged", key, dateRange: null }

it("is one link to its card, with nothing interactive in it", () => {
  openTile(received)
  const link = screen.getByRole("link", { name: "Flights" })
  expect(link.getAttribute("href")).toBe("/card/flights")
  expect(link.querySelector("[aria-live]")).not.toBeNull()
  expect(within(link).queryAllByRole("button")).toEqual([])
  expect(link.querySelectorAll("a, button, input, select, [tabindex]")).toHaveLength(0)
})

it("says its figure beside its title, and not above its chart", () => {
  openTile()
  const figure = screen.getByText("12", { selector: "p > span" })
  expect(figure.closest("[data-status]")).toBeNull()
  expect(screen.getByRole("link", { name: "Flights" }).contains(figure)).toBe(true)
})

it("leaves the figure of a number to the number, its summary below it", () => {
  const chart = { chartType: "badge_singlevalue", table } as const
  openTile({ ...rendered, render: { ...rendered.render, chart } })
  const summary = screen.getByText("12", { selector: "p > span" })
  expect(summary.closest("[data-second]")).not.toBeNull()
})

it("dims its figure while another answer is loaded", () => {
  const { store } = openTile()
  const figure = () => screen.getByText("12", { selector: "p > span" }).closest("[data-stale]")
  expect(figure()?.getAttribute("data-stale")).toBe("false")
  act(() => store.record([{ _tag: "RenderRequested", key }]))
  expect(figure()?.getAttribute("data-stale")).toBe("true")
})

it("keeps the retry of a chart that failed outside the link", () => {
  openTile({ _tag: "RenderFailed", key, failure: { code: "unknown", message: "" } })
  const retry = screen.getByRole("button", { name: "Try again" })
  expect(screen.getByRole("link", { name: /Flights/ }).contains(retry)).toBe(false)
})

it("names the period of its figures and where the data end", () => {
  openTile()
  const link = screen.getByRole("link", { name: "Flights" })
  expect(link.textContent).toMatch(/Last month: May 1\s–\s31, 2001/)
  expect(link.textContent).toContain("Data ends Jun 30, 2001")
  expect(screen.getAllByTitle("Data ends Jun 30, 2001; relative dates count back from there.")).toHaveLength(
    1,
  )
})

it("says nothing of filters where the card is as published", () => {
  openTile()
  expect(screen.queryByText(/by you/)).toBeNull()
  expect(screen.queryByRole("button", { name: "Reset Flights" })).toBeNull()
})

it.each([
  ["filters and dates", [received, allTime], "Filtered by you: Origin state = AK · All time"],
  ["a chart type", [{ _tag: "ChartTypeChosen", key, chartType: "badge_line" }], "Changed by you: Line"],
] as const)("says %s of one's own, until they are reset", async (_what, events, expected) => {
  const { person, level } = openTile(...events)
  expect(screen.getByText(expected)).toBeTruthy()
  await person.click(screen.getByRole("button", { name: "Reset Flights" }))
  expect(screen.queryByText(/by you/)).toBeNull()
  const root = level()
  expect(root !== undefined && hasOwnView(root)).toBe(false)
})

it("hides one's filters and shows them again from its menu", async () => {
  const { person } = openTile(received)
  const choose = async (name: string): Promise<void> => {
    await person.click(screen.getByRole("button", { name: "Actions for Flights" }))
    await person.click(screen.getByRole("menuitem", { name }))
  }
  await choose("Hide my filters")
  expect(screen.queryByText(/by you/)).toBeNull()
  await choose("Show my filters")
  expect(screen.getByText("Filtered by you: Origin state = AK")).toBeTruthy()
})

it("follows what is changed elsewhere", () => {
  const { store } = openTile()
  act(() => store.record([received]))
  expect(screen.getByText("Filtered by you: Origin state = AK")).toBeTruthy()
})
