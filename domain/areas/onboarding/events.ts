import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { DashboardType } from "./types.ts"

export const DashboardTypeChosen = Schema.TaggedStruct("DashboardTypeChosen", {
  dashboardType: DashboardType,
})
export const DashboardTypeReset = Schema.TaggedStruct("DashboardTypeReset", {})
export const OnboardingShown = Schema.TaggedStruct("OnboardingShown", { shown: Schema.Boolean })

export const InterstitialSeen = Schema.TaggedStruct("InterstitialSeen", {})

/** What is stored in a person's own stream about the dashboard that they chose, whether Home offers it, and the slides after sign-in. */
export const OnboardingEvent = eventUnion([
  DashboardTypeChosen,
  DashboardTypeReset,
  OnboardingShown,
  InterstitialSeen,
])
export type OnboardingEvent = typeof OnboardingEvent.Type
