// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react"
import { expect, it } from "vitest"
import { persistedFilters } from "#domain/areas/filter/persisted.ts"
import { filterFrom } from "#domain/areas/filter/queryFilter.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import { storeView } from "#domain/areas/view/storedViews.ts"
import { CardUrn, FilterId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import type { RootEvent } from "#domain/root.ts"
import { someCard } from "#services/cards/cards.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreenAt } from "#src/state/address.fixture.tsx"
import { useLevels } from "#src/state/useLevels.ts"
import { preloadParts } from "#src/ui/part/lazyChunk.ts"
import { useStoredView } from "../view/useStoredView.ts"
import { PfiltersBanner } from "./PfiltersBanner.tsx"
import { useCardAddress } from "./useCardAddress.ts"
import { viewAddress } from "./viewAddress.ts"
import type { CardSearch } from "./viewSearch.ts"

await preloadParts(["PfiltersProblem"])

const urn = CardUrn.make("flights")
const key = levelKey(urn, 0)
const resource = { type: "card", id: urn } as const
const cities = (letter: string) => Array.from({ length: 300 }, (_, n) => `${letter}${n}`)
const queryOf = (letter: string) => `city=${cities(letter).join(",")}`

const cityFilter = (...values: ReadonlyArray<string>) =>
  filterFrom({ column: "city", operand: "IN", values }, FilterId.make("f"), urn)

const Card = ({ search }: { search: CardSearch }) => {
  const { resolved } = useStoredView(resource, search)
  useCardAddress(urn, true, useLevels(urn, false).length > 0, search, resolved)
  return <PfiltersBanner levelKey={key} />
}

/** A card at an address, beside a server that answers as the test says. */
const openAt = async (...entries: ReadonlyArray<string>) => {
  const store = makeStore(() => 0)
  store.record([{ _tag: "CardsLoaded", cards: [someCard(urn)], withoutAccess: [] }])
  const { router } = await openScreenAt(store, entries, Card)
  const filter = (...values: ReadonlyArray<string>) =>
    act(() => {
      const filters = values.length === 0 ? [] : [cityFilter(...values)]
      store.dispatch({ area: "level", command: { _tag: "ReceiveFilters", key, filters } })
    })
  const answer = (...events: ReadonlyArray<RootEvent>) => act(() => store.record(events))
  return {
    store,
    router,
    filter,
    stores: (query: string, id: string) =>
      answer({ _tag: "StoreViewLoaded", params: { ...resource, query }, result: id }),
    answer,
    isAt: (search: string) => waitFor(() => expect(router.state.location.searchStr).toBe(search)),
    entries: () => router.history.length,
    values: () => levelOf(store.state().level, key)?.filters.filters[0]?.values,
  }
}

it("stays the query of a short view, and names the stored view of a long one in the same step of the history", async () => {
  const { filter, stores, isAt, entries, store } = await openAt("/card/flights")
  await filter("Oslo")
  await isAt("?city=Oslo")
  await filter(...cities("a"))
  await isAt(`?${queryOf("a")}`)
  const requested = storeView.loadedOf(store.state().storeView, { ...resource, query: queryOf("a") })
  expect(requested.status).toBe("LOADING")
  await stores(queryOf("a"), "view-a")
  await isAt("?v=view-a")
  await filter("Rome")
  await isAt("?city=Rome")
  await filter(...cities("a"))
  await isAt("?v=view-a")
  expect(entries()).toBe(1)
})

it("keeps what the address says to the page while the view changes, also beside a stored view", async () => {
  const { filter, stores, isAt } = await openAt("/card/flights?appData=note+7&debug-js-api")
  await filter("Oslo")
  await isAt("?city=Oslo&appData=note+7&debug-js-api")
  await filter(...cities("a"))
  await stores(queryOf("a"), "view-a")
  await isAt("?v=view-a&appData=note+7&debug-js-api")
  await filter()
  await isAt("?appData=note+7&debug-js-api")
})

it("opens a stored view when it is there, nothing before it, and goes back and forward without asking again", async () => {
  const { router, values, answer, isAt, store, entries } = await openAt("/card/flights?v=view-a")
  expect(levelOf(store.state().level, key)).toBeUndefined()
  await isAt("?v=view-a")
  await answer({
    _tag: "StoredViewLoaded",
    params: { id: "view-a" },
    result: { ...resource, query: queryOf("a") },
  })
  expect(values()).toEqual(cities("a"))
  await isAt("?v=view-a")
  await act(() => router.navigate({ to: "/card/$urn", params: { urn }, search: { query: "city=Oslo" } }))
  expect(values()).toEqual(["Oslo"])
  await act(async () => router.history.back())
  await isAt("?v=view-a")
  await waitFor(() => expect(values()).toEqual(cities("a")))
  expect(entries()).toBe(2)
})

it.each([
  [
    "is unknown",
    { _tag: "StoredViewFailed", params: { id: "gone" }, failure: { code: "view.unknown", message: "" } },
  ],
  [
    "is of another card",
    {
      _tag: "StoredViewLoaded",
      params: { id: "gone" },
      result: { type: "card", id: "delays", query: "city=Oslo" },
    },
  ],
] as const)("shows the card as published where its view %s, and says so", async (_, event) => {
  const { answer, isAt, values } = await openAt("/card/flights?v=gone&utm_source=mail")
  await answer(event)
  expect((await screen.findByRole("alert")).textContent).toMatch(/^This link’s view isn’t available/)
  expect(values()).not.toEqual(["Oslo"])
  await isAt("?utm_source=mail")
})

it("gives a link that is short as soon as the view is stored, and long where it cannot be", async () => {
  const { filter, stores, store, answer } = await openAt("/card/flights")
  await filter(...cities("a"))
  const first = viewAddress(store, urn)
  await stores(queryOf("a"), "view-a")
  expect(await first).toBe(`${window.location.origin}/card/flights?v=view-a`)
  expect(viewAddress(store, urn)).toBe(await first)
  await filter(...cities("b"))
  const second = viewAddress(store, urn)
  const failure = { code: "network", message: "" }
  await answer({ _tag: "StoreViewFailed", params: { ...resource, query: queryOf("b") }, failure })
  expect(await second).toBe(`${window.location.origin}/card/flights?${queryOf("b")}`)
})

it.each([
  ["", ["Oslo"], "?city=Oslo"],
  ["?filters=none", undefined, "?filters=none"],
  ["?city=Rome", ["Rome"], "?city=Rome"],
])("at %s has the filters %s of those that are remembered", async (search, values, shown) => {
  const opened = await openAt(`/card/flights${search}`)
  await opened.answer({
    _tag: "PersistedFiltersRead",
    key,
    filters: [{ ...cityFilter("Oslo"), persisted: true }],
  })
  expect(opened.values()).toEqual(values)
  await opened.isAt(shown)
  const kept = levelOf(opened.store.state().level, key)?.filters
  expect(kept && persistedFilters(kept)).toMatchObject([{ values: ["Oslo"] }])
})

it("gives a link to a card without filters that shows it without those of its reader", async () => {
  const { store, isAt } = await openAt("/card/flights")
  await isAt("")
  expect(viewAddress(store, urn)).toBe(`${window.location.origin}/card/flights?filters=none`)
})
