import { Effect } from "effect"
import { authorityNames, isAuthorityName } from "#contract/authorityNames.ts"
import { BadRequest, Forbidden, NotFound, Unprocessable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { administrationPermissions } from "#contract/permissions.ts"
import type { Principal } from "#contract/principal.ts"
import {
  type AdministrationCommand,
  type AdministrationRejection,
  administration,
  copiedTo,
  isToldToPerson,
  sameName,
} from "#domain/areas/administration/administration.ts"
import { type RoleId, roleRanks } from "#domain/areas/environment/types.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { defineServerArea, type Given, type Refusal } from "../../command/serverArea.ts"
import type { Person, WorkspaceModel } from "../../schema/workspace.ts"
import { hasAuthority, roleMay, settingOf } from "../../workspace/authorities.ts"
import { hasFeature } from "../../workspace/hasFeature.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { anyPerson, isFromFolder, isMadeGroup, otherAdmins } from "../../workspace/withAdministration.ts"
import { makeAvatarPictures } from "../avatar/avatarPictures.ts"

type GroupCommand = Extract<AdministrationCommand, { readonly group: string }>
type PersonCommand = Extract<AdministrationCommand, { readonly person: UserId }>

const above = (role: RoleId, other: RoleId): boolean => roleRanks[role] < roleRanks[other]

const noPicture = new NotFound({ ...refusal("avatar.unknown"), field: "version" })

const nameTaken = (name: string) =>
  new Unprocessable({ ...refusal("administration.name", { name: JSON.stringify(name) }), field: "name" })

/** Person whom someone may administer, whose role is not above theirs; or why not. */
export const administered = (
  model: WorkspaceModel,
  { roleId }: Principal,
  id: UserId,
  field = "person",
): Effect.Effect<Person, NotFound | Forbidden> => {
  const person = anyPerson(model, id)
  if (person === undefined) return Effect.fail(new NotFound({ ...refusal("administration.person"), field }))
  return above(person.roleId, roleId)
    ? Effect.fail(new Forbidden({ ...refusal("administration.rank"), field }))
    : Effect.succeed(person)
}

/** Whether someone may change a person's picture: their own, or whose they administer; or why not. */
export const mayChangeAvatar = (
  model: WorkspaceModel,
  principal: Principal,
  id: UserId,
): Effect.Effect<Person, NotFound | Forbidden> => {
  const person = model.people.get(id)
  if (person !== undefined && id === principal.userId) return Effect.succeed(person)
  return roleMay(model, principal, administrationPermissions.ChangeRole)
    ? administered(model, principal, id)
    : Effect.fail(new Forbidden({ ...refusal("avatar.person"), field: "person" }))
}

const problemOfName = (model: WorkspaceModel, name: string): BadRequest | Unprocessable | null => {
  if (name.trim() === "") {
    const reason = "Found a blank name, expected the name of the group."
    return new BadRequest({ ...refusal("request.field", { reason }), field: "name" })
  }
  // Those that were made are compared under the lock of their stream.
  const isTaken = [...model.groups.values()].some(
    (group) => !isMadeGroup(model, group.id) && sameName(group.name) === sameName(name),
  )
  return isTaken ? nameTaken(name.trim()) : null
}

const problemOfGroup = (model: WorkspaceModel, command: GroupCommand): Refusal | null => {
  const known = model.groups.get(command.group)
  if (known !== undefined && !isMadeGroup(model, command.group)) {
    const { name } = known
    return new Unprocessable({ ...refusal("administration.folder.group", { name }), field: "group" })
  }
  if (command._tag === "RenameGroup") return problemOfName(model, command.name)
  if (command._tag !== "ChangeMembers") return null
  return command.added.every((person) => model.people.has(person))
    ? null
    : new NotFound({ ...refusal("administration.person"), field: "added" })
}

const permitPerson = Effect.fnUntraced(function* (
  model: WorkspaceModel,
  principal: Principal,
  command: PersonCommand,
): Effect.fn.Return<AdministrationCommand, Refusal> {
  const person = yield* administered(model, principal, command.person)
  switch (command._tag) {
    case "ChangeRole": {
      if (above(command.roleId, principal.roleId)) {
        return yield* new Forbidden({ ...refusal("administration.rank"), field: "roleId" })
      }
      if (isFromFolder(model, person.id)) {
        const values = { name: person.displayName, id: person.id }
        return yield* new Unprocessable({
          ...refusal("administration.folder.role", values),
          field: "person",
        })
      }
      const isAdmin = model.people.get(person.id)?.roleId === "ADMIN"
      const { admins: _, ...rest } = command
      return {
        ...rest,
        before: person.roleId,
        ...(isAdmin && { admins: otherAdmins(model, person.id) }),
      }
    }
    case "ChangeManager": {
      if (isFromFolder(model, person.id)) {
        const values = { name: person.displayName, id: person.id }
        return yield* new Unprocessable({
          ...refusal("administration.folder.manager", values),
          field: "person",
        })
      }
      if (command.reportsTo === null) return command
      return model.people.has(command.reportsTo)
        ? command
        : yield* new NotFound({ ...refusal("administration.person"), field: "reportsTo" })
    }
    case "DeactivatePerson": {
      const { _tag } = command
      return person.roleId === "ADMIN"
        ? { _tag, person: person.id, admins: otherAdmins(model, person.id) }
        : { _tag, person: person.id }
    }
    default:
      return command
  }
})

const refuse = (rejection: AdministrationRejection): Refusal => {
  switch (rejection._tag) {
    case "LastAdministrator":
      return new Unprocessable({ ...refusal("administration.last"), field: "person" })
    case "ReportsInCircle":
      return new Unprocessable({ ...refusal("administration.circle"), field: "reportsTo" })
    case "NoGroup":
      return new NotFound({ ...refusal("administration.group"), field: "group" })
    case "GroupNameTaken":
      return nameTaken(rejection.name)
    case "TooManyGroups":
      return new Unprocessable({
        ...refusal("administration.groups", { most: rejection.most }),
        field: "name",
      })
    case "TooManyInGroup":
      return new Unprocessable({
        ...refusal("administration.members", { most: rejection.most }),
        field: "added",
      })
    case "AdminsAdminister":
      return new Unprocessable({ ...refusal("administration.admins"), field: "authority" })
    case "TrialUsed":
      return new Unprocessable({ ...refusal("administration.trial.used"), field: "person" })
  }
}

/**
 * Administration: whose role has the authority decides about people whose role is not above theirs, and about groups that
 * were made here. Everyone changes their own picture. What the folder says of roles and groups is changed there. Guests ask for a trial where the workspace
 * offers it. Who is deactivated is signed out as one who left the workspace.
 */
export const administrationArea = Effect.gen(function* () {
  const workspace = yield* Workspace
  const pictures = yield* makeAvatarPictures
  return defineServerArea(administration, {
    permit: Effect.fnUntraced(function* ({
      principal,
      command,
    }: Given<AdministrationCommand>): Effect.fn.Return<AdministrationCommand, Refusal> {
      const model = workspace.latest()
      switch (command._tag) {
        case "MakeGroup": {
          const problem = problemOfName(model, command.name)
          return problem === null ? command : yield* problem
        }
        case "RenameGroup":
        case "DeleteGroup":
        case "ChangeMembers": {
          const problem = problemOfGroup(model, command)
          return problem === null ? command : yield* problem
        }
        case "ChangeAuthority": {
          const { roleId, authority } = command
          if (!isAuthorityName(authority)) {
            const reason = `Found the authority ${JSON.stringify(authority)}, expected one of ${authorityNames.join(", ")}.`
            return yield* new BadRequest({ ...refusal("request.field", { reason }), field: "authority" })
          }
          const setting = settingOf(model, authority)
          if (principal.roleId !== "ADMIN") return yield* new Forbidden(refusal("administration.admin"))
          if (setting !== null) {
            return yield* new Unprocessable({
              ...refusal("administration.folder.authority", { setting }),
              field: "authority",
            })
          }
          return { ...command, before: hasAuthority(model, { roleId }, authority) }
        }
        case "ChangeAvatar": {
          yield* mayChangeAvatar(model, principal, command.person)
          return (yield* pictures.isOf(command.person, command.version)) ? command : yield* noPicture
        }
        case "RemoveAvatar":
          yield* mayChangeAvatar(model, principal, command.person)
          return command
        case "RequestTrial":
          if (!hasFeature(model.customer, "social-upgrade")) {
            return yield* new Forbidden(refusal("administration.trial.off"))
          }
          if (principal.roleId !== "SOCIAL") return yield* new Forbidden(refusal("administration.guest"))
          return command
        case "WithdrawTrialRequest":
          if (principal.roleId !== "SOCIAL") return yield* new Forbidden(refusal("administration.guest"))
          return command
        default:
          return yield* permitPerson(model, principal, command)
      }
    }),
    refuse,
    follow: (event, { stream }) =>
      isToldToPerson(event) ? [{ _tag: "Copy", stream: copiedTo(event, stream), event }] : [],
  })
})
