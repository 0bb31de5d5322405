import type { SharedRefusal } from "#domain/shared.ts"
import type { ErrorCode } from "./errorTable.ts"

type Tag = SharedRefusal["_tag"]

const codes: Readonly<Record<Exclude<Tag, "NotPermitted">, ErrorCode>> = {
  EmptyMessage: "message.empty",
  MessageTooLong: "message.length",
  UnknownMessage: "message.unknown",
  NotAuthor: "message.author",
  NotDeleted: "message.deleted",
  RemovedMessage: "message.removed",
  UnknownAnswer: "poll.answer",
  HuddleOfHuddle: "message.huddle",
  HuddleOfDeleted: "message.root",
  TooLate: "message.late",
  NoChannel: "channel.unknown",
  NotTopic: "channel.kind",
  Archived: "channel.archived",
  ReadOnly: "channel.write",
  GroupPermission: "channel.group",
  HuddleMember: "channel.huddle",
  LastAdmin: "channel.admins",
  TooManyMembers: "channel.members",
  TooManyReactions: "message.reactions",
  TooManyBookmarks: "card.favorites",
  TooManyRemembered: "card.remembered",
  OwnFollower: "profile.self",
  TooManyFollowed: "profile.followed",
  TooManyFavorites: "channel.favorites",
  TooManySavedMessages: "message.saved",
  ReminderPast: "reminder.past",
  ReminderFar: "reminder.far",
  TooManyReminders: "reminder.count",
  EmptyAnnotation: "annotation.empty",
  NoAnnotation: "annotation.unknown",
  TooManyAnnotations: "annotation.count",
  NoRequest: "access.request",
  OtherStatus: "access.status",
  NoSavedCard: "card.unknown",
  NoAddedDocument: "card.unknown",
  NoDataset: "data.unknown",
  OtherFile: "request.field",
  NoColumn: "request.field",
  OtherValue: "data.conflict",
  TooManyRevisions: "document.revisions",
  NoAlert: "alert.unknown",
  TooManyAlerts: "alert.count",
  TooManyFollowers: "alert.followers",
  EmptyVote: "poll.empty",
  VoteGiven: "poll.voted",
  NoSubscription: "subscription.unknown",
  TooManySubscriptions: "subscription.limit",
  NoInvitation: "invitation.unknown",
  AlreadyInvited: "invitation.open",
  InvitationUsed: "invitation.used",
  InvitationGone: "invitation.revoked",
  InvitationExpired: "invitation.expired",
  LastAdministrator: "administration.last",
  ReportsInCircle: "administration.circle",
  NoGroup: "administration.group",
  GroupNameTaken: "administration.name",
  TooManyGroups: "administration.groups",
  TooManyInGroup: "administration.members",
  TrialUsed: "administration.trial.used",
  AdminsAdminister: "administration.admins",
}

/** Whether a rejection is one of a shared area. */
export const isSharedRefusal = (rejection: { readonly _tag: string }): rejection is SharedRefusal =>
  rejection._tag === "NotPermitted" || rejection._tag in codes

/** Error code of a rejection of a shared area: the same where the client decides as where the server does. */
export const refusalCodeOf = (rejection: SharedRefusal): ErrorCode =>
  rejection._tag === "NotPermitted"
    ? rejection.needed === "ADMIN"
      ? "channel.admin"
      : "channel.invite"
    : codes[rejection._tag]
