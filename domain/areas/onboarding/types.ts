import { Schema } from "effect"
import { StackId } from "../../kernel/ids.ts"
import { StackSummary } from "../stack/types.ts"

/** Dashboard type: the department whose stacks a person works with, and their industry, where the workspace names any. */
export const DashboardType = Schema.Struct({
  departmentId: Schema.NonEmptyString,
  industry: Schema.NullOr(Schema.NonEmptyString),
})
export type DashboardType = typeof DashboardType.Type

/** An industry to choose, by its id. */
export const Industry = Schema.Struct({ id: Schema.NonEmptyString, name: Schema.NonEmptyString })
export type Industry = typeof Industry.Type

/** A department to choose, and the industries that have it. */
export const Department = Schema.Struct({
  id: Schema.NonEmptyString,
  name: Schema.NonEmptyString,
  industries: Schema.Array(Schema.NonEmptyString),
})
export type Department = typeof Department.Type

/**
 * What a person may choose, and what they chose: null for nothing. Departments are those with a stack that they may see;
 * one without industries is of all.
 */
export const OnboardingDashboard = Schema.Struct({
  dashboardType: Schema.NullOr(DashboardType),
  industries: Schema.Array(Industry),
  departments: Schema.Array(Department),
  stackIdsByDepartmentId: Schema.Record(Schema.String, Schema.Array(StackId)),
  stackDetails: Schema.Record(StackId, StackSummary),
})
export type OnboardingDashboard = typeof OnboardingDashboard.Type

/** Whether a department is of an industry; null is none in particular. */
export const isOfIndustry = (
  { industries }: Pick<Department, "industries">,
  industry: string | null,
): boolean => industry === null || industries.length === 0 || industries.includes(industry)
