// @vitest-environment happy-dom
import { ManagedRuntime } from "effect"
import { describe, expect, it, onTestFinished } from "vitest"
import { cardNamed } from "#domain/areas/card/card.fixture.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import type { RootEvent } from "#domain/root.ts"
import { Analytics } from "../analytics/analytics.ts"
import { makeStore } from "../store/appStore.ts"
import { reactEmbedAnalytics } from "./embedAnalytics.ts"
import { executedSearches } from "./searchAnalytics.ts"

const loaded: RootEvent = { _tag: "CardsLoaded", cards: [cardNamed("sales")], withoutAccess: [] }
const viewed = { behavior: "public_card_view", properties: { card: "sales" } }

const setUp = (...before: ReadonlyArray<RootEvent>) => {
  const store = makeStore(() => 0)
  store.record(before)
  const recorded: Parameters<typeof Analytics.layerTest>[0] = []
  const runtime = ManagedRuntime.make(Analytics.layerTest(recorded))
  const subscription = reactEmbedAnalytics(store, runtime, runtime.runSync(Analytics), document)
  return { recorded, store, subscription }
}

describe("an embedded card", () => {
  it("is viewed once, whether it is loaded before its analytics or after", () => {
    const { recorded, store, subscription } = setUp()
    expect(recorded).toEqual([])
    store.record([loaded])
    store.record([loaded])
    expect(recorded).toEqual([viewed])
    subscription.unsubscribe()
    expect(setUp(loaded).recorded).toEqual([viewed])
  })

  it("measures presses on the logo alone", () => {
    const { recorded, subscription } = setUp()
    onTestFinished(() => document.body.replaceChildren())
    document.body.innerHTML = '<a data-logo><b id="logo">Cairn</b></a><p id="other">x</p>'
    document.getElementById("other")?.click()
    expect(recorded).toEqual([])
    document.getElementById("logo")?.click()
    expect(recorded).toEqual([{ behavior: "logo_click", properties: { place: "embed" } }])
    subscription.unsubscribe()
    document.getElementById("logo")?.click()
    expect(recorded).toHaveLength(1)
  })
})

it("a search that was answered says what was searched and how much was found, not for what", () => {
  const store = makeStore(() => 0)
  const seen: Array<unknown> = []
  executedSearches(store).subscribe((properties) => seen.push(properties))
  store.record([
    { _tag: "PeopleSearchLoaded", params: { text: "a secret" }, result: [] },
    {
      _tag: "ContentSearchLoaded",
      params: { text: "a secret" },
      result: [{ type: "card", id: CardUrn.make("sales"), title: "Sales" }],
    },
  ])
  expect(seen).toEqual([
    { entity: "user", results: 0 },
    { entity: "content", results: 1 },
  ])
})
