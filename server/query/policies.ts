import type { QueryFilter } from "#domain/filter/types.ts"
import type { DataSourceId } from "#domain/kernel/ids.ts"
import { includes } from "../workspace/grants.ts"
import type { WorkspaceModel } from "../workspace/model.ts"
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

/**
 * The rows of a dataset that a viewer may see. Admins, and everyone where a dataset has no policy, see all. Where it
 * has policies, a viewer sees what any of those that apply to them shows, and nothing when none applies.
 */
export const decidePolicies = (
  workspace: WorkspaceModel,
  dataset: DataSourceId,
  viewer: Viewer,
): PolicyDecision => {
  if (viewer._tag === "AllRows") return decision(null)
  if (viewer._tag === "Person" && viewer.reader.roleId === "ADMIN") return decision(null)
  const policies = workspace.policies.filter((policy) => policy.dataset === dataset)
  if (policies.length === 0) return decision(null)
  const person = viewer._tag === "Person" ? viewer.reader : { userId: "", groupIds: viewer.groupIds }
  const applying = policies.filter((policy) => includes(policy.appliesTo, person))
  return applying.some((policy) => policy.filters.length === 0)
    ? decision(null)
    : decision(applying.map((policy) => policy.filters))
}
