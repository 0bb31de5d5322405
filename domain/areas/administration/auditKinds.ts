import { Schema } from "effect"

/** Kinds of security events that are in no stream of the log. */
export const auditEntryKinds = [
  "SignedIn",
  "SignInFailed",
  "SignedOut",
  "PasswordChanged",
  "PasswordSet",
  "SessionsEnded",
  "ApiTokenMade",
  "ApiTokenRevoked",
  "PersonRemoved",
  "ChannelExported",
  "TopicTakenOver",
] as const
export type AuditEntryKind = (typeof auditEntryKinds)[number]

/** Events of the log that the audit log has, by their tags. */
export const auditedTags = [
  "InvitationMade",
  "InvitationSentAgain",
  "InvitationRevoked",
  "InvitationAccepted",
  "RoleChanged",
  "AuthorityChanged",
  "ManagerChanged",
  "PersonDeactivated",
  "PersonReactivated",
  "AvatarChanged",
  "AvatarRemoved",
  "GroupMade",
  "GroupRenamed",
  "GroupDeleted",
  "GroupMembersChanged",
  "TrialRequested",
  "TrialRequestCleared",
  "TrialStarted",
  "TrialEnded",
  "AccessRequested",
  "AccessGranted",
  "AccessRefused",
  "AccessRevoked",
  "AccessShared",
  "GroupAccessShared",
  "GroupAccessRevoked",
] as const

/** Kind of an event in the audit log. */
export const AuditKind = Schema.Literals([...auditEntryKinds, ...auditedTags])
export type AuditKind = typeof AuditKind.Type
