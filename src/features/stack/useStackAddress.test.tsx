// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react"
import { expect, it } from "vitest"
import { stackLoadOf } from "#domain/areas/stack/stackLoad.ts"
import { storeView } from "#domain/areas/view/storedViews.ts"
import { StackId } from "#domain/kernel/ids.ts"
import { stackKey } from "#domain/kernel/levelKey.ts"
import type { RootEvent } from "#domain/root.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreenAt } from "#src/state/address.fixture.tsx"
import { preloadParts } from "#src/ui/part/lazyChunk.ts"
import { readStackQuery } from "../../state/stackAddress.ts"
import { PfiltersBanner } from "../card/PfiltersBanner.tsx"
import type { AddressSearch } from "../view/storedSearch.ts"
import { useStackAddress } from "./useStackAddress.ts"

await preloadParts(["PfiltersProblem"])

const id = StackId.make("flights")
const resource = { type: "stack", id } as const
const queryOf = (letter: string) =>
  `city=${Array.from({ length: 300 }, (_, n) => `${letter}${n}`).join(",")}&date=last-month&cross=on`

const Stack = ({ search }: { search: AddressSearch }) => {
  useStackAddress(id, search.query ?? "")
  return <PfiltersBanner levelKey={stackKey(id)} />
}

/** A stack at an address, beside a server that answers as the test says. */
const openAt = async (address: string) => {
  const store = makeStore(() => 0)
  const { router } = await openScreenAt(store, [address], Stack)
  return {
    store,
    router,
    show: (query: string) =>
      act(() => {
        const { view } = readStackQuery(id, query)
        store.dispatch({ area: "stack", command: { _tag: "ShowStackView", id, view } })
      }),
    answer: (...events: ReadonlyArray<RootEvent>) => act(() => store.record(events)),
    isAt: (search: string) => waitFor(() => expect(router.state.location.searchStr).toBe(search)),
    firstCity: () => stackLoadOf(store.state().stack, id).filters.filters[0]?.values[0],
  }
}
const loadedAs = (view: string, letter: string): RootEvent => ({
  _tag: "StoredViewLoaded",
  params: { id: view },
  result: { ...resource, query: queryOf(letter) },
})

it("names the stored view of a long query, in the same step of the history, and a short query itself", async () => {
  const { show, answer, isAt, router, store } = await openAt("/stacks/flights")
  await show(queryOf("a"))
  await isAt(`?${queryOf("a")}`)
  const params = { ...resource, query: queryOf("a") }
  expect(storeView.loadedOf(store.state().storeView, params).status).toBe("LOADING")
  await answer({ _tag: "StoreViewLoaded", params, result: "view-a" })
  await isAt("?v=view-a")
  await show("city=Oslo")
  await isAt("?city=Oslo")
  await show(queryOf("a"))
  await isAt("?v=view-a")
  expect(router.history.length).toBe(1)
})

it("opens a stored view once it is there, and nothing before", async () => {
  const { answer, isAt, firstCity, store } = await openAt("/stacks/flights?v=view-a")
  expect(firstCity()).toBeUndefined()
  await isAt("?v=view-a")
  await answer(loadedAs("view-a", "a"))
  expect(firstCity()).toBe("a0")
  expect(stackLoadOf(store.state().stack, id)).toMatchObject({
    isCrossFiltering: true,
    filters: { overrideDateRange: true },
  })
  await isAt("?v=view-a")
})

it.each([
  [
    "is unknown",
    { _tag: "StoredViewFailed", params: { id: "gone" }, failure: { code: "view.unknown", message: "" } },
  ],
  [
    "is of a card with the id of the stack",
    {
      _tag: "StoredViewLoaded",
      params: { id: "gone" },
      result: { type: "card", id: "flights", query: "city=Oslo" },
    },
  ],
] as const)("shows the stack as published where its view %s, and says so", async (_, event) => {
  const { answer, isAt, firstCity } = await openAt("/stacks/flights?v=gone")
  await answer(event)
  await screen.findByRole("alert")
  expect(firstCity()).toBeUndefined()
  await isAt("")
})
