import { Effect } from "effect"
import { firstValueFrom } from "rxjs"
import { describe, expect, it } from "vitest"
import { cardNamed } from "#domain/areas/card/card.fixture.ts"
import { UnknownCardType } from "#domain/areas/card/cardType.ts"
import type { CardRender } from "#domain/areas/card/types.ts"
import type { FilterColumn } from "#domain/areas/filter/types.ts"
import { isAtRest } from "#domain/areas/level/request.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import { FilterId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { isLoading } from "#domain/loading.ts"
import { requestAborted } from "../http/requestFailed.ts"
import { byDay, dataSourceId, flights, key, refused, rows, setUp } from "./cards.fixture.ts"
import { eventsOf } from "./reactor.ts"

const summary = (value: number): CardRender => ({ summary: { label: "Flights", value } })

describe("a level", () => {
  it("is drawn from the server's response", () => {
    const { renders, open, view } = setUp()
    open()
    expect(view().status).toBe("LOADING")
    expect(renders[0]?.request).toEqual({
      urn: flights,
      parts: ["summary", "pdp", "graph", "annotations"],
      request: { queryOverrides: {}, width: 1280 },
    })
    renders[0]?.respond(summary(3))
    expect(view()).toMatchObject({ status: "LOADED", render: summary(3), failure: null })
  })

  it("has the failure's code when it cannot be drawn", () => {
    const { renders, open, view } = setUp()
    open()
    renders[0]?.fail(refused)
    expect(view()).toMatchObject({ status: "ERROR", failure: refused.asFailure })
  })

  it("has no error after an aborted call", () => {
    const { store, renders, open, view } = setUp()
    const emitted: Array<string> = []
    eventsOf(store, "RenderFailed", "CardRendered").subscribe(({ _tag }) => emitted.push(_tag))
    open()
    renders[0]?.fail(requestAborted())
    expect(view().failure).toBeNull()
    expect(emitted).toEqual([])
  })

  it("is requested without the policies by an external viewer", () => {
    const { store, renders, open } = setUp()
    const flags = { external: true, embed: false, public: false, davinci: false, full: false }
    store.record([{ _tag: "ViewerModeSet", flags }])
    open()
    expect(renders[0]?.request.parts).toEqual(["summary", "graph"])
  })
})

