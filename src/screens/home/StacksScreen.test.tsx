// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { expect, it } from "vitest"
import { openScreenAt } from "#src/state/address.fixture.tsx"
import { openClient } from "#src/state/client.fixture.ts"
import { StacksScreen } from "./StacksScreen.tsx"

it("lists the stacks of the workspace, and those that everyone has", async () => {
  const air = { id: "air", title: "Air traffic", description: "What flies", cardCount: 3 }
  const store = openClient({
    "GET /api/content/v1/home": () =>
      Response.json({ initialFavorites: [], stacks: [air], shared: { cards: [], stacks: [] } }),
  })
  await openScreenAt(store, ["/"], StacksScreen)
  await screen.findByRole("link", { name: /^Air traffic/ })
  const links = screen.getAllByRole("link").map((link) => [link.getAttribute("href"), link.textContent])
  expect(links).toEqual([
    ["/stacks/air", "Air trafficWhat flies3 cards"],
    ["/stacks/-100000", "OverviewEvery card you can view"],
    ["/stacks/-100003", "FavoritesCards you starred"],
    ["/stacks/-100002", "Shared with youCards shared with you or your groups"],
  ])
})

it("searches among a dozen stacks by their titles and descriptions, and offers the way back", async () => {
  const stacks = Array.from({ length: 12 }, (_, index) => ({
    id: `s${index}`,
    title: `Stack ${index}`,
    description: index === 7 ? "Weather of Seattle" : "",
    cardCount: 1,
  }))
  const store = openClient({
    "GET /api/content/v1/home": () =>
      Response.json({ initialFavorites: [], stacks, shared: { cards: [], stacks: [] } }),
  })
  await openScreenAt(store, ["/"], StacksScreen)
  const hand = userEvent.setup()
  const found = () => screen.getAllByRole("link", { name: /^Stack/ }).map((link) => link.getAttribute("href"))
  await screen.findByRole("link", { name: /^Stack 11/ })
  await act(() => hand.type(screen.getByRole("searchbox", { name: "Search stacks" }), "seattle weather"))
  expect(found()).toEqual(["/stacks/s7"])
  await act(() => hand.type(screen.getByRole("searchbox"), "zz"))
  screen.getByText("No stack has “seattle weatherzz” in its title or description.")
  await act(() => hand.click(screen.getByRole("button", { name: "Show all stacks" })))
  expect(found()).toHaveLength(12)
})
