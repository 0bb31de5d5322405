// @vitest-environment happy-dom
import { screen } from "@testing-library/react"
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
