import { describe, expect, it } from "vitest"
import { filterFrom } from "#domain/filter/queryFilter.ts"
import type { QueryFilter } from "#domain/filter/types.ts"
import { CardUrn, FilterId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { levelOf } from "#domain/level/select.ts"
import { memoryStorage } from "../storage/browserStorage.ts"
import { makeStore } from "../store/store.ts"
import { persistFilters } from "./persistFilters.ts"

const urn = CardUrn.make("flights")
const key = levelKey(urn, 0)
const id = FilterId.make("f1")
const query: QueryFilter = { column: "origin", operand: "IN", values: ["JFK", null] }

/** Page of a user on which the card is loaded; its storage outlives it. */
const page = (texts: ReturnType<typeof memoryStorage>, reader = "ada") => {
  const store = makeStore(() => 5)
  persistFilters(store, texts, reader)
  const load = () => store.dispatch({ area: "level", command: { _tag: "OpenCard", card: urn } })
  const filters = () => levelOf(store.state().level, key)?.filters.filters ?? []
  return { store, load, filters }
}
const filtered = (texts: ReturnType<typeof memoryStorage>) => {
  const opened = page(texts)
  opened.load()
  opened.store.dispatch({
    area: "level",
    command: { _tag: "ReceiveFilters", key, filters: [filterFrom(query, id, urn)] },
  })
  return opened
}
const persist = (store: ReturnType<typeof makeStore>, persisted: boolean) =>
  store.dispatch({ area: "level", command: { _tag: "PersistFilter", key, id, persisted } })

describe("a filter marked persisted", () => {
  it("applies when its user opens the card again, and for no one else", () => {
    const texts = memoryStorage()
    persist(filtered(texts).store, true)
    const again = page(texts)
    again.load()
    expect(again.filters()).toMatchObject([{ ...query, applied: true, persisted: true }])
    expect(levelOf(again.store.state().level, key)?.filters.editor.mode).toBe("NONE")
    const other = page(texts, "bob")
    other.load()
    expect(other.filters()).toEqual([])
  })

  it("is no longer stored when it is released or removed", () => {
    const texts = memoryStorage()
    for (const end of [
      (store: ReturnType<typeof makeStore>) => persist(store, false),
      (store: ReturnType<typeof makeStore>) =>
        store.dispatch({ area: "level", command: { _tag: "RemoveFilter", key, id } }),
    ]) {
      const { store } = filtered(texts)
      persist(store, true)
      expect(texts.get("cairn.filters.ada.flights")).not.toBeNull()
      end(store)
      expect(texts.get("cairn.filters.ada.flights")).toBeNull()
    }
  })

  it("is replaced by filters of the address, and applies again on the next visit", () => {
    const texts = memoryStorage()
    persist(filtered(texts).store, true)
    const { store, load, filters } = page(texts)
    load()
    const carrier: QueryFilter = { column: "carrier", operand: "IN", values: ["AA"] }
    const received = filterFrom(carrier, FilterId.make("f2"), urn)
    store.dispatch({ area: "level", command: { _tag: "ReceiveFilters", key, filters: [received] } }, "url")
    expect(filters()).toMatchObject([{ column: "carrier", persisted: false }])
    store.dispatch({ area: "level", command: { _tag: "SelectFilter", key, id: received.id } })
    store.dispatch({ area: "level", command: { _tag: "ApplyFilter", key } })
    const again = page(texts)
    again.load()
    expect(again.filters()).toMatchObject([{ ...query, persisted: true }])
  })

  it("that is also in the address stays persisted", () => {
    const texts = memoryStorage()
    persist(filtered(texts).store, true)
    const { store, load, filters } = page(texts)
    load()
    const named = filterFrom({ ...query, label: "Origin" }, FilterId.make("f2"), urn)
    store.dispatch({ area: "level", command: { _tag: "ReceiveFilters", key, filters: [named] } }, "url")
    expect(filters()).toMatchObject([{ id: "f2", persisted: true }])
    store.dispatch({ area: "level", command: { _tag: "RemoveFilter", key, id: named.id } })
    expect(texts.get("cairn.filters.ada.flights")).toBeNull()
  })

  it("that cannot be decoded is ignored", () => {
    const texts = memoryStorage()
    texts.set("cairn.filters.ada.flights", "{")
    const opened = page(texts)
    opened.load()
    expect(opened.filters()).toEqual([])
  })
})
