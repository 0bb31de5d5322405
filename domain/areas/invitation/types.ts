import { Schema } from "effect"
import type { StreamName } from "../../kernel/envelope.ts"
import { EpochMs, UserId } from "../../kernel/ids.ts"
import { BoundBy } from "../../kernel/listBound.ts"
import { RoleId } from "../environment/types.ts"

/** An address that is or was invited: the digest of the address, so that each has one stream and one person. */
export const InvitationId = Schema.String.check(
  Schema.isPattern(/^[0-9a-f]{32}$/, { expected: "32 hexadecimal digits" }),
).pipe(Schema.brand("InvitationId"))
export type InvitationId = typeof InvitationId.Type

/** Stream of an invitation. */
export const invitationStream = (id: InvitationId): StreamName => `invitation:${id}`

/** How long the link of an invitation opens, in milliseconds: seven days. */
export const invitationLength = 7 * 86_400_000

/** Longest address (RFC 5321), name and title of an invited person, in UTF-16 units. */
export const maxEmailLength = 254
export const maxInvitedNameLength = 200
/** Longest path of the app from which an invitation was made. */
export const maxReturnLength = 2_000
/** Most groups that an invitation puts a person into. */
export const maxInvitedGroups = 100

/** What an invited person is once they have accepted, and where they go then: a path of the app. */
export const InvitedPerson = Schema.Struct({
  email: Schema.String,
  displayName: Schema.String,
  title: Schema.String,
  roleId: RoleId,
  groupIds: BoundBy(Schema.String, "groups of an invitation, 100 at most"),
  returnTo: Schema.String,
})
export type InvitedPerson = typeof InvitedPerson.Type

/** Invitation as it is: `digest` is that of its link's secret, `sent` when the link was made. */
export const Invitation = Schema.Struct({
  id: InvitationId,
  userId: UserId,
  person: InvitedPerson,
  digest: Schema.String,
  by: UserId,
  sent: EpochMs,
  expires: EpochMs,
  status: Schema.Literals(["OPEN", "REVOKED", "ACCEPTED"]),
})
export type Invitation = typeof Invitation.Type
