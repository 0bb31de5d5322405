// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router"
import { act, screen, within } from "@testing-library/react"
import { expect, it } from "vitest"
import type { Team } from "#domain/areas/people/team.ts"
import { EpochMs, UserId } from "#domain/kernel/ids.ts"
import type { RootEvent } from "#domain/root.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { preloadParts } from "#src/ui/part/lazyChunk.ts"
import { OrgChartScreen } from "./OrgChartScreen.tsx"
import { shownReports } from "./orgTree.ts"

await preloadParts(["OrgChart"])

const id = (name: string) => UserId.make(name)
const person = (name: string) => ({
  ...{ id: id(name), displayName: name.toUpperCase(), avatarKey: name, created: EpochMs.make(0) },
  detail: { email: `${name}@acme.test`, title: "" },
})
const below = (...names: ReadonlyArray<readonly [string, number]>): Team["reports"] =>
  names.map(([name, reports]) => ({ id: id(name), reports }))
const loaded = (name: string | null, team: Partial<Team>): RootEvent => ({
  _tag: "TeamLoaded",
  params: name === null ? {} : { id: id(name) },
  result: { reportsTo: [], reports: [], peers: [], ...team },
})
const top = loaded(null, { reports: below(["ada", 2]) })
const ofAda = loaded("ada", { reports: below(["bob", 1], ["cleo", 0]) })
const ofBob = loaded("bob", { reportsTo: [id("ada")], reports: below(["dora", 0]) })

const open = async (query: string, ...events: ReadonlyArray<RootEvent>) => {
  const store = makeStore(() => 0)
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <OrgChartScreen query={query} /> }),
    history: createMemoryHistory(),
  })
  await act(() => router.load())
  const hand = openScreen(store, <RouterProvider router={router as never} />)
  await act(async () =>
    store.record([{ _tag: "UsersLoaded", users: ["ada", "bob", "cleo", "dora"].map(person) }, ...events]),
  )
  return { hand, store, router }
}
const names = () => screen.queryAllByRole("treeitem").map((item) => item.getAttribute("aria-label"))
const current = () => screen.getByRole("treeitem", { selected: true }).getAttribute("aria-label")

it("opens below the person at the top, and by keys", async () => {
  const { hand, router } = await open("", top, ofAda, ofBob)
  expect(names()).toEqual(["ADA", "BOB", "CLEO"])
  act(() => screen.getByRole("treeitem", { name: "ADA" }).focus())
  await hand.keyboard("{ArrowDown}")
  expect(current()).toBe("BOB")
  await hand.keyboard("{ArrowDown}{ArrowDown}")
  expect(names()).toEqual(["ADA", "BOB", "CLEO", "DORA"])
  expect(current()).toBe("DORA")
  await hand.keyboard("{ArrowUp}{ArrowRight}")
  expect(current()).toBe("CLEO")
  await hand.keyboard("{ArrowLeft} ")
  expect(names()).toEqual(["ADA", "BOB", "CLEO"])
  await hand.keyboard("{Home}{Enter}")
  expect(router.state.location.pathname).toBe("/m/profile/ada")
})

it("opens the way to the person of the address, and to one who is found", async () => {
  const { hand, store, router } = await open("person=bob", top, ofAda, ofBob)
  expect(names()).toEqual(["ADA", "BOB", "CLEO", "DORA"])
  expect(current()).toBe("BOB")
  await hand.type(screen.getByRole("searchbox"), "cl")
  act(() => store.record([{ _tag: "PeopleSearchLoaded", params: { text: "cl" }, result: [id("cleo")] }]))
  await hand.click(await screen.findByRole("button", { name: /CLEO/ }))
  expect(router.state.location.href).toContain("person%3Dcleo")
})

it("asks for more where many report to one", async () => {
  const many = Array.from({ length: shownReports + 3 }, (_, index) => [`p${index}`, 0] as const)
  const { hand } = await open("", top, loaded("ada", { reports: below(...many) }))
  expect(names()).toHaveLength(1 + shownReports)
  await hand.click(screen.getByRole("button", { name: "Show more (3)" }))
  expect(names()).toHaveLength(1 + many.length)
})

it("says that no one's manager is known, and that it could not be loaded", async () => {
  await open("", loaded(null, {}))
  screen.getByText(/No one’s manager is known yet/)
  const failure = { code: "network", message: "" }
  const { store } = await open("", { _tag: "TeamFailed", params: {}, failure })
  const alert = (await screen.findAllByRole("alert")).at(-1) ?? document.body
  within(alert).getByText("The org chart could not be loaded.")
  act(() => store.record([top, ofAda]))
  expect(names()).toContain("ADA")
})
