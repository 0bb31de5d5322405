import { describe, expect, it } from "vitest"
import { filterFrom } from "#domain/areas/filter/queryFilter.ts"
import type { QueryFilter } from "#domain/areas/filter/types.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import type { RememberedEvent } from "#domain/areas/remembered/events.ts"
import { rememberedOf } from "#domain/areas/remembered/remembered.ts"
import { envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { CardUrn, FilterId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { viewOf } from "#domain/sync/view.ts"
import { someEnvironment } from "../environment/environment.fixture.ts"
import { memoryStorage } from "../storage/browserStorage.ts"
import { makeStore } from "../store/appStore.ts"
import { persistFilters } from "./persistFilters.ts"

const urn = CardUrn.make("flights")
const key = levelKey(urn, 0)
const id = FilterId.make("f1")
const query: QueryFilter = { column: "origin", operand: "IN", values: ["JFK", null] }
const carrier: QueryFilter = { column: "carrier", operand: "IN", values: ["AA"] }
const reader = someEnvironment.user?.id ?? expect.fail("a user")
const stream = userStream(reader)

/** Page of a user, whose stream arrives with `connect`. */
const page = (texts = memoryStorage()) => {
  const store = makeStore(() => 5)
  store.record([{ _tag: "EnvironmentLoaded", data: someEnvironment }])
  store.dispatch({ area: "sync", command: { _tag: "FollowStream", stream } })
  store.record([{ _tag: "FeedConnecting" }])
  persistFilters(store, texts, reader)
  const remembered = () => rememberedOf(viewOf(store.state().sync, stream, "remembered"), urn)
  const deliver = (filters: ReadonlyArray<QueryFilter>) => {
    const event: RememberedEvent = { _tag: "FiltersRemembered", urn, filters }
    store.record([{ _tag: "EventDelivered", envelope: envelopeOf(stream, 1, event) }])
  }
  return {
    store,
    remembered,
    deliver,
    current: () => store.record([{ _tag: "StreamCurrent", stream }]),
    load: () => store.dispatch({ area: "level", command: { _tag: "OpenCard", card: urn } }),
    receive: (filter: QueryFilter, as = id) =>
      store.dispatch({
        area: "level",
        command: { _tag: "ReceiveFilters", key, filters: [filterFrom(filter, as, urn)] },
      }),
    persist: (persisted: boolean) =>
      store.dispatch({ area: "level", command: { _tag: "PersistFilter", key, id, persisted } }),
    filters: () => levelOf(store.state().level, key)?.filters.filters ?? [],
  }
}

/** Page of a user who opened the card and filtered it. */
const filtered = () => {
  const opened = page()
  opened.current()
  opened.load()
  opened.receive(query)
  return opened
}

/** Page of the same user later, perhaps on another device, with the card open. */
const later = (before: ReturnType<typeof page>) => {
  const opened = page()
  opened.deliver(before.remembered())
  opened.current()
  opened.load()
  return opened
}

describe("a filter marked persisted", () => {
  it("is remembered in the stream of its user, and applies on every device", () => {
    const before = filtered()
    before.persist(true)
    expect(before.store.state().sync.outbox.map(({ stream: of, request }) => [of, request.command])).toEqual([
      [stream, { _tag: "RememberFilters", urn, filters: [{ ...query, dataType: "string" }] }],
    ])
    const again = later(before)
    expect(again.filters()).toMatchObject([{ ...query, applied: true, persisted: true }])
    expect(levelOf(again.store.state().level, key)?.filters.editor.mode).toBe("NONE")
    expect(again.store.state().sync.outbox).toEqual([])
  })

  it("applies as soon as the stream is up to date, or without a connection as it was last known", () => {
    const online = page()
    online.load()
    online.deliver([query])
    expect(online.filters()).toEqual([])
    online.current()
    expect(online.filters()).toHaveLength(1)

    const offline = page()
    offline.deliver([query])
    offline.load()
    expect(offline.filters()).toEqual([])
    offline.store.record([{ _tag: "FeedClosed" }])
    expect(offline.filters()).toHaveLength(1)
  })

  it.each([
    ["released", (opened: ReturnType<typeof page>) => opened.persist(false)],
    [
      "removed",
      ({ store }: ReturnType<typeof page>) =>
        store.dispatch({ area: "level", command: { _tag: "RemoveFilter", key, id } }),
    ],
  ] as const)("is forgotten when it is %s", (_, end) => {
    const opened = filtered()
    opened.persist(true)
    expect(opened.remembered()).toHaveLength(1)
    end(opened)
    expect(opened.remembered()).toEqual([])
  })

  it("is replaced by filters of the address, and applies again on the next visit", () => {
    const before = filtered()
    before.persist(true)
    const opened = later(before)
    const received = FilterId.make("f2")
    opened.receive(carrier, received)
    expect(opened.filters()).toMatchObject([{ column: "carrier", persisted: false }])
    opened.store.dispatch({ area: "level", command: { _tag: "SelectFilter", key, id: received } })
    opened.store.dispatch({ area: "level", command: { _tag: "ApplyFilter", key, locale: "en" } })
    expect(later(opened).filters()).toMatchObject([{ ...query, persisted: true }])
  })

  it("that is also in the address stays persisted", () => {
    const before = filtered()
    before.persist(true)
    const opened = later(before)
    const named = FilterId.make("f2")
    opened.receive({ ...query, label: "Origin" }, named)
    expect(opened.filters()).toMatchObject([{ id: "f2", persisted: true }])
    opened.store.dispatch({ area: "level", command: { _tag: "RemoveFilter", key, id: named } })
    expect(opened.remembered()).toEqual([])
  })
})

describe("filters that an earlier version left in the browser", () => {
  const name = `cairn.filters.${reader}.flights`
  it("move to the stream of their user, once", () => {
    const texts = memoryStorage({ [name]: JSON.stringify([query]) })
    const opened = page(texts)
    opened.load()
    expect(texts.get(name)).not.toBeNull()
    opened.current()
    expect(opened.filters()).toMatchObject([{ ...query, persisted: true }])
    expect(opened.remembered()).toMatchObject([query])
    expect(texts.get(name)).toBeNull()
  })

  it("are dropped where the stream has some, or when they cannot be decoded", () => {
    for (const [text, kept] of [
      [JSON.stringify([query]), [carrier]],
      ["{", []],
    ] as const) {
      const texts = memoryStorage({ [name]: text })
      const opened = page(texts)
      opened.deliver(kept)
      opened.current()
      opened.load()
      expect(opened.filters()).toMatchObject(kept)
      expect(texts.get(name)).toBeNull()
    }
  })
})
