// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import type { Group } from "#domain/areas/people/types.ts"
import { openScreenAt } from "#src/state/address.fixture.tsx"
import { openClient, refuse } from "#src/state/client.fixture.ts"
import { GroupsScreen } from "./GroupsScreen.tsx"

const group = (name: string, memberCount = 2): Group => ({ id: name.toLowerCase(), name, memberCount })
const many = Array.from({ length: 11 }, (_, index) => group(`Team ${index + 10}`))

const open = async (answer: () => Response) => {
  const store = openClient({ "GET /api/content/v2/groups": answer })
  const { user } = await openScreenAt(store, ["/"], () => <GroupsScreen />)
  return { user, store }
}

it("lists groups with the number of their members, each with the way to its page", async () => {
  await open(() => Response.json([group("North", 1), group("South", 0)]))
  const links = await screen.findAllByRole("link", { name: /member/ })
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["North1 member", "/people/groups/north"],
    ["South0 members", "/people/groups/south"],
  ])
})

it("is searched from a dozen groups on", async () => {
  let groups = many
  const { user, store } = await open(() => Response.json(groups))
  expect(await screen.findAllByRole("listitem")).toHaveLength(11)
  expect(screen.queryByRole("searchbox")).toBeNull()
  groups = [...many, group("West coast")]
  const told = (version: string) => act(() => store.record([{ _tag: "ContentVersionTold", version }]))
  told("start.1.1")
  told("start.2.2")
  await user.type(await screen.findByRole("searchbox", { name: "Search groups" }), "coast w")
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "West coast2 members",
  ])
  await user.type(screen.getByRole("searchbox"), "zz")
  expect(screen.getByRole("status").textContent).toBe("No Results")
})

it("says that there are none, and that they could not be loaded", async () => {
  let isAway = true
  const { user } = await open(() => (isAway ? refuse("server.store") : Response.json([])))
  expect((await screen.findByRole("alert")).textContent).toContain("Groups couldn’t be loaded.")
  isAway = false
  await user.click(screen.getByRole("button", { name: "Try again" }))
  expect(await screen.findByText("No groups yet.")).toBeTruthy()
})
