import { commandPermissions } from "#contract/permissions.ts"
import type { Principal } from "#contract/principal.ts"
import type { AccessTarget } from "#domain/areas/access/types.ts"
import { CardUrn, StackId, type UserId } from "#domain/kernel/ids.ts"
import type { StackDefinition, WorkspaceModel } from "../schema/workspace.ts"
import { mayReadCard, mayReadStack } from "./access.ts"
import { roleMay } from "./authorities.ts"
import { type AnyCard, anyCard } from "./cards.ts"

/** What a request for access is about; undefined when the workspace has no such card or stack. */
export const targetOf = (
  workspace: WorkspaceModel,
  { type, id }: AccessTarget,
): AnyCard | StackDefinition | undefined =>
  type === "card" ? anyCard(workspace, CardUrn.make(id)) : workspace.stacks.get(StackId.make(id))

/** Whether a person may see a card or stack already. */
export const mayReadTarget = (
  workspace: WorkspaceModel,
  principal: Principal,
  { type, id }: AccessTarget,
): boolean =>
  type === "card"
    ? mayReadCard(workspace, principal, CardUrn.make(id))
    : mayReadStack(workspace, principal, StackId.make(id))

/** Whether a person's role may decide about access at all. */
const mayShare = (workspace: WorkspaceModel, person: Pick<Principal, "roleId">): boolean =>
  roleMay(workspace, person, commandPermissions.access.GrantAccess)

/** Owners who decide about access: the owner, or the admins where there is none whose role may. */
export const ownersOf = (workspace: WorkspaceModel, target: AccessTarget): ReadonlyArray<UserId> => {
  const ownerId = targetOf(workspace, target)?.owner ?? null
  const owner = ownerId === null ? undefined : workspace.people.get(ownerId)
  if (owner !== undefined && mayShare(workspace, owner)) return [owner.id]
  return [...workspace.people.values()]
    .filter((person) => person.roleId === "ADMIN" && mayShare(workspace, person))
    .map(({ id }) => id)
}

/** Whether a person decides about requests for a card or stack: its owner and every admin, where their role may. */
export const mayDecide = (workspace: WorkspaceModel, principal: Principal, target: AccessTarget): boolean =>
  targetOf(workspace, target) !== undefined &&
  mayShare(workspace, principal) &&
  (principal.roleId === "ADMIN" || ownersOf(workspace, target).includes(principal.userId))
