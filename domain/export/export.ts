import * as E from "fp-ts/lib/Either.js"
import type { Decider } from "../kernel/decider.ts"
import * as HashMap from "../kernel/hashMap.ts"
import { patch } from "../kernel/patch.ts"
import type { ExportEvent } from "./events.ts"
import type { ExportFormat } from "./format.ts"
import type { Export, ExportState } from "./types.ts"

/** What is asked of exports; `key` names a level or a stack. */
export type ExportCommand =
  | { readonly _tag: "ToggleExportModal"; readonly key: string }
  | { readonly _tag: "StartExport"; readonly key: string; readonly format: ExportFormat }
  | { readonly _tag: "CancelExport"; readonly key: string }

/** What was never exported. */
export const noExport: Export = {
  isOpen: false,
  format: null,
  isDownloading: false,
  received: 0,
  failure: null,
}

/** The export of a level or a stack. */
export const exportOf = (state: ExportState, key: string): Export => HashMap.get(state, key) ?? noExport

const change = (state: ExportState, key: string, part: Partial<Export>): ExportState => {
  const before = exportOf(state, key)
  const next = patch(before, part)
  return next === before ? state : HashMap.set(state, key, next)
}

const whileDownloading = (state: ExportState, key: string, part: Partial<Export>): ExportState =>
  exportOf(state, key).isDownloading ? change(state, key, part) : state

const evolve = (state: ExportState, event: ExportEvent): ExportState => {
  const { key } = event
  switch (event._tag) {
    case "ExportModalToggled":
      return change(state, key, { isOpen: !exportOf(state, key).isOpen, failure: null })
    case "ExportStarted":
      return change(state, key, { format: event.format, isDownloading: true, received: 0, failure: null })
    case "ExportReceived":
      return whileDownloading(state, key, { received: event.bytes })
    case "ExportSucceeded":
      return whileDownloading(state, key, { isDownloading: false, isOpen: false })
    case "ExportFailed":
      return whileDownloading(state, key, { isDownloading: false, failure: event.message })
    case "ExportCancelled":
      return whileDownloading(state, key, { isDownloading: false })
  }
}

/**
 * Exports: one download of a level or a stack at a time. Success closes the modal; a failure clears the flag and stays
 * to be read; closing the modal cancels what is under way.
 */
export const exportDecider: Decider<ExportState, ExportCommand, ExportEvent, never> = {
  initialState: HashMap.empty(),
  decide: (command, state) => {
    const { key } = command
    const { isDownloading } = exportOf(state, key)
    switch (command._tag) {
      case "ToggleExportModal":
        return E.right([
          ...(isDownloading ? [{ _tag: "ExportCancelled" as const, key }] : []),
          { _tag: "ExportModalToggled", key },
        ])
      case "StartExport":
        return E.right(isDownloading ? [] : [{ _tag: "ExportStarted", key, format: command.format }])
      case "CancelExport":
        return E.right(isDownloading ? [{ _tag: "ExportCancelled", key }] : [])
    }
  },
  evolve,
}

/** The exports without one that is not there any more. */
export const dropExport = (state: ExportState, key: string): ExportState => HashMap.remove(state, key)
