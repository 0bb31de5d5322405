// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router"
import { act, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import type { ClientEnvironment } from "#domain/areas/environment/types.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { preloadParts } from "#src/ui/part/lazyChunk.ts"
import { BuzzScreen } from "./BuzzScreen.tsx"

await preloadParts(["Activity", "ChannelList"])

const setUp = async (address: string, features: ClientEnvironment["features"] = []) => {
  const rootRoute = createRootRoute()
  const buzz = createRoute({ getParentRoute: () => rootRoute, path: "/m/buzz", component: BuzzScreen })
  const channel = createRoute({
    getParentRoute: () => buzz,
    path: "channel/$threadId",
    component: () => <h2>{channel.useParams().threadId}</h2>,
  })
  const store = makeStore(() => 0)
  store.record([{ _tag: "EnvironmentLoaded", data: { ...someEnvironment, features } }])
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: rootRoute.addChildren([buzz.addChildren([channel])]), history })
  openScreen(store, <RouterProvider router={router as never} />)
  await act(() => router.load())
  return { go: (to: string) => act(() => router.navigate({ to })) }
}

it("says that the workspace has no Buzz, at each of its addresses", async () => {
  await setUp("/m/buzz/channel/card:salaries", [{ name: "nobuzz", enabled: true }])
  expect(screen.getByRole("heading").textContent).toBe("Buzz is turned off in this workspace.")
})

it("keeps the list of channels while one after the other is opened", async () => {
  const { go } = await setUp("/m/buzz")
  const list = screen.getByRole("navigation", { name: "Buzz" })
  expect(screen.getByRole("heading", { level: 1, name: "Buzz" })).not.toBeNull()
  for (const id of ["winter", "spring"]) {
    await go(`/m/buzz/channel/${id}`)
    expect(screen.getByRole("heading", { name: id })).not.toBeNull()
    expect(screen.queryByRole("heading", { level: 1 })).toBeNull()
    expect(screen.getByRole("navigation", { name: "Buzz" })).toBe(list)
  }
  await go("/m/buzz")
  expect(screen.getByRole("navigation", { name: "Buzz" })).toBe(list)
})
