import type { SharedName, SharedRequest } from "#domain/shared.ts"
import type { Api } from "./api.ts"
import type { FeedApi } from "./feed.ts"

/** What the workspace lets a role do, beside what everyone may. */
export type Authority =
  | "content.interactive"
  | "content.edit"
  | "content.share"
  | "data.add"
  | "people.invite"
  | "people.administer"

/** What the client is told where its person may make topics that everyone sees: `buzz.publicTopics` of the workspace. */
export const publicTopics = "buzz.publicTopics"

/** What the client is told where its person may name everyone in a message: `buzz.everyone` of the workspace. */
export const namesEveryone = "buzz.everyone"

/** What follows from `buzz` of the workspace, for each role that it names: for all but guests where it names none. */
export const buzzAuthorities: Readonly<Record<typeof publicTopics | typeof namesEveryone, string>> = {
  [publicTopics]: "making topics that everyone sees; refused with 403 `channel.public`",
  [namesEveryone]:
    "speaking to everyone who takes part in a channel, by @everyone in a message, except in a direct chat; refused with 403 `message.everyone`",
}

/** What each authority is for. */
export const authorities: Readonly<Record<Authority, string>> = {
  "content.interactive": "annotating cards, and using embedded ones",
  "content.edit":
    "saving cards as one's own, deleting and restoring them, uploading to documents that one owns, and adding documents to stacks that one owns",
  "content.share": "deciding who gets access to what one owns, and who connects its data",
  "data.add":
    "adding data of one's own, with a stack over it, and replacing, changing and removing what one added; choosing tables of the connections that `workspace.yaml` says `browse: true` of",
  "people.invite":
    "inviting people, and seeing, resending and revoking invitations: one's own, and for admins all of them",
  "people.administer":
    "administering the workspace: roles of people who were invited, deactivating people and ending their sessions, groups, trials, and seeing how the workspace is set up",
}

/** To whom an operation or a command is open, as far as it is about something. */
export const circles = {
  anyone: "anyone, without a sign-in",
  embedding: "anyone, as far as the embedding offers it",
  user: "everyone signed in; lists have what they may see",
  browser: "everyone signed in, of the connections that `workspace.yaml` says `browse: true` of",
  reader: "who may see the card, stack or channel that it is about",
  stranger: "who may not see the card or stack yet",
  guest: "guests of the workspace (`SOCIAL`)",
  administrator: "the admins of the workspace",
  self: "the person whom it is about, and who administers people",
  author: "its author",
  authorOrAdmin: "its author and admins",
  ownerOrAdmin: "its owner and admins",
  admin: "the admins of the topic",
  moderator: "the admins of the topic, and those of the workspace who may read the channel",
  manager:
    "the admins of the topic, the people of the chat, or who may edit the card or stack: its owner and admins, with `content.edit`",
  authorOrOwner: "its author, the owner of the card that it is about, and admins",
} as const
export type Circle = keyof typeof circles

/** Who may call an operation or give a command: those of the circle whose role has the authority, if one is named. */
export interface Permission {
  readonly circle: Circle
  readonly authority?: Authority
}

const to = (circle: Circle, authority?: Authority): Permission => ({
  circle,
  ...(authority !== undefined && { authority }),
})

type Groups = (typeof Api)["groups"] & { readonly feed: typeof FeedApi }
type NamesOf<Group extends string> = Group extends keyof Groups
  ? `${Group}.${keyof Groups[Group]["endpoints"] & string}`
  : never

/** Operation of the API, by its group and its endpoint. */
export type OperationName = NamesOf<keyof Groups & string>