describe("a filter that is applied", () => {
  it("sends a new request, with the filters, dates and grain in force", () => {
    const { store, renders, open } = setUp()
    const column: FilterColumn = {
      id: "origin",
      name: "origin",
      label: "Origin",
      type: "string",
      dataSourceId,
    }
    const dateRange = {
      column: { exprType: "COLUMN", column: "date" },
      dateTimeRange: { dateTimeRangeType: "FIXED_RANGE", beginDate: "2001-01-01", endDate: "2001-03-31" },
    } as const
    const id = FilterId.make("f")
    open()
    store.dispatch({ area: "level", command: { _tag: "AddFilter", key, id, cardURN: flights } })
    store.dispatch({ area: "level", command: { _tag: "ChooseColumn", key, column } })
    store.dispatch({ area: "level", command: { _tag: "ChangeValues", key, values: ["LAX"] } })
    expect(renders).toHaveLength(1)
    store.dispatch({ area: "level", command: { _tag: "ApplyFilter", key, locale: "en" } })
    store.dispatch({ area: "level", command: { _tag: "ChangeDateRange", key, dateRange } })
    const dateGrain = { column: "date", dateTimeElement: "week" } as const
    store.dispatch({ area: "level", command: { _tag: "ChangeDateGrain", key, dateGrain } })
    const filters = [
      { column: "origin", label: "Origin", dataType: "string", operand: "IN", values: ["LAX"], dataSourceId },
    ]
    expect(renders.map(({ request }) => request.request.queryOverrides)).toEqual([
      {},
      { filters },
      { filters, dateRangeFilter: dateRange, overrideDateRange: true },
      { filters, dateRangeFilter: dateRange, overrideDateRange: true, dateTimeElement: "week" },
    ])
  })

  it("sends a new request when it is removed, and when all are cleared", () => {
    const { store, renders, open, receive } = setUp()
    open()
    receive("origin", ["LAX"])
    store.dispatch({ area: "level", command: { _tag: "RemoveFilter", key, id: FilterId.make("f") } })
    receive("origin", ["SFO"])
    store.dispatch({ area: "level", command: { _tag: "ClearFilters", key } })
    expect(
      renders.map(({ request }) => request.request.queryOverrides?.filters?.[0]?.values ?? null),
    ).toEqual([null, ["LAX"], null, ["SFO"], null])
  })

  it("interrupts the previous request, whose result is ignored", () => {
    const { renders, open, receive, view } = setUp()
    open()
    receive("origin", ["LAX"])
    expect(renders.map(({ isInterrupted }) => isInterrupted())).toEqual([true, false])
    renders[1]?.respond(summary(2))
    renders[0]?.respond(summary(1))
    expect(view().render).toEqual(summary(2))
  })

  it("requests nothing for a card that is not shown", () => {
    const { renders, receive } = setUp()
    receive("origin", ["LAX"])
    expect(renders).toEqual([])
  })

  it("and equals the one in force requests nothing", () => {
    const { renders, open, receive } = setUp()
    open()
    receive("origin", ["LAX"])
    receive("origin", ["LAX"])
    expect(renders).toHaveLength(2)
  })

  it("leaves out data source ids in an embedded view", () => {
    const { store, renders, open, receive } = setUp()
    const flags = { external: false, embed: true, public: false, davinci: false, full: false }
    store.record([{ _tag: "ViewerModeSet", flags }])
    open()
    receive("origin", ["LAX"])
    expect(renders[1]?.request.request.queryOverrides?.filters).toEqual([
      { column: "origin", label: "Origin", dataType: "string", operand: "IN", values: ["LAX"] },
    ])
  })
})

describe("a chart type", () => {
  it("that is chosen is part of the next request, and no longer once it is cleared", () => {
    const { store, renders, open } = setUp()
    open()
    store.dispatch({ area: "level", command: { _tag: "ChooseChartType", key, chartType: "badge_line" } })
    store.dispatch({ area: "level", command: { _tag: "ChooseChartType", key, chartType: null } })
    expect(renders.map(({ request }) => request.request.chartType)).toEqual([
      undefined,
      "badge_line",
      undefined,
    ])
  })
})

describe("a policy", () => {
  it("that is chosen sends a new request", () => {
    const { store, renders, open } = setUp()
    open()
    store.record([{ _tag: "FilterGroupsApplied", key, filterGroupIds: ["west"] }])
    expect(renders[1]?.request.request.queryOverrides).toEqual({
      dataControlContext: { filterGroupIds: ["west"] },
    })
  })
})

describe("a result from bootstrap data", () => {
  it("is shown as it is: only later changes send requests", () => {
    const { store, renders, receive, view } = setUp()
    store.record([
      { _tag: "CardOpened", card: flights },
      { _tag: "CardRendered", key, render: summary(3) },
    ])
    expect(renders).toEqual([])
    expect(view()).toMatchObject({ status: "LOADED", render: summary(3) })
    receive("origin", ["LAX"])
    expect(renders).toHaveLength(1)
  })
})

