import { Effect, Layer, ManagedRuntime } from "effect"
import { describe, expect, it } from "vitest"
import type { ExportRequest, StackExportRequest } from "#contract/export.ts"
import { exportOf } from "#domain/export/export.ts"
import { stackKey } from "#domain/export/types.ts"
import { CardUrn, StackId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { someCard } from "../cards/cards.fixture.ts"
import { type Download, ExportSource } from "../export/exportSource.ts"
import { requestAborted, statusFailed } from "../http/requestFailed.ts"
import { Page } from "../page/page.ts"
import { makeStore } from "../store/store.ts"
import { reactExports } from "./exportReactor.ts"
import { makeQuestions } from "./questions.fixture.ts"

const flights = CardUrn.make("flights")
const key = levelKey(flights, 0)
const stack = stackKey(StackId.make("delays"))

interface Asked {
  readonly id: string
  readonly request: ExportRequest | StackExportRequest
  readonly onReceived: (bytes: number) => void
}

const setUp = () => {
  const store = makeStore(() => 0)
  const { questions, ask } = makeQuestions<Asked, Download>()
  const saved: Array<string> = []
  const source = ExportSource.layerTest({
    card: (id, request, onReceived) => ask({ id, request, onReceived }),
    stack: (id, request, onReceived) => ask({ id, request, onReceived }),
  })
  const page = Page.layerTest({ save: (_, name) => Effect.sync(() => void saved.push(name)) })
  const runtime = ManagedRuntime.make(Layer.merge(source, page))
  runtime.runSync(Effect.void)
  reactExports(store, runtime)
  store.record([{ _tag: "CardsLoaded", cards: [someCard("flights")], withoutAccess: [] }])
  const start = (format: "xlsx" | "csv" | "pps", at = key): void => {
    store.dispatch({ area: "export", command: { _tag: "ToggleExportModal", key: at } })
    store.dispatch({ area: "export", command: { _tag: "StartExport", key: at, format } })
  }
  return { store, questions, saved, start, state: (at = key) => exportOf(store.state().export, at) }
}

const file = { file: new Blob(["x"]), name: "Flights.xlsx" }

describe("an export", () => {
  it("asks for what the level shows, saves the file and closes the modal", () => {
    const { store, questions, saved, start, state } = setUp()
    store.dispatch({ area: "card", command: { _tag: "ChooseChartType", key, chartType: "badge_line" } })
    start("xlsx")
    expect(state()).toMatchObject({ isDownloading: true, isOpen: true })
    expect(questions[0]?.asked).toMatchObject({
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
    questions[0]?.asked.onReceived(512)
    expect(state().received).toBe(512)
    questions[0]?.answer(file)
    expect(saved).toEqual(["Flights.xlsx"])
    expect(state()).toMatchObject({ isDownloading: false, isOpen: false })
  })

  it("asks for the rows where the table shows", () => {
    const { store, questions, start } = setUp()
    store.dispatch({ area: "card", command: { _tag: "ToggleTable", key } })
    start("csv")
    expect(questions[0]?.asked.request).toMatchObject({ type: "csv", chartState: "table" })
  })

  it("says what the server said when it fails, and can be asked for again", () => {
    const { store, questions, saved, start, state } = setUp()
    start("pps")
    questions[0]?.fail(
      statusFailed({ status: 503, statusText: "", headers: {}, data: { code: "a", message: "Away" } }),
    )
    expect(state()).toMatchObject({ isDownloading: false, isOpen: true, failure: "Away" })
    expect(saved).toEqual([])
    store.dispatch({ area: "export", command: { _tag: "StartExport", key, format: "pps" } })
    expect(questions).toHaveLength(2)
  })

  it("stops when it is cancelled, when its modal closes and when its level does", () => {
    const { store, questions, saved, start, state } = setUp()
    start("csv")
    store.dispatch({ area: "export", command: { _tag: "CancelExport", key } })
    expect(questions[0]?.isStopped()).toBe(true)
    store.dispatch({ area: "export", command: { _tag: "StartExport", key, format: "csv" } })
    store.dispatch({ area: "export", command: { _tag: "ToggleExportModal", key } })
    expect(questions[1]?.isStopped()).toBe(true)
    questions[1]?.answer(file)
    expect(saved).toEqual([])
    expect(state()).toMatchObject({ isDownloading: false, isOpen: false, failure: null })
  })

  it("has no failure after an aborted call", () => {
    const { questions, start, state } = setUp()
    start("csv")
    questions[0]?.fail(requestAborted())
    expect(state().failure).toBeNull()
  })

  it("of a stack is one file; values joined by commas are none", () => {
    const { questions, start, state } = setUp()
    start("pps", stack)
    expect(questions[0]?.asked).toMatchObject({ id: "delays", request: { type: "pps" } })
    questions[0]?.answer(file)
    expect(state(stack).isOpen).toBe(false)
    start("csv", stack)
    expect(questions).toHaveLength(1)
    expect(state(stack).isDownloading).toBe(false)
  })
})