/** Who may call each operation of the API. The server decides by this table, and `docs/permissions.md` shows it. */
export const operationPermissions: Readonly<Record<OperationName, Permission>> = {
  "health.health": to("anyone"),
  "invitationLinks.accept": to("anyone"),
  "invitationLinks.open": to("anyone"),
  "identity.signIn": to("anyone"),
  "identity.signOut": to("anyone"),
  "identity.changePassword": to("user"),
  "identity.sessions": to("user"),
  "identity.endOtherSessions": to("user"),
  "apiTokens.apiTokens": to("user"),
  "apiTokens.make": to("user"),
  "apiTokens.revoke": to("user"),
  "environment.environment": to("anyone"),
  "cards.cards": to("user"),
  "cards.versions": to("user"),
  "cards.stats": to("user"),
  "cards.render": to("reader"),
  "cards.image": to("reader"),
  "cards.imageUnder": to("reader"),
  "cards.notebook": to("reader"),
  "cards.table": to("reader"),
  "cards.sumo": to("reader"),
  "cards.endOfDrill": to("reader"),
  "cards.preview": to("reader"),
  "cards.picture": to("reader"),
  "cards.datasources": to("reader"),
  "values.values": to("reader"),
  "values.cardValues": to("reader"),
  "values.stackValues": to("reader"),
  "frames.background": to("anyone"),
  "publicCards.environment": to("embedding"),
  "publicCards.view": to("embedding"),
  "publicCards.cards": to("embedding"),
  "publicCards.versions": to("embedding"),
  "publicCards.render": to("embedding"),
  "publicCards.image": to("embedding"),
  "publicCards.imageUnder": to("embedding"),
  "publicCards.table": to("embedding"),
  "publicCards.endOfDrill": to("embedding"),
  "publicCards.preview": to("embedding"),
  "publicCards.datasources": to("embedding"),
  "publicCards.app": to("embedding"),
  "publicCards.values": to("embedding"),
  "publicCards.datasourceValues": to("embedding"),
  "export.card": to("reader"),
  "export.stack": to("reader"),
  "publicExport.card": to("embedding"),
  "avatar.userImage": to("anyone"),
  "avatar.defaultUserImage": to("anyone"),
  "avatarChanges.upload": to("self"),
  "avatarChanges.remove": to("self"),
  "providers.logo": to("anyone"),
  "stacks.home": to("user"),
  "stacks.navigation": to("user"),
  "stacks.stacks": to("user"),
  "stacks.stack": to("reader"),
  "access.requestStatus": to("user"),
  "share.share": to("ownerOrAdmin", "content.share"),
  "onboarding.dashboard": to("user"),
  "onboarding.save": to("user"),
  "onboarding.reset": to("user"),
  "powerUps.install": to("ownerOrAdmin", "content.share"),
  "addedDocuments.upload": to("ownerOrAdmin", "content.edit"),
  "dataUploads.upload": to("user", "data.add"),
  "data.preview": to("user", "data.add"),
  "data.datasets": to("user", "data.add"),
  "data.create": to("user", "data.add"),
  "data.tables": to("browser", "data.add"),
  "data.previewTable": to("browser", "data.add"),
  "data.createOfTable": to("browser", "data.add"),
  "data.compare": to("authorOrAdmin", "data.add"),
  "data.replace": to("authorOrAdmin", "data.add"),
  "saved.stackChoices": to("reader", "content.edit"),
  "saved.saveAs": to("reader", "content.edit"),
  "polls.poll": to("reader"),
  "polls.vote": to("reader"),
  "digests.rooster": to("reader"),
  "digests.picture": to("reader"),
  "publicDigests.picture": to("embedding"),
  "themes.themes": to("user"),
  "themes.theme": to("user"),
  "themes.palette": to("user"),
  "documents.details": to("reader"),
  "documents.download": to("reader"),
  "documents.downloadRevision": to("reader"),
  "documents.preview": to("reader"),
  "documents.upload": to("ownerOrAdmin", "content.edit"),
  "publicDocuments.details": to("embedding"),
  "publicDocuments.download": to("embedding"),
  "publicDocuments.downloadRevision": to("embedding"),
  "publicDocuments.preview": to("embedding"),
  "views.view": to("reader"),
  "views.store": to("reader"),
  "users.users": to("user"),
  "users.userDetails": to("user"),
  "users.content": to("user"),
  "users.team": to("user"),
  "users.groups": to("user"),
  "users.groupContent": to("user"),
  "invitations.people": to("user"),
  "invitations.invite": to("user", "people.invite"),
  "invitations.revoke": to("authorOrAdmin", "people.invite"),
  "invitations.resend": to("authorOrAdmin", "people.invite"),
  "administration.settings": to("user", "people.administer"),
  "administration.data": to("user", "people.administer"),
  "administration.health": to("user", "people.administer"),
  "administration.endSessions": to("user", "people.administer"),
  "administration.topics": to("administrator", "people.administer"),
  "administration.takeOver": to("administrator", "people.administer"),
  "administration.audit": to("administrator", "people.administer"),
  "administration.auditFile": to("administrator", "people.administer"),
  "search.query": to("user"),
  "search.messages": to("user"),
  "buzz.channels": to("user"),
  "buzz.channel": to("reader"),
  "buzz.channelOfCard": to("reader"),
  "buzz.mentionedWithoutPermissions": to("reader"),
  "buzz.unclearNames": to("reader"),
  "buzz.messages": to("reader"),
  "channelExport.channel": to("manager"),
  "webhooks.webhooks": to("manager"),
  "webhooks.make": to("manager"),
  "webhooks.revoke": to("manager"),
  "webhookMessages.send": to("anyone"),
  "messageFiles.download": to("reader"),
  "messageFiles.preview": to("reader"),
  "messageFiles.upload": to("reader"),
  "push.subscriptions": to("user"),
  "push.subscribe": to("user"),
  "push.unsubscribe": to("user"),
  "presence.signal": to("user"),
  "commands.run": to("user"),
  "commands.events": to("reader"),
  "analytics.record": to("anyone"),
  "feed.open": to("user"),
}

