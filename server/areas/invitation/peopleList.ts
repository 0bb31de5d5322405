import { invitationPermissions } from "#contract/permissions.ts"
import type { Principal } from "#contract/principal.ts"
import type { Invitation } from "#domain/areas/invitation/types.ts"
import type { ListedPerson, PeopleChoice } from "#domain/areas/people/list.ts"
import { avatarKeyOf } from "../../drawing/avatarKey.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { roleMay } from "../../workspace/authorities.ts"
import { ownInvitation } from "./invitation.ts"

const linkOf = ({ id, by, sent, expires }: Invitation) => ({ invitation: { id, by, sent, expires } })

/**
 * All people of a workspace by name who are chosen. Invitations that were not accepted yet are among them for who may
 * resend and revoke them; admins, who may take out who accepted one, learn which that are.
 */
export const listedPeople = (
  model: WorkspaceModel,
  principal: Principal,
  { text, roleId, groupId, state }: PeopleChoice,
): ReadonlyArray<ListedPerson> => {
  const invitations = [...(model.invitations?.values() ?? [])]
  const acceptedBy = new Map(
    principal.roleId === "ADMIN"
      ? invitations.filter(({ status }) => status === "ACCEPTED").map((one) => [one.userId, one] as const)
      : [],
  )
  const active = [...model.people.values()].map((person): ListedPerson => {
    const { id, displayName, email, title, roleId, groupIds } = person
    const accepted = acceptedBy.get(id)
    const avatarKey = avatarKeyOf(id, displayName)
    return {
      ...{ id, displayName, avatarKey, email, title, roleId, groupIds, state: "ACTIVE" },
      ...(accepted !== undefined && linkOf(accepted)),
    }
  })
  const mayInvite = roleMay(model, principal, invitationPermissions.ResendInvitation)
  const invited = invitations
    .filter(
      ({ id, status }) => mayInvite && status === "OPEN" && ownInvitation(model, principal, id) !== null,
    )
    .map((one): ListedPerson => {
      const { userId: id, person } = one
      const { displayName, email, title, roleId, groupIds } = person
      const avatarKey = avatarKeyOf(id, displayName)
      return {
        ...{ id, displayName, avatarKey, email, title, roleId, groupIds, state: "INVITED" },
        ...linkOf(one),
      }
    })
  const words = text.toLowerCase().split(/\s+/)
  const collator = new Intl.Collator(model.customer.locale)
  return [...active, ...invited]
    .filter(
      (person) =>
        (roleId === undefined || person.roleId === roleId) &&
        (groupId === undefined || person.groupIds.includes(groupId)) &&
        (state === undefined || person.state === state) &&
        words.every((word) => `${person.displayName} ${person.email}`.toLowerCase().includes(word)),
    )
    .toSorted((a, b) => collator.compare(a.displayName, b.displayName) || (a.id < b.id ? -1 : 1))
}
