import type { AccessRequest, AccessTarget, GroupAccess } from "#domain/areas/access/types.ts"
import type { CardUrn, UserId } from "#domain/kernel/ids.ts"
import type { Access } from "../schema/grants.ts"
import type { WorkspaceModel } from "../schema/workspace.ts"

interface Guarded {
  readonly id: string
  readonly access: Access | null
  readonly owner: UserId | null
}
type Named = Exclude<Access, "everyone">

/** Whom access was granted to, by the target. */
const grantedOf = (requests: ReadonlyArray<AccessRequest>, shares: ReadonlyArray<GroupAccess>) => {
  const keyOf = ({ target }: { readonly target: AccessTarget }) => `${target.type}:${target.id}`
  const granted = Map.groupBy(
    requests.filter(({ status }) => status === "GRANTED"),
    keyOf,
  )
  const shared = Map.groupBy(shares, keyOf)
  return (target: AccessTarget): Named => {
    const key = keyOf({ target })
    return {
      groups: (shared.get(key) ?? []).map(({ groupId }) => groupId),
      people: (granted.get(key) ?? []).map(({ userId }) => userId),
    }
  }
}

const isNobody = ({ groups, people }: Named): boolean => groups.length === 0 && people.length === 0

const withAccess = <A extends Guarded>(guarded: A, { groups, people }: Named): A => {
  const owners = guarded.owner === null ? [] : [guarded.owner]
  const added = { groups, people: [...owners, ...people] }
  if (isNobody(added) || guarded.access === "everyone") return guarded
  const named = guarded.access ?? { groups: [], people: [] }
  return {
    ...guarded,
    access: {
      groups: [...new Set([...named.groups, ...added.groups])],
      people: [...new Set([...named.people, ...added.people])],
    },
  }
}

/**
 * The workspace in which owners may see what they own, and people and groups what they were granted: they are among
 * those whom the access of the card or stack names.
 */
export const withGranted = (
  workspace: WorkspaceModel,
  requests: ReadonlyArray<AccessRequest>,
  shares: ReadonlyArray<GroupAccess>,
): WorkspaceModel => {
  const granted = grantedOf(requests, shares)
  const ofStacks = [...workspace.stacks].map(([id]) => [id, granted({ type: "stack", id })] as const)
  const sharedStacks = new Map(ofStacks.filter(([, named]) => !isNobody(named)))
  const nobody: Named = { groups: [], people: [] }
  const withGrants = <A extends Guarded>(cards: ReadonlyMap<CardUrn, A>): ReadonlyMap<CardUrn, A> =>
    new Map([...cards].map(([id, card]) => [id, withAccess(card, granted({ type: "card", id }))]))
  return {
    ...workspace,
    cards: withGrants(workspace.cards),
    contents: withGrants(workspace.contents),
    stacks: new Map(
      [...workspace.stacks].map(([id, stack]) => [id, withAccess(stack, sharedStacks.get(id) ?? nobody)]),
    ),
    sharedStacks,
  }
}
