import type { HashMap } from "../kernel/hashMap.ts"
import type { StackId } from "../kernel/ids.ts"
import type { ExportFormat } from "./format.ts"

/** The export of one level, or of one stack. */
export interface Export {
  /** Whether its modal shows. */
  readonly isOpen: boolean
  /** What is being downloaded, or was the last time. */
  readonly format: ExportFormat | null
  readonly isDownloading: boolean
  /** How much of the file has come, in bytes. */
  readonly received: number
  /** Why the last download failed. */
  readonly failure: string | null
}

/** The exports by level key, or by stack key. */
export type ExportState = HashMap<Export>

const stackPrefix = "stack:"

/** The key of a stack's export. A level key is none: it ends in a double hash and a number. */
export const stackKey = (id: StackId): string => `${stackPrefix}${id}`

/** The stack whose export a key names; null for the key of a level. */
export const stackOfKey = (key: string): string | null =>
  key.startsWith(stackPrefix) && !/##\d+$/.test(key) ? key.slice(stackPrefix.length) : null
