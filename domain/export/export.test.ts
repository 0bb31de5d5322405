import { describe, expect, test } from "vitest"
import { given as givenOf } from "../kernel/given.fixture.ts"
import { StackId } from "../kernel/ids.ts"
import type { ExportEvent } from "./events.ts"
import { dropExport, exportDecider, exportOf } from "./export.ts"
import { stackKey, stackOfKey } from "./types.ts"

const given = givenOf(exportDecider)
const key = "flights##0"
const toggled: ExportEvent = { _tag: "ExportModalToggled", key }
const started: ExportEvent = { _tag: "ExportStarted", key, format: "xlsx" }
const cancelled: ExportEvent = { _tag: "ExportCancelled", key }
const exported = (...events: ReadonlyArray<ExportEvent>) =>
  exportOf(events.reduce(exportDecider.evolve, exportDecider.initialState), key)

describe("ToggleExportModal", () => {
  test("opens and closes the modal", () => {
    given().when({ _tag: "ToggleExportModal", key }).says(toggled)
    expect(exported(toggled).isOpen).toBe(true)
    expect(exported(toggled, toggled).isOpen).toBe(false)
  })
  test("cancels the download that is under way", () =>
    given(toggled, started).when({ _tag: "ToggleExportModal", key }).says(cancelled, toggled))
})

describe("StartExport", () => {
  test("starts a download from nothing", () => {
    given(toggled).when({ _tag: "StartExport", key, format: "xlsx" }).says(started)
    expect(exported(toggled, started)).toMatchObject({ isDownloading: true, format: "xlsx", received: 0 })
  })
  test("stays quiet while one is under way", () =>
    given(toggled, started).when({ _tag: "StartExport", key, format: "csv" }).staysQuiet())
  test("forgets the failure before it", () => {
    const failed: ExportEvent = { _tag: "ExportFailed", key, message: "away" }
    expect(exported(toggled, started, failed, started).failure).toBeNull()
  })
})

describe("CancelExport", () => {
  test("cancels, and leaves the modal open", () => {
    given(toggled, started).when({ _tag: "CancelExport", key }).says(cancelled)
    expect(exported(toggled, started, cancelled)).toMatchObject({ isDownloading: false, isOpen: true })
  })
  test("stays quiet when nothing is under way", () =>
    given(toggled).when({ _tag: "CancelExport", key }).staysQuiet())
})

describe("a download", () => {
  const received: ExportEvent = { _tag: "ExportReceived", key, bytes: 7 }
  test("tells how much has come", () => expect(exported(started, received).received).toBe(7))
  test("closes the modal when it succeeds", () =>
    expect(exported(toggled, started, { _tag: "ExportSucceeded", key })).toMatchObject({
      isOpen: false,
      isDownloading: false,
    }))
  test("clears its flag when it fails, and says why", () =>
    expect(exported(toggled, started, { _tag: "ExportFailed", key, message: "away" })).toMatchObject({
      isOpen: true,
      isDownloading: false,
      failure: "away",
    }))
  test("that was cancelled counts no more, whatever comes", () => {
    const settled = exported(toggled, started, cancelled)
    expect(exported(toggled, started, cancelled, received)).toEqual(settled)
    expect(exported(toggled, started, cancelled, { _tag: "ExportSucceeded", key })).toEqual(settled)
    expect(exported(toggled, started, cancelled, { _tag: "ExportFailed", key, message: "x" })).toEqual(
      settled,
    )
  })
  test("of a level that closes is forgotten", () => {
    const state = [toggled, started].reduce(exportDecider.evolve, exportDecider.initialState)
    expect(exportOf(dropExport(state, key), key)).toMatchObject({ isOpen: false, isDownloading: false })
  })
})

describe("the key of a stack", () => {
  test("names it, and no level", () => {
    expect(stackOfKey(stackKey(StackId.make("-100000")))).toBe("-100000")
    expect(stackOfKey(key)).toBeNull()
    expect(stackOfKey("stack:flights##0")).toBeNull()
  })
})
