import type { Readers } from "#domain/areas/access/audience.ts"
import type { AccessRequest, AccessTarget, GroupAccess } from "#domain/areas/access/types.ts"
import { CardUrn, StackId } from "#domain/kernel/ids.ts"
import type { Access } from "../schema/grants.ts"
import type { WorkspaceModel } from "../schema/workspace.ts"
import { authorMayRead } from "./access.ts"
import { anyCard } from "./cards.ts"

const nobody: Access = { groups: [], people: [] }

const either = (one: Access, other: Access): Access =>
  one === "everyone" || other === "everyone"
    ? "everyone"
    : {
        groups: [...new Set([...one.groups, ...other.groups])],
        people: [...new Set([...one.people, ...other.people])],
      }

const ofCard = (workspace: WorkspaceModel, urn: CardUrn, above: ReadonlySet<CardUrn>): Access => {
  const card = anyCard(workspace, urn)
  if (card === undefined || above.has(urn)) return nobody
  const seen = new Set([...above, urn])
  const levelOf = workspace.savedLevelOf?.get(urn)
  if (levelOf !== undefined) return ofCard(workspace, levelOf, seen)
  const named = card.access ?? nobody
  const saved = workspace.saved?.get(urn)
  if (saved !== undefined && !authorMayRead(workspace, saved)) return nobody
  if (card.restricted) return named
  const ofStacks = [...workspace.stacks.values()]
    .filter(({ cards }) => cards.some((placement) => placement.urn === urn))
    .map(({ access }) => access)
  const ofParents = [...workspace.cards.values()]
    .filter(({ drillPath }) => drillPath.includes(urn))
    .map(({ id }) => ofCard(workspace, id, seen))
  return [...ofStacks, ...ofParents].reduce(either, named)
}

/** Whom a card or stack is shown to, by itself, by the stacks that contain it and the cards that drill to it; admins see all. */
export const readersOf = (workspace: WorkspaceModel, { type, id }: AccessTarget): Access =>
  type === "card"
    ? ofCard(workspace, CardUrn.make(id), new Set())
    : (workspace.stacks.get(StackId.make(id))?.access ?? nobody)

/** Who can see a card or stack beside those whom it was shared with, and who are in the workspace. */
export const readersBeside = (
  workspace: WorkspaceModel,
  target: AccessTarget,
  requests: ReadonlyArray<AccessRequest>,
  shares: ReadonlyArray<GroupAccess>,
): Readers => {
  const access = readersOf(workspace, target)
  if (access === "everyone") return { everyone: true, groups: [], people: [] }
  const groups = new Set(shares.map(({ groupId }) => groupId))
  const people = new Set(requests.filter(({ status }) => status === "GRANTED").map(({ userId }) => userId))
  return {
    everyone: false,
    groups: access.groups.filter((id) => !groups.has(id)),
    people: access.people.filter((id) => workspace.people.has(id) && !people.has(id)),
  }
}
