import { Effect } from "effect"
import { BadRequest, Forbidden, NotFound, Unprocessable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { Principal } from "#contract/principal.ts"
import { buzz } from "#domain/areas/buzz/buzz.ts"
import type { ChannelCommand } from "#domain/areas/buzz/channelCommand.ts"
import {
  directChatSize,
  includesPermission,
  isTopic,
  isTopicChannel,
  peopleOfDirect,
  personPrincipal,
} from "#domain/areas/buzz/members.ts"
import { everyoneMentions, namesEveryone } from "#domain/areas/buzz/mentions.ts"
import { maxTopicTitle } from "#domain/areas/buzz/topic.ts"
import { typedMentions } from "#domain/areas/buzz/typedMentions.ts"
import { ChannelId } from "#domain/kernel/ids.ts"
import { cardOfChannel, stackOfChannel } from "#domain/kernel/streamNames.ts"
import { defineServerArea, type Given } from "../../command/serverArea.ts"
import { noChannel, readOnly } from "../../log/channelErrors.ts"
import { makeProjection } from "../../log/projection.ts"
import { StreamAccess } from "../../log/streamAccess.ts"
import type { Streams } from "../../log/streams.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { mayMakePublicTopics, mayNameEveryone } from "../../workspace/authorities.ts"
import { requireSuitedAttachment } from "../../workspace/suitedView.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import type { MessageFiles } from "../messageFile/MessageFiles.ts"
import { sentAttachments } from "../messageFile/sentAttachments.ts"
import { hasBuzz } from "./hasBuzz.ts"
import { isEmoji } from "./isEmoji.ts"
import { joinedBy } from "./joinedBy.ts"
import { listenersIn } from "./listeners.ts"
import { ofNothing } from "./ofNothing.ts"
import { peopleOfApproval, permitApproval } from "./permitApproval.ts"
import { mayBeInvited, notInvited, permitHuddle } from "./permitHuddle.ts"
import { peopleAndGroups } from "./unclearNames.ts"

const turnedOff = new Forbidden(refusal("buzz.off"))
const ofNobody = new NotFound({ ...refusal("channel.principal"), field: "principal.id" })
const otherPeople = new BadRequest({ ...refusal("channel.people", directChatSize), field: "channelId" })
const noTitle = new BadRequest({ ...refusal("channel.title", { most: maxTopicTitle }), field: "title" })
const noEmoji = new BadRequest({ ...refusal("message.emoji"), field: "reactionKey" })
const notPublic = new Forbidden({ ...refusal("channel.public"), field: "type" })
const notToEveryone = new Forbidden({ ...refusal("message.everyone"), field: "content" })
const noModerator = new Forbidden({ ...refusal("message.moderator"), field: "messageSeq" })

type Access = StreamAccess["Service"]
type CreateChannel = Extract<ChannelCommand, { readonly _tag: "CreateChannel" }>

/** A direct chat as it is made: only by one of its people, with no title of its own. */
const permitDirect = Effect.fnUntraced(function* (
  access: Access,
  { userId }: Principal,
  { channelId }: CreateChannel,
) {
  const people = peopleOfDirect(channelId)
  if (people === null || !people.includes(userId)) return yield* otherPeople
  if (!people.every((id) => access.isKnown(personPrincipal(id)))) return yield* ofNobody
  return { _tag: "CreateChannel", channelId, type: "DIRECT_CHAT", objectId: "", title: "" } as const
})

/** A topic as it is made: by anyone, with members who are there. */
const permitTopic = Effect.fnUntraced(function* (access: Access, command: CreateChannel) {
  const { channelId, members = [] } = command
  const title = command.title.trim()
  if (!isTopicChannel(channelId)) return yield* ofNothing
  if (title === "" || title.length > maxTopicTitle) return yield* noTitle
  if (!members.every(({ principal }) => access.isKnown(principal))) return yield* ofNobody
  return { ...command, objectId: "", title }
})

/** Talk about a card or stack as it begins: by those who may see it, under its title. */
const permitObject = Effect.fnUntraced(function* (
  access: Access,
  principal: Principal,
  { channelId, type, objectId }: CreateChannel,
) {
  const card = type === "CARD_OBJECT_TOPIC" ? cardOfChannel(channelId) : null
  const stack = type === "PAGE_OBJECT_TOPIC" ? stackOfChannel(channelId) : null
  if (objectId !== (card ?? stack)) return yield* ofNothing
  const title =
    card === null ? stack && access.titleOfStack(principal, stack) : access.titleOfCard(principal, card)
  return title === null
    ? yield* noChannel
    : ({ _tag: "CreateChannel", channelId, type, objectId, title } as const)
})

/** Whether a command writes: reading is enough to leave a topic, and for what its decision permits. */
const isWriting = ({ _tag }: ChannelCommand): boolean =>
  !["SetMember", "DescribeTopic", "ArchiveTopic", "ReopenTopic"].includes(_tag)

type Typed = ReturnType<typeof typedMentions>

/** Conversations, by those who may read and write in them. */
export const buzzArea = Effect.gen(function* () {
  const access = yield* StreamAccess
  const workspace = yield* Workspace
  const context = yield* Effect.context<MessageFiles | Streams>()
  const conversations = yield* makeProjection(["user"], "conversations", (state) => state)
  let known: { readonly of: WorkspaceModel; readonly withTyped: Typed } | null = null
  /** A content with the people and groups of the workspace whom it names without having chosen them. */
  const withTyped: Typed = (content) => {
    const model = workspace.latest()
    if (known?.of !== model)
      known = { of: model, withTyped: typedMentions([...peopleAndGroups(model), ...everyoneMentions]) }
    return known.withTyped(content)
  }
  return defineServerArea(buzz, {
    permit: Effect.fnUntraced(function* ({ principal, command }: Given<ChannelCommand>) {
      if (!hasBuzz(workspace.latest().customer)) return yield* turnedOff
      if (command._tag === "CreateChannel") {
        if (command.type === "DIRECT_CHAT") return yield* permitDirect(access, principal, command)
        if (command.type === "PRIVATE_HUDDLE") {
          return yield* permitHuddle(access, principal, command).pipe(Effect.provide(context))
        }
        if (command.type === "PUBLIC_GENERAL_TOPIC" && !mayMakePublicTopics(workspace.latest(), principal)) {
          return yield* notPublic
        }
        if (command.type === "APPROVAL_OBJECT_TOPIC") {
          return yield* permitApproval(workspace.latest(), principal, command).pipe(
            Effect.provide(context),
            Effect.provideService(StreamAccess, access),
          )
        }
        return isTopic(command.type)
          ? yield* permitTopic(access, command)
          : yield* permitObject(access, principal, command)
      }
      const permission = access.permissionIn(principal.userId, command.channelId)
      if (permission === "NONE") return yield* noChannel
      if (command._tag === "RemoveMessage" || command._tag === "ReinstateMessage") {
        return permission === "ADMIN" || principal.roleId === "ADMIN" ? command : yield* noModerator
      }
      if (isWriting(command) && !includesPermission(permission, "REPLY")) return yield* readOnly
      if (command._tag === "AddReaction" && !isEmoji(command.reactionKey)) return yield* noEmoji
      if (command._tag === "SetMember" && command.permission !== "NONE") {
        if (!access.isKnown(command.principal)) return yield* ofNobody
        const topic = access.topicOf(command.channelId)
        return topic?.type !== "PRIVATE_HUDDLE" ||
          mayBeInvited(access, command.principal, ChannelId.make(topic.objectId))
          ? command
          : yield* notInvited
      }
      if (command._tag === "InviteToHuddle") {
        return mayBeInvited(access, personPrincipal(command.userId), command.channelId)
          ? command
          : yield* notInvited
      }
      if (command._tag !== "SendMessage" && command._tag !== "EditMessage") return command
      const content = withTyped(command.content)
      const isToAll = namesEveryone(content) && peopleOfDirect(command.channelId) === null
      if (isToAll && !mayNameEveryone(workspace.latest(), principal)) return yield* notToEveryone
      if (command._tag === "EditMessage") return { ...command, content }
      const { attachments, channelId } = command
      for (const attachment of attachments) {
        if (attachment._tag !== "CARD" && attachment._tag !== "PAGE") continue
        yield* requireSuitedAttachment(workspace.latest(), principal, attachment, "attachments")
      }
      const sent = yield* sentAttachments(attachments, channelId, principal.userId).pipe(
        Effect.provide(context),
      )
      return { ...command, content, attachments: sent }
    }),
    follow: joinedBy({
      mayRead: (user, channel) => access.permissionIn(user, channel) !== "NONE",
      membersOf: access.membersOf,
      peopleOf: (channel) => peopleOfDirect(channel) ?? peopleOfApproval(workspace.latest(), channel),
      ...listenersIn(conversations),
    }),
    refuse: (rejection) => {
      switch (rejection._tag) {
        case "EmptyMessage":
          return new Unprocessable({
            code: "message.empty",
            message: "A message needs a text or an attachment.",
            field: "content",
          })
        case "MessageTooLong":
          return new Unprocessable({
            code: "message.length",
            message: `The message has ${rejection.length} characters; ${rejection.most} are possible.`,
            field: "content.text",
          })
        case "TooManyReactions":
          return new Unprocessable({
            ...refusal("message.reactions", { most: rejection.most }),
            field: "reactionKey",
          })
        case "UnknownMessage":
          return new NotFound({
            code: "message.unknown",
            message: `There is no message at ${rejection.messageSeq}.`,
            field: "messageSeq",
          })
        case "NotAuthor":
          return new Forbidden({
            code: "message.author",
            message: "Only its author may do this to a message.",
            field: "messageSeq",
          })
        case "NotDeleted":
          return new Unprocessable({
            code: "message.deleted",
            message: "The message is not deleted.",
            field: "messageSeq",
          })
        case "RemovedMessage":
          return new Forbidden({ ...refusal("message.removed"), field: "messageSeq" })
        case "UnknownAnswer":
          return new BadRequest({
            ...refusal("poll.answer", { index: rejection.index, count: rejection.count }),
            field: "choice",
          })
        case "HuddleOfHuddle":
          return new Unprocessable({
            ...refusal("message.huddle", { seq: rejection.messageSeq }),
            field: "huddle",
          })
        case "HuddleOfDeleted":
          return new Unprocessable({
            ...refusal("message.root", { seq: rejection.messageSeq }),
            field: "huddle",
          })
        case "NoChannel":
          return noChannel
        case "TooLate":
          return new Unprocessable({
            ...refusal("message.late", { hours: rejection.hours }),
            field: "messageSeq",
          })
        case "Archived":
          return new Unprocessable({ ...refusal("channel.archived"), field: "channelId" })
        case "ReadOnly":
          return readOnly
        case "NotTopic":
          return new BadRequest({ ...refusal("channel.kind"), field: "channelId" })
        case "NotPermitted":
          return new Forbidden({
            ...refusal(rejection.needed === "ADMIN" ? "channel.admin" : "channel.invite"),
            field: "channelId",
          })
        case "GroupPermission":
          return new Unprocessable({ ...refusal("channel.group"), field: "permission" })
        case "HuddleMember":
          return new Unprocessable({ ...refusal("channel.huddle"), field: "permission" })
        case "LastAdmin":
          return new Unprocessable({ ...refusal("channel.admins"), field: "principal.id" })
        case "TooManyMembers":
          return new Unprocessable({
            ...refusal("channel.members", { most: rejection.most }),
            field: "principal.id",
          })
      }
    },
  })
})
