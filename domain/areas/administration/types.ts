import { Schema } from "effect"
import type { StreamName } from "../../kernel/envelope.ts"
import { UserId } from "../../kernel/ids.ts"
import { BoundBy } from "../../kernel/listBound.ts"
import { RoleId, TrialStatus } from "../environment/types.ts"

/** Stream of the administration of the workspace, which those who administer it read. */
export const administrationStream: StreamName = "administration:workspace"

/** Most groups that are made in the product, and people of each. */
export const maxMadeGroups = 500
export const maxGroupMembers = 5_000
/** Most people that one command adds to a group or takes out of it. */
export const maxChangedMembers = 100
/** Longest name of a group, in UTF-16 units. */
export const maxGroupNameLength = 100
/** Longest name of an authority, in UTF-16 units. */
export const maxAuthorityLength = 40
/** Longest name of a version of a picture, in UTF-16 units. */
export const maxAvatarVersionLength = 64
/** Most admins that a decision names, of whom one must stay. */
export const maxNamedAdmins = 500

/**
 * What was decided about a person: the role that they have in place of the one of their invitation, whom they report to,
 * whether they are deactivated, their trial, and their picture.
 */
export const Account = Schema.Struct({
  person: UserId,
  reportsTo: Schema.optionalKey(UserId),
  roleId: Schema.NullOr(RoleId),
  isDeactivated: Schema.Boolean,
  trial: TrialStatus,
  /** Version of the picture that was uploaded of them; none where their initials are drawn. */
  avatar: Schema.optionalKey(Schema.String),
})
export type Account = typeof Account.Type

/** Whether a role has an authority, as it was decided in the product. */
export const DecidedAuthority = Schema.Struct({
  roleId: RoleId,
  authority: Schema.String,
  isAllowed: Schema.Boolean,
})
export type DecidedAuthority = typeof DecidedAuthority.Type

/** A group that was made in the product. */
export const MadeGroup = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  members: BoundBy(UserId, "members of a group, 5,000 at most"),
})
export type MadeGroup = typeof MadeGroup.Type
