import { Effect, ManagedRuntime } from "effect"
import { describe, expect, it } from "vitest"
import { CardUrn } from "#domain/kernel/ids.ts"
import { type LevelKey, levelKey } from "#domain/kernel/levelKey.ts"
import type { RootEvent } from "#domain/root.ts"
import { Analytics } from "../analytics/analytics.ts"
import { makeStore } from "../store/appStore.ts"
import { reactAnalytics } from "./analyticsReactor.ts"

const flights = levelKey(CardUrn.make("flights"), 0)
const delays = levelKey(CardUrn.make("delays"), 0)

/** Analytics of these events: each key when it was started and when it was finished. */
const setUp = () => {
  const store = makeStore(() => 0)
  const recorded: Parameters<typeof Analytics.layerTest>[0] = []
  const runtime = ManagedRuntime.make(Analytics.layerTest(recorded))
  const analytics = runtime.runSync(Analytics)
  let begun = 0
  const subscription = reactAnalytics(store, runtime, {
    ...analytics,
    begin: (behavior) => {
      begun += 1
      const nth = begun
      return Effect.succeed((properties) => analytics.record(behavior, { ...properties, nth }))
    },
  })
  const record = (...events: ReadonlyArray<RootEvent>) => store.record(events)
  record(
    { _tag: "CardOpened", card: CardUrn.make("flights") },
    { _tag: "CardOpened", card: CardUrn.make("delays") },
  )
  return { recorded: recorded, record, subscription }
}

const request = (key: LevelKey): RootEvent => ({ _tag: "RenderRequested", key })
const rendered = (key: LevelKey): RootEvent => ({ _tag: "CardRendered", key, render: {} })

describe("a card's drawing", () => {
  it("is measured from its request to its result, each card by itself", () => {
    const { recorded, record } = setUp()
    record(request(flights), request(delays))
    expect(recorded).toEqual([])
    record(rendered(delays))
    record(rendered(flights))
    expect(recorded).toEqual([
      { behavior: "card_render", properties: { card: "delays", nth: 2 } },
      { behavior: "card_render", properties: { card: "flights", nth: 1 } },
    ])
  })

  it("is measured from the last request when it was sent again", () => {
    const { recorded, record } = setUp()
    record(request(flights))
    record(request(flights))
    record(rendered(flights))
    expect(recorded).toEqual([{ behavior: "card_render", properties: { card: "flights", nth: 2 } }])
  })

  it("is not measured when it fails, and a result counts once", () => {
    const { recorded, record } = setUp()
    record(request(flights))
    record({ _tag: "RenderFailed", key: flights, failure: { code: "network", message: "Network Error" } })
    record(rendered(flights))
    expect(recorded).toEqual([])
    record(request(flights))
    record(rendered(flights))
    record(rendered(flights))
    expect(recorded).toHaveLength(1)
  })

  it("is measured no more after the end", () => {
    const { recorded, record, subscription } = setUp()
    record(request(flights))
    subscription.unsubscribe()
    record(rendered(flights))
    expect(recorded).toEqual([])
  })
})
