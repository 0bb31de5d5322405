import { describe, expect, test } from "vitest"
import { given as givenOf } from "../../kernel/given.fixture.ts"
import type { ExportEvent } from "./events.ts"
import { exportDecider } from "./export.ts"

const given = givenOf(exportDecider)
const toggled: ExportEvent = { _tag: "ExportModalToggled", shown: true }
const closed: ExportEvent = { _tag: "ExportModalToggled", shown: false }
const started: ExportEvent = { _tag: "ExportStarted", format: "xlsx" }
const cancelled: ExportEvent = { _tag: "ExportCancelled" }
const exported = (...events: ReadonlyArray<ExportEvent>) =>
  events.reduce(exportDecider.evolve, exportDecider.initialState)

describe("ToggleExportModal", () => {
  test("opens and closes the modal", () => {
    given().when({ _tag: "ToggleExportModal" }).emits(toggled)
    expect(exported(toggled).isOpen).toBe(true)
    expect(exported(toggled, closed).isOpen).toBe(false)
  })
  test("cancels the download in progress", () =>
    given(toggled, started).when({ _tag: "ToggleExportModal" }).emits(cancelled, closed))
})

describe("StartExport", () => {
  test("starts a download from nothing", () => {
    given(toggled).when({ _tag: "StartExport", format: "xlsx" }).emits(started)
    expect(exported(toggled, started)).toMatchObject({ isDownloading: true, format: "xlsx", received: 0 })
  })
  test("emits nothing while one is in progress", () =>
    given(toggled, started).when({ _tag: "StartExport", format: "csv" }).emitsNothing())
  test("clears the previous failure", () => {
    const failed: ExportEvent = { _tag: "ExportFailed", message: "away" }
    expect(exported(toggled, started, failed, started).failure).toBeNull()
  })
})

describe("CancelExport", () => {
  test("cancels, and leaves the modal open", () => {
    given(toggled, started).when({ _tag: "CancelExport" }).emits(cancelled)
    expect(exported(toggled, started, cancelled)).toMatchObject({ isDownloading: false, isOpen: true })
  })
  test("emits nothing when no download is in progress", () =>
    given(toggled).when({ _tag: "CancelExport" }).emitsNothing())
})

describe("a download", () => {
  const received: ExportEvent = { _tag: "ExportReceived", bytes: 7 }
  test("reports how much was received", () => expect(exported(started, received).received).toBe(7))
  test("closes the modal when it succeeds", () =>
    expect(exported(toggled, started, { _tag: "ExportSucceeded" })).toMatchObject({
      isOpen: false,
      isDownloading: false,
    }))
  test("clears its flag when it fails, and reports why", () =>
    expect(exported(toggled, started, { _tag: "ExportFailed", message: "away" })).toMatchObject({
      isOpen: true,
      isDownloading: false,
      failure: "away",
    }))
  test("that was cancelled changes nothing any more", () => {
    const settled = exported(toggled, started, cancelled)
    expect(exported(toggled, started, cancelled, received)).toEqual(settled)
    expect(exported(toggled, started, cancelled, { _tag: "ExportSucceeded" })).toEqual(settled)
    expect(exported(toggled, started, cancelled, { _tag: "ExportFailed", message: "x" })).toEqual(settled)
  })
})
