import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { type Author, defineSharedArea } from "../../kernel/area.ts"
import { Id, List, NonEmptyText } from "../../kernel/bounded.ts"
import type { StreamName } from "../../kernel/envelope.ts"
import { type EpochMs, UserId } from "../../kernel/ids.ts"
import { BoundBy } from "../../kernel/listBound.ts"
import { userStream } from "../../kernel/streamNames.ts"
import { RoleId } from "../environment/types.ts"
import { type Managers, wouldBeCircle } from "../people/team.ts"
import { AdministrationEvent } from "./events.ts"
import { endedTrial, noTrial, startedTrial } from "./trial.ts"
import {
  Account,
  administrationStream,
  DecidedAuthority,
  MadeGroup,
  maxAuthorityLength,
  maxAvatarVersionLength,
  maxChangedMembers,
  maxGroupMembers,
  maxGroupNameLength,
  maxMadeGroups,
  maxNamedAdmins,
} from "./types.ts"

const ofPerson = { person: Id(UserId) }
const GroupId = Id(Schema.NonEmptyString)
const Name = NonEmptyText(maxGroupNameLength)
const People = List(Id(UserId), maxChangedMembers)
/** The other admins of the workspace, of whom one must stay: what the server says of it. */
const others = { admins: Schema.optionalKey(List(Id(UserId), maxNamedAdmins)) }

export const AdministrationCommand = Schema.Union([
  /** `before` is the role that the person has: the server says it. */
  Schema.TaggedStruct("ChangeRole", {
    ...ofPerson,
    roleId: RoleId,
    before: Schema.optionalKey(RoleId),
    ...others,
  }),
  Schema.TaggedStruct("ChangeManager", { ...ofPerson, reportsTo: Schema.NullOr(Id(UserId)) }),
  Schema.TaggedStruct("DeactivatePerson", { ...ofPerson, ...others }),
  Schema.TaggedStruct("ReactivatePerson", ofPerson),
  /** `version` is the name that the server gave to the picture. */
  Schema.TaggedStruct("ChangeAvatar", { ...ofPerson, version: NonEmptyText(maxAvatarVersionLength) }),
  Schema.TaggedStruct("RemoveAvatar", ofPerson),
  /** `before` is whether the role has the authority: the server says it. */
  Schema.TaggedStruct("ChangeAuthority", {
    ...DecidedAuthority.fields,
    authority: NonEmptyText(maxAuthorityLength),
    before: Schema.optionalKey(Schema.Boolean),
  }),
  Schema.TaggedStruct("MakeGroup", { name: Name }),
  Schema.TaggedStruct("RenameGroup", { group: GroupId, name: Name }),
  Schema.TaggedStruct("DeleteGroup", { group: GroupId }),
  Schema.TaggedStruct("ChangeMembers", { group: GroupId, added: People, removed: People }),
  Schema.TaggedStruct("RequestTrial", {}),
  Schema.TaggedStruct("WithdrawTrialRequest", {}),
  Schema.TaggedStruct("DeclineTrial", ofPerson),
  Schema.TaggedStruct("StartTrial", ofPerson),
  Schema.TaggedStruct("EndTrial", ofPerson),
])
export type AdministrationCommand = typeof AdministrationCommand.Type

/** Why a decision is refused. */
export type AdministrationRejection =
  | { readonly _tag: "LastAdministrator" }
  | { readonly _tag: "ReportsInCircle" }
  | { readonly _tag: "NoGroup"; readonly group: string }
  | { readonly _tag: "GroupNameTaken"; readonly name: string }
  | { readonly _tag: "TooManyGroups"; readonly most: number }
  | { readonly _tag: "TooManyInGroup"; readonly most: number }
  | { readonly _tag: "TrialUsed" }
  | { readonly _tag: "AdminsAdminister" }

/** What was decided about people, each once, the groups that were made, the oldest first, and what roles may do. */
export const AdministrationState = Schema.Struct({
  accounts: BoundBy(Account, "people of the workspace about whom something was decided"),
  groups: BoundBy(MadeGroup, "groups that were made, 500 at most"),
  authorities: Schema.optionalKey(BoundBy(DecidedAuthority, "authorities of the five roles")),
})
export type AdministrationState = typeof AdministrationState.Type

