import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { CommandId, EpochMs, UserId } from "../../kernel/ids.ts"
import { AccessTarget, GroupAccess } from "./types.ts"

export const GroupAccessShared = Schema.TaggedStruct("GroupAccessShared", GroupAccess.fields)
export const GroupAccessRevoked = Schema.TaggedStruct("GroupAccessRevoked", {
  target: AccessTarget,
  groupId: Schema.NonEmptyString,
  by: UserId,
  at: EpochMs,
})
/** What was shared with groups says nothing any more, as the data of who wrote it were removed. */
export const GroupAccessTextsRedacted = Schema.TaggedStruct("GroupAccessTextsRedacted", {
  ids: Schema.Array(CommandId),
})

/** Stored events of access that groups were given. */
export const GroupAccessEvent = eventUnion([GroupAccessShared, GroupAccessRevoked, GroupAccessTextsRedacted])
export type GroupAccessEvent = typeof GroupAccessEvent.Type
