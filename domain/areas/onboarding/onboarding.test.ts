import { describe, expect, it, test } from "vitest"
import { context, given } from "../../kernel/given.fixture.ts"
import type { OnboardingEvent } from "./events.ts"
import { onboarding } from "./onboarding.ts"

const history = given(onboarding)
const sales = { departmentId: "sales", industry: "retail" }
const chosen = (dashboardType = sales): OnboardingEvent => ({ _tag: "DashboardTypeChosen", dashboardType })
const reset: OnboardingEvent = { _tag: "DashboardTypeReset" }
const shown = (value: boolean): OnboardingEvent => ({ _tag: "OnboardingShown", shown: value })
const choose = { _tag: "ChooseDashboardType", dashboardType: sales } as const

describe("ChooseDashboardType", () => {
  test("chooses it", () => history().when(choose).emits(chosen()))
  test("chooses it in another industry", () =>
    history(chosen({ ...sales, industry: "travel" }))
      .when(choose)
      .emits(chosen()))
  test("stays quiet where it is chosen", () => history(chosen()).when(choose).emitsNothing())
})

describe("ResetDashboardType", () => {
  const command = { _tag: "ResetDashboardType" } as const
  test("resets it", () => history(chosen()).when(command).emits(reset))
  test("stays quiet where nothing is chosen", () => history().when(command).emitsNothing())
})

describe("ShowOnboarding", () => {
  test("hides it, and shows it again", () => {
    history().when({ _tag: "ShowOnboarding", shown: false }).emits(shown(false))
    history(shown(false)).when({ _tag: "ShowOnboarding", shown: true }).emits(shown(true))
  })
  test("stays quiet where it is so", () =>
    history().when({ _tag: "ShowOnboarding", shown: true }).emitsNothing())
})

describe("SeeInterstitial", () => {
  const see = { _tag: "SeeInterstitial" } as const
  test("says so, once", () => {
    history().when(see).emits({ _tag: "InterstitialSeen" })
    history({ _tag: "InterstitialSeen" }).when(see).emitsNothing()
  })
})

it("is what a person chose, in their own stream", () => {
  expect(history(chosen(), shown(false)).state).toEqual({
    dashboardType: sales,
    isShown: false,
    hasSeenInterstitial: false,
  })
  expect(history(chosen(), reset).state).toEqual({
    dashboardType: null,
    isShown: true,
    hasSeenInterstitial: false,
  })
  expect(onboarding.stream(choose, context)).toBe("user:ada")
})
