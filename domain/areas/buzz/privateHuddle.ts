import * as E from "fp-ts/lib/Either.js"
import { ChannelId, type UserId } from "../../kernel/ids.ts"
import type { MemberSet } from "./events.ts"
import { includesPermission, isSamePrincipal, permissionOf, personPrincipal } from "./members.ts"
import { maxMembers, type TopicRejection, withMaker } from "./topic.ts"
import type { ChannelMember, ChannelPermission } from "./types.ts"

const prefix = "huddle:"

/** Channel of a private huddle, by an id that its maker chose. */
export const privateHuddleChannel = (id: string): ChannelId => ChannelId.make(prefix + id)

/** Whether the name of a channel is one of a private huddle. */
export const isPrivateHuddleChannel = (id: ChannelId): boolean => /^huddle:[\w-]+$/.test(id)

/** The people of a private huddle as it begins: its maker, and those whom they invite. */
export const firstPeople = (
  members: ReadonlyArray<ChannelMember>,
  maker: UserId,
): ReadonlyArray<ChannelMember> =>
  withMaker(
    members
      .filter(({ principal, permission }) => principal.type === "USER" && permission !== "DENY")
      .map(({ principal }) => ({ principal, permission: "REPLY" })),
    maker,
  )

/**
 * What a person may do in a private huddle: what they have in it, as long as they may read its channel, and no more than
 * reading where they may only read that.
 */
export const permissionInHuddle = (
  own: ChannelPermission,
  inChannel: ChannelPermission,
): ChannelPermission => {
  if (inChannel === "NONE") return "NONE"
  return inChannel === "READ" && includesPermission(own, "READ") ? "READ" : own
}

const refusalOf = (
  { principal, permission }: ChannelMember,
  members: ReadonlyArray<ChannelMember>,
  actor: UserId,
): TopicRejection | null => {
  if (principal.type === "GROUP" || !["REPLY", "NONE"].includes(permission)) return { _tag: "HuddleMember" }
  const isLeaving = permission === "NONE" && isSamePrincipal(principal, personPrincipal(actor))
  if (isLeaving) return null
  if (permission === "REPLY" && members.length >= maxMembers) {
    return { _tag: "TooManyMembers", most: maxMembers }
  }
  const needed = permission === "NONE" ? "ADMIN" : "REPLY"
  const held = permissionOf("PRIVATE_HUDDLE", members, actor)
  return includesPermission(held, needed)
    ? null
    : { _tag: "NotPermitted", needed: needed === "ADMIN" ? "ADMIN" : "INVITE_OTHERS" }
}

/**
 * Events of inviting people to a private huddle and of taking them out of it: whoever is in it invites, by `REPLY`; anyone
 * leaves, by `NONE`, and its maker takes others out. Inviting someone who is in it emits nothing.
 */
export const decideInvitation = (
  { principal, permission }: ChannelMember,
  members: ReadonlyArray<ChannelMember>,
  actor: UserId,
): E.Either<TopicRejection, ReadonlyArray<typeof MemberSet.Type>> => {
  const isIn = members.some((member) => isSamePrincipal(member.principal, principal))
  const refusal = refusalOf({ principal, permission }, members, actor)
  if (refusal !== null) return E.left(refusal)
  return E.right(isIn === (permission === "REPLY") ? [] : [{ _tag: "MemberSet", principal, permission }])
}
