import { Effect } from "effect"
import { BadRequest, Forbidden, NotFound, type TooManyRequests, Unprocessable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { Principal } from "#contract/principal.ts"
import { domainOf, isEmail } from "#domain/areas/invitation/email.ts"
import { type InvitationCommand, invitation } from "#domain/areas/invitation/invitation.ts"
import type { Invitation, InvitationId } from "#domain/areas/invitation/types.ts"
import { defineServerArea, type Given, type Refusal } from "../../command/serverArea.ts"
import { invitationIdOf } from "../../identity/invitationToken.ts"
import { personOfEmail } from "../../identity/people.ts"
import { emailDomainsOf, type WorkspaceModel } from "../../schema/workspace.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { otherAdmins } from "../../workspace/withAdministration.ts"
import { makeDailyInvitations } from "./dailyInvitations.ts"
import { returnPathOf } from "./returnPath.ts"

type Invite = Extract<InvitationCommand, { readonly _tag: "Invite" }>

const noInvitation = new NotFound({ ...refusal("invitation.unknown"), field: "id" })

const bad = (code: "invitation.email" | "invitation.return", field: string, values: Record<string, string>) =>
  new BadRequest({ ...refusal(code, values), field: `person.${field}` })
const unfit = (
  code: "invitation.account" | "invitation.domain" | "invitation.group",
  field: string,
  values: Record<string, string> = {},
) => new Unprocessable({ ...refusal(code, values), field: `person.${field}` })

/** Invitation that a person may resend and revoke: their own, and for admins each. */
export const ownInvitation = (
  { invitations }: WorkspaceModel,
  { userId, roleId }: Principal,
  id: InvitationId,
): Invitation | null => {
  const known = invitations?.get(id) ?? null
  return known !== null && (roleId === "ADMIN" || known.by === userId) ? known : null
}

/** What an invitation may not say, in a workspace, by whom. */
const problemOf = (
  model: WorkspaceModel,
  { roleId }: Principal,
  { id, person }: Invite,
): BadRequest | Forbidden | Unprocessable | null => {
  const { email, groupIds } = person
  const isPlain = person.roleId === "SOCIAL" && groupIds.length === 0 && person.title === ""
  if (!isPlain && roleId !== "ADMIN") {
    return new Forbidden({ ...refusal("invitation.role"), field: "person.roleId" })
  }
  if (!isEmail(email)) return bad("invitation.email", "email", { email: JSON.stringify(email) })
  if (id !== invitationIdOf(email)) {
    const reason = `Found ${id}, expected ${invitationIdOf(email)}, the id of an invitation of ${email}.`
    return new BadRequest({ ...refusal("request.field", { reason }), field: "id" })
  }
  const domains = emailDomainsOf(model.customer)
  if (domains.length > 0 && !domains.includes(domainOf(email))) {
    return unfit("invitation.domain", "email", { email, domains: domains.join(", ") })
  }
  const unknownGroup = groupIds.find((group) => !model.groups.has(group))
  if (unknownGroup !== undefined) {
    return unfit("invitation.group", "groupIds", { group: JSON.stringify(unknownGroup) })
  }
  if (returnPathOf(person.returnTo) === null) {
    return bad("invitation.return", "returnTo", { path: JSON.stringify(person.returnTo) })
  }
  return personOfEmail(model.people.values(), email) === null ? null : unfit("invitation.account", "email")
}

/**
 * Invitations: whose role has the authority invites, a limited number of times a day. Only admins choose a role, groups
 * and a title. Who invited resends and revokes; admins do with each, and they alone take out who has accepted.
 */
export const invitationArea = Effect.gen(function* () {
  const workspace = yield* Workspace
  const requireWithinDay = yield* makeDailyInvitations

  const permitInvite = Effect.fnUntraced(function* (principal: Principal, command: Invite) {
    const { person } = command
    const trimmed = { ...person, email: person.email.trim(), displayName: person.displayName.trim() }
    const problem = problemOf(workspace.latest(), principal, { ...command, person: trimmed })
    if (problem !== null) return yield* problem
    if (trimmed.displayName === "") {
      const reason = "Found a blank name, expected the name of the person."
      return yield* new BadRequest({ ...refusal("request.field", { reason }), field: "person.displayName" })
    }
    yield* requireWithinDay(principal.userId)
    const returnTo = returnPathOf(person.returnTo) ?? "/"
    return { ...command, person: { ...trimmed, groupIds: [...new Set(person.groupIds)], returnTo } }
  })

  return defineServerArea(invitation, {
    permit: Effect.fnUntraced(function* ({
      principal,
      command,
    }: Given<InvitationCommand>): Effect.fn.Return<InvitationCommand, Refusal | TooManyRequests> {
      if (command._tag === "Invite") return yield* permitInvite(principal, command)
      const known = ownInvitation(workspace.latest(), principal, command.id)
      if (known === null) return yield* noInvitation
      // Who accepted it may be the last admin.
      if (command._tag === "RevokeInvitation" && isLastAdmin(workspace.latest(), known)) {
        return yield* new Unprocessable({ ...refusal("administration.last"), field: "id" })
      }
      if (command._tag === "ResendInvitation") yield* requireWithinDay(principal.userId)
      if (known.status === "ACCEPTED" && principal.roleId !== "ADMIN") {
        return yield* new Unprocessable({ ...refusal("invitation.used"), field: "id" })
      }
      return command
    }),
    refuse: (rejection) =>
      rejection._tag === "NoInvitation"
        ? noInvitation
        : new Unprocessable({ ...refusal(codes[rejection._tag]), field: "id" }),
  })
})

const isLastAdmin = (model: WorkspaceModel, { status, userId }: Invitation): boolean =>
  status === "ACCEPTED" &&
  model.people.get(userId)?.roleId === "ADMIN" &&
  otherAdmins(model, userId).length === 0

const codes = {
  AlreadyInvited: "invitation.open",
  InvitationUsed: "invitation.used",
  InvitationGone: "invitation.revoked",
  InvitationExpired: "invitation.expired",
} as const
