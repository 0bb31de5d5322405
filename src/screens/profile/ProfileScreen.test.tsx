// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router"
import { act, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { CardUrn, EpochMs, StackId, UserId } from "#domain/kernel/ids.ts"
import type { RootEvent } from "#domain/root.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { ProfileScreen } from "./ProfileScreen.tsx"

const id = UserId.make("bob")
const bob = {
  id,
  displayName: "Bob Pilot",
  avatarKey: "BP-00000000",
  detail: { email: "bob@acme.test", title: "Pilot", phoneNumber: "+47 (12) 34" },
  created: EpochMs.make(Date.UTC(2026, 0, 15, 12)),
}
const stack = { id: StackId.make("flights"), title: "Flights", description: "", cardCount: 1 }
const params = { id }
const nobody = { followers: 0, groups: [] }

const open = async (...events: ReadonlyArray<RootEvent>) => {
  const store = makeStore(() => 0)
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <ProfileScreen id={id} /> }),
    history: createMemoryHistory(),
  })
  await act(() => router.load())
  openScreen(store, <RouterProvider router={router as never} />)
  act(() => store.record(events))
}

it("shows who a person is, how to reach them, and what they share", async () => {
  await open(
    { _tag: "UsersLoaded", users: [bob] },
    { _tag: "PersonContentLoaded", params, result: { cards: [], stacks: [stack], next: null, ...nobody } },
  )
  await screen.findByRole("heading", { name: "Bob Pilot" })
  screen.getByText("Pilot")
  expect(screen.getByRole("link", { name: "bob@acme.test" }).getAttribute("href")).toBe(
    "mailto:bob@acme.test",
  )
  expect(screen.getByRole("link", { name: "+47 (12) 34" }).getAttribute("href")).toBe("tel:+471234")
  expect(screen.getByRole("link", { name: /Flights/ }).getAttribute("href")).toBe("/stacks/flights")
})

it("shows the cards of a person page by page", async () => {
  const card = (name: string) => CardUrn.make(name)
  await open(
    { _tag: "UsersLoaded", users: [bob] },
    {
      _tag: "PersonContentLoaded",
      params,
      result: { cards: [card("a")], stacks: [stack], next: card("a"), ...nobody },
    },
    {
      _tag: "PersonContentLoaded",
      params: { id, after: card("a") },
      result: { cards: [card("b")], stacks: [], next: null, ...nobody },
    },
  )
  const shown = () =>
    [...document.querySelectorAll("[data-card]")].map((tile) => tile.getAttribute("data-card"))
  const more = await screen.findByRole("button", { name: "Show more" })
  expect(shown()).toEqual(["a"])
  act(() => more.click())
  expect(shown()).toEqual(["a", "b"])
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull()
})

it("says that nothing is shared, that it could not be loaded, and that there is no such person", async () => {
  const failed = (code: string): RootEvent => ({
    _tag: "PersonContentFailed",
    params,
    failure: { code, message: "" },
  })
  const known: RootEvent = { _tag: "UsersLoaded", users: [bob] }
  const nothing = { cards: [], stacks: [], next: null, ...nobody }
  await open(known, { _tag: "PersonContentLoaded", params, result: nothing })
  await screen.findByText("Nothing of this person’s has been shared with you.")
  expect(screen.getByText("Jan 15, 2026").closest("p")?.textContent).toBe(
    "In this workspace since Jan 15, 2026",
  )
  await open(known, failed("network"))
  await screen.findByRole("button", { name: "Try again" })
  await open({ _tag: "UsersFailed", ids: [id] }, failed("access.person"))
  await screen.findByText("Page not found")
})

it("follows a person, counts the reader among their followers, and names their groups", async () => {
  const ada = UserId.make("ada")
  const store = makeStore(() => 0)
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <ProfileScreen id={id} /> }),
    history: createMemoryHistory(),
  })
  await act(() => router.load())
  const user = openScreen(store, <RouterProvider router={router as never} />)
  const reader = someEnvironment.user && { ...someEnvironment.user, id: ada }
  const groups = [{ id: "hq", name: "Headquarters" }]
  const result = { cards: [], stacks: [], next: null, followers: 1, groups }
  act(() =>
    store.record([
      { _tag: "EnvironmentLoaded", data: { ...someEnvironment, user: reader } },
      { _tag: "UsersLoaded", users: [bob] },
      { _tag: "PersonContentLoaded", params, result },
    ]),
  )
  await screen.findByText("1 follower")
  expect(screen.getByRole("link", { name: "Headquarters" }).getAttribute("href")).toBe("/people/groups/hq")
  await user.click(screen.getByRole("button", { name: "Follow" }))
  await screen.findByText("2 followers")
  expect(screen.getByRole("button", { name: "Following" }).getAttribute("aria-pressed")).toBe("true")
})

it("says of one's own profile that the cards and stacks are one's own", async () => {
  const reader = someEnvironment.user && { ...someEnvironment.user, id }
  await open(
    { _tag: "EnvironmentLoaded", data: { ...someEnvironment, user: reader } },
    { _tag: "UsersLoaded", users: [bob] },
    { _tag: "PersonContentLoaded", params, result: { cards: [], stacks: [], next: null, ...nobody } },
  )
  await screen.findByRole("heading", { name: "Your cards and stacks" })
  screen.getByText("You have no cards or stacks of your own yet.")
})
