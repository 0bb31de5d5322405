import { describe, expect, it } from "vitest"
import { FilterId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { someEnvironment } from "../environment/environment.fixture.ts"
import { embeddedCard, key, origin, sales, source, withoutSource } from "./embeddedCard.fixture.ts"

describe("the channel", () => {
  it("starts when the environment is loaded", () => {
    const { store, sent } = embeddedCard()
    expect(sent.starts()).toBe(0)
    store.record([{ _tag: "EnvironmentLoaded", data: someEnvironment }])
    expect(sent.starts()).toBe(1)
  })

  it("receives nothing and accepts nothing after the end", () => {
    const { subscription, receive, drill, sent, hasDestination } = embeddedCard()
    expect(hasDestination()).toBe(true)
    subscription.unsubscribe()
    receive([origin("LAX")])
    drill()
    expect(hasDestination()).toBe(false)
    expect([sent.filters, sent.drills]).toEqual([[], []])
  })
})

describe("the host is notified of", () => {
  it("the filters that the current user changes, and those only when they differ", () => {
    const { store, receive, sent } = embeddedCard()
    receive([origin("LAX")])
    receive([origin("LAX")])
    store.dispatch({ area: "level", command: { _tag: "RemoveFilter", key, id: FilterId.make("f0") } })
    expect(sent.filters).toEqual([[origin("LAX")], []])
  })

  it("not its own filters, but the user's change of them", () => {
    const { renders, receive, apply, sent } = embeddedCard()
    apply(origin("LAX"))
    renders[1]?.respond({})
    expect(sent.filters).toEqual([])
    receive([origin("LAX", "SFO")])
    expect(sent.filters.map(withoutSource)).toEqual([[origin("LAX"), origin("LAX", "SFO")]])
    expect(sent.applied.map(withoutSource)).toEqual([[origin("LAX")]])
  })

  it("of a drill the level and the filters that it shows, and of the way back", () => {
    const { drill, back, sent } = embeddedCard()
    drill()
    drill(levelKey(sales, 1))
    back()
    back()
    expect(sent.drills).toEqual([
      { cardId: sales, level: 1, filters: [origin("LAX")] },
      { cardId: sales, level: 2, filters: [origin("LAX")] },
      { cardId: sales, level: 1, filters: [origin("LAX")] },
      { cardId: sales, level: 0, filters: [] },
    ])
    expect(sent.filters).toEqual([[origin("LAX")], []])
  })

  it("no drill where only the filters of a drilled level change, or what is known of their columns", () => {
    const { store, renders, drill, apply, sent } = embeddedCard()
    drill()
    renders[1]?.respond({})
    apply(origin("SFO"))
    const drilled = levelKey(sales, 1)
    store.record([{ _tag: "FilterColumnsLoaded", key: drilled, columns: source.columns, sources: [] }])
    expect(sent.drills).toHaveLength(1)
  })

  it("the filters in force as it starts, once it connects", () => {
    const { store, receive, sent } = embeddedCard()
    receive([origin("LAX")])
    const before = sent.filters.length
    store.record([{ _tag: "EnvironmentLoaded", data: someEnvironment }])
    expect(sent.filters).toHaveLength(before)
    expect(withoutSource(sent.kept.at(-1)?.filters ?? [])).toEqual([origin("LAX")])
    expect(sent.kept.at(-1)?.applied).toEqual([])
  })

  it("that filters became alternatives, or conditions again", () => {
    const { store, receive, sent } = embeddedCard()
    receive([origin("LAX"), { ...origin("AA"), column: "carrier" }])
    const match = (any: boolean) =>
      store.dispatch({ area: "level", command: { _tag: "RegroupAllFilters", key, any, group: "g" } })
    match(true)
    match(false)
    expect(sent.filters.map((applied) => applied.map(({ anyOf }) => anyOf ?? null))).toEqual([
      [null, null],
      ["g", "g"],
      [null, null],
    ])
  })

  it("the size of the frame, each change, and the last one when the channel starts", () => {
    const { store, sent } = embeddedCard()
    const report = (height: number) =>
      store.dispatch({ area: "embed", command: { _tag: "ReportFrameSize", width: 320, height } })
    report(200)
    expect(sent.sizes).toEqual([])
    store.record([{ _tag: "EnvironmentLoaded", data: someEnvironment }])
    report(200)
    report(240)
    expect(sent.sizes).toEqual([
      { width: 320, height: 200 },
      { width: 320, height: 240 },
    ])
  })
})
