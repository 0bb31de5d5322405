import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { EpochMs, UserId } from "../../kernel/ids.ts"
import { RoleId } from "../environment/types.ts"
import { DecidedAuthority } from "./types.ts"

const decision = { by: UserId, at: EpochMs }
const ofPerson = { person: UserId, ...decision }
const ofGroup = { group: Schema.String, name: Schema.String, ...decision }

/** Another role; a trial ends with it. `before` is the role that the person had. */
export const RoleChanged = Schema.TaggedStruct("RoleChanged", { ...ofPerson, before: RoleId, roleId: RoleId })
/** Another person to report to, or no one; `before` is the one before. */
export const ManagerChanged = Schema.TaggedStruct("ManagerChanged", {
  ...ofPerson,
  before: Schema.NullOr(UserId),
  reportsTo: Schema.NullOr(UserId),
})
export const PersonDeactivated = Schema.TaggedStruct("PersonDeactivated", ofPerson)
export const PersonReactivated = Schema.TaggedStruct("PersonReactivated", ofPerson)
/** Nothing that was decided about a person counts any more, as their data were removed. */
export const PersonForgotten = Schema.TaggedStruct("PersonForgotten", { person: UserId })

/** Another picture of a person, by the name of its version. */
export const AvatarChanged = Schema.TaggedStruct("AvatarChanged", { ...ofPerson, version: Schema.String })
/** The initials of a person are drawn again, in place of a picture. */
export const AvatarRemoved = Schema.TaggedStruct("AvatarRemoved", ofPerson)

export const GroupMade = Schema.TaggedStruct("GroupMade", ofGroup)
/** `before` is the name that the group had. */
export const GroupRenamed = Schema.TaggedStruct("GroupRenamed", { ...ofGroup, before: Schema.String })
export const GroupDeleted = Schema.TaggedStruct("GroupDeleted", ofGroup)
export const GroupMembersChanged = Schema.TaggedStruct("GroupMembersChanged", {
  ...ofGroup,
  added: Schema.Array(UserId),
  removed: Schema.Array(UserId),
})

export const TrialRequested = Schema.TaggedStruct("TrialRequested", ofPerson)
/** A request that its person withdrew, or that was declined. */
export const TrialRequestCleared = Schema.TaggedStruct("TrialRequestCleared", ofPerson)
export const TrialStarted = Schema.TaggedStruct("TrialStarted", ofPerson)
export const TrialEnded = Schema.TaggedStruct("TrialEnded", ofPerson)

/** A role has an authority from now on, or has it no more. */
export const AuthorityChanged = Schema.TaggedStruct("AuthorityChanged", {
  ...DecidedAuthority.fields,
  ...decision,
})

/** Stored events of the administration. */
export const AdministrationEvent = eventUnion([
  RoleChanged,
  ManagerChanged,
  PersonDeactivated,
  PersonReactivated,
  PersonForgotten,
  AvatarChanged,
  AvatarRemoved,
  GroupMade,
  GroupRenamed,
  GroupDeleted,
  GroupMembersChanged,
  TrialRequested,
  TrialRequestCleared,
  TrialStarted,
  TrialEnded,
  AuthorityChanged,
])
export type AdministrationEvent = typeof AdministrationEvent.Type
