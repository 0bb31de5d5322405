import { Effect, Layer } from "effect"
import { administrationPermissions } from "#contract/permissions.ts"
import type { Principal } from "#contract/principal.ts"
import { approvalOf } from "#domain/areas/access/approvalTopic.ts"
import { targetOfStream } from "#domain/areas/access/types.ts"
import { peopleOfDirect, permissionOf } from "#domain/areas/buzz/members.ts"
import { permissionInHuddle } from "#domain/areas/buzz/privateHuddle.ts"
import type { ChannelPermission } from "#domain/areas/buzz/types.ts"
import { idOf, kindOf, type StreamName } from "#domain/kernel/envelope.ts"
import { CardUrn, ChannelId, DataSourceId, StackId, UserId } from "#domain/kernel/ids.ts"
import { cardOfChannel, channelOfStream, stackOfChannel } from "#domain/kernel/streamNames.ts"
import { StreamAccess } from "../log/streamAccess.ts"
import type { WorkspaceModel } from "../schema/workspace.ts"
import { mayReadCard, mayReadStack } from "./access.ts"
import { roleMay } from "./authorities.ts"
import { anyCard } from "./cards.ts"
import { mayDecide } from "./owners.ts"
import { Workspace } from "./Workspace.ts"

/** Whether a user may read the conversation about a card. That of a removed card stays readable for those who may restore it. */
const mayReadConversation = (model: WorkspaceModel, principal: Principal, card: CardUrn): boolean => {
  const author = model.removed?.get(card)?.author ?? model.removedDocuments?.get(card)
  return author === undefined
    ? mayReadCard(model, principal, card)
    : principal.roleId === "ADMIN" || author === principal.userId
}

/**
 * What a person may do in a channel: the talk about a card or stack is open to who may see it, a direct chat to its
 * people, an approval topic to the requester and those who decide, and a topic to whom it says. A private huddle is open
 * to the people in it who may read its channel.
 */
export const permissionInChannel = (
  model: WorkspaceModel,
  principal: Principal,
  channel: ChannelId,
): ChannelPermission => {
  const topic = model.topics?.get(channel)
  if (topic !== undefined) {
    const own = permissionOf(topic.type, topic.members, principal.userId, principal.groupIds)
    if (topic.type !== "PRIVATE_HUDDLE") return own
    const parent = ChannelId.make(topic.objectId)
    const inParent = permissionInChannel(model, principal, parent)
    const isArchived = model.topics?.get(parent)?.isArchived === true
    return permissionInHuddle(own, isArchived && inParent !== "NONE" ? "READ" : inParent)
  }
  const card = cardOfChannel(channel)
  const stack = stackOfChannel(channel)
  const approval = approvalOf(channel)
  const isOpen =
    (card !== null && mayReadConversation(model, principal, card)) ||
    (stack !== null && mayReadStack(model, principal, stack)) ||
    (approval !== null &&
      (approval.requester === principal.userId || mayDecide(model, principal, approval.target))) ||
    peopleOfDirect(channel)?.includes(principal.userId) === true
  return isOpen ? "REPLY" : "NONE"
}

const decide = (model: WorkspaceModel, principal: Principal, stream: StreamName): boolean => {
  switch (kindOf(stream)) {
    case "user":
      return idOf(stream) === principal.userId
    case "card":
      return mayReadConversation(model, principal, CardUrn.make(idOf(stream)))
    case "stack":
      return mayReadStack(model, principal, StackId.make(idOf(stream)))
    case "channel": {
      const channel = channelOfStream(stream)
      return channel !== null && permissionInChannel(model, principal, channel) !== "NONE"
    }
    case "access": {
      const target = targetOfStream(stream)
      return target !== null && mayDecide(model, principal, target)
    }
    case "invitation":
      return false
    case "dataset": {
      const author = model.added?.get(DataSourceId.make(idOf(stream)))?.author
      return author !== undefined && (principal.roleId === "ADMIN" || author === principal.userId)
    }
    case "administration":
      return roleMay(model, principal, administrationPermissions.ChangeRole)
  }
}

/** How many decisions about one person are cached. */
const maxCached = 10_000

/**
 * Access as the workspace has it at the moment: a person who was taken out of it, or of a group, loses access with
 * the next event. Decisions are cached until the workspace changes.
 */
export const layerStreamAccess = Layer.effect(
  StreamAccess,
  Effect.map(Workspace, (workspace) => {
    let model = workspace.latest()
    let decisions = new Map<UserId, Map<StreamName, boolean>>()
    const current = (): WorkspaceModel => {
      const latest = workspace.latest()
      if (latest !== model) {
        model = latest
        decisions = new Map()
      }
      return model
    }
    const currentPrincipal = ({ userId }: Pick<Principal, "userId">): Principal | null => {
      const person = current().people.get(userId)
      return person === undefined ? null : { ...person, userId }
    }
    return StreamAccess.of({
      mayRead: ({ userId }, stream) => {
        const person = current().people.get(userId)
        if (person === undefined) return false
        const known = decisions.get(userId) ?? new Map<StreamName, boolean>()
        const cached = known.get(stream)
        if (cached !== undefined) return cached
        const may = decide(model, { ...person, userId }, stream)
        if (known.size < maxCached) decisions.set(userId, known.set(stream, may))
        return may
      },
      permissionIn: (userId, channel) => {
        const current = currentPrincipal({ userId })
        return current === null ? "NONE" : permissionInChannel(model, current, channel)
      },
      topicOf: (channel) => current().topics?.get(channel) ?? null,
      membersOf: (group) =>
        [...current().people].filter(([, { groupIds }]) => groupIds.includes(group)).map(([id]) => id),
      isKnown: ({ type, id }) =>
        type === "USER" ? current().people.has(UserId.make(id)) : current().groups.has(id),
      titleOfCard: (principal, card) => {
        const current = currentPrincipal(principal)
        return current !== null && mayReadCard(model, current, card)
          ? (anyCard(model, card)?.title ?? null)
          : null
      },
      titleOfStack: (principal, stack) => {
        const current = currentPrincipal(principal)
        return current !== null && mayReadStack(model, current, stack)
          ? (model.stacks.get(stack)?.title ?? null)
          : null
      },
      changes: workspace.changes,
    })
  }),
)
