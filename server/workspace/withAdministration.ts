import { type AdministrationState, accountOf } from "#domain/areas/administration/administration.ts"
import { noTrial, roleInTrial } from "#domain/areas/administration/trial.ts"
import { maxNamedAdmins } from "#domain/areas/administration/types.ts"
import type { TrialStatus } from "#domain/areas/environment/types.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import type { Group, Person, WorkspaceModel } from "../schema/workspace.ts"

/** Whether the folder names a person, and so decides their role: not one who is there by an invitation. */
export const isFromFolder = ({ invited }: WorkspaceModel, person: UserId): boolean =>
  invited?.has(person) !== true

/** Whether a group was made in the product; the others are the folder's. */
export const isMadeGroup = ({ administration }: WorkspaceModel, group: string): boolean =>
  administration?.groups.some(({ id }) => id === group) ?? false

/** Person of a workspace, also one who is deactivated. */
export const anyPerson = ({ people, deactivated }: WorkspaceModel, id: UserId): Person | undefined =>
  people.get(id) ?? deactivated?.get(id)

/** Trial of a person. */
export const trialOf = ({ administration }: WorkspaceModel, person: UserId): TrialStatus =>
  administration === undefined ? noTrial : accountOf(administration, person).trial

/** The admins beside a person who can sign in, as many as a decision names. */
export const otherAdmins = ({ people }: WorkspaceModel, person: UserId): ReadonlyArray<UserId> =>
  [...people.values()]
    .filter(({ id, roleId }) => roleId === "ADMIN" && id !== person)
    .slice(0, maxNamedAdmins)
    .map(({ id }) => id)

/**
 * The workspace as its administration has it: invited people with the roles and managers that they were given, everyone in the groups
 * that were made and with the role of their trial, and without who is deactivated. A role that the folder says is never
 * another but during a trial, and whom people report to never another.
 */
export const withAdministration = (
  workspace: WorkspaceModel,
  administration: AdministrationState,
): WorkspaceModel => {
  const { accounts, groups: made } = administration
  if (accounts.length + made.length === 0) return { ...workspace, administration }
  const accountsOf = new Map(accounts.map((account) => [account.person, account]))
  const groupsOf = new Map<UserId, Array<string>>()
  for (const { id, members } of made) {
    for (const member of members) groupsOf.set(member, [...(groupsOf.get(member) ?? []), id])
  }
  const people = new Map<UserId, Person>()
  const deactivated = new Map<UserId, Person>()
  for (const [id, person] of workspace.people) {
    const {
      roleId = null,
      trial = noTrial,
      isDeactivated = false,
      reportsTo,
      avatar,
    } = accountsOf.get(id) ?? {}
    const isOfFolder = isFromFolder(workspace, id)
    const own = isOfFolder ? person.roleId : (roleId ?? person.roleId)
    const groupIds = [...person.groupIds, ...(groupsOf.get(id) ?? [])]
    const all = isDeactivated ? deactivated : people
    all.set(id, {
      ...{ ...person, roleId: roleInTrial(own, trial), groupIds },
      ...(!isOfFolder && reportsTo !== undefined && { reportsTo }),
      ...(avatar !== undefined && { avatar }),
    })
  }
  const present = (group: Group): Group => ({
    ...group,
    members: group.members.filter((member) => people.has(member)),
  })
  return {
    ...workspace,
    people,
    deactivated,
    administration,
    groups: new Map([
      ...[...workspace.groups].map(([id, group]): [string, Group] => [id, present(group)]),
      ...made.map((group): [string, Group] => [group.id, present(group)]),
    ]),
  }
}
