import { Effect, Fiber, ManagedRuntime } from "effect"
import { describe, expect, it } from "vitest"
import type { CardRender, CardTable } from "#domain/areas/card/types.ts"
import { filterFrom } from "#domain/areas/filter/queryFilter.ts"
import type { QueryFilter } from "#domain/areas/filter/types.ts"
import { underHost } from "#domain/areas/level/host.ts"
import { levelOf, queryFiltersOf } from "#domain/areas/level/select.ts"
import { CardUrn, DataSourceId, FilterId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { CardSource } from "../cards/cardSource.ts"
import { someCard } from "../cards/cards.fixture.ts"
import type { Destination, Drill, EmbedChannelShape, FiltersTold } from "../embed/embedChannel.ts"
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
const withoutSource = (filters: ReadonlyArray<QueryFilter>): ReadonlyArray<QueryFilter> =>
  filters.map(({ dataSourceId: _, ...query }) => query)
const refused = statusFailed({
  status: 400,
  statusText: "",
  headers: {},
  data: { code: "plan", message: "No such column" },
})

const dataset = DataSourceId.make("sales")
const column = (name: string, label: string, type: string) => ({
  id: name,
  name,
  label,
  type,
  dataSourceId: dataset,
})
const source = {
  id: dataset,
  name: "Sales",
  type: "csv",
  isSampleData: false,
  columns: [
    column("origin", "Origin", "string"),
    column("carrier", "Carrier", "string"),
    column("delay", "Delay", "long"),
  ],
}

/** Embedded card, drawn for the first time, and the messages to its host. */
const setUp = () => {
  const store = makeStore(() => 0)
  const renders = makeRequests<CardUrn, CardRender>()
  const tables = makeRequests<CardUrn, CardTable>()
  let sourcesRead = 0
  const runtime = ManagedRuntime.make(
    CardSource.layerTest({
      render: (urn) => renders.send(urn),
      table: (urn) => tables.send(urn),
      datasources: () =>
        Effect.sync(() => {
          sourcesRead += 1
          return [source]
        }),
    }),
  )
  runtime.runSync(Effect.void)

  let starts = 0
  let destination: Destination | null = null
  const drills: Array<Drill> = []
  const filters: Array<ReadonlyArray<QueryFilter>> = []
  const applied: Array<ReadonlyArray<QueryFilter>> = []
  const kept: Array<FiltersTold> = []
  const sizes: Array<{ readonly width: number; readonly height: number }> = []
  const channel: EmbedChannelShape = {
    start: Effect.sync(() => {
      starts += 1
    }),
    onDrill: (drill) => Effect.sync(() => drills.push(drill)),
    onFiltersChange: (told) =>
      Effect.sync(() => {
        filters.push(told.filters)
        applied.push(told.applied)
      }),
    keepFilters: (told) => kept.push(told),
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
    const codes: Array<string | null> = []
    const call = Effect.match(destination(given), {
      onSuccess: () => outcomes.push("done"),
      onFailure: ({ message, code }) => {
        outcomes.push(message)
        codes.push(code)
      },
    })
    return { outcomes, codes, fiber: runtime.runFork(call) }
  }
  return {
    store,
    subscription,
    runtime,
    renders: renders.requests,
    tables: tables.requests,
    sent: { drills, filters, applied, kept, sizes, starts: () => starts },
    sourcesRead: () => sourcesRead,
    hasDestination: () => destination !== null,
    receive,
    drill,
    back,
    apply,
    shown: (at = key) => {
      const level = levelOf(store.state().level, at)
      return level === undefined
        ? null
        : queryFiltersOf(underHost(store.state().level, level)).map(({ dataSourceId: _, ...query }) => query)
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

  it("are checked against columns that were read once the host had connected and the card was drawn", () => {
    const { store, renders, apply, sourcesRead } = setUp()
    expect(sourcesRead()).toBe(0)
    store.record([
      { _tag: "HostAwaited", referenceId: "frame" },
      { _tag: "HostConnected", origin: "https://host.example" },
    ])
    expect(sourcesRead()).toBe(1)
    apply(origin("LAX"))
    expect(renders).toHaveLength(2)
    expect(sourcesRead()).toBe(1)
  })

  it("are checked against columns that are read for the first call of a host that is faster", () => {
    const { apply, sourcesRead } = setUp()
    apply(origin("LAX"))
    apply(origin("SFO"))
    expect(sourcesRead()).toBe(1)
  })

  it("hold on every level, beside the drill filters, and stay on the way back", () => {
    const { renders, drill, back, apply, shown } = setUp()
    drill()
    renders[1]?.respond({})
    const { outcomes } = apply(origin("SFO"))
    expect(shown()).toEqual([origin("SFO")])
    expect(shown(levelKey(sales, 1))).toEqual([origin("SFO"), origin("LAX")])
    expect(renders.slice(2).map(({ request }) => request)).toEqual([sales, byDay])
    renders[2]?.respond({})
    expect(outcomes).toEqual([])
    renders[3]?.respond({})
    expect(outcomes).toEqual(["done"])
    apply(origin("JFK"))
    back()
    expect(shown()).toEqual([origin("JFK")])
  })

  it("leave the reader's own filters, and an empty list takes them away", () => {
    const { receive, apply, shown } = setUp()
    receive([origin("LAX")])
    apply(origin("SFO"))
    expect(shown()).toEqual([origin("SFO"), origin("LAX")])
    apply()
    expect(shown()).toEqual([origin("LAX")])
  })

  it("are not alternatives to the reader's filters, whatever both call their groups", () => {
    const { receive, apply, shown } = setUp()
    receive([
      { ...origin("LAX"), anyOf: "g" },
      { ...origin("AA"), column: "carrier", anyOf: "g" },
    ])
    apply({ ...origin("SFO"), anyOf: "g" })
    const groups = shown()?.map(({ anyOf }) => anyOf)
    expect(groups?.slice(1)).toEqual(["g", "g"])
    expect(groups?.[0]).not.toBe("g")
  })

  it("are undone where they cannot be drawn, with the server's message", () => {
    const { renders, apply, shown } = setUp()
    apply(origin("SFO"))
    renders[1]?.respond({})
    const { outcomes } = apply(origin("LAX"))
    renders[2]?.fail(refused)
    expect(outcomes).toEqual(["No such column"])
    expect(shown()).toEqual([origin("SFO")])
  })

  it.each<[string, QueryFilter, string]>([
    ["a column that is not there", { ...origin("x"), column: "nope", label: "nope" }, "query.column"],
    [
      "a value of another type",
      { column: "delay", operand: "GREATER_THAN", values: ["late"] },
      "query.value",
    ],
    [
      "a comparison that the column does not take",
      { column: "delay", operand: "CONTAINS", values: ["1"] },
      "request.field",
    ],
    ["a range of dates for a text", { ...origin("last-month"), operand: "IN_RANGE" }, "request.field"],
  ])("change nothing with %s: no event, no request, and what was in force stays", (_, wrong, code) => {
    const { store, renders, apply, shown, sent } = setUp()
    apply(origin("SFO"))
    renders[1]?.respond({})
    const before = store.state()
    const told = sent.filters.length
    const { outcomes, codes } = apply(origin("LAX"), wrong)
    expect(codes).toEqual([code])
    expect(outcomes).toHaveLength(1)
    expect(store.state()).toBe(before)
    expect([renders.length, sent.filters.length]).toEqual([2, told])
    expect(shown()).toEqual([origin("SFO")])
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

  it("get a response when later ones replace them before they are drawn", async () => {
    const { renders, runtime, apply, shown } = setUp()
    const first = apply(origin("LAX"))
    const second = apply(origin("SFO"))
    expect(renders[1]?.isInterrupted()).toBe(true)
    expect([first.outcomes, second.outcomes]).toEqual([["done"], []])
    renders[2]?.respond({})
    await runtime.runPromise(Fiber.await(second.fiber))
    expect(second.outcomes).toEqual(["done"])
    expect(shown()).toEqual([origin("SFO")])
  })

  it("are answered in their order, a refused call after those before it", async () => {
    const { renders, runtime, apply } = setUp()
    const order: Array<string> = []
    const first = apply(origin("LAX"))
    const wrong = apply({ ...origin("x"), column: "nope" })
    first.fiber.addObserver(() => order.push("first"))
    wrong.fiber.addObserver(() => order.push("wrong"))
    expect(wrong.outcomes).toEqual([])
    renders[1]?.respond({})
    await runtime.runPromise(Fiber.await(wrong.fiber))
    expect(first.outcomes).toEqual(["done"])
    expect(wrong.codes).toEqual(["query.column"])
    expect(order).toEqual(["first", "wrong"])
  })

  it("get a response when the user closes the level before they are drawn", () => {
    const { renders, drill, back, apply } = setUp()
    drill()
    renders[1]?.respond({})
    const { outcomes } = apply(origin("SFO"))
    back()
    expect(outcomes).toEqual([])
    renders[2]?.respond({})
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
    expect(sent.filters.map(withoutSource)).toEqual([[origin("LAX"), origin("LAX", "SFO")]])
    expect(sent.applied.map(withoutSource)).toEqual([[origin("LAX")]])
  })

  it("of a drill the level and the filters that it shows, and of the way back", () => {
    const { drill, back, sent } = setUp()
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
    const { store, renders, drill, apply, sent } = setUp()
    drill()
    renders[1]?.respond({})
    apply(origin("SFO"))
    const drilled = levelKey(sales, 1)
    store.record([{ _tag: "FilterColumnsLoaded", key: drilled, columns: source.columns, sources: [] }])
    expect(sent.drills).toHaveLength(1)
  })

  it("the filters in force as it starts, once it connects", () => {
    const { store, receive, sent } = setUp()
    receive([origin("LAX")])
    const before = sent.filters.length
    store.record([{ _tag: "EnvironmentLoaded", data: someEnvironment }])
    expect(sent.filters).toHaveLength(before)
    expect(withoutSource(sent.kept.at(-1)?.filters ?? [])).toEqual([origin("LAX")])
    expect(sent.kept.at(-1)?.applied).toEqual([])
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
