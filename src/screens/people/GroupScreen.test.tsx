// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react"
import { expect, it } from "vitest"
import type { ListedPerson } from "#domain/areas/people/list.ts"
import type { ContentPage } from "#domain/areas/people/types.ts"
import { StackId, UserId } from "#domain/kernel/ids.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { openScreenAt } from "#src/state/address.fixture.tsx"
import { openClient } from "#src/state/client.fixture.ts"
import { GroupScreen } from "./GroupScreen.tsx"

const person = (name: string): ListedPerson => ({
  ...{ id: UserId.make(name), displayName: name, avatarKey: "A-00000000", email: `${name}@small.example` },
  ...{ title: "Tester", roleId: "EDITOR", groupIds: ["north"], state: "ACTIVE" },
})
const nothing: ContentPage = { cards: [], stacks: [], next: null }

/** The screen of a group beside a server with these members, with the queries of people that it was sent. */
const open = async ({
  id = "north",
  members = [person("Mia")],
  shared = nothing,
  authorities = [],
}: {
  id?: string
  members?: ReadonlyArray<ListedPerson>
  shared?: ContentPage
  authorities?: ReadonlyArray<string>
}) => {
  const queries: Array<string> = []
  const store = openClient({
    "GET /api/content/v2/groups": () =>
      Response.json([{ id: "north", name: "North", memberCount: members.length }]),
    "GET /api/content/v2/groups/north/content": () => Response.json(shared),
    "GET /api/content/v3/people": ({ url }) => {
      const query = new URL(url).searchParams
      queries.push(String(query))
      const offset = Number(query.get("offset"))
      return Response.json({ people: members.slice(offset, offset + 50), total: members.length })
    },
  })
  store.record([{ _tag: "EnvironmentLoaded", data: { ...someEnvironment, authorities } }])
  const { user } = await openScreenAt(store, ["/"], () => <GroupScreen id={id} />)
  return { user, queries }
}

it("shows the members of a group 50 at once, from as many as are loaded on, with the way to their profiles", async () => {
  const members = Array.from({ length: 60 }, (_, index) => person(`Zoe ${index + 10}`))
  const { user, queries } = await open({ members })
  expect(await screen.findByRole("heading", { name: "Members (60)" })).toBeTruthy()
  const list = await screen.findByRole("list", { name: "Members" })
  const links = () => within(list).getAllByRole("link")
  expect(links()).toHaveLength(50)
  expect(links()[0]?.getAttribute("href")).toBe("/m/profile/Zoe%2010")
  await user.click(screen.getByRole("button", { name: "Show more" }))
  await expect.poll(() => links().length).toBe(60)
  expect(queries).toEqual([
    "text=&groupId=north&state=ACTIVE&offset=0",
    "text=&groupId=north&state=ACTIVE&offset=50",
  ])
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull()
})

it("shows what is shared with the group, and leads to the administration who may administer", async () => {
  const stack = { id: StackId.make("flights"), title: "Flights", description: "", cardCount: 1 }
  await open({ shared: { ...nothing, stacks: [stack] }, authorities: ["people.administer"] })
  expect((await screen.findByRole("link", { name: /Flights/ })).getAttribute("href")).toBe("/stacks/flights")
  expect(screen.getByRole("link", { name: "Manage groups" }).getAttribute("href")).toBe("/admin/groups#north")
})

it("says that no one is in it and that nothing is shared, without a way to the administration", async () => {
  await open({ members: [] })
  expect(await screen.findByText("No one is in this group.")).toBeTruthy()
  expect(await screen.findByText(/^Nothing to show here/)).toBeTruthy()
  expect(screen.queryByRole("link", { name: "Manage groups" })).toBeNull()
})

it("is not found where there is no such group", async () => {
  await open({ id: "nobody" })
  expect(await screen.findByRole("heading", { name: "Page not found" })).toBeTruthy()
})
