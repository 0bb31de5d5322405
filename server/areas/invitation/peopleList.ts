import { administrationPermissions, invitationPermissions } from "#contract/permissions.ts"
import type { Principal } from "#contract/principal.ts"
import type { Invitation } from "#domain/areas/invitation/types.ts"
import type { ListedPerson, PeopleChoice } from "#domain/areas/people/list.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { avatarKeyOf } from "../../drawing/avatarKey.ts"
import type { Person, WorkspaceModel } from "../../schema/workspace.ts"
import { roleMay } from "../../workspace/authorities.ts"
import { anyCards } from "../../workspace/cards.ts"
import { isFromFolder, trialOf } from "../../workspace/withAdministration.ts"
import { ownInvitation } from "./invitation.ts"

/** How many of the things each person owns. */
const counted = (things: Iterable<{ readonly owner: UserId | null }>): ReadonlyMap<UserId, number> => {
  const counts = new Map<UserId, number>()
  for (const { owner } of things) if (owner !== null) counts.set(owner, (counts.get(owner) ?? 0) + 1)
  return counts
}

/** How many cards and stacks of a workspace each person owns. */
const ownedIn = (model: WorkspaceModel) => ({
  cards: counted(anyCards(model).filter(({ id }) => model.savedLevelOf?.has(id) !== true)),
  stacks: counted(model.stacks.values()),
})

const linkOf = ({ id, by, sent, expires }: Invitation) => ({ invitation: { id, by, sent, expires } })

/**
 * All people of a workspace by name who are chosen. Invitations that were not accepted yet are among them for who may
 * resend and revoke them; admins, who may take out who accepted one, learn which that are. Who administers the workspace
 * also sees who is deactivated.
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
  const mayAdminister = roleMay(model, principal, administrationPermissions.ChangeRole)
  const owned = mayAdminister ? ownedIn(model) : null
  const listed =
    (state: "ACTIVE" | "DEACTIVATED") =>
    (person: Person): ListedPerson => {
      const { id, displayName, email, title, roleId, groupIds } = person
      const accepted = acceptedBy.get(id)
      const avatarKey = avatarKeyOf(person)
      return {
        ...{ id, displayName, avatarKey, email, title, roleId, groupIds, state },
        ...(accepted !== undefined && linkOf(accepted)),
        ...(owned !== null && {
          administered: {
            isFromFolder: isFromFolder(model, id),
            reportsTo: person.reportsTo ?? null,
            trial: trialOf(model, id),
            cards: owned.cards.get(id) ?? 0,
            stacks: owned.stacks.get(id) ?? 0,
          },
        }),
      }
    }
  const active = [...model.people.values()].map(listed("ACTIVE"))
  const deactivated = mayAdminister ? [...(model.deactivated?.values() ?? [])].map(listed("DEACTIVATED")) : []
  const mayInvite = roleMay(model, principal, invitationPermissions.ResendInvitation)
  const invited = invitations
    .filter(
      ({ id, status }) => mayInvite && status === "OPEN" && ownInvitation(model, principal, id) !== null,
    )
    .map((one): ListedPerson => {
      const { userId: id, person } = one
      const { displayName, email, title, roleId, groupIds } = person
      const avatarKey = avatarKeyOf({ id, displayName })
      return {
        ...{ id, displayName, avatarKey, email, title, roleId, groupIds, state: "INVITED" },
        ...linkOf(one),
      }
    })
  const words = text.toLowerCase().split(/\s+/)
  const collator = new Intl.Collator(model.customer.locale)
  return [...active, ...deactivated, ...invited]
    .filter(
      (person) =>
        (roleId === undefined || person.roleId === roleId) &&
        (groupId === undefined || person.groupIds.includes(groupId)) &&
        (state === undefined || person.state === state) &&
        words.every((word) => `${person.displayName} ${person.email}`.toLowerCase().includes(word)),
    )
    .toSorted((a, b) => collator.compare(a.displayName, b.displayName) || (a.id < b.id ? -1 : 1))
}
