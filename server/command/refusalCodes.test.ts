import { expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { refusalCodeOf } from "#contract/refusalCodes.ts"
import { InvitationId } from "#domain/areas/invitation/types.ts"
import { CardUrn, DataSourceId, Seq, UserId } from "#domain/kernel/ids.ts"
import type { SharedName, SharedRefusal } from "#domain/shared.ts"
import { layerCards } from "../areas/export/layer.ts"
import { Favorites } from "../areas/home/favorites.ts"
import { layerDocumentsAndFiles } from "../areas/messageFile/layer.ts"
import { layerContent } from "../areas/saved/layer.ts"
import { layerAreas } from "../areas.ts"
import { filesFolder } from "../file/folder.ts"
import { layerFolderStore } from "../file/folderStore.ts"
import { layerMigrations } from "../kernel/migrations.ts"
import { layerSqlite } from "../kernel/sqlite.ts"
import { Mail } from "../mail/Mail.ts"
import { Authorities } from "../workspace/authorities.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { workspaceFolder } from "../workspace/workspace.fixture.ts"
import { ServerAreas } from "./serverArea.ts"

const messageSeq = Seq.make(1)
const most = 1
const urn = CardUrn.make("sales")
const invitation = InvitationId.make("0".repeat(32))

/** One of each rejection, with its area. */
const rejections: {
  readonly [Tag in SharedRefusal["_tag"]]: readonly [SharedName, SharedRefusal & { readonly _tag: Tag }]
} = {
  EmptyMessage: ["buzz", { _tag: "EmptyMessage" }],
  MessageTooLong: ["buzz", { _tag: "MessageTooLong", length: 2, most }],
  TooManyReactions: ["buzz", { _tag: "TooManyReactions", most: 50 }],
  UnknownMessage: ["buzz", { _tag: "UnknownMessage", messageSeq }],
  NotAuthor: ["buzz", { _tag: "NotAuthor", messageSeq }],
  NotDeleted: ["buzz", { _tag: "NotDeleted", messageSeq }],
  RemovedMessage: ["buzz", { _tag: "RemovedMessage", messageSeq }],
  UnknownAnswer: ["buzz", { _tag: "UnknownAnswer", index: 2, count: 1 }],
  HuddleOfHuddle: ["buzz", { _tag: "HuddleOfHuddle", messageSeq }],
  HuddleOfDeleted: ["buzz", { _tag: "HuddleOfDeleted", messageSeq }],
  NoChannel: ["buzz", { _tag: "NoChannel" }],
  TooLate: ["buzz", { _tag: "TooLate", hours: 1 }],
  Archived: ["buzz", { _tag: "Archived" }],
  ReadOnly: ["buzz", { _tag: "ReadOnly" }],
  NotTopic: ["buzz", { _tag: "NotTopic" }],
  NotPermitted: ["buzz", { _tag: "NotPermitted", needed: "ADMIN" }],
  GroupPermission: ["buzz", { _tag: "GroupPermission" }],
  HuddleMember: ["buzz", { _tag: "HuddleMember" }],
  LastAdmin: ["buzz", { _tag: "LastAdmin" }],
  TooManyMembers: ["buzz", { _tag: "TooManyMembers", most }],
  TooManyFavorites: ["channelMarks", { _tag: "TooManyFavorites", most }],
  TooManySavedMessages: ["channelMarks", { _tag: "TooManySavedMessages", most }],
  TooManyBookmarks: ["home", { _tag: "TooManyBookmarks", most, field: "urn" }],
  TooManyRemembered: ["remembered", { _tag: "TooManyRemembered", most }],
  ReminderPast: ["reminder", { _tag: "ReminderPast" }],
  ReminderFar: ["reminder", { _tag: "ReminderFar" }],
  TooManyReminders: ["reminder", { _tag: "TooManyReminders", most }],
  EmptyAnnotation: ["annotation", { _tag: "EmptyAnnotation" }],
  NoAnnotation: ["annotation", { _tag: "NoAnnotation", id: "a" }],
  TooManyAnnotations: ["annotation", { _tag: "TooManyAnnotations", most }],
  NoRequest: ["access", { _tag: "NoRequest", userId: UserId.make("ada") }],
  OtherStatus: ["access", { _tag: "OtherStatus", status: "OPEN" }],
  NoSavedCard: ["saved", { _tag: "NoSavedCard", urn }],
  NoAddedDocument: ["addedDocument", { _tag: "NoAddedDocument", urn }],
  NoDataset: ["definition", { _tag: "NoDataset", id: DataSourceId.make("data-a") }],
  OtherFile: ["definition", { _tag: "OtherFile", base: "a", current: "b" }],
  NoColumn: ["definition", { _tag: "NoColumn", column: "a" }],
  OtherValue: ["definition", { _tag: "OtherValue", field: "name", was: "a", current: "b" }],
  TooManyRevisions: ["document", { _tag: "TooManyRevisions" }],
  NoAlert: ["alert", { _tag: "NoAlert", id: "a" }],
  TooManyAlerts: ["alert", { _tag: "TooManyAlerts", most }],
  TooManyFollowers: ["alert", { _tag: "TooManyFollowers", most }],
  OwnFollower: ["following", { _tag: "OwnFollower" }],
  TooManyFollowed: ["following", { _tag: "TooManyFollowed", most }],
  EmptyVote: ["poll", { _tag: "EmptyVote" }],
  VoteGiven: ["poll", { _tag: "VoteGiven" }],
  NoSubscription: ["subscription", { _tag: "NoSubscription" }],
  TooManySubscriptions: ["subscription", { _tag: "TooManySubscriptions", most }],
  NoInvitation: ["invitation", { _tag: "NoInvitation", id: invitation }],
  AlreadyInvited: ["invitation", { _tag: "AlreadyInvited", id: invitation }],
  InvitationUsed: ["invitation", { _tag: "InvitationUsed", id: invitation }],
  InvitationGone: ["invitation", { _tag: "InvitationGone", id: invitation }],
  InvitationExpired: ["invitation", { _tag: "InvitationExpired", id: invitation }],
  LastAdministrator: ["administration", { _tag: "LastAdministrator" }],
  NoGroup: ["administration", { _tag: "NoGroup", group: "group-1" }],
  GroupNameTaken: ["administration", { _tag: "GroupNameTaken", name: "Buyers" }],
  TooManyGroups: ["administration", { _tag: "TooManyGroups", most }],
  TooManyInGroup: ["administration", { _tag: "TooManyInGroup", most }],
  ReportsInCircle: ["administration", { _tag: "ReportsInCircle" }],
  TrialUsed: ["administration", { _tag: "TrialUsed" }],
  AdminsAdminister: ["administration", { _tag: "AdminsAdminister" }],
}

it.live("a rejection has one code, whether the client refuses the command or the server", () =>
  Effect.gen(function* () {
    const { folder, dataFolder } = yield* workspaceFolder
    const layer = layerAreas.pipe(
      Layer.provide([Favorites.layer, Mail.off]),
      Layer.provide(layerDocumentsAndFiles),
      Layer.provide(layerCards),
      Layer.provide(layerContent),
      Layer.provide(Authorities.layer),
      Layer.provide(Workspace.layer({ folder, dataFolder })),
      Layer.provide(layerFolderStore(filesFolder(dataFolder))),
      Layer.provide(layerMigrations),
      Layer.provide(layerSqlite(`${dataFolder}/cairn.db`)),
    )
    const areas = yield* ServerAreas.pipe(Effect.provide(layer))
    for (const [name, rejection] of Object.values(rejections)) {
      const refused = areas.find((area) => area.name === name)?.refuse(rejection)
      expect([rejection._tag, refused?.code]).toEqual([rejection._tag, refusalCodeOf(rejection)])
    }
    const invite: SharedRefusal = { _tag: "NotPermitted", needed: "INVITE_OTHERS" }
    const buzz = areas.find(({ name }) => name === "buzz")
    expect(buzz?.refuse(invite).code).toBe(refusalCodeOf(invite))
  }),
)