const initialState: AdministrationState = { accounts: [], groups: [] }

/** What was decided about a person. */
export const accountOf = ({ accounts }: AdministrationState, person: UserId): Account =>
  accounts.find((account) => account.person === person) ?? {
    person,
    roleId: null,
    isDeactivated: false,
    trial: noTrial,
  }

/** Whether a role has an authority, as it was decided; undefined where nothing was. */
export const decidedAuthority = (
  { authorities = [] }: Pick<AdministrationState, "authorities">,
  roleId: RoleId,
  authority: string,
): boolean | undefined =>
  authorities.find((one) => one.roleId === roleId && one.authority === authority)?.isAllowed

/** Whom people report to by what was decided; whom the folder names reports to no one of these. */
const managersOf = ({ accounts }: AdministrationState): Managers =>
  new Map(accounts.map(({ person, reportsTo }) => [person, reportsTo ?? null]))

/** A name of a group as names are compared. */
export const sameName = (name: string): string => name.trim().normalize("NFKC").toLowerCase()

type Answer = E.Either<AdministrationRejection, ReadonlyArray<AdministrationEvent>>
const nothing: Answer = E.right([])

/** Whether one of the other admins is still one, as far as it was decided here; unknown where no one says who they are. */
const isAdminLeft = (state: AdministrationState, admins: ReadonlyArray<UserId> | undefined): boolean =>
  admins === undefined ||
  admins.some((person) => {
    const { isDeactivated, roleId } = accountOf(state, person)
    return !isDeactivated && (roleId === null || roleId === "ADMIN")
  })

const decideGroup = (
  command: Extract<AdministrationCommand, { readonly group: string }>,
  state: AdministrationState,
  decision: { readonly by: UserId; readonly at: EpochMs },
): Answer => {
  const known = state.groups.find(({ id }) => id === command.group)
  if (known === undefined) return E.left({ _tag: "NoGroup", group: command.group })
  const group = { group: known.id, name: known.name, ...decision }
  switch (command._tag) {
    case "RenameGroup": {
      const name = command.name.trim()
      if (name === known.name) return nothing
      const isTaken = state.groups.some((one) => one !== known && sameName(one.name) === sameName(name))
      if (isTaken) return E.left({ _tag: "GroupNameTaken", name })
      return E.right([{ _tag: "GroupRenamed", ...group, before: known.name, name }])
    }
    case "DeleteGroup":
      return E.right([{ _tag: "GroupDeleted", ...group }])
    case "ChangeMembers": {
      const members = new Set(known.members)
      const removed = [...new Set(command.removed)].filter((person) => members.has(person))
      const added = [...new Set(command.added)].filter(
        (person) => !members.has(person) && !command.removed.includes(person),
      )
      if (added.length + removed.length === 0) return nothing
      if (members.size - removed.length + added.length > maxGroupMembers) {
        return E.left({ _tag: "TooManyInGroup", most: maxGroupMembers })
      }
      return E.right([{ _tag: "GroupMembersChanged", ...group, added, removed }])
    }
  }
}