/** Names of the commands of a shared area. */
export type CommandTag<Name extends SharedName> = Extract<
  SharedRequest,
  { readonly area: Name }
>["command"]["_tag"]

type PermissionsOf<Name extends SharedName> = Readonly<Record<CommandTag<Name>, Permission>>

/** Who may give the commands that a screen offers to some roles alone: each by itself, so that screens load no others. */
export const annotationPermissions: PermissionsOf<"annotation"> = {
  AnnotateDate: to("reader", "content.interactive"),
  RemoveAnnotation: to("authorOrAdmin", "content.interactive"),
  RestoreAnnotation: to("authorOrAdmin", "content.interactive"),
}
export const savedPermissions: PermissionsOf<"saved"> = {
  SaveCard: to("reader", "content.edit"),
  RemoveSavedCard: to("authorOrAdmin", "content.edit"),
  RestoreSavedCard: to("authorOrAdmin", "content.edit"),
}
export const accessPermissions: PermissionsOf<"access"> = {
  RequestAccess: to("stranger"),
  GrantAccess: to("ownerOrAdmin", "content.share"),
  RefuseAccess: to("ownerOrAdmin", "content.share"),
  RevokeAccess: to("ownerOrAdmin", "content.share"),
  ShareAccess: to("ownerOrAdmin", "content.share"),
}
export const powerUpPermissions: PermissionsOf<"powerUp"> = {
  AssignPowerUp: to("ownerOrAdmin", "content.share"),
  UnassignPowerUp: to("ownerOrAdmin", "content.share"),
}
export const invitationPermissions: PermissionsOf<"invitation"> = {
  Invite: to("user", "people.invite"),
  ResendInvitation: to("authorOrAdmin", "people.invite"),
  RevokeInvitation: to("authorOrAdmin", "people.invite"),
}
export const administrationPermissions: PermissionsOf<"administration"> = {
  ChangeRole: to("user", "people.administer"),
  ChangeManager: to("user", "people.administer"),
  DeactivatePerson: to("user", "people.administer"),
  ReactivatePerson: to("user", "people.administer"),
  ChangeAuthority: to("administrator", "people.administer"),
  ChangeAvatar: to("self"),
  RemoveAvatar: to("self"),
  MakeGroup: to("user", "people.administer"),
  RenameGroup: to("user", "people.administer"),
  DeleteGroup: to("user", "people.administer"),
  ChangeMembers: to("user", "people.administer"),
  RequestTrial: to("guest"),
  WithdrawTrialRequest: to("guest"),
  DeclineTrial: to("user", "people.administer"),
  StartTrial: to("user", "people.administer"),
  EndTrial: to("user", "people.administer"),
}
export const definitionPermissions: PermissionsOf<"definition"> = {
  DefineDataset: to("user", "data.add"),
  DefineTableDataset: to("browser", "data.add"),
  ReplaceDatasetFile: to("authorOrAdmin", "data.add"),
  ChangeDataset: to("authorOrAdmin", "data.add"),
  RemoveDataset: to("authorOrAdmin", "data.add"),
  RestoreDataset: to("authorOrAdmin", "data.add"),
}
export const documentPermissions: PermissionsOf<"document"> = {
  AddRevision: to("ownerOrAdmin", "content.edit"),
}

