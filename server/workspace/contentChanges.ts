import { Effect, Layer, Stream } from "effect"
import { ContentChanges } from "../log/contentChanges.ts"
import type { WorkspaceModel } from "../schema/workspace.ts"
import { Workspace } from "./Workspace.ts"

const isSameMap = <Key, Value extends object>(
  before: ReadonlyMap<Key, Value>,
  after: ReadonlyMap<Key, Value>,
): boolean =>
  before === after ||
  (before.size === after.size &&
    [...after].every(([key, value]) => {
      const known = before.get(key)
      return known === value || JSON.stringify(known) === JSON.stringify(value)
    }))

/** Whether two workspaces have the same people and groups, and their roles may do the same. */
const isSamePeople = (before: WorkspaceModel, after: WorkspaceModel): boolean =>
  before.people === after.people &&
  before.groups === after.groups &&
  before.administration?.authorities === after.administration?.authorities

/** Whether two workspaces show the same: what people talk about in them, and what they asked for, may differ. */
const isSameContent = (before: WorkspaceModel, after: WorkspaceModel): boolean =>
  before.customer === after.customer &&
  isSamePeople(before, after) &&
  before.datasets === after.datasets &&
  before.policies === after.policies &&
  before.embeds === after.embeds &&
  isSameMap(before.cards, after.cards) &&
  isSameMap(before.contents, after.contents) &&
  isSameMap(before.stacks, after.stacks)

/** Changes of the workspace by which a card may show something else: not that a topic was made, or access asked for. */
export const layerContentChanges = Layer.effect(
  ContentChanges,
  Effect.map(Workspace, (workspace) =>
    workspace.changes.pipe(
      Stream.mapAccum(
        () => workspace.latest(),
        (before, after: WorkspaceModel) => {
          const isOfPeople = !isSamePeople(before, after)
          return [after, isSameContent(before, after) ? [] : [{ isOfPeople }]] as const
        },
      ),
    ),
  ),
)
