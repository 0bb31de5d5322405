// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router"
import { screen } from "@testing-library/react"
import { expect, it } from "vitest"
import type { RoleId } from "#domain/areas/environment/types.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { FirstSteps } from "./FirstSteps.tsx"

/** Home of a user of this role, as the app starts. */
const openHome = async (roleId: RoleId, showsFirstSteps = true, features = someEnvironment.features) => {
  const store = makeStore(() => 0)
  const user = someEnvironment.user && { ...someEnvironment.user, roleId }
  store.record([{ _tag: "EnvironmentLoaded", data: { ...someEnvironment, user, showsFirstSteps, features } }])
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <>
          <p>Home</p>
          <FirstSteps />
        </>
      ),
    }),
    history: createMemoryHistory(),
  })
  const actor = openScreen(store, <RouterProvider router={router as never} />)
  await screen.findByText("Home")
  return { store, actor }
}
const heading = () => screen.queryByRole("heading", { name: "Welcome to acme" })

it("welcomes an admin, with three things to try and the way to their data", async () => {
  await openHome("ADMIN")
  expect(heading()).not.toBeNull()
  expect(screen.getAllByRole("listitem")).toHaveLength(3)
  expect(screen.getByRole("link", { name: "Connect your data" }).getAttribute("href")).toBe("/connect")
})

it("says nothing of discussions where there are none", async () => {
  await openHome("ADMIN", true, [{ name: "nobuzz", enabled: true }])
  expect(screen.getByRole("heading", { name: "Two things to try" })).toBeTruthy()
  expect(screen.getAllByRole("listitem")).toHaveLength(2)
  expect(document.body.textContent).not.toMatch(/discuss/i)
})

it.each(["PRIVILEGED", "EDITOR", "PARTICIPANT", "SOCIAL"] as const)("is not shown to %s", async (role) => {
  await openHome(role)
  expect(heading()).toBeNull()
})

it("is gone for good once it is dismissed, by a command, and comes back when it is asked for", async () => {
  const { store, actor } = await openHome("ADMIN")
  await actor.click(screen.getByRole("button", { name: "Don’t show again" }))
  expect(heading()).toBeNull()
  const hide = { _tag: "ShowFirstSteps", shown: false } as const
  expect(store.state().sync.outbox.map(({ request }) => request.command)).toEqual([hide])
})

it("is not shown for a moment to who dismissed it, before their own stream is loaded", async () => {
  await openHome("ADMIN", false)
  expect(heading()).toBeNull()
})
