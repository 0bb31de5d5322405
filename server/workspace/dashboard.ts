import { Effect } from "effect"
import type { Principal } from "#contract/principal.ts"
import { onboarding } from "#domain/areas/onboarding/onboarding.ts"
import { type DashboardType, isOfIndustry, type OnboardingDashboard } from "#domain/areas/onboarding/types.ts"
import type { CardUrn, StackId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { type StreamRefused, Streams } from "../log/streams.ts"
import type { WorkspaceModel } from "../schema/workspace.ts"
import { mayReadStack } from "./access.ts"
import { hasFeature } from "./hasFeature.ts"
import { stackSummary } from "./stackSummary.ts"

const nothing = { industries: [], departments: [] }

/** What a person may choose: departments with those of their stacks that the person may see; none without the feature simple-bib. */
const offeredTo = (model: WorkspaceModel, principal: Principal) => {
  const { industries, departments } = hasFeature(model.customer, "simple-bib")
    ? (model.customer.onboarding ?? nothing)
    : nothing
  return {
    industries,
    departments: departments
      .map((department) => ({
        ...department,
        stacks: department.stacks.filter((id) => mayReadStack(model, principal, id)),
      }))
      .filter(({ stacks }) => stacks.length > 0),
  }
}

/** What is unknown of a dashboard type to a person: its department, or its industry; null where both are there to choose. */
export const unknownPart = (
  model: WorkspaceModel,
  principal: Principal,
  { departmentId, industry }: DashboardType,
): "department" | "industry" | null => {
  const { industries, departments } = offeredTo(model, principal)
  const department = departments.find(({ id }) => id === departmentId)
  if (department === undefined) return "department"
  const isKnown = industry === null || industries.some(({ id }) => id === industry)
  return isKnown && isOfIndustry(department, industry) ? null : "industry"
}

/** What a person may choose and chose, with what the stacks are about. What is not there to choose any more counts as not chosen. */
export const dashboardFor = (
  model: WorkspaceModel,
  principal: Principal,
  chosen: DashboardType | null,
): OnboardingDashboard => {
  const { industries, departments } = offeredTo(model, principal)
  const ids = new Set(departments.flatMap(({ stacks }) => stacks))
  return {
    dashboardType: chosen !== null && unknownPart(model, principal, chosen) === null ? chosen : null,
    industries,
    departments: departments.map(({ id, name, industries: of }) => ({ id, name, industries: of })),
    stackIdsByDepartmentId: Object.fromEntries(departments.map(({ id, stacks }) => [id, stacks])),
    stackDetails: Object.fromEntries(
      [...ids].flatMap((id) => {
        const stack = model.stacks.get(id)
        return stack === undefined ? [] : [[id, stackSummary(model, principal, stack)] as const]
      }),
    ),
  }
}

/** The stacks of the dashboard that a person chose; none where they chose none. */
const stacksOf = ({ dashboardType, stackIdsByDepartmentId }: OnboardingDashboard): ReadonlyArray<StackId> =>
  dashboardType === null ? [] : (stackIdsByDepartmentId[dashboardType.departmentId] ?? [])

/** The cards of the stacks of a dashboard, each once. */
export const dashboardCards = (
  model: WorkspaceModel,
  dashboard: OnboardingDashboard,
): ReadonlyArray<CardUrn> => [
  ...new Set(stacksOf(dashboard).flatMap((id) => model.stacks.get(id)?.cards.map(({ urn }) => urn) ?? [])),
]

/** The dashboard type in a person's own stream. */
export const chosenBy = ({
  userId,
}: Principal): Effect.Effect<DashboardType | null, StreamRefused, Streams> =>
  Effect.flatMap(Streams, (streams) => streams.fold(userStream(userId))).pipe(
    Effect.map((fold) => stateIn(fold, onboarding.name).dashboardType),
  )
