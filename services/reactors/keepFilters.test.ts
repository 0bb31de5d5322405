import { describe, expect, it } from "vitest"
import { filtersOf } from "#domain/card/select.ts"
import { filterFrom } from "#domain/filter/filter.ts"
import type { QueryFilter } from "#domain/filter/types.ts"
import { CardUrn, FilterId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { someCard } from "../cards/cards.fixture.ts"
import { keptInMemory } from "../storage/browserStorage.ts"
import { makeStore } from "../store/store.ts"
import { keepFilters } from "./persistFilters.ts"

const urn = CardUrn.make("flights")
const key = levelKey(urn, 0)
const id = FilterId.make("f1")
const query: QueryFilter = { column: "origin", operand: "IN", values: ["JFK", null] }

/** A page of a reader on which the card is loaded: what it keeps outlives it. */
const page = (texts: ReturnType<typeof keptInMemory>, reader = "ada") => {
  const store = makeStore(() => 5)
  keepFilters(store, texts, reader)
  const load = () => store.record([{ _tag: "CardsLoaded", cards: [someCard(urn)], withoutAccess: [] }])
  const filters = () => filtersOf(store.state().filter, key).filters
  return { store, load, filters }
}
const filtered = (texts: ReturnType<typeof keptInMemory>) => {
  const opened = page(texts)
  opened.load()
  opened.store.dispatch({
    area: "filter",
    command: { _tag: "ReceiveFilters", key, filters: [filterFrom(query, id, urn)] },
  })
  return opened
}
const persist = (store: ReturnType<typeof makeStore>, persisted: boolean) =>
  store.dispatch({ area: "filter", command: { _tag: "PersistFilter", key, id, persisted } })

describe("a filter marked persisted", () => {
  it("is in force when its reader opens the card again, and for no one else", () => {
    const texts = keptInMemory()
    persist(filtered(texts).store, true)
    const again = page(texts)
    again.load()
    expect(again.filters()).toMatchObject([{ ...query, applied: true, persisted: true }])
    expect(filtersOf(again.store.state().filter, key).editor.mode).toBe("NONE")
    const other = page(texts, "bob")
    other.load()
    expect(other.filters()).toEqual([])
  })

  it("is kept no longer when it is released or removed", () => {
    const texts = keptInMemory()
    for (const end of [
      (store: ReturnType<typeof makeStore>) => persist(store, false),
      (store: ReturnType<typeof makeStore>) =>
        store.dispatch({ area: "filter", command: { _tag: "RemoveFilter", key, id } }),
    ]) {
      const { store } = filtered(texts)
      persist(store, true)
      expect(texts.get("cairn.filters.ada.flights")).not.toBeNull()
      end(store)
      expect(texts.get("cairn.filters.ada.flights")).toBeNull()
    }
  })

  it("does not stand in the way of filters that came with the address", () => {
    const texts = keptInMemory()
    persist(filtered(texts).store, true)
    const again = filtered(texts)
    again.load()
    expect(again.filters()).toMatchObject([{ id, persisted: false }])
    expect(texts.get("cairn.filters.ada.flights")).not.toBeNull()
  })

  it("that cannot be read is left out", () => {
    const texts = keptInMemory()
    texts.set("cairn.filters.ada.flights", "{")
    const opened = page(texts)
    opened.load()
    expect(opened.filters()).toEqual([])
  })
})