const decide = (
  command: AdministrationCommand,
  state: AdministrationState,
  { actor: by, now: at, commandId }: Author & { readonly now: EpochMs },
): Answer => {
  const decision = { by, at }
  switch (command._tag) {
    case "ChangeAuthority": {
      const { roleId, authority, isAllowed } = command
      if (isAllowed === (command.before ?? decidedAuthority(state, roleId, authority))) return nothing
      return roleId === "ADMIN" && authority === "people.administer" && !isAllowed
        ? E.left({ _tag: "AdminsAdminister" })
        : E.right([{ _tag: "AuthorityChanged", roleId, authority, isAllowed, ...decision }])
    }
    case "MakeGroup": {
      const name = command.name.trim()
      if (state.groups.length >= maxMadeGroups) return E.left({ _tag: "TooManyGroups", most: maxMadeGroups })
      if (state.groups.some((one) => sameName(one.name) === sameName(name)))
        return E.left({ _tag: "GroupNameTaken", name })
      return E.right([{ _tag: "GroupMade", group: `group-${commandId}`, name, ...decision }])
    }
    case "RenameGroup":
    case "DeleteGroup":
    case "ChangeMembers":
      return decideGroup(command, state, decision)
    default: {
      const person = "person" in command ? command.person : by
      const { roleId, isDeactivated, trial, reportsTo, avatar } = accountOf(state, person)
      const of = { person, ...decision }
      switch (command._tag) {
        case "ChangeRole": {
          const before = command.before ?? roleId ?? "SOCIAL"
          if (before === command.roleId && !trial.inTrial && !trial.requested) return nothing
          if (command.roleId !== "ADMIN" && !isAdminLeft(state, command.admins))
            return E.left({ _tag: "LastAdministrator" })
          return E.right([{ _tag: "RoleChanged", ...of, before, roleId: command.roleId }])
        }
        case "ChangeManager": {
          const before = reportsTo ?? null
          const { reportsTo: after } = command
          if (before === after) return nothing
          return after !== null && wouldBeCircle(managersOf(state), person, after)
            ? E.left({ _tag: "ReportsInCircle" })
            : E.right([{ _tag: "ManagerChanged", ...of, before, reportsTo: after }])
        }
        case "DeactivatePerson":
          if (isDeactivated) return nothing
          return isAdminLeft(state, command.admins)
            ? E.right([{ _tag: "PersonDeactivated", ...of }])
            : E.left({ _tag: "LastAdministrator" })
        case "ReactivatePerson":
          return E.right(isDeactivated ? [{ _tag: "PersonReactivated", ...of }] : [])
        case "ChangeAvatar": {
          const { version } = command
          return version === avatar ? nothing : E.right([{ _tag: "AvatarChanged", ...of, version }])
        }
        case "RemoveAvatar":
          return E.right(avatar === undefined ? [] : [{ _tag: "AvatarRemoved", ...of }])
        case "RequestTrial":
          if (trial.hasTrialed) return E.left({ _tag: "TrialUsed" })
          return E.right(trial.requested ? [] : [{ _tag: "TrialRequested", ...of }])
        case "WithdrawTrialRequest":
        case "DeclineTrial":
          return E.right(trial.requested ? [{ _tag: "TrialRequestCleared", ...of }] : [])
        case "StartTrial":
          if (trial.inTrial) return nothing
          return trial.hasTrialed ? E.left({ _tag: "TrialUsed" }) : E.right([{ _tag: "TrialStarted", ...of }])
        case "EndTrial":
          return E.right(trial.inTrial ? [{ _tag: "TrialEnded", ...of }] : [])
      }
    }
  }
}

const replaced = (state: AdministrationState, account: Account): AdministrationState => ({
  ...state,
  accounts: [...state.accounts.filter(({ person }) => person !== account.person), account],
})

const withAccount = (
  state: AdministrationState,
  person: UserId,
  change: (account: Account) => Partial<Account>,
): AdministrationState => {
  const account = accountOf(state, person)
  return replaced(state, { ...account, ...change(account) })
}

const withoutManager = ({ reportsTo: _, ...account }: Account): Account => account

const withoutAvatar = ({ avatar: _, ...account }: Account): Account => account

const withManager = (
  state: AdministrationState,
  person: UserId,
  reportsTo: UserId | null,
): AdministrationState => {
  const account = withoutManager(accountOf(state, person))
  return replaced(state, reportsTo === null ? account : { ...account, reportsTo })
}

const withGroup = (
  state: AdministrationState,
  id: string,
  change: (group: MadeGroup) => MadeGroup,
): AdministrationState => ({
  ...state,
  groups: state.groups.map((group) => (group.id === id ? change(group) : group)),
})

