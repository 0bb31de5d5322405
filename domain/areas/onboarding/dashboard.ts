import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineLocalArea } from "../../kernel/area.ts"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { patch } from "../../kernel/patch.ts"
import { Failure } from "../../kernel/query.ts"
import { DashboardType, OnboardingDashboard } from "./types.ts"

/** State of the onboarding dashboard. */
export type DashboardState =
  | "IDLE"
  | "LOADING"
  | "LOADING_FAILED"
  | "UNSET"
  | "SET"
  | "SAVING"
  | "SAVING_FAILED"

export interface Dashboard extends OnboardingDashboard {
  readonly dashboardState: DashboardState
  /** The dashboard type that is being saved; null while it is being reset, or nothing is saved. */
  readonly saving: DashboardType | null
  readonly failure: Failure | null
}

export type DashboardCommand =
  | { readonly _tag: "LoadDashboard" }
  | { readonly _tag: "SaveDashboardType"; readonly dashboardType: DashboardType }
  | { readonly _tag: "ResetDashboard" }

export const DashboardRequested = Schema.TaggedStruct("DashboardRequested", {})
export const DashboardLoaded = Schema.TaggedStruct("DashboardLoaded", { dashboard: OnboardingDashboard })
/** Loading it failed, or saving it did: whichever was going on. */
export const DashboardFailed = Schema.TaggedStruct("DashboardFailed", { failure: Failure })
/** `dashboardType` is null where it is to be reset. */
export const DashboardSaving = Schema.TaggedStruct("DashboardSaving", {
  dashboardType: Schema.NullOr(DashboardType),
})

export const DashboardEvent = eventUnion([
  DashboardRequested,
  DashboardLoaded,
  DashboardFailed,
  DashboardSaving,
])
export type DashboardEvent = typeof DashboardEvent.Type

/** What is to be requested of the server: the dashboard, or that a type is saved (null: reset). */
export type DashboardRequest =
  | { readonly _tag: "Load" }
  | { readonly _tag: "Save"; readonly dashboardType: DashboardType | null }

/** Request that a dashboard waits for. */
export const requestsOf = function* ({
  dashboardState,
  saving,
}: Dashboard): Generator<readonly [string, DashboardRequest]> {
  if (dashboardState === "LOADING") yield ["load", { _tag: "Load" }]
  if (dashboardState === "SAVING") yield ["save", { _tag: "Save", dashboardType: saving }]
}

const initialState: Dashboard = {
  dashboardState: "IDLE",
  dashboardType: null,
  industries: [],
  departments: [],
  stackIdsByDepartmentId: {},
  stackDetails: {},
  saving: null,
  failure: null,
}

const isBusy = ({ dashboardState }: Dashboard): boolean =>
  dashboardState === "LOADING" || dashboardState === "SAVING"

/**
 * Onboarding dashboard: loading yields SET if a dashboard type is returned, otherwise UNSET; saving yields SET, resetting
 * UNSET. While it is loaded or saved nothing else is.
 */
export const dashboard = defineLocalArea({
  name: "dashboard",
  initialState,
  Event: DashboardEvent,
  decide: (command: DashboardCommand, state): E.Either<never, ReadonlyArray<DashboardEvent>> => {
    if (isBusy(state)) return E.right([])
    switch (command._tag) {
      case "LoadDashboard":
        return E.right([{ _tag: "DashboardRequested" }])
      case "SaveDashboardType":
        return E.right([{ _tag: "DashboardSaving", dashboardType: command.dashboardType }])
      case "ResetDashboard":
        return E.right([{ _tag: "DashboardSaving", dashboardType: null }])
    }
  },
  evolve: (state, event: DashboardEvent): Dashboard => {
    switch (event._tag) {
      case "DashboardRequested":
        return patch(state, { dashboardState: "LOADING", failure: null })
      case "DashboardSaving":
        return patch(state, { dashboardState: "SAVING", saving: event.dashboardType, failure: null })
      case "DashboardLoaded":
        return patch(state, {
          ...event.dashboard,
          dashboardState: event.dashboard.dashboardType === null ? "UNSET" : "SET",
          saving: null,
          failure: null,
        })
      case "DashboardFailed":
        return patch(state, {
          dashboardState: state.dashboardState === "SAVING" ? "SAVING_FAILED" : "LOADING_FAILED",
          saving: null,
          failure: event.failure,
        })
    }
  },
})
