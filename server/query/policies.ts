import type { QueryFilter } from "#domain/areas/filter/types.ts"
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

/** The policies over a dataset that apply to a viewer; none to an admin and an embedding of all rows, who need none. */
const applyingPolicies = (
  workspace: WorkspaceModel,
  dataset: DataSourceId,
  viewer: Viewer,
): ReadonlyArray<Policy> => {
  const person = viewer._tag === "Person" ? viewer.principal : { userId: "", groupIds: groupsOf(viewer) }
  return policiesOf(workspace, dataset).filter((policy) => includes(policy.appliesTo, person))
}

const policiesOf = ({ policies }: WorkspaceModel, dataset: DataSourceId): ReadonlyArray<Policy> =>
  policies.filter((policy) => policy.dataset === dataset)

const isAdmin = (viewer: Viewer): boolean =>
  viewer._tag === "AllRows" || (viewer._tag === "Person" && viewer.principal.roleId === "ADMIN")

const groupsOf = (viewer: Viewer): ReadonlyArray<string> => (viewer._tag === "Groups" ? viewer.groupIds : [])

const ownAlternatives = (
  workspace: WorkspaceModel,
  dataset: DataSourceId,
  viewer: Viewer,
): PolicyDecision["alternatives"] =>
  isAdmin(viewer) || policiesOf(workspace, dataset).length === 0
    ? null
    : alternativesOf(applyingPolicies(workspace, dataset, viewer))

/**
 * The policies over a dataset that a viewer may narrow to, and whose names they may know: every one for whoever sees all
 * of its rows, so that it can only show less; for others those that apply to them.
 */
export const choosablePolicies = (
  workspace: WorkspaceModel,
  dataset: DataSourceId,
  viewer: Viewer,
): ReadonlyArray<Policy> =>
  ownAlternatives(workspace, dataset, viewer) === null
    ? policiesOf(workspace, dataset)
    : applyingPolicies(workspace, dataset, viewer)

/** Whether policies decide which rows of a dataset a viewer sees: not for whoever sees all of them. */
export const isLimited = (workspace: WorkspaceModel, dataset: DataSourceId, viewer: Viewer): boolean =>
  ownAlternatives(workspace, dataset, viewer) !== null

/** What narrows the rows of a query to policies: the viewer's own choice, and the choices that saved cards hold. */
export interface PolicyChoices {
  /** Policies that the viewer chose: those that are not choosable count for nothing. */
  readonly chosen?: ReadonlyArray<string>
  /** Policies that the author of a saved card chose, and those of the cards that it was made of. */
  readonly saved?: ReadonlyArray<ReadonlyArray<string>>
}

/**
 * The rows of a dataset that a viewer may see, never more than their own. Admins, and everyone where a dataset has no
 * policy, see all. Where it has policies, a viewer sees what any of those that apply to them shows, and nothing when none
 * applies. A choice narrows to what any of its policies shows; that of a saved card is part of what the card asks,
 * whichever policies apply to the viewer.
 */
export const decidePolicies = (
  workspace: WorkspaceModel,
  dataset: DataSourceId,
  viewer: Viewer,
  { chosen = [], saved = [] }: PolicyChoices = {},
): PolicyDecision => {
  const own = choosablePolicies(workspace, dataset, viewer).filter(({ id }) => chosen.includes(id))
  const first = own.length > 0 ? alternativesOf(own) : ownAlternatives(workspace, dataset, viewer)
  const held = saved
    .map((ids) => policiesOf(workspace, dataset).filter(({ id }) => ids.includes(id)))
    .filter((policies) => policies.length > 0)
  return decision([first, ...held.map(alternativesOf)].map(withOwnGroups).reduce(both))
}

/** The first of the chosen policies that a viewer may not narrow to, or that there is not; null where there is none. */
export const refusedPolicy = (
  workspace: WorkspaceModel,
  dataset: DataSourceId,
  viewer: Viewer,
  chosen: ReadonlyArray<string>,
): string | null => {
  const choosable = choosablePolicies(workspace, dataset, viewer)
  return chosen.find((chosenId) => choosable.every(({ id }) => id !== chosenId)) ?? null
}

const alternativesOf = (policies: ReadonlyArray<Policy>): PolicyDecision["alternatives"] =>
  policies.some(({ filters }) => filters.length === 0) ? null : policies.map(({ filters }) => filters)

/** Alternatives whose groups are theirs alone: two choices may name a group alike, and are not alternatives of each other. */
const withOwnGroups = (
  alternatives: PolicyDecision["alternatives"],
  choice: number,
): PolicyDecision["alternatives"] =>
  alternatives?.map((filters) =>
    filters.map((filter) =>
      filter.anyOf === undefined ? filter : { ...filter, anyOf: `${choice}.${filter.anyOf}` },
    ),
  ) ?? null

/** The rows that both allow: each alternative of one with each of the other. */
const both = (
  one: PolicyDecision["alternatives"],
  other: PolicyDecision["alternatives"],
): PolicyDecision["alternatives"] => {
  if (one === null || other === null) return one ?? other
  return one.flatMap((filters) => other.map((more) => [...filters, ...more]))
}
