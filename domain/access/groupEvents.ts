import { Schema } from "effect"
import { EpochMs, UserId } from "../kernel/ids.ts"
import { AccessTarget, GroupAccess } from "./types.ts"

export const GroupAccessShared = Schema.TaggedStruct("GroupAccessShared", GroupAccess.fields)
export const GroupAccessRevoked = Schema.TaggedStruct("GroupAccessRevoked", {
  target: AccessTarget,
  groupId: Schema.NonEmptyString,
  by: UserId,
  at: EpochMs,
})

/** Stored events of access that groups were given. */
export const GroupAccessEvent = Schema.Union([GroupAccessShared, GroupAccessRevoked]).pipe(
  Schema.toTaggedUnion("_tag"),
)
export type GroupAccessEvent = typeof GroupAccessEvent.Type
