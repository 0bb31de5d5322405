import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { Bounded, List, maxStreamNameLength, NonEmptyText, Text } from "../../kernel/bounded.ts"
import { ChannelId, type UserId } from "../../kernel/ids.ts"
import type { ChannelEvent } from "./events.ts"
import {
  includesPermission,
  isSamePrincipal,
  isTopic,
  ownMember,
  permissionOf,
  personPrincipal,
} from "./members.ts"
import {
  type ChannelDetails,
  ChannelMember,
  type ChannelOrigin,
  ChannelPermission,
  type ChannelPrincipal,
  ChannelPrincipalInput,
} from "./types.ts"

/** Longest title and description of a topic, in UTF-16 units. */
export const maxTopicTitle = 100
export const maxTopicDescription = 1_000
/** Most people and groups that are named members of a topic. */
export const maxMembers = 500

const channelId = Bounded(ChannelId, maxStreamNameLength)

/** Description and members of a topic that is created. */
export const topicFields = {
  description: Schema.optionalKey(Text(maxTopicDescription)),
  members: Schema.optionalKey(
    List(Schema.Struct({ ...ChannelMember.fields, principal: ChannelPrincipalInput }), maxMembers),
  ),
}

/** Commands about a topic and its members. */
export const TopicCommand = Schema.Union([
  Schema.TaggedStruct("DescribeTopic", {
    channelId,
    title: NonEmptyText(maxTopicTitle),
    description: Text(maxTopicDescription),
  }),
  Schema.TaggedStruct("ArchiveTopic", { channelId }),
  Schema.TaggedStruct("ReopenTopic", { channelId }),
  Schema.TaggedStruct("SetMember", {
    channelId,
    principal: ChannelPrincipalInput,
    permission: ChannelPermission,
  }),
])
export type TopicCommand = typeof TopicCommand.Type
type TopicEvent = Extract<
  ChannelEvent,
  { readonly _tag: "TopicDescribed" | "TopicArchived" | "TopicReopened" | "MemberSet" }
>

/** Why a change of a topic is refused; `needed` is the permission that the person lacks. */
export type TopicRejection =
  | { readonly _tag: "NotTopic" }
  | { readonly _tag: "NotPermitted"; readonly needed: ChannelPermission }
  | { readonly _tag: "GroupPermission" }
  | { readonly _tag: "HuddleMember" }
  | { readonly _tag: "LastAdmin" }
  | { readonly _tag: "TooManyMembers"; readonly most: number }

/** Details of a channel that people have changed nothing about. */
export const noDetails: ChannelDetails = { title: null, description: "", isArchived: false, members: [] }

/** Whoever makes a topic is its admin, whatever else they say of themselves. */
export const withMaker = (
  members: ReadonlyArray<ChannelMember>,
  maker: UserId,
): ReadonlyArray<ChannelMember> => {
  const admin: ChannelMember = { principal: personPrincipal(maker), permission: "ADMIN" }
  return [...members, admin].reduce(withMember, [] as ReadonlyArray<ChannelMember>)
}

/** Members with another permission of one of them; one with `NONE` goes. */
const withMember = (
  members: ReadonlyArray<ChannelMember>,
  member: ChannelMember,
): ReadonlyArray<ChannelMember> => {
  const others = members.filter(({ principal }) => !isSamePrincipal(principal, member.principal))
  return member.permission === "NONE" ? others : [...others, member]
}

/** Details after an event about them. */
export const evolveTopic = (details: ChannelDetails, event: TopicEvent): ChannelDetails => {
  switch (event._tag) {
    case "TopicDescribed":
      return { ...details, title: event.title, description: event.description }
    case "TopicArchived":
      return { ...details, isArchived: true }
    case "TopicReopened":
      return { ...details, isArchived: false }
    case "MemberSet":
      return {
        ...details,
        members: withMember(details.members, { principal: event.principal, permission: event.permission }),
      }
  }
}

/** Why an actor may not give a permission to a principal, or null. */
const refusalOfMember = (
  type: ChannelOrigin["type"],
  { members }: ChannelDetails,
  { principal, permission }: ChannelMember,
  actor: UserId,
): TopicRejection | null => {
  const held = members.find((member) => isSamePrincipal(member.principal, principal))
  const isAdmin = ({ permission, principal: { type } }: ChannelMember) =>
    type === "USER" && permission === "ADMIN"
  if (principal.type === "GROUP" && includesPermission(permission, "INVITE_OTHERS")) {
    return { _tag: "GroupPermission" }
  }
  if (held !== undefined && isAdmin(held) && members.filter(isAdmin).length === 1) {
    return { _tag: "LastAdmin" }
  }
  if (held === undefined && members.length >= maxMembers) return { _tag: "TooManyMembers", most: maxMembers }
  const isOwn = isSamePrincipal(principal, personPrincipal(actor))
  const isLeaving = isOwn && permission === "NONE" && held?.permission !== "DENY"
  const isJoining = isOwn && held === undefined && permission === "REPLY" && type === "PUBLIC_GENERAL_TOPIC"
  if (isLeaving || isJoining) return null
  // In a public topic to read is less than everyone may: only its admins take that from someone.
  const isInvited =
    held === undefined &&
    (permission === "REPLY" || (permission === "READ" && type === "PRIVATE_GENERAL_TOPIC"))
  const needed = isInvited ? "INVITE_OTHERS" : "ADMIN"
  return includesPermission(permissionOf(type, members, actor), needed)
    ? null
    : { _tag: "NotPermitted", needed }
}

/**
 * Events of a command about a topic. Its admins do anything, but the last of them stays one; who may invite others adds
 * members who read or reply; anyone leaves, and joins a public topic. A group reads or replies at most, so that who
 * decides is always named; who is denied everything is so until an admin says otherwise.
 */
export const decideTopic = (
  command: TopicCommand,
  { type }: ChannelOrigin,
  details: ChannelDetails,
  actor: UserId,
): E.Either<TopicRejection, ReadonlyArray<TopicEvent>> => {
  if (!isTopic(type)) return E.left({ _tag: "NotTopic" })
  if (command._tag === "SetMember") {
    const { principal, permission } = command
    const held = memberPermission(details.members, principal)
    if (held === permission) return E.right([])
    const refusal = refusalOfMember(type, details, { principal, permission }, actor)
    return refusal === null ? E.right([{ _tag: "MemberSet", principal, permission }]) : E.left(refusal)
  }
  if (permissionOf(type, details.members, actor) !== "ADMIN") {
    return E.left({ _tag: "NotPermitted", needed: "ADMIN" })
  }
  switch (command._tag) {
    case "DescribeTopic": {
      const { title, description } = command
      return E.right(
        details.title === title && details.description === description
          ? []
          : [{ _tag: "TopicDescribed", title, description }],
      )
    }
    case "ArchiveTopic":
      return E.right(details.isArchived ? [] : [{ _tag: "TopicArchived" }])
    case "ReopenTopic":
      return E.right(details.isArchived ? [{ _tag: "TopicReopened" }] : [])
  }
}

const memberPermission = (
  members: ReadonlyArray<ChannelMember>,
  principal: ChannelPrincipal,
): ChannelPermission =>
  members.find((member) => isSamePrincipal(member.principal, principal))?.permission ?? "NONE"

/** Whether a topic lets a person write, as far as it names them: the server knows their groups. */
export const isSilenced = ({ members }: ChannelDetails, user: UserId): boolean => {
  const own = ownMember(members, user)
  return own !== undefined && !includesPermission(own.permission, "REPLY")
}
