import { afterEach, describe, expect, it, vi } from "vitest"
import { CardUrn, ChannelId, StackId } from "#domain/kernel/ids.ts"
import { makeStore } from "#services/store/appStore.ts"
import { loadName } from "#src/state/useOpening.ts"
import { makePreload, preloadAge } from "./preload.ts"

const late = StackId.make("late")
const flights = CardUrn.make("flights")

const setUp = () => {
  const time = { now: 0 }
  const store = makeStore(() => time.now)
  const events: Array<string> = []
  store.events$.subscribe(({ event }) => events.push(event._tag))
  return { store, events, time, preload: makePreload(store, () => time.now) }
}

afterEach(() => void vi.useRealTimers())

describe("what a link leads to", () => {
  it.each([
    [{ type: "home" } as const, "HomeRequested"],
    [{ type: "stack", id: late } as const, "StackRequested"],
    [{ type: "card", urn: flights } as const, "CardsRequested"],
    [{ type: "channel", id: ChannelId.make("card:flights") } as const, "StreamFollowed"],
  ])("is asked for once: %j", (screen, event) => {
    const { events, preload } = setUp()
    preload.load(screen)
    preload.load(screen)
    expect(events).toEqual([event])
  })

  it("is a channel that is followed for as long as it is fresh", () => {
    vi.useFakeTimers()
    const { events, preload } = setUp()
    preload.load({ type: "channel", id: ChannelId.make("card:flights") })
    vi.advanceTimersByTime(preloadAge)
    expect(events).toEqual(["StreamFollowed", "StreamUnfollowed"])
  })

  it("is asked for with its cards, once a stack is there", () => {
    const { store, events, preload } = setUp()
    preload.load({ type: "stack", id: late })
    const stack = { id: late, title: "", description: "", collections: [], sources: [], fields: [] }
    const loaded = { ...stack, cards: [{ urn: flights, columns: 4 as const }] }
    store.record([{ _tag: "StackLoaded", id: late, stack: loaded }])
    store.record([{ _tag: "StackLoaded", id: late, stack: { ...loaded, title: "Late" } }])
    expect(events).toEqual(["StackRequested", "StackLoaded", "CardsRequested", "StackLoaded"])
  })

  it("is not asked for again by its screen, for as long as it is fresh", () => {
    const { preload, time, events } = setUp()
    preload.load({ type: "home" })
    const name = loadName({ area: "stack", command: { _tag: "LoadHome" } })
    time.now = preloadAge - 1
    expect(preload.recent()).toEqual([name])
    time.now = preloadAge
    expect(preload.recent()).toEqual([])
    preload.load({ type: "stack", id: late })
    expect(events).toEqual(["HomeRequested", "StackRequested"])
  })
})