/** Who may give each command of a shared area: the server decides by this table, and the client shows what it permits. */
export const commandPermissions: {
  readonly [Name in SharedName]: PermissionsOf<Name>
} = {
  buzz: {
    CreateChannel: to("reader"),
    DescribeTopic: to("admin"),
    ArchiveTopic: to("admin"),
    ReopenTopic: to("admin"),
    SetMember: to("reader"),
    SendMessage: to("reader"),
    InviteToHuddle: to("reader"),
    EditMessage: to("author"),
    DeleteMessage: to("author"),
    RestoreMessage: to("author"),
    RemoveMessage: to("moderator"),
    ReinstateMessage: to("moderator"),
    AddReaction: to("reader"),
    RemoveReaction: to("reader"),
    VoteInMessage: to("reader"),
    PinMessage: to("reader"),
    UnpinMessage: to("reader"),
    FlagMessage: to("reader"),
    UnflagMessage: to("reader"),
  },
  home: {
    FavoriteCard: to("reader"),
    UnfavoriteCard: to("reader"),
    ViewCard: to("reader"),
    FavoriteStack: to("reader"),
    UnfavoriteStack: to("user"),
    ViewStack: to("reader"),
    OrderBookmarks: to("user"),
  },
  profile: {
    ChooseLanguage: to("user"),
    ShowFirstSteps: to("user"),
    ChangeDetails: to("user"),
  },
  annotation: annotationPermissions,
  addedDocument: {
    AddDocument: to("ownerOrAdmin", "content.edit"),
    RemoveAddedDocument: to("authorOrAdmin", "content.edit"),
    RestoreAddedDocument: to("authorOrAdmin", "content.edit"),
  },
  saved: savedPermissions,
  access: accessPermissions,
  groupAccess: {
    ShareWithGroup: to("ownerOrAdmin", "content.share"),
    RevokeFromGroup: to("ownerOrAdmin", "content.share"),
  },
  following: {
    FollowPerson: to("user"),
    UnfollowPerson: to("user"),
  },
  remembered: {
    RememberFilters: to("reader"),
  },
  reminder: {
    SetReminder: to("reader"),
    CancelReminder: to("user"),
  },
  poll: {
    CastVote: to("reader"),
  },
  document: documentPermissions,
  powerUp: powerUpPermissions,
  onboarding: {
    ChooseDashboardType: to("user"),
    ResetDashboardType: to("user"),
    ShowOnboarding: to("user"),
    SeeInterstitial: to("user"),
  },
  guide: {
    ViewGuide: to("user"),
    ActivateStep: to("user"),
    CompleteSection: to("user"),
  },
  conversations: {
    JoinConversation: to("reader"),
    LeaveConversation: to("user"),
    ReadConversation: to("user"),
    ReadAll: to("user"),
    MarkUnread: to("user"),
    SetNotifyLevel: to("reader"),
    MuteConversation: to("user"),
    UnmuteConversation: to("user"),
    FollowHuddle: to("reader"),
    UnfollowHuddle: to("user"),
  },
  channelMarks: {
    FavoriteChannel: to("reader"),
    SaveMessage: to("reader"),
    UnsaveMessage: to("user"),
  },
  subscription: {
    Subscribe: to("reader"),
    ChangeSubscription: to("author"),
    PauseSubscription: to("author"),
    ResumeSubscription: to("author"),
    Unsubscribe: to("user"),
    AcceptMails: to("user"),
  },
  alert: {
    CreateAlert: to("reader"),
    ChangeAlert: to("authorOrOwner"),
    DeleteAlert: to("authorOrOwner"),
    FollowAlert: to("reader"),
    UnfollowAlert: to("reader"),
  },
  recentSearches: {
    KeepSearch: to("user"),
    ForgetSearches: to("user"),
  },
  drafts: {
    SaveDraft: to("user"),
    SettleDraft: to("user"),
    ClearDraft: to("user"),
  },
  emoji: {
    UseEmoji: to("user"),
    ChooseSkinTone: to("user"),
  },
  notificationSettings: {
    SetPushed: to("user"),
    SetMailDelay: to("user"),
  },
  availability: {
    ShowActivity: to("user"),
    BeginDoNotDisturb: to("user"),
    EndDoNotDisturb: to("user"),
    SetQuietHours: to("user"),
  },
  invitation: invitationPermissions,
  administration: administrationPermissions,
  definition: definitionPermissions,
  inbox: {
    MarkRead: to("user"),
    MarkAllRead: to("user"),
  },
}

/** Whether a role with these authorities has the one that a permission names. */
export const isAuthorized = (permission: Permission, authoritiesOfRole: ReadonlyArray<string>): boolean =>
  permission.authority === undefined || authoritiesOfRole.includes(permission.authority)
