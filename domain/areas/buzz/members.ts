import { ChannelId, UserId } from "../../kernel/ids.ts"
import type { ChannelMember, ChannelPermission, ChannelPrincipal, ChannelType } from "./types.ts"

/** Fewest and most people of a direct chat. */
export const directChatSize = { least: 2, most: 8 } as const

const ranks: Readonly<Record<ChannelPermission, number>> = {
  DENY: -1,
  NONE: 0,
  READ: 1,
  REPLY: 2,
  INVITE_OTHERS: 3,
  ADMIN: 4,
}

/** Whether a permission includes another. */
export const includesPermission = (held: ChannelPermission, needed: ChannelPermission): boolean =>
  ranks[held] >= ranks[needed]

/** Whether two name the same person or group. */
export const isSamePrincipal = (one: ChannelPrincipal, other: ChannelPrincipal): boolean =>
  one.type === other.type && one.id === other.id

/** A person as a principal. */
export const personPrincipal = (id: UserId): ChannelPrincipal => ({ type: "USER", id })

/** Whether people make and name a channel themselves, and choose its members. */
export const isTopic = (type: ChannelType): boolean =>
  type === "PUBLIC_GENERAL_TOPIC" || type === "PRIVATE_GENERAL_TOPIC"

/** Whether a channel is for whom it names: a topic, and a private huddle. */
export const hasMembers = (type: ChannelType): boolean => isTopic(type) || type === "PRIVATE_HUDDLE"

/** Member of a channel by a person's own name, or undefined. */
export const ownMember = (members: ReadonlyArray<ChannelMember>, user: UserId): ChannelMember | undefined =>
  members.find(({ principal }) => isSamePrincipal(principal, personPrincipal(user)))

/**
 * What a person may do in a channel: nothing where they or a group of theirs are denied, unless they are an admin by name;
 * what they have by name, else the most that one of their groups has, else what
 * everyone has: writing in a public topic, nothing in a private one or in a private huddle. Whoever reads another channel
 * may write in it.
 */
export const permissionOf = (
  type: ChannelType,
  members: ReadonlyArray<ChannelMember>,
  user: UserId,
  groups: ReadonlyArray<string> = [],
): ChannelPermission => {
  const own = ownMember(members, user)
  const byGroups = members
    .filter(({ principal }) => principal.type === "GROUP" && groups.includes(principal.id))
    .map(({ permission }) => permission)
  const isDenied = own?.permission === "DENY" || byGroups.includes("DENY")
  if (isDenied && own?.permission !== "ADMIN") return "NONE"
  if (own !== undefined) return own.permission
  const isPrivate = type === "PRIVATE_GENERAL_TOPIC" || type === "PRIVATE_HUDDLE"
  const byAll: ChannelPermission = isPrivate ? "NONE" : "REPLY"
  return byGroups.length === 0
    ? byAll
    : byGroups.reduce((most, next) => (includesPermission(most, next) ? most : next))
}

/** Whether a person may add others to a channel that has members, as far as it names them. */
export const mayInvite = (type: ChannelType, members: ReadonlyArray<ChannelMember>, user: UserId): boolean =>
  hasMembers(type) &&
  includesPermission(permissionOf(type, members, user), type === "PRIVATE_HUDDLE" ? "REPLY" : "INVITE_OTHERS")

const directPrefix = "direct:"

/** The direct chat of people: the same for the same people in any order, each once. */
export const directChannel = (people: ReadonlyArray<UserId>): ChannelId =>
  ChannelId.make(
    directPrefix +
      [...new Set(people)]
        .sort()
        .map((id) => encodeURIComponent(id))
        .join("+"),
  )

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return ""
  }
}

/** People of a direct chat; null for another channel, and for a name that `directChannel` does not give. */
export const peopleOfDirect = (id: ChannelId): ReadonlyArray<UserId> | null => {
  if (!id.startsWith(directPrefix)) return null
  const people = id.slice(directPrefix.length).split("+").map(decoded)
  if (people.some((person) => person === "")) return null
  const users = people.map((person) => UserId.make(person))
  const { least, most } = directChatSize
  return users.length >= least && users.length <= most && directChannel(users) === id ? users : null
}

const topicPrefix = "topic:"

/** Channel of a topic, by an id that its maker chose. */
export const topicChannel = (id: string): ChannelId => ChannelId.make(topicPrefix + id)

/** Whether the name of a channel is one of a topic. */
export const isTopicChannel = (id: ChannelId): boolean =>
  id.startsWith(topicPrefix) && id.length > topicPrefix.length

/** Whether the name of a channel is one of an approval topic, which `approvalOf` reads. */
export const isApprovalChannel = (id: ChannelId): boolean => id.startsWith("approval:")