const evolve = (state: AdministrationState, event: AdministrationEvent): AdministrationState => {
  switch (event._tag) {
    case "RoleChanged":
      return withAccount(state, event.person, ({ trial }) => ({
        roleId: event.roleId,
        trial: endedTrial(trial),
      }))
    case "ManagerChanged":
      return withManager(state, event.person, event.reportsTo)
    case "PersonDeactivated":
      return withAccount(state, event.person, () => ({ isDeactivated: true }))
    case "PersonReactivated":
      return withAccount(state, event.person, () => ({ isDeactivated: false }))
    case "AvatarChanged":
      return withAccount(state, event.person, () => ({ avatar: event.version }))
    case "AvatarRemoved":
      return replaced(state, withoutAvatar(accountOf(state, event.person)))
    case "PersonForgotten": {
      const { person } = event
      return {
        ...state,
        accounts: state.accounts
          .filter((account) => account.person !== person)
          .map((account) => (account.reportsTo === person ? withoutManager(account) : account)),
        groups: state.groups.map((group) =>
          group.members.includes(person)
            ? { ...group, members: group.members.filter((member) => member !== person) }
            : group,
        ),
      }
    }
    case "GroupMade": {
      const { group: id, name } = event
      if (state.groups.some((group) => group.id === id)) return state
      return { ...state, groups: [...state.groups, { id, name, members: [] }] }
    }
    case "GroupRenamed":
      return withGroup(state, event.group, (group) => ({ ...group, name: event.name }))
    case "GroupDeleted":
      return { ...state, groups: state.groups.filter(({ id }) => id !== event.group) }
    case "GroupMembersChanged":
      return withGroup(state, event.group, (group) => {
        const kept = group.members.filter((person) => !event.removed.includes(person))
        return { ...group, members: [...kept, ...event.added.filter((person) => !kept.includes(person))] }
      })
    case "AuthorityChanged": {
      const { roleId, authority, isAllowed } = event
      const others = (state.authorities ?? []).filter(
        (one) => one.roleId !== roleId || one.authority !== authority,
      )
      return { ...state, authorities: [...others, { roleId, authority, isAllowed }] }
    }
    case "TrialRequested":
      return withAccount(state, event.person, ({ trial }) => ({ trial: { ...trial, requested: true } }))
    case "TrialRequestCleared":
      return withAccount(state, event.person, ({ trial }) => ({ trial: { ...trial, requested: false } }))
    case "TrialStarted":
      return withAccount(state, event.person, () => ({ trial: startedTrial(event.at) }))
    case "TrialEnded":
      return withAccount(state, event.person, ({ trial }) => ({ trial: endedTrial(trial) }))
  }
}

/** Whether an event is about the trial or the role of a person, who is told of it. */
export const isToldToPerson = (
  event: AdministrationEvent,
): event is Extract<
  AdministrationEvent,
  { readonly _tag: "RoleChanged" | "TrialRequested" | "TrialRequestCleared" | "TrialStarted" | "TrialEnded" }
> => event._tag === "RoleChanged" || event._tag.startsWith("Trial")

/** Stream to which an event about a person is copied from another: their own, and from there the administration's. */
export const copiedTo = ({ person }: { readonly person: UserId }, from: StreamName): StreamName =>
  from === administrationStream ? userStream(person) : administrationStream

/**
 * Administration of the workspace: roles of people who were invited, deactivated people, their pictures, groups that were
 * made and trials, in one stream, so that no two decisions leave it without an admin. What is about a person's role and trial is also in
 * their own, where they ask for it. What changes nothing is no event. The server checks who may.
 */
export const administration = defineSharedArea({
  name: "administration",
  kinds: ["administration", "user"],
  version: 1,
  refusesUnreadableIn: ["administration"],
  initialState,
  Command: AdministrationCommand,
  Event: AdministrationEvent,
  Snapshot: AdministrationState,
  save: (state) => state,
  load: (snapshot) => snapshot,
  stream: ({ _tag }, { actor }) =>
    _tag === "RequestTrial" || _tag === "WithdrawTrialRequest" ? userStream(actor) : administrationStream,
  decide,
  evolve,
})
