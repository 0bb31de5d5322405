import fc from "fast-check"
import { describe, expect, it, test } from "vitest"
import { given as givenOf } from "../../kernel/given.fixture.ts"
import { StackId } from "../../kernel/ids.ts"
import { type DashboardCommand, type DashboardEvent, dashboard, requestsOf } from "./dashboard.ts"
import type { DashboardType, OnboardingDashboard } from "./types.ts"

const given = givenOf(dashboard)
const sales: DashboardType = { departmentId: "sales", industry: null }
const stack = StackId.make("1")
const offered = (dashboardType: DashboardType | null): OnboardingDashboard => ({
  dashboardType,
  industries: [],
  departments: [{ id: "sales", name: "Sales", industries: [] }],
  stackIdsByDepartmentId: { sales: [stack] },
  stackDetails: { [stack]: { id: stack, title: "Flights", description: "", cardCount: 2 } },
})
const requested: DashboardEvent = { _tag: "DashboardRequested" }
const loaded = (type: DashboardType | null): DashboardEvent => ({
  _tag: "DashboardLoaded",
  dashboard: offered(type),
})
const saving = (dashboardType: DashboardType | null): DashboardEvent => ({
  _tag: "DashboardSaving",
  dashboardType,
})
const failed: DashboardEvent = { _tag: "DashboardFailed", failure: { code: "network", message: "" } }
const load = { _tag: "LoadDashboard" } as const
const save = { _tag: "SaveDashboardType", dashboardType: sales } as const
const reset = { _tag: "ResetDashboard" } as const

const stateAfter = (...events: ReadonlyArray<DashboardEvent>) => given(...events).state.dashboardState

describe("the dashboard", () => {
  test("is requested, and again after a failure", () => {
    given().when(load).emits(requested)
    given(requested, failed).when(load).emits(requested)
  })
  test("is saved and reset", () => {
    given(requested, loaded(null)).when(save).emits(saving(sales))
    given(requested, loaded(sales)).when(reset).emits(saving(null))
  })
  test("does nothing else while it is loaded or saved", () => {
    for (const command of [load, save, reset]) {
      given(requested).when(command).emitsNothing()
      given(requested, loaded(null), saving(sales)).when(command).emitsNothing()
    }
  })
  it("goes through the states of the specification", () => {
    expect(stateAfter()).toBe("IDLE")
    expect(stateAfter(requested)).toBe("LOADING")
    expect(stateAfter(requested, failed)).toBe("LOADING_FAILED")
    expect(stateAfter(requested, loaded(null))).toBe("UNSET")
    expect(stateAfter(requested, loaded(sales))).toBe("SET")
    expect(stateAfter(requested, loaded(null), saving(sales))).toBe("SAVING")
    expect(stateAfter(requested, loaded(null), saving(sales), failed)).toBe("SAVING_FAILED")
    expect(stateAfter(requested, loaded(null), saving(sales), loaded(sales))).toBe("SET")
    expect(stateAfter(requested, loaded(sales), saving(null), loaded(null))).toBe("UNSET")
  })
})

/** What a person does, and what the server answers to what is requested: it stores what is saved. */
const steps = fc.array(
  fc.constantFrom<DashboardCommand | "answer" | "fail">(load, save, reset, "answer", "fail"),
  { maxLength: 30 },
)

it("is SET exactly where the server has a type, however people act and requests end", () => {
  fc.assert(
    fc.property(steps, (all) => {
      let state = dashboard.initialState
      let stored: DashboardType | null = null
      for (const step of all) {
        const [request] = [...requestsOf(state)]
        if (step === "answer" || step === "fail") {
          if (request === undefined) continue
          if (step === "answer" && request[1]._tag === "Save") stored = request[1].dashboardType
          state = dashboard.evolve(state, step === "answer" ? loaded(stored) : failed)
          if (step === "answer") expect(state.dashboardState).toBe(stored === null ? "UNSET" : "SET")
          else expect(state.dashboardState).toMatch(/_FAILED$/)
          expect([...requestsOf(state)]).toEqual([])
        } else {
          const decided = dashboard.decide(step, state, { now: 0 } as never, undefined)
          const events = decided._tag === "Right" ? decided.right : []
          expect(events.length).toBe(request === undefined ? 1 : 0)
          for (const event of events) state = dashboard.evolve(state, event)
        }
      }
    }),
  )
})
