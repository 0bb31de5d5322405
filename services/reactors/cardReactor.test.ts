import { describe, expect, it } from "vitest"
import type { CardRender, CardTable } from "#domain/card/types.ts"
import type { FilterColumn } from "#domain/filter/types.ts"
import { FilterId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { maxTableRows } from "../cards/tableQuestion.ts"
import { requestAborted, statusFailed } from "../http/requestFailed.ts"
import { byDay, dataSourceId, flights, key, setUp } from "./cards.fixture.ts"
import { eventsOf } from "./reactor.ts"

const rows: CardTable = { columns: [], rows: [], numRows: 7 }
const summary = (value: number): CardRender => ({ summary: { label: "Flights", value } })
const refused = statusFailed({
  status: 400,
  statusText: "",
  headers: {},
  data: { code: "plan", message: "No such column" },
})

describe("a level", () => {
  it("is drawn from the server's answer", () => {
    const { renders, render, view } = setUp()
    render()
    expect(view().status).toBe("LOADING")
    expect(renders[0]?.asked).toEqual({
      urn: flights,
      parts: ["summary", "pdp", "graph", "annotations"],
      request: { queryOverrides: {} },
    })
    renders[0]?.answer(summary(3))
    expect(view()).toMatchObject({ status: "LOADED", render: summary(3), failure: null })
  })

  it("says what the server said when it cannot be drawn", () => {
    const { renders, render, view } = setUp()
    render()
    renders[0]?.fail(refused)
    expect(view()).toMatchObject({ status: "ERROR", failure: "No such column" })
  })

  it("has no error after an aborted call", () => {
    const { store, renders, render, view } = setUp()
    const heard: Array<string> = []
    eventsOf(store, "RenderFailed", "CardRendered").subscribe(({ _tag }) => heard.push(_tag))
    render()
    renders[0]?.fail(requestAborted())
    expect(view().failure).toBeNull()
    expect(heard).toEqual([])
  })

  it("is asked for without the part on policies by an external viewer", () => {
    const { store, renders, render } = setUp()
    const flags = { external: true, embed: false, public: false, davinci: false, full: false }
    store.record([{ _tag: "ViewerModeSet", flags }])
    render()
    expect(renders[0]?.asked.parts).toEqual(["summary", "graph"])
  })
})

describe("a filter that is applied", () => {
  it("asks anew, with the filters, dates and grain in force", () => {
    const { store, renders, render } = setUp()
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
    render()
    store.dispatch({ area: "filter", command: { _tag: "AddFilter", key, id, cardURN: flights } })
    store.dispatch({ area: "filter", command: { _tag: "ChooseColumn", key, column } })
    store.dispatch({ area: "filter", command: { _tag: "ChangeValues", key, values: ["LAX"] } })
    expect(renders).toHaveLength(1)
    store.dispatch({ area: "filter", command: { _tag: "ApplyFilter", key } })
    store.dispatch({ area: "filter", command: { _tag: "ChangeDateRange", key, dateRange } })
    const dateGrain = { column: "date", dateTimeElement: "week" } as const
    store.dispatch({ area: "filter", command: { _tag: "ChangeDateGrain", key, dateGrain } })
    const filters = [
      { column: "origin", label: "Origin", dataType: "string", operand: "IN", values: ["LAX"], dataSourceId },
    ]
    expect(renders.map(({ asked }) => asked.request.queryOverrides)).toEqual([
      {},
      { filters },
      { filters, dateRangeFilter: dateRange, overrideDateRange: true },
      { filters, dateRangeFilter: dateRange, overrideDateRange: true, dateTimeElement: "week" },
    ])
  })

  it("asks anew when it is removed, and when all are cleared", () => {
    const { store, renders, render, receive } = setUp()
    render()
    receive("origin", ["LAX"])
    store.dispatch({ area: "filter", command: { _tag: "RemoveFilter", key, id: FilterId.make("f") } })
    receive("origin", ["SFO"])
    store.dispatch({ area: "filter", command: { _tag: "ClearFilters", key } })
    expect(renders.map(({ asked }) => asked.request.queryOverrides?.filters?.[0]?.values ?? null)).toEqual([
      null,
      ["LAX"],
      null,
      ["SFO"],
      null,
    ])
  })

  it("interrupts the question before it, whose answer counts no more", () => {
    const { renders, render, receive, view } = setUp()
    render()
    receive("origin", ["LAX"])
    expect(renders.map(({ isStopped }) => isStopped())).toEqual([true, false])
    renders[1]?.answer(summary(2))
    renders[0]?.answer(summary(1))
    expect(view().render).toEqual(summary(2))
  })

  it("asks nothing for a level that was never drawn", () => {
    const { renders, receive } = setUp()
    receive("origin", ["LAX"])
    expect(renders).toEqual([])
  })

  it("leaves out data source ids in an embedded view", () => {
    const { store, renders, render, receive } = setUp()
    const flags = { external: false, embed: true, public: false, davinci: false, full: false }
    store.record([{ _tag: "ViewerModeSet", flags }])
    render()
    receive("origin", ["LAX"])
    expect(renders[1]?.asked.request.queryOverrides?.filters).toEqual([
      { column: "origin", label: "Origin", dataType: "string", operand: "IN", values: ["LAX"] },
    ])
  })
})

describe("a chart type", () => {
  it("that is chosen goes with the next question, and one given up goes no more", () => {
    const { store, renders, render } = setUp()
    render()
    store.dispatch({ area: "card", command: { _tag: "ChooseChartType", key, chartType: "badge_line" } })
    store.dispatch({ area: "card", command: { _tag: "ChooseChartType", key, chartType: null } })
    expect(renders.map(({ asked }) => asked.request.chartType)).toEqual([undefined, "badge_line", undefined])
  })
})

describe("a table", () => {
  const open = () => {
    const set = setUp()
    set.store.dispatch({ area: "card", command: { _tag: "ToggleTable", key } })
    return set
  }

  it("that is sorted is asked for anew, in that order", () => {
    const { store, tables } = open()
    tables[0]?.answer(rows)
    const sort = { column: "delay", direction: "descending" } as const
    store.dispatch({ area: "card", command: { _tag: "SortTable", key, face: "chart", sort } })
    expect(tables).toHaveLength(1)
    store.dispatch({ area: "card", command: { _tag: "SortTable", key, face: "table", sort } })
    expect(tables[1]?.asked.request).toMatchObject({ sort, totals: true })
  })

  it("that is opened is asked for with up to 200 rows, and one that is closed is not", () => {
    const { store, tables, view } = open()
    expect(maxTableRows).toBe(200)
    expect(tables.map(({ asked }) => asked)).toEqual([
      { urn: flights, request: { queryOverrides: { limit: 200 }, totals: true } },
    ])
    tables[0]?.answer(rows)
    expect(view()).toMatchObject({ tableStatus: "LOADED", table: rows })
    store.dispatch({ area: "card", command: { _tag: "ToggleTable", key } })
    expect(tables).toHaveLength(1)
  })

  it("that is open is asked for again, with the chart, when a filter changes", () => {
    const { tables, renders, render, receive } = open()
    render()
    receive("origin", ["LAX"])
    expect(renders).toHaveLength(2)
    expect(tables.map(({ asked }) => asked.request.queryOverrides?.filters?.length ?? 0)).toEqual([0, 1])
    expect(tables[0]?.isStopped()).toBe(true)
  })

  it("that fails is cleared", () => {
    const { tables, receive, view } = open()
    tables[0]?.answer(rows)
    receive("origin", ["LAX"])
    expect(view().table).toEqual(rows)
    tables[1]?.fail(refused)
    expect(view()).toMatchObject({ tableStatus: "ERROR", table: null, tableFailure: "No such column" })
  })

  it("has no error after an aborted call", () => {
    const { tables, view } = open()
    tables[0]?.fail(requestAborted())
    expect(view()).toMatchObject({ tableFailure: null, tableStatus: "LOADING" })
  })
})

describe("a drill", () => {
  it("asks for the card of the level below, and beyond the path for its table", () => {
    const { renders, tables, drill } = setUp()
    drill(true, 0)
    expect(renders.map(({ asked }) => asked.urn)).toEqual([byDay])
    drill(true, 1)
    expect(tables.map(({ asked }) => asked.urn)).toEqual([byDay])
    expect(renders).toHaveLength(1)
  })

  it("asks nothing beyond the path of a card that allows no table", () => {
    const { renders, tables, drill } = setUp()
    drill(false, 0)
    drill(false, 1)
    expect([renders.length, tables.length]).toEqual([1, 0])
  })

  it("stops the questions of the levels that it closes, and only those", () => {
    const { store, renders, tables, render, drill, view } = setUp()
    render()
    drill(true, 0)
    store.dispatch({ area: "card", command: { _tag: "LoadTable", key: levelKey(flights, 1) } })
    drill(true, 0)
    expect(renders.map(({ isStopped }) => isStopped())).toEqual([false, true, false])
    expect(tables.map(({ isStopped }) => isStopped())).toEqual([true])
    tables[0]?.answer(rows)
    expect(view(levelKey(flights, 1)).table).toBeNull()
    store.dispatch({ area: "drill", command: { _tag: "DrillBack", card: flights } })
    expect(renders.map(({ isStopped }) => isStopped())).toEqual([false, true, true])
  })
})
