import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { Failure } from "../../kernel/query.ts"
import { ClientEnvironment, Feature, ViewerFlags } from "./types.ts"

export const EnvironmentRequested = Schema.TaggedStruct("EnvironmentRequested", {})
export const EnvironmentLoaded = Schema.TaggedStruct("EnvironmentLoaded", { data: ClientEnvironment })
export const EnvironmentFailed = Schema.TaggedStruct("EnvironmentFailed", { failure: Failure })
export const SwitchesRead = Schema.TaggedStruct("SwitchesRead", { switches: Schema.Array(Feature) })
export const ViewerModeSet = Schema.TaggedStruct("ViewerModeSet", {
  flags: ViewerFlags,
  enable: Schema.optionalKey(Schema.Array(Schema.String)),
})

/** Events of the environment: read from storage, requested, loaded or failed. */
export const EnvironmentEvent = eventUnion([
  EnvironmentRequested,
  EnvironmentLoaded,
  EnvironmentFailed,
  SwitchesRead,
  ViewerModeSet,
])
export type EnvironmentEvent = typeof EnvironmentEvent.Type
