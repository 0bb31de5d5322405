import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineSharedArea } from "../../kernel/area.ts"
import { Id } from "../../kernel/bounded.ts"
import { patch } from "../../kernel/patch.ts"
import { userStream } from "../../kernel/streamNames.ts"
import { OnboardingEvent } from "./events.ts"
import { DashboardType } from "./types.ts"

/** The dashboard type that a person chose, null for none, whether Home shows it to them, and whether they saw the slides after sign-in. */
export const Onboarding = Schema.Struct({
  dashboardType: Schema.NullOr(DashboardType),
  isShown: Schema.Boolean,
  hasSeenInterstitial: Schema.Boolean,
})
export type Onboarding = typeof Onboarding.Type

export const DashboardTypeInput = Schema.Struct({
  departmentId: Id(Schema.NonEmptyString),
  industry: Schema.NullOr(Id(Schema.NonEmptyString)),
})

export const OnboardingCommand = Schema.Union([
  Schema.TaggedStruct("ChooseDashboardType", { dashboardType: DashboardTypeInput }),
  Schema.TaggedStruct("ResetDashboardType", {}),
  Schema.TaggedStruct("ShowOnboarding", { shown: Schema.Boolean }),
  Schema.TaggedStruct("SeeInterstitial", {}),
])
export type OnboardingCommand = typeof OnboardingCommand.Type

/** Whether two dashboard types are the same. */
const isSameType = (one: DashboardType | null, other: DashboardType): boolean =>
  one?.departmentId === other.departmentId && one.industry === other.industry

const evolve = (state: Onboarding, event: OnboardingEvent): Onboarding => {
  switch (event._tag) {
    case "DashboardTypeChosen":
      return isSameType(state.dashboardType, event.dashboardType)
        ? state
        : patch(state, { dashboardType: event.dashboardType })
    case "DashboardTypeReset":
      return patch(state, { dashboardType: null })
    case "OnboardingShown":
      return patch(state, { isShown: event.shown })
    case "InterstitialSeen":
      return patch(state, { hasSeenInterstitial: true })
  }
}

const eventOf = (command: OnboardingCommand): OnboardingEvent => {
  switch (command._tag) {
    case "ChooseDashboardType":
      return { _tag: "DashboardTypeChosen", dashboardType: command.dashboardType }
    case "ResetDashboardType":
      return { _tag: "DashboardTypeReset" }
    case "ShowOnboarding":
      return { _tag: "OnboardingShown", shown: command.shown }
    case "SeeInterstitial":
      return { _tag: "InterstitialSeen" }
  }
}

const initialState: Onboarding = { dashboardType: null, isShown: true, hasSeenInterstitial: false }

/** The dashboard that a person chose as they began, in their own stream. What changes nothing is no event. */
export const onboarding = defineSharedArea({
  name: "onboarding",
  kinds: ["user"],
  version: 1,
  initialState,
  Command: OnboardingCommand,
  Event: OnboardingEvent,
  Snapshot: Onboarding,
  save: (state) => state,
  load: (snapshot) => snapshot,
  stream: (_command, { actor }) => userStream(actor),
  decide: (command, state): E.Either<never, ReadonlyArray<OnboardingEvent>> => {
    const event = eventOf(command)
    return E.right(evolve(state, event) === state ? [] : [event])
  },
  evolve,
})
