// @vitest-environment happy-dom
import { createMemoryHistory, RouterContextProvider } from "@tanstack/react-router"
import { act, screen, waitFor, within } from "@testing-library/react"
import { useEffect, useState } from "react"
import { expect, it } from "vitest"
import type { Facet, SearchObject } from "#domain/areas/search/found.ts"
import { parseSearchAddress } from "#domain/areas/search/searchAddress.ts"
import { resultsOfPage, searchResults } from "#domain/areas/search/searchResults.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { makeRouter } from "#src/entries/app/router.tsx"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { SearchScreen } from "./SearchScreen.tsx"

const card = (index: number): SearchObject => ({
  entity: "card",
  databaseId: CardUrn.make(`c${index}`),
  title: `Flights ${index}`,
})
const facets = [
  { facet: "entity", values: [{ value: "card", title: "card", count: 3 }], numberOfValues: 1 },
  {
    facet: "owner",
    values: [
      { value: "ada", title: "Ada Lind", count: 2 },
      { value: "ben", title: "Ben", count: 1 },
    ],
    numberOfValues: 5,
  },
] as const

const open = (address: string) => {
  const store = makeStore(() => 0)
  store.record([{ _tag: "EnvironmentLoaded", data: someEnvironment }])
  const router = makeRouter({ history: createMemoryHistory({ initialEntries: [address] }) })
  const Page = () => {
    const [{ search }, setLocation] = useState(router.history.location)
    useEffect(
      () =>
        router.history.subscribe(() => {
          router.updateLatestLocation()
          setLocation(router.history.location)
        }),
      [],
    )
    return <SearchScreen query={search.slice(1)} />
  }
  const user = openScreen(
    store,
    <RouterContextProvider router={router}>
      <Page />
    </RouterContextProvider>,
  )
  const answer = (
    query: string,
    offset: number,
    objects: ReadonlyArray<SearchObject>,
    total: number,
    isTotalLowerBound = false,
    counted: ReadonlyArray<Facet> = facets,
  ) =>
    act(() =>
      store.record([
        searchResults.loaded(
          { choice: parseSearchAddress(query), offset },
          { objects, total, isTotalLowerBound, facets: counted },
        ),
      ]),
    )
  const requested = () => [...searchResults.loading(store.state().searchResults)].map(([, params]) => params)
  return {
    user,
    store,
    router,
    answer,
    requested,
    isAt: (address: string) => waitFor(() => expect(router.history.location.href).toBe(address)),
  }
}

it("shows the results of its address, and more of them from as many as are there", async () => {
  const { user, answer, requested } = open("/search?q=flights")
  expect(requested()).toEqual([{ choice: parseSearchAddress("q=flights"), offset: 0 }])
  answer("q=flights", 0, [card(1), card(2)], 3)
  const links = () => screen.getAllByRole("link").map(({ textContent }) => textContent)
  expect(links()).toEqual(["Flights 1", "Flights 2"])
  expect(screen.getByRole("status").textContent).toBe("3 results")
  await user.click(screen.getByRole("button", { name: "Show more" }))
  expect(requested()).toEqual([{ choice: parseSearchAddress("q=flights"), offset: 2 }])
  answer("q=flights", 2, [card(3)], 3)
  expect(links()).toEqual(["Flights 1", "Flights 2", "Flights 3"])
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull()
})

it("says where there are more messages than were counted, and shows them to the last", async () => {
  const { user, answer, requested } = open("/search?q=flights")
  const cut = { isLowerBound: true } as const
  const counted: ReadonlyArray<Facet> = [
    {
      facet: "entity",
      values: [{ value: "chat message", title: "chat message", count: 1_000, ...cut }],
      numberOfValues: 1,
    },
    {
      facet: "author",
      values: [{ value: "ada", title: "Ada Lind", count: 612, ...cut }],
      numberOfValues: 4,
      ...cut,
    },
  ]
  const page = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => card(from + index))
  answer("q=flights", 0, page(1, resultsOfPage), 15, true, counted)
  expect(screen.getByRole("status").textContent).toBe("More than 15 results")
  expect(screen.getByRole("button", { name: "Messages (1,000+)" })).toBeTruthy()
  const authors = within(screen.getByRole("group", { name: "From" }))
  expect(authors.getByText("612+")).toBeTruthy()
  expect(authors.getByText("at least 3 more")).toBeTruthy()
  await user.click(screen.getByRole("button", { name: "Show more" }))
  expect(requested().at(-1)).toMatchObject({ offset: resultsOfPage })
  answer("q=flights", resultsOfPage, page(resultsOfPage + 1, 3), 15, true, counted)
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull()
})

it("narrows by type and facet in its address, and clears that", async () => {
  const { user, answer, isAt } = open("/search?q=flights")
  answer("q=flights", 0, [card(1)], 3)
  await user.click(screen.getByRole("button", { name: "Cards (3)" }))
  await isAt("/search?q=flights&type=card")
  answer("q=flights&type=card", 0, [card(1)], 3)
  const owners = within(screen.getByRole("group", { name: "Owner" }))
  expect(owners.getByText("3 more")).toBeTruthy()
  await user.click(owners.getByRole("checkbox", { name: /Ada Lind/ }))
  await isAt("/search?q=flights&type=card&owner=ada")
  answer("q=flights&type=card&owner=ada", 0, [card(1)], 2)
  await user.click(screen.getByRole("checkbox", { name: /Ben/ }))
  await isAt("/search?q=flights&type=card&owner=ada&owner=ben")
  await user.click(screen.getByRole("button", { name: "Clear filters" }))
  await isAt("/search?q=flights&type=card")
  await user.click(screen.getByRole("button", { name: "All" }))
  await isAt("/search?q=flights")
})

it("opens and closes its filters, which say how many are chosen", async () => {
  const { user, answer } = open("/search?q=flights&owner=ada")
  answer("q=flights&owner=ada", 0, [card(1)], 1)
  const filters = screen.getByRole("button", { name: "Filters (1)" })
  expect(filters.getAttribute("aria-expanded")).toBe("false")
  await user.click(filters)
  expect(filters.getAttribute("aria-expanded")).toBe("true")
})

it("says what it does not understand, and asks for nothing", () => {
  const wrong = open("/search?q=has:banana")
  expect(screen.getByRole("status").textContent).toContain("can’t be searched for")
  expect(wrong.requested()).toEqual([])
})

it("says that nothing was found", () => {
  const { answer } = open("/search?q=zzz")
  answer("q=zzz", 0, [], 0)
  expect(screen.getByText("Nothing found. Check the spelling, or use fewer words.")).toBeTruthy()
})

it("begins with what there is to search for", () => {
  const { requested } = open("/search")
  expect(screen.getByText("Search for people, groups, channels, cards, stacks and messages.")).toBeTruthy()
  expect(requested()).toEqual([])
})
