import { Schema } from "effect"
import { ExportEvent } from "../export/events.ts"
import { StackId } from "../kernel/ids.ts"
import { Home, Stack } from "./types.ts"

export const HomeRequested = Schema.TaggedStruct("HomeRequested", {})
export const HomeLoaded = Schema.TaggedStruct("HomeLoaded", { home: Home })
export const HomeFailed = Schema.TaggedStruct("HomeFailed", { message: Schema.String })
export const StackRequested = Schema.TaggedStruct("StackRequested", { id: StackId })
export const StackLoaded = Schema.TaggedStruct("StackLoaded", { stack: Stack })
export const StackFailed = Schema.TaggedStruct("StackFailed", {
  id: StackId,
  message: Schema.String,
  accessDenied: Schema.Boolean,
})

export const StackExportChanged = Schema.TaggedStruct("StackExportChanged", {
  id: StackId,
  change: ExportEvent,
})

/** What happens to a reader's home and stacks. */
export const StackEvent = Schema.Union([
  HomeRequested,
  HomeLoaded,
  HomeFailed,
  StackRequested,
  StackLoaded,
  StackFailed,
  StackExportChanged,
]).pipe(Schema.toTaggedUnion("_tag"))
export type StackEvent = typeof StackEvent.Type
