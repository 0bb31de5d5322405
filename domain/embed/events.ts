import { Schema } from "effect"

export const HostAwaited = Schema.TaggedStruct("HostAwaited", { referenceId: Schema.String })
export const HostConnected = Schema.TaggedStruct("HostConnected", { origin: Schema.String })
export const FrameSizeReported = Schema.TaggedStruct("FrameSizeReported", {
  width: Schema.Finite,
  height: Schema.Finite,
})

/** Events between an embedded card and its host page. */
export const EmbedEvent = Schema.Union([HostAwaited, HostConnected, FrameSizeReported]).pipe(
  Schema.toTaggedUnion("_tag"),
)
export type EmbedEvent = typeof EmbedEvent.Type