describe("a defect", () => {
  it("while drawing is reported, and shown as an error that can be retried", () => {
    let calls = 0
    const { store, open, view } = setUp({
      render: () => {
        calls += 1
        if (calls === 1) throw new Error("a bug")
        return Effect.succeed(summary(1))
      },
    })
    open()
    expect(store.state().defect).toEqual([{ where: "render", message: "a bug" }])
    expect(view()).toMatchObject({ status: "ERROR", failure: { code: "unknown", message: "a bug" } })
    store.dispatch({ area: "level", command: { _tag: "ReloadRender", key } })
    expect(view()).toMatchObject({ status: "LOADED", render: summary(1), failure: null })
  })

  it("leaves no table, columns or cards loading", async () => {
    const { store, open, view } = setUp({
      table: () => Effect.die(new Error("no table")),
      datasources: () => Effect.die(new Error("no columns")),
      cards: () => Effect.die(new Error("no cards")),
    })
    open()
    store.dispatch({ area: "level", command: { _tag: "ToggleTable", key } })
    store.dispatch({ area: "level", command: { _tag: "ChooseTableKind", key, kind: "table" } })
    store.dispatch({ area: "level", command: { _tag: "ToggleFilterPanel", key } })
    const failed = firstValueFrom(eventsOf(store, "CardsFailed"))
    store.dispatch({ area: "card", command: { _tag: "LoadCards", urns: [flights] } })
    await failed
    expect(view().tableStatus).toBe("ERROR")
    expect(levelOf(store.state().level, key)?.filters.columnsStatus).toBe("ERROR")
    expect(store.state().defect.map(({ where }) => where)).toEqual(["table", "columns", "cards"])
  })
})

describe("a drill", () => {
  const first = levelKey(flights, 1)

  it("requests the card of the level below, and beyond the path its table", () => {
    const { renders, tables, open, drill } = setUp()
    open()
    drill(true)
    expect(renders.map(({ request }) => request.urn)).toEqual([flights, byDay])
    drill(true, first)
    expect(tables.map(({ request }) => [request.urn, request.isEndOfDrill])).toEqual([[byDay, true]])
    expect(renders).toHaveLength(2)
  })

  it("requests nothing beyond the path of a card that allows no table", () => {
    const { renders, tables, open, drill } = setUp()
    open()
    drill(false)
    drill(false, first)
    expect([renders.length, tables.length]).toEqual([2, 0])
  })

  it("interrupts the requests of the levels that it closes, and only those", () => {
    const { store, renders, tables, open, drill, view } = setUp()
    open()
    drill(true)
    store.dispatch({ area: "level", command: { _tag: "ToggleTable", key: first } })
    store.dispatch({ area: "level", command: { _tag: "ChooseTableKind", key: first, kind: "table" } })
    drill(true)
    expect(renders.map(({ isInterrupted }) => isInterrupted())).toEqual([false, true, false])
    expect(tables.map(({ isInterrupted }) => isInterrupted())).toEqual([true])
    tables[0]?.respond(rows)
    expect(view(first).table).toBeNull()
    store.dispatch({ area: "level", command: { _tag: "DrillBack", card: flights } })
    expect(renders.map(({ isInterrupted }) => isInterrupted())).toEqual([false, true, true])
  })
})

describe("a card without a dataset", () => {
  const note = cardNamed(flights, {
    type: "text",
    metadata: {},
    content: { type: "text", textHtml: "", figures: [] },
  })
  const newer = UnknownCardType.make("hologram")
  const unknown = cardNamed(flights, { type: newer, metadata: {}, content: { type: newer } })

  it.each([
    ["a text", note],
    ["a type that only a newer server knows", unknown],
  ] as const)("asks for nothing: %s", (_, card) => {
    const datasources: Array<string> = []
    const { store, renders, tables, open, receive, view } = setUp({
      datasources: (urn) => Effect.sync(() => void datasources.push(urn)).pipe(Effect.as([])),
    })
    store.record([{ _tag: "CardsLoaded", cards: [card], withoutAccess: [] }])
    open()
    receive("origin", ["LAX"])
    store.dispatch({ area: "level", command: { _tag: "ToggleTable", key } })
    store.dispatch({ area: "level", command: { _tag: "ToggleFilterPanel", key } })
    expect([renders.length, tables.length, datasources]).toEqual([0, 0, []])
    expect(view()).toMatchObject({ status: "INITIAL", tableStatus: "INITIAL" })
    const level = levelOf(store.state().level, key)
    expect(level && isAtRest(store.state().card, level)).toBe(true)
    expect(isLoading(store.state())).toBe(false)
  })
})
