import { describe, expect, it } from "vitest"
import { levelOf } from "#domain/areas/level/select.ts"
import { maxTableRows } from "../cards/levelRequests.ts"
import { requestAborted, statusFailed } from "../http/requestFailed.ts"
import { flights, key, refused, rows, setUp } from "./cards.fixture.ts"

describe("a table", () => {
  const open = () => {
    const set = setUp()
    set.open()
    set.store.dispatch({ area: "level", command: { _tag: "ToggleTable", key } })
    set.store.dispatch({ area: "level", command: { _tag: "ChooseTableKind", key, kind: "table" } })
    return set
  }

  it("that is sorted is requested again, in that order", () => {
    const { store, tables } = open()
    tables[0]?.respond(rows)
    const sort = { column: "delay", direction: "descending" } as const
    store.dispatch({ area: "level", command: { _tag: "SortTable", key, kind: "chart", sort } })
    expect(tables).toHaveLength(1)
    store.dispatch({ area: "level", command: { _tag: "SortTable", key, kind: "table", sort } })
    expect(tables[1]?.request.request).toMatchObject({ sort, totals: true })
  })

  it("is read in its own order where the server refuses its sort, which is named at the card", () => {
    const { store, tables, view } = open()
    tables[0]?.respond(rows)
    const sort = { column: "secret", direction: "ascending" } as const
    const settings = { tableKind: "table", tables: { table: { sort } } } as const
    store.record([{ _tag: "SettingsReceived", key, settings }])
    expect(tables[1]?.request.request).toMatchObject({ sort })
    const data = { code: "query.column", message: "No such column", field: "sort.column" }
    tables[1]?.fail(statusFailed({ status: 400, statusText: "", headers: {}, data }))
    expect(tables[2]?.request.request.sort).toBeUndefined()
    tables[2]?.respond(rows)
    expect(view()).toMatchObject({ tableStatus: "LOADED", tableFailure: null })
    expect(levelOf(store.state().level, key)?.filters.unreadParts).toEqual(["sort.rows=secret"])
  })

  it("that is opened is requested with up to 200 rows, and one that is closed is not", () => {
    const { store, tables, view } = open()
    expect(maxTableRows).toBe(200)
    expect(tables.map(({ request }) => request)).toEqual([
      { urn: flights, request: { queryOverrides: { limit: 200 }, totals: true }, isEndOfDrill: false },
    ])
    tables[0]?.respond(rows)
    expect(view()).toMatchObject({ tableStatus: "LOADED", table: rows })
    store.dispatch({ area: "level", command: { _tag: "ToggleTable", key } })
    store.dispatch({ area: "level", command: { _tag: "ChooseTableKind", key, kind: "table" } })
    expect(tables).toHaveLength(1)
  })

  it("that is open is requested again, with the chart, when a filter changes", () => {
    const { tables, renders, receive } = open()
    receive("origin", ["LAX"])
    expect(renders).toHaveLength(2)
    expect(tables.map(({ request }) => request.request.queryOverrides?.filters?.length ?? 0)).toEqual([0, 1])
    expect(tables[0]?.isInterrupted()).toBe(true)
  })

  it("that fails is cleared", () => {
    const { tables, receive, view } = open()
    tables[0]?.respond(rows)
    receive("origin", ["LAX"])
    expect(view().table).toEqual(rows)
    tables[1]?.fail(refused)
    expect(view()).toMatchObject({ tableStatus: "ERROR", table: null, tableFailure: refused.asFailure })
  })

  it("has no error after an aborted call", () => {
    const { tables, view } = open()
    tables[0]?.fail(requestAborted())
    expect(view()).toMatchObject({ tableFailure: null, tableStatus: "LOADING" })
  })
})
