// @vitest-environment happy-dom
import { createMemoryHistory, RouterContextProvider } from "@tanstack/react-router"
import { act, screen, within } from "@testing-library/react"
import { beforeAll, describe, expect, it } from "vitest"
import type { DashboardType, OnboardingDashboard } from "#domain/areas/onboarding/types.ts"
import { envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { StackId, UserId } from "#domain/kernel/ids.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { makeRouter } from "#src/entries/app/router.tsx"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { OnboardingNotice } from "./OnboardingNotice.tsx"

const [one, two] = [StackId.make("1"), StackId.make("2")]
const dashboardOf = (dashboardType: DashboardType | null, isEmpty = false): OnboardingDashboard => ({
  dashboardType,
  industries: [{ id: "travel", name: "Travel" }],
  departments: isEmpty
    ? []
    : [
        { id: "sales", name: "Sales", industries: [] },
        { id: "stores", name: "Stores", industries: ["retail"] },
      ],
  stackIdsByDepartmentId: { sales: [one, two], stores: [two] },
  stackDetails: {
    [one]: { id: one, title: "Flights", description: "All", cardCount: 2 },
    [two]: { id: two, title: "Shops", description: "Some", cardCount: 1 },
  },
})

beforeAll(() => import("./DashboardSection.tsx"))

const open = async ({ isOn = true, isShown = true } = {}) => {
  const store = makeStore(() => 0)
  const user = someEnvironment.user && { ...someEnvironment.user, id: UserId.make("ada") }
  store.record([
    {
      _tag: "EnvironmentLoaded",
      data: { ...someEnvironment, user, features: [{ name: "simple-bib", enabled: isOn }] },
    },
    {
      _tag: "EventDelivered",
      envelope: envelopeOf("user:ada", 1, { _tag: "OnboardingShown", shown: isShown }),
    },
  ])
  const hand = await act(async () =>
    openScreen(
      store,
      <RouterContextProvider router={makeRouter({ history: createMemoryHistory() })}>
        <OnboardingNotice />
      </RouterContextProvider>,
    ),
  )
  return {
    hand,
    store,
    load: (type: DashboardType | null, isEmpty = false) =>
      act(() => store.record([{ _tag: "DashboardLoaded", dashboard: dashboardOf(type, isEmpty) }])),
  }
}
const section = () => screen.queryByRole("region")

describe("the dashboard on Home", () => {
  it("is not there without the feature, once it is hidden, and where nothing is offered", async () => {
    await open({ isOn: false })
    expect(section()).toBeNull()
    await open({ isShown: false })
    expect(section()).toBeNull()
    const { load } = await open()
    load(null, true)
    expect(section()).toBeNull()
  })

  it("offers the departments of an industry, and saves what is chosen", async () => {
    const { hand, store, load } = await open()
    load(null)
    screen.getByRole("region", { name: "Choose your dashboard" })
    await hand.selectOptions(screen.getByRole("combobox", { name: "Industry" }), "Travel")
    expect(screen.queryByRole("option", { name: "Stores" })).toBeNull()
    const save = () => screen.getByRole("button", { name: "Use this dashboard" }) as HTMLButtonElement
    expect(save().disabled).toBe(true)
    await hand.selectOptions(screen.getByRole("combobox", { name: "Department" }), "Sales")
    expect(screen.getByRole("status").textContent).toBe("Its stacks: Flights, Shops")
    await hand.click(save())
    const type = { departmentId: "sales", industry: "travel" }
    expect(store.state().dashboard).toMatchObject({ dashboardState: "SAVING", saving: type })
    expect(save().disabled).toBe(true)
    act(() =>
      store.record([{ _tag: "DashboardFailed", failure: { code: "onboarding.industry", message: "" } }]),
    )
    expect(screen.getByRole("alert").textContent).toContain("not offered")
    await hand.click(save())
    load(type)
    const shown = within(screen.getByRole("region", { name: "Your dashboard" }))
    expect(shown.getByText("Sales · Travel")).toBeTruthy()
    expect(shown.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/stacks/1",
      "/stacks/2",
      "/stacks/-100006",
    ])
  })

  it("is loaded again once another tab chose", async () => {
    const { store, load } = await open()
    load(null)
    const type = { departmentId: "sales", industry: null }
    const chosen = { _tag: "DashboardTypeChosen", dashboardType: type } as const
    act(() => store.record([{ _tag: "EventDelivered", envelope: envelopeOf("user:ada", 2, chosen) }]))
    expect(store.state().dashboard.dashboardState).toBe("LOADING")
    load(type)
    expect(store.state().dashboard.dashboardState).toBe("SET")
    expect(screen.getByRole("region", { name: "Your dashboard" })).toBeTruthy()
  })

  it("is changed, reset and hidden", async () => {
    const { hand, store, load } = await open()
    const type = { departmentId: "sales", industry: null }
    load(type)
    await hand.click(screen.getByRole("button", { name: "Change" }))
    await hand.click(screen.getByRole("button", { name: "Cancel" }))
    await hand.click(screen.getByRole("button", { name: "Remove choice" }))
    expect(store.state().dashboard).toMatchObject({ dashboardState: "SAVING", saving: null })
    load(null)
    await hand.click(screen.getByRole("button", { name: /^Hide/ }))
    expect(section()).toBeNull()
    const commands = store.state().sync.outbox.map(({ request }) => request.command)
    expect(commands).toEqual([{ _tag: "ShowOnboarding", shown: false }])
  })

  it("says that it could not be loaded, and tries again", async () => {
    const { hand, store } = await open()
    act(() => store.record([{ _tag: "DashboardFailed", failure: { code: "network", message: "" } }]))
    expect(screen.getByRole("alert").textContent).toContain("could not be loaded")
    await hand.click(screen.getByRole("button", { name: "Try again" }))
    expect(store.state().dashboard.dashboardState).toBe("LOADING")
  })
})
