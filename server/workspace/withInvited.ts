import { sameEmail } from "#domain/areas/invitation/email.ts"
import type { Invitation, InvitationId } from "#domain/areas/invitation/types.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import type { Group, Person, WorkspaceModel } from "../schema/workspace.ts"

const personOf = ({ userId, person }: Invitation, groups: WorkspaceModel["groups"]): Person => ({
  id: userId,
  displayName: person.displayName,
  email: person.email,
  title: person.title,
  roleId: person.roleId,
  favorites: [],
  groupIds: person.groupIds.filter((id) => groups.has(id)),
})

/**
 * The workspace with the people who accepted an invitation: among the people, and the members of their groups. What the
 * folder says of an address or an id holds; a group that is gone counts for nothing.
 */
export const withInvited = (
  workspace: WorkspaceModel,
  invitations: ReadonlyMap<InvitationId, Invitation>,
): WorkspaceModel => {
  const addresses = new Set([...workspace.people.values()].map(({ email }) => sameEmail(email)))
  const accepted = [...invitations.values()].filter(
    ({ status, userId, person }) =>
      status === "ACCEPTED" && !workspace.people.has(userId) && !addresses.has(sameEmail(person.email)),
  )
  if (accepted.length === 0) return { ...workspace, invitations }
  const invited = accepted.map((one) => personOf(one, workspace.groups))
  const members = new Map<string, ReadonlyArray<UserId>>()
  for (const { id, groupIds } of invited) {
    for (const group of groupIds) members.set(group, [...(members.get(group) ?? []), id])
  }
  return {
    ...workspace,
    people: new Map([...workspace.people, ...invited.map((one) => [one.id, one] as const)]),
    groups: new Map(
      [...workspace.groups].map(([id, group]): [string, Group] => {
        const more = members.get(id)
        return [id, more === undefined ? group : { ...group, members: [...group.members, ...more] }]
      }),
    ),
    invited: new Set(invited.map(({ id }) => id)),
    invitations,
  }
}
