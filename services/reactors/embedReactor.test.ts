import { Effect, Fiber, ManagedRuntime } from "effect"
import { describe, expect, it } from "vitest"
import type { CardRender, CardTable } from "#domain/card/types.ts"
import { filterFrom } from "#domain/filter/queryFilter.ts"
import type { QueryFilter } from "#domain/filter/types.ts"
import { CardUrn, FilterId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { levelOf, queryFiltersOf } from "#domain/level/select.ts"
import { CardSource } from "../cards/cardSource.ts"
import { someCard } from "../cards/cards.fixture.ts"
import type { Destination, Drill, EmbedChannelShape } from "../embed/embedChannel.ts"
import { someEnvironment } from "../environment/environment.fixture.ts"
import { statusFailed } from "../http/requestFailed.ts"
import { makeStore } from "../store/appStore.ts"
import { reactCards } from "./cardReactor.ts"
import { reactEmbed } from "./embedReactor.ts"
import { makeRequests } from "./requests.fixture.ts"

const sales = CardUrn.make("sales")
const byDay = CardUrn.make("sales:1")
const key = levelKey(sales, 0)
const origin = (...values: ReadonlyArray<string>): QueryFilter => ({
  column: "origin",
  label: "Origin",
  dataType: "string",
  operand: "IN",
  values,
})
const refused = statusFailed({
  status: 400,
  statusText: "",
  headers: {},
  data: { code: "plan", message: "No such column" },
})

/** Embedded card, drawn for the first time, and the messages to its host. */
const setUp = () => {
  const store = makeStore(() => 0)
  const renders = makeRequests<CardUrn, CardRender>()
  const tables = makeRequests<CardUrn, CardTable>()
  const runtime = ManagedRuntime.make(
    CardSource.layerTest({ render: (urn) => renders.send(urn), table: (urn) => tables.send(urn) }),
  )
  runtime.runSync(Effect.void)

  let starts = 0
  let destination: Destination | null = null
  const drills: Array<Drill> = []
  const filters: Array<ReadonlyArray<QueryFilter>> = []
  const sizes: Array<{ readonly width: number; readonly height: number }> = []
  const channel: EmbedChannelShape = {
    start: Effect.sync(() => {
      starts += 1
    }),
    onDrill: (drill) => Effect.sync(() => drills.push(drill)),
    onFiltersChange: (changed) => Effect.sync(() => filters.push(changed)),
    onFrameSizeChange: (size) => Effect.sync(() => sizes.push(size)),
    setDestination: (next) => {
      destination = next
      return () => {
        destination = null
      }
    },
  }
  reactCards(store, runtime)
  const subscription = reactEmbed(store, runtime, channel, sales)
  store.record([
    { _tag: "CardsLoaded", cards: [{ ...someCard("sales"), drillPathURNs: [byDay] }], withoutAccess: [] },
  ])
  store.dispatch({ area: "level", command: { _tag: "OpenCard", card: sales } })
  renders.requests[0]?.respond({})

  const receive = (given: ReadonlyArray<QueryFilter>): void => {
    const made = given.map((query, index) => filterFrom(query, FilterId.make(`f${index}`), sales))
    store.dispatch({ area: "level", command: { _tag: "ReceiveFilters", key, filters: made } })
  }
  const drill = (from = key): void => {
    const filters = [filterFrom(origin("LAX"), FilterId.make("d"), sales)]
    store.dispatch({ area: "level", command: { _tag: "Drill", key: from, label: "LAX", filters } })
  }
  const back = (): void => {
    store.dispatch({ area: "level", command: { _tag: "DrillBack", card: sales } })
  }
  /** The host applies filters; the outcome is the response, once there is one. */
  const apply = (...given: ReadonlyArray<QueryFilter>) => {
    if (destination === null) throw new Error("Nothing takes the filters")
    const outcomes: Array<string> = []
    const call = Effect.match(destination(given), {
      onSuccess: () => outcomes.push("done"),
      onFailure: ({ message }) => outcomes.push(message),
    })
    return { outcomes, fiber: runtime.runFork(call) }
  }
  return {
    store,
    subscription,
    runtime,
    renders: renders.requests,
    tables: tables.requests,
    sent: { drills, filters, sizes, starts: () => starts },
    hasDestination: () => destination !== null,
    receive,
    drill,
    back,
    apply,
    shown: (at = key) => {
      const level = levelOf(store.state().level, at)
      return level === undefined ? null : queryFiltersOf(level)
    },
  }
}

describe("the channel", () => {
  it("starts when the environment is loaded", () => {
    const { store, sent } = setUp()
    expect(sent.starts()).toBe(0)
    store.record([{ _tag: "EnvironmentLoaded", data: someEnvironment }])
    expect(sent.starts()).toBe(1)
  })

  it("receives nothing and accepts nothing after the end", () => {
    const { subscription, receive, drill, sent, hasDestination } = setUp()
    expect(hasDestination()).toBe(true)
    subscription.unsubscribe()
    receive([origin("LAX")])
    drill()
    expect(hasDestination()).toBe(false)
    expect([sent.filters, sent.drills]).toEqual([[], []])
  })
})

describe("filters that the host applies", () => {
  it("reach the card, and get a response when they are drawn", () => {
    const { renders, apply, shown } = setUp()
    const { outcomes } = apply(origin("LAX", "SFO"))
    expect(shown()).toEqual([origin("LAX", "SFO")])
    expect(renders).toHaveLength(2)
    expect(outcomes).toEqual([])
    renders[1]?.respond({})
    expect(outcomes).toEqual(["done"])
  })

  it("reach the level that is shown, beside the drill filters", () => {
    const { renders, drill, apply, shown } = setUp()
    drill()
    renders[1]?.respond({})
    const { outcomes } = apply(origin("SFO"))
    expect(shown()).toEqual([])
    expect(shown(levelKey(sales, 1))).toEqual([origin("LAX"), origin("SFO")])
    expect(renders[2]?.request).toBe(byDay)
    renders[2]?.respond({})
    expect(outcomes).toEqual(["done"])
  })

  it("fail with the server's message", () => {
    const { renders, apply } = setUp()
    const { outcomes } = apply(origin("LAX"))
    renders[1]?.fail(refused)
    expect(outcomes).toEqual(["No such column"])
  })

  it("get a response when the table is loaded too, if it is open", () => {
    const { store, renders, tables, apply } = setUp()
    store.dispatch({ area: "level", command: { _tag: "ToggleTable", key } })
    store.dispatch({ area: "level", command: { _tag: "ChooseTableKind", key, kind: "table" } })
    tables[0]?.respond({ columns: [], rows: [], numRows: 0 })
    const { outcomes } = apply(origin("LAX"))
    renders[1]?.respond({})
    expect(outcomes).toEqual([])
    tables[1]?.respond({ columns: [], rows: [], numRows: 0 })
    expect(outcomes).toEqual(["done"])
  })

  it("get a response with the last ones when they follow each other", () => {
    const { renders, apply, shown } = setUp()
    const first = apply(origin("LAX"))
    const second = apply(origin("SFO"))
    expect(renders[1]?.isInterrupted()).toBe(true)
    renders[2]?.respond({})
    expect([first.outcomes, second.outcomes]).toEqual([["done"], ["done"]])
    expect(shown()).toEqual([origin("SFO")])
  })

  it("get a response when the user closes the level before they are drawn", () => {
    const { renders, drill, back, apply } = setUp()
    drill()
    renders[1]?.respond({})
    const { outcomes } = apply(origin("SFO"))
    back()
    expect(outcomes).toEqual(["done"])
  })

  it("wait no longer when the host's call is interrupted", async () => {
    const { renders, runtime, apply } = setUp()
    const { outcomes, fiber } = apply(origin("LAX"))
    await runtime.runPromise(Fiber.interrupt(fiber))
    renders[1]?.respond({})
    expect(outcomes).toEqual([])
  })
})

describe("the host is notified of", () => {
  it("the filters that the current user changes, and those only when they differ", () => {
    const { store, receive, sent } = setUp()
    receive([origin("LAX")])
    receive([origin("LAX")])
    store.dispatch({ area: "level", command: { _tag: "RemoveFilter", key, id: FilterId.make("f0") } })
    expect(sent.filters).toEqual([[origin("LAX")], []])
  })

  it("not its own filters, but the user's change of them", () => {
    const { renders, receive, apply, sent } = setUp()
    apply(origin("LAX"))
    renders[1]?.respond({})
    expect(sent.filters).toEqual([])
    receive([origin("LAX", "SFO")])
    expect(sent.filters).toEqual([[origin("LAX", "SFO")]])
  })

  it("of a drill the level and the filters that it shows, and of the way back", () => {
    const { drill, back, sent } = setUp()
    drill()
    drill(levelKey(sales, 1))
    back()
    back()
    expect(sent.drills).toEqual([
      { cardId: sales, level: 1, filters: [origin("LAX")] },
      { cardId: sales, level: 2, filters: [origin("LAX"), origin("LAX")] },
      { cardId: sales, level: 1, filters: [origin("LAX")] },
      { cardId: sales, level: 0, filters: [] },
    ])
    expect(sent.filters).toEqual([[origin("LAX")], [origin("LAX"), origin("LAX")], [origin("LAX")], []])
  })

  it("that filters became alternatives, or conditions again", () => {
    const { store, receive, sent } = setUp()
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
    const { store, sent } = setUp()
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
