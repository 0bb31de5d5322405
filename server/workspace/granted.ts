import type { AccessRequest } from "#domain/access/types.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import type { Access } from "../schema/grants.ts"
import type { WorkspaceModel } from "../schema/workspace.ts"

interface Guarded {
  readonly id: string
  readonly access: Access | null
  readonly owner: UserId | null
}

/**
 * The workspace in which owners may see what they own, and people what they were granted: they are among those whom
 * the access of the card or stack names.
 */
export const withGranted = (
  workspace: WorkspaceModel,
  requests: ReadonlyArray<AccessRequest>,
): WorkspaceModel => {
  const granted = new Map<string, Array<UserId>>()
  for (const { target, userId, status } of requests) {
    if (status !== "GRANTED") continue
    const key = `${target.type}:${target.id}`
    granted.set(key, [...(granted.get(key) ?? []), userId])
  }
  const added = <A extends Guarded>(type: AccessRequest["target"]["type"], guarded: A): A => {
    const people = [
      ...(guarded.owner === null ? [] : [guarded.owner]),
      ...(granted.get(`${type}:${guarded.id}`) ?? []),
    ]
    if (people.length === 0 || guarded.access === "everyone") return guarded
    const { groups, people: named } = guarded.access ?? { groups: [], people: [] }
    return { ...guarded, access: { groups, people: [...named, ...people] } }
  }
  return {
    ...workspace,
    cards: new Map([...workspace.cards].map(([id, card]) => [id, added("card", card)])),
    stacks: new Map([...workspace.stacks].map(([id, stack]) => [id, added("stack", stack)])),
  }
}
