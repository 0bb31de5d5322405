import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { StackId } from "../../kernel/ids.ts"
import { Failure } from "../../kernel/query.ts"
import { ExportEvent } from "../export/events.ts"
import { FilterEvent } from "../filter/events.ts"
import { Home, Stack } from "./types.ts"

export const HomeRequested = Schema.TaggedStruct("HomeRequested", {})
export const HomeLoaded = Schema.TaggedStruct("HomeLoaded", { home: Home })
export const HomeFailed = Schema.TaggedStruct("HomeFailed", { failure: Failure })
export const StackRequested = Schema.TaggedStruct("StackRequested", { id: StackId })
/** The answer to the stack that was asked for; the server may call it by another id. */
export const StackLoaded = Schema.TaggedStruct("StackLoaded", { id: StackId, stack: Stack })
export const StackFailed = Schema.TaggedStruct("StackFailed", {
  id: StackId,
  failure: Failure,
  reason: Schema.Literals(["DENIED", "NOT_FOUND", "OTHER"]),
})

export const StackExportChanged = Schema.TaggedStruct("StackExportChanged", {
  id: StackId,
  change: ExportEvent,
})

/** The filters or the dates of all cards of a stack, or their editor. */
export const StackFiltersChanged = Schema.TaggedStruct("StackFiltersChanged", {
  id: StackId,
  change: FilterEvent,
})
/** Whether a mark that is chosen in a card of the stack filters its other cards. */
export const CrossFilterToggled = Schema.TaggedStruct("CrossFilterToggled", {
  id: StackId,
  on: Schema.Boolean,
})

/** What happens to a reader's home and stacks. */
export const StackEvent = eventUnion([
  HomeRequested,
  HomeLoaded,
  HomeFailed,
  StackRequested,
  StackLoaded,
  StackFailed,
  StackExportChanged,
  StackFiltersChanged,
  CrossFilterToggled,
])
export type StackEvent = typeof StackEvent.Type

/** Why a stack is not shown: the reader may not see it, there is none of that id, or anything else. */
export type StackFailureReason = (typeof StackFailed.Type)["reason"]
