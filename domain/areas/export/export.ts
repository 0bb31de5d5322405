import * as E from "fp-ts/lib/Either.js"
import type { Decider } from "../../kernel/decider.ts"
import { patch } from "../../kernel/patch.ts"
import type { ExportEvent } from "./events.ts"
import type { ExportFormat } from "./format.ts"

/** The export of one level, or of one stack. */
export interface Export {
  /** Whether its modal shows. */
  readonly isOpen: boolean
  /** Format being downloaded, or downloaded last. */
  readonly format: ExportFormat | null
  readonly isDownloading: boolean
  /** Received bytes of the file. */
  readonly received: number
  /** Why the last download failed. */
  readonly failure: string | null
}

/** Commands of an export. */
export type ExportCommand =
  | { readonly _tag: "ToggleExportModal" }
  | { readonly _tag: "StartExport"; readonly format: ExportFormat }
  | { readonly _tag: "CancelExport" }

/** Initial export. */
export const noExport: Export = {
  isOpen: false,
  format: null,
  isDownloading: false,
  received: 0,
  failure: null,
}

const whileDownloading = (state: Export, part: Partial<Export>): Export =>
  state.isDownloading ? patch(state, part) : state

/**
 * Export with one download at a time. Success closes the modal; a failure clears the flag and stays visible; closing
 * the modal cancels the download.
 */
export const exportDecider: Decider<Export, ExportCommand, ExportEvent, never> = {
  initialState: noExport,
  decide: (command, { isDownloading, isOpen }) => {
    switch (command._tag) {
      case "ToggleExportModal":
        return E.right([
          ...(isDownloading ? [{ _tag: "ExportCancelled" as const }] : []),
          { _tag: "ExportModalToggled", shown: !isOpen },
        ])
      case "StartExport":
        return E.right(isDownloading ? [] : [{ _tag: "ExportStarted", format: command.format }])
      case "CancelExport":
        return E.right(isDownloading ? [{ _tag: "ExportCancelled" }] : [])
    }
  },
  evolve: (state, event) => {
    switch (event._tag) {
      case "ExportModalToggled":
        return patch(state, { isOpen: event.shown, failure: null })
      case "ExportStarted":
        return patch(state, { format: event.format, isDownloading: true, received: 0, failure: null })
      case "ExportReceived":
        return whileDownloading(state, { received: event.bytes })
      case "ExportSucceeded":
        return whileDownloading(state, { isDownloading: false, isOpen: false })
      case "ExportFailed":
        return whileDownloading(state, { isDownloading: false, failure: event.message })
      case "ExportCancelled":
        return whileDownloading(state, { isDownloading: false })
    }
  },
}
