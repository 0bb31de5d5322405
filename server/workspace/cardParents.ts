import type { CardUrn } from "#domain/kernel/ids.ts"
import type { StackDefinition, WorkspaceModel } from "../schema/workspace.ts"

/** What leads to cards: the stacks that contain each, in the workspace's order, and the cards that drill to it. */
export interface CardParents {
  readonly stacks: ReadonlyMap<CardUrn, ReadonlyArray<StackDefinition>>
  readonly cards: ReadonlyMap<CardUrn, ReadonlyArray<CardUrn>>
}

/** Values by keys, of which each value has some. */
const grouped = <Key, Value>(
  values: Iterable<Value>,
  keysOf: (value: Value) => Iterable<Key>,
): ReadonlyMap<Key, ReadonlyArray<Value>> => {
  const groups = new Map<Key, Array<Value>>()
  for (const value of values)
    for (const key of new Set(keysOf(value))) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [value])
      else group.push(value)
    }
  return groups
}

const gather = ({ stacks, cards }: WorkspaceModel): CardParents => {
  const parents = grouped(cards.values(), ({ drillPath }) => drillPath)
  return {
    stacks: grouped(stacks.values(), (stack) => stack.cards.map(({ urn }) => urn)),
    cards: new Map([...parents].map(([urn, some]) => [urn, some.map(({ id }) => id)])),
  }
}

const gathered = new WeakMap<WorkspaceModel, CardParents>()

/** What leads to a workspace's cards, which is gathered once for as long as it is the same. */
export const cardParents = (workspace: WorkspaceModel): CardParents => {
  const before = gathered.get(workspace)
  if (before !== undefined) return before
  const parents = gather(workspace)
  gathered.set(workspace, parents)
  return parents
}
