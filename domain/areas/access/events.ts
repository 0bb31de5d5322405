import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { CommandId, EpochMs, UserId } from "../../kernel/ids.ts"
import { AccessTarget } from "./types.ts"

const decision = { target: AccessTarget, userId: UserId, by: UserId, at: EpochMs }

/** `id` is the id of the command that made the request. */
export const AccessRequested = Schema.TaggedStruct("AccessRequested", {
  id: CommandId,
  target: AccessTarget,
  userId: UserId,
  message: Schema.String,
  at: EpochMs,
})
export const AccessGranted = Schema.TaggedStruct("AccessGranted", decision)
export const AccessRefused = Schema.TaggedStruct("AccessRefused", decision)
export const AccessRevoked = Schema.TaggedStruct("AccessRevoked", decision)
/** Access that a person was given without a request; `id` is the id of the command. */
export const AccessShared = Schema.TaggedStruct("AccessShared", {
  ...decision,
  id: CommandId,
  message: Schema.String,
})
/** Requests, and what was shared, say nothing any more, as the data of who wrote it were removed. */
export const AccessTextsRedacted = Schema.TaggedStruct("AccessTextsRedacted", {
  ids: Schema.Array(CommandId),
})

/** Stored events of access requests. */
export const AccessEvent = eventUnion([
  AccessRequested,
  AccessGranted,
  AccessRefused,
  AccessRevoked,
  AccessShared,
  AccessTextsRedacted,
])
export type AccessEvent = typeof AccessEvent.Type
