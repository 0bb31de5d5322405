import type { AccessTarget } from "#domain/areas/access/types.ts"
import type { AuditRecord } from "#domain/areas/administration/audit.ts"
import { type AuditKind, auditEntryKinds, auditedTags } from "#domain/areas/administration/auditKinds.ts"
import { peopleOfDirect } from "#domain/areas/buzz/members.ts"
import { ChannelId, CommandId, EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { cardOfChannel, stackOfChannel } from "#domain/kernel/streamNames.ts"
import { type SharedEvent, shared } from "#domain/shared.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { targetOf } from "../../workspace/owners.ts"
import { anyPerson } from "../../workspace/withAdministration.ts"
import type { AuditRow } from "./auditRows.ts"

/** Names of what the audit log is about, as the workspace has them now. */
interface Names {
  readonly person: (id: string) => string
  readonly group: (id: string) => string
  readonly target: (target: AccessTarget) => string
}

/** Names as they are now: of a person whose data were removed a word in their place, of what is gone its id. */
export const namesIn = (model: WorkspaceModel, removed: ReadonlySet<string>, removedName: string): Names => ({
  person: (id) =>
    id === "" ? "" : removed.has(id) ? removedName : (anyPerson(model, UserId.make(id))?.displayName ?? id),
  group: (id) => model.groups.get(id)?.name ?? id,
  target: (target) => targetOf(model, target)?.title ?? target.id,
})

type Told = Pick<AuditRecord, "subject" | "before" | "after">

const nothing: Told = { subject: "", before: "", after: "" }

const toldOf = (event: SharedEvent, names: Names, invitedName: string): Told => {
  switch (event._tag) {
    case "InvitationMade": {
      const { displayName, email, roleId } = event.person
      return { ...nothing, subject: `${displayName} <${email}>`, after: roleId }
    }
    case "InvitationSentAgain":
    case "InvitationRevoked":
    case "InvitationAccepted":
      return { ...nothing, subject: invitedName }
    case "RoleChanged":
      return { subject: names.person(event.person), before: event.before, after: event.roleId }
    case "AuthorityChanged": {
      const { roleId, authority, isAllowed } = event
      const told = (may: boolean): string => (may ? authority : "")
      return { subject: roleId, before: told(!isAllowed), after: told(isAllowed) }
    }
    case "ManagerChanged":
      return {
        subject: names.person(event.person),
        before: names.person(event.before ?? ""),
        after: names.person(event.reportsTo ?? ""),
      }
    case "PersonDeactivated":
    case "PersonReactivated":
    case "AvatarChanged":
    case "AvatarRemoved":
    case "TrialRequested":
    case "TrialRequestCleared":
    case "TrialStarted":
    case "TrialEnded":
      return { ...nothing, subject: names.person(event.person) }
    case "GroupMade":
      return { ...nothing, subject: event.name, after: event.name }
    case "GroupRenamed":
      return { subject: event.name, before: event.before, after: event.name }
    case "GroupDeleted":
      return { ...nothing, subject: event.name, before: event.name }
    case "GroupMembersChanged":
      return {
        subject: event.name,
        before: event.removed.map(names.person).join(", "),
        after: event.added.map(names.person).join(", "),
      }
    case "AccessRequested":
      return { ...nothing, subject: names.target(event.target) }
    case "AccessGranted":
    case "AccessShared":
      return { ...nothing, subject: names.target(event.target), after: names.person(event.userId) }
    case "AccessRefused":
    case "AccessRevoked":
      return { ...nothing, subject: names.target(event.target), before: names.person(event.userId) }
    case "GroupAccessShared":
      return { ...nothing, subject: names.target(event.target), after: names.group(event.groupId) }
    case "GroupAccessRevoked":
      return { ...nothing, subject: names.target(event.target), before: names.group(event.groupId) }
    default:
      return nothing
  }
}

const isTag = (tag: string): tag is (typeof auditedTags)[number] => auditedTags.some((one) => one === tag)

/** Who is invited, by the id of the invitation. */
const invitedNameIn = ({ invitations }: WorkspaceModel, row: AuditRow): string => {
  const id = /^invitation:([0-9a-f]{32})\//.exec(row.id)?.[1]
  const known = [...(invitations?.values() ?? [])].find((one) => one.id === id)
  return known === undefined ? "" : `${known.person.displayName} <${known.person.email}>`
}

/** Title of a channel, or the people of a chat. */
const channelName = (model: WorkspaceModel, names: Names, channel: ChannelId): string => {
  const people = peopleOfDirect(channel)
  if (people !== null && people !== undefined) return people.map(names.person).join(", ")
  const card = cardOfChannel(channel)
  if (card !== null) return names.target({ type: "card", id: card })
  const stack = stackOfChannel(channel)
  if (stack !== null) return names.target({ type: "stack", id: stack })
  return model.topics?.get(channel)?.title ?? channel
}

/** Row of the audit log as it is shown; null for an event that this build cannot read. */
export const auditRecordOf = (
  model: WorkspaceModel,
  names: Names,
  row: AuditRow,
): (AuditRecord & { readonly kind: AuditKind }) | null => {
  const { id, at, address, actor } = row
  const entryKind = auditEntryKinds.find((one) => one === row.kind)
  if (entryKind !== undefined) {
    const person = row.person === actor ? "" : names.person(row.person)
    const subject = row.detail === "" ? person : channelName(model, names, ChannelId.make(row.detail))
    return { id, at, kind: entryKind, actor: names.person(actor), ...nothing, subject, address }
  }
  const slash = id.lastIndexOf("/")
  const { event } = shared.read({
    id,
    stream: id.slice(0, slash) as `access:${string}`,
    seq: Seq.make(Number(id.slice(slash + 1))),
    at: EpochMs.make(at),
    actor: UserId.make(actor),
    origin: "user",
    commandId: CommandId.make("00000000-0000-8000-8000-000000000000"),
    v: 1,
    event: JSON.parse(row.detail),
  })
  if (event._tag === "Unreadable" || !isTag(event._tag)) return null
  const told = toldOf(event, names, invitedNameIn(model, row))
  return { id, at, kind: event._tag, actor: names.person(actor), ...told, address }
}
