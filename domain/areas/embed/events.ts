import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"

export const HostAwaited = Schema.TaggedStruct("HostAwaited", { referenceId: Schema.String })
export const HostConnected = Schema.TaggedStruct("HostConnected", { origin: Schema.String })
export const FrameSizeReported = Schema.TaggedStruct("FrameSizeReported", {
  width: Schema.Finite,
  height: Schema.Finite,
})

/** Events between an embedded card and its host page. */
export const EmbedEvent = eventUnion([HostAwaited, HostConnected, FrameSizeReported])
export type EmbedEvent = typeof EmbedEvent.Type
