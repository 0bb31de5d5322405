import { Schema } from "effect"
import { ExportFormat } from "./format.ts"

const at = { key: Schema.String }

export const ExportModalToggled = Schema.TaggedStruct("ExportModalToggled", at)
export const ExportStarted = Schema.TaggedStruct("ExportStarted", { ...at, format: ExportFormat })
/** `bytes` counts from the beginning of the file. */
export const ExportReceived = Schema.TaggedStruct("ExportReceived", { ...at, bytes: Schema.Int })
export const ExportSucceeded = Schema.TaggedStruct("ExportSucceeded", at)
export const ExportFailed = Schema.TaggedStruct("ExportFailed", { ...at, message: Schema.String })
export const ExportCancelled = Schema.TaggedStruct("ExportCancelled", at)

/** What happens to the export of a level or a stack (`key`). */
export const ExportEvent = Schema.Union([
  ExportModalToggled,
  ExportStarted,
  ExportReceived,
  ExportSucceeded,
  ExportFailed,
  ExportCancelled,
]).pipe(Schema.toTaggedUnion("_tag"))
export type ExportEvent = typeof ExportEvent.Type
