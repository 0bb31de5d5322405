import type { QueryFilter } from "#domain/filter/types.ts"
import type { DataSourceId } from "#domain/kernel/ids.ts"
import { includes } from "../schema/grants.ts"
import type { Policy, WorkspaceModel } from "../schema/workspace.ts"
import type { Viewer } from "./viewer.ts"

const decided: unique symbol = Symbol("decided")

/**
 * Which rows a viewer may see: those for which all filters of any alternative hold; null stands for every row, no
 * alternative for none. Only `decidePolicies` makes one, and no plan can be made without.
 */
export interface PolicyDecision {
  readonly [decided]: true
  readonly alternatives: ReadonlyArray<ReadonlyArray<QueryFilter>> | null
}

const decision = (alternatives: PolicyDecision["alternatives"]): PolicyDecision => ({
  [decided]: true,
  alternatives,
})

/** The policies over a dataset that apply to a viewer; an admin and an embedding of all rows read as any of them. */
export const applyingPolicies = (
  workspace: WorkspaceModel,
  dataset: DataSourceId,
  viewer: Viewer,
): ReadonlyArray<Policy> => {
  const policies = workspace.policies.filter((policy) => policy.dataset === dataset)
  if (seesAll(viewer)) return policies
  const person = viewer._tag === "Person" ? viewer.principal : { userId: "", groupIds: groupsOf(viewer) }
  return policies.filter((policy) => includes(policy.appliesTo, person))
}

const seesAll = (viewer: Viewer): boolean =>
  viewer._tag === "AllRows" || (viewer._tag === "Person" && viewer.principal.roleId === "ADMIN")

const groupsOf = (viewer: Viewer): ReadonlyArray<string> => (viewer._tag === "Groups" ? viewer.groupIds : [])

/**
 * The rows of a dataset that a viewer may see. Admins, and everyone where a dataset has no policy, see all. Where it
 * has policies, a viewer sees what any of those that apply to them shows, and nothing when none applies. Each of the
 * `choices` names policies and narrows to what any of them shows; one that does not apply cannot be chosen.
 */
export const decidePolicies = (
  workspace: WorkspaceModel,
  dataset: DataSourceId,
  viewer: Viewer,
  choices: ReadonlyArray<ReadonlyArray<string>> = [],
): PolicyDecision => {
  const applying = applyingPolicies(workspace, dataset, viewer)
  const isOpen = seesAll(viewer) || workspace.policies.every((policy) => policy.dataset !== dataset)
  const narrowed = choices
    .map((chosen) => applying.filter(({ id }) => chosen.includes(id)))
    .filter((policies) => policies.length > 0)
  const [first = isOpen ? null : applying, ...rest] = narrowed
  return decision(rest.map(alternativesOf).reduce(both, first && alternativesOf(first)))
}

const alternativesOf = (policies: ReadonlyArray<Policy>): PolicyDecision["alternatives"] =>
  policies.some(({ filters }) => filters.length === 0) ? null : policies.map(({ filters }) => filters)

/** The rows that both allow: each alternative of one with each of the other. */
const both = (
  one: PolicyDecision["alternatives"],
  other: PolicyDecision["alternatives"],
): PolicyDecision["alternatives"] => {
  if (one === null || other === null) return one ?? other
  return one.flatMap((filters) => other.map((more) => [...filters, ...more]))
}
