import { Effect, Layer, ManagedRuntime } from "effect"
import { describe, expect, it } from "vitest"
import type { ExportRequest, StackExportRequest } from "#contract/export.ts"
import { type ExportCommand, noExport } from "#domain/areas/export/export.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import { stackLoadOf } from "#domain/areas/stack/stackLoad.ts"
import { CardUrn, StackId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import type { RootCommand } from "#domain/root.ts"
import { someCard } from "../cards/cards.fixture.ts"
import { type Download, ExportSource } from "../export/exportSource.ts"
import { requestAborted, statusFailed } from "../http/requestFailed.ts"
import { Page } from "../page/page.ts"
import { makeStore } from "../store/appStore.ts"
import { reactExports } from "./exportReactor.ts"
import { makeRequests } from "./requests.fixture.ts"

const flights = CardUrn.make("flights")
const key = levelKey(flights, 0)
const stack = StackId.make("delays")

interface SentRequest {
  readonly id: string
  readonly request: ExportRequest | StackExportRequest
  readonly onReceived: (bytes: number) => void
}

const setUp = () => {
  const store = makeStore(() => 0)
  const { requests, send: sendRequest } = makeRequests<SentRequest, Download>()
  const saved: Array<string> = []
  const source = ExportSource.layerTest({
    card: (id, request, onReceived) => sendRequest({ id, request, onReceived }),
    stack: (id, request, onReceived) => sendRequest({ id, request, onReceived }),
  })
  const page = Page.layerTest({ save: (_, name) => Effect.sync(() => void saved.push(name)) })
  const runtime = ManagedRuntime.make(Layer.merge(source, page))
  runtime.runSync(Effect.void)
  reactExports(store, runtime)
  store.record([
    { _tag: "CardsLoaded", cards: [someCard("flights")], withoutAccess: [] },
    { _tag: "CardOpened", card: flights },
  ])
  const send = (command: ExportCommand, of: "level" | "stack" = "level"): void => {
    const addressed: RootCommand =
      of === "level"
        ? { area: "level", command: { _tag: "ExportLevel", key, command } }
        : { area: "stack", command: { _tag: "ExportStack", id: stack, command } }
    store.dispatch(addressed)
  }
  const start = (format: "xlsx" | "csv" | "pps", of: "level" | "stack" = "level"): void => {
    send({ _tag: "ToggleExportModal" }, of)
    send({ _tag: "StartExport", format }, of)
  }
  return {
    store,
    requests: requests,
    saved,
    send,
    start,
    state: () => levelOf(store.state().level, key)?.export ?? noExport,
    stackState: () => stackLoadOf(store.state().stack, stack).export,
  }
}

const file = { file: new Blob(["x"]), name: "Flights.xlsx" }

describe("an export", () => {
  it("requests what the level shows, saves the file and closes the modal", () => {
    const { store, requests, saved, start, state } = setUp()
    store.dispatch({ area: "level", command: { _tag: "ChooseChartType", key, chartType: "badge_line" } })
    start("xlsx")
    expect(state()).toMatchObject({ isDownloading: true, isOpen: true })
    expect(requests[0]?.request).toMatchObject({
      id: "flights",
      request: {
        type: "xlsx",
        accept: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        chartState: "chart",
        chartType: "badge_line",
        fileName: "flights",
        queryOverrides: {},
      },
    })
    requests[0]?.request.onReceived(512)
    expect(state().received).toBe(512)
    requests[0]?.respond(file)
    expect(saved).toEqual(["Flights.xlsx"])
    expect(state()).toMatchObject({ isDownloading: false, isOpen: false })
  })

  it("requests the rows where the table shows", () => {
    const { store, requests, start } = setUp()
    store.dispatch({ area: "level", command: { _tag: "ToggleTable", key } })
    store.dispatch({ area: "level", command: { _tag: "ChooseTableKind", key, kind: "table" } })
    start("csv")
    expect(requests[0]?.request.request).toMatchObject({ type: "csv", chartState: "table" })
  })

  it("requests the rows in the order of the user's sort", () => {
    const { store, requests, start } = setUp()
    const sort = { column: "delay", direction: "descending" } as const
    store.dispatch({ area: "level", command: { _tag: "SortTable", key, kind: "table", sort } })
    start("csv")
    expect(requests[0]?.request.request).not.toHaveProperty("sort")
    requests[0]?.respond(file)
    store.dispatch({ area: "level", command: { _tag: "ToggleTable", key } })
    store.dispatch({ area: "level", command: { _tag: "ChooseTableKind", key, kind: "table" } })
    start("csv")
    expect(requests[1]?.request.request).toMatchObject({ sort })
  })

  it("shows the server's message when it fails, and can be requested again", () => {
    const { requests, saved, send, start, state } = setUp()
    start("pps")
    requests[0]?.fail(
      statusFailed({ status: 503, statusText: "", headers: {}, data: { code: "a", message: "Away" } }),
    )
    expect(state()).toMatchObject({ isDownloading: false, isOpen: true, failure: "Away" })
    expect(saved).toEqual([])
    send({ _tag: "StartExport", format: "pps" })
    expect(requests).toHaveLength(2)
  })

  it("stops when it is cancelled, when its modal closes and when its level does", () => {
    const { store, requests, saved, send, start, state } = setUp()
    start("csv")
    send({ _tag: "CancelExport" })
    expect(requests[0]?.isInterrupted()).toBe(true)
    send({ _tag: "StartExport", format: "csv" })
    send({ _tag: "ToggleExportModal" })
    expect(requests[1]?.isInterrupted()).toBe(true)
    requests[1]?.respond(file)
    expect(saved).toEqual([])
    expect(state()).toMatchObject({ isDownloading: false, isOpen: false, failure: null })
    start("csv")
    store.record([{ _tag: "CardsLoaded", cards: [], withoutAccess: [flights] }])
    expect(requests[2]?.isInterrupted()).toBe(true)
  })

  it("has no failure after an aborted call", () => {
    const { requests, start, state } = setUp()
    start("csv")
    requests[0]?.fail(requestAborted())
    expect(state().failure).toBeNull()
  })

  it("of a stack is one file; values joined by commas are none", () => {
    const { requests, start, stackState } = setUp()
    start("pps", "stack")
    expect(requests[0]?.request).toMatchObject({ id: "delays", request: { type: "pps" } })
    requests[0]?.respond(file)
    expect(stackState().isOpen).toBe(false)
    start("csv", "stack")
    expect(requests).toHaveLength(1)
    expect(stackState().isDownloading).toBe(false)
  })
})
