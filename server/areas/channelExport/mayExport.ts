import type { Permission } from "#contract/permissions.ts"
import type { Principal } from "#contract/principal.ts"
import type { AccessTarget } from "#domain/areas/access/types.ts"
import { peopleOfDirect } from "#domain/areas/buzz/members.ts"
import { isPrivateHuddleChannel } from "#domain/areas/buzz/privateHuddle.ts"
import type { ChannelPermission } from "#domain/areas/buzz/types.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { cardOfChannel, stackOfChannel } from "#domain/kernel/streamNames.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { roleMay } from "../../workspace/authorities.ts"
import { targetOf } from "../../workspace/owners.ts"

const editing: Permission = { circle: "ownerOrAdmin", authority: "content.edit" }

const targetOfChannel = (channel: ChannelId): AccessTarget | null => {
  const card = cardOfChannel(channel)
  if (card !== null) return { type: "card", id: card }
  const stack = stackOfChannel(channel)
  return stack === null ? null : { type: "stack", id: stack }
}

/**
 * Whether a person may export a channel in which they have a permission: a topic as its admin, the talk about a card or
 * stack as its owner or an admin whose role may edit, a direct chat or private huddle as one of its people.
 */
export const mayExport = (
  model: WorkspaceModel,
  principal: Principal,
  channel: ChannelId,
  permission: ChannelPermission,
): boolean => {
  if (permission === "NONE") return false
  const target = targetOfChannel(channel)
  if (target === null) {
    return permission === "ADMIN" || peopleOfDirect(channel) !== null || isPrivateHuddleChannel(channel)
  }
  return (
    roleMay(model, principal, editing) &&
    (principal.roleId === "ADMIN" || targetOf(model, target)?.owner === principal.userId)
  )
}
