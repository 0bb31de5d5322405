import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { ExportFormat } from "./format.ts"

export const ExportModalToggled = Schema.TaggedStruct("ExportModalToggled", { shown: Schema.Boolean })
export const ExportStarted = Schema.TaggedStruct("ExportStarted", { format: ExportFormat })
/** `bytes` counts from the beginning of the file. */
export const ExportReceived = Schema.TaggedStruct("ExportReceived", { bytes: Schema.Int })
export const ExportSucceeded = Schema.TaggedStruct("ExportSucceeded", {})
export const ExportFailed = Schema.TaggedStruct("ExportFailed", { message: Schema.String })
export const ExportCancelled = Schema.TaggedStruct("ExportCancelled", {})

/** Events of one export. The events of levels and stacks carry them, with what is exported. */
export const ExportEvent = eventUnion([
  ExportModalToggled,
  ExportStarted,
  ExportReceived,
  ExportSucceeded,
  ExportFailed,
  ExportCancelled,
])
export type ExportEvent = typeof ExportEvent.Type
