// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react"
import { expect, it } from "vitest"
import { InvitationId } from "#domain/areas/invitation/types.ts"
import type { ListedPerson } from "#domain/areas/people/list.ts"
import { EpochMs, UserId } from "#domain/kernel/ids.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { noInvitations } from "#services/invitations/invitations.ts"
import { openScreenAt } from "#src/state/address.fixture.tsx"
import { openClient, refuse, seeEverything } from "#src/state/client.fixture.ts"
import { PeopleScreen } from "./PeopleScreen.tsx"

const person = (name: string, more: Partial<ListedPerson> = {}): ListedPerson => ({
  id: UserId.make(name),
  displayName: name,
  avatarKey: "A-00000000",
  email: `${name}@small.example`,
  title: "",
  roleId: "EDITOR",
  groupIds: [],
  state: "ACTIVE",
  ...more,
})
const invitation = {
  id: InvitationId.make("0".repeat(32)),
  by: UserId.make("ada"),
  sent: EpochMs.make(0),
  expires: EpochMs.make(Date.now() + 86_400_000),
}

/** The screen beside a server with these people, with the queries that it was asked. */
const open = async (
  all: ReadonlyArray<ListedPerson>,
  {
    authorities = ["people.invite"],
    invitations = noInvitations,
    fails = () => false,
  }: {
    authorities?: ReadonlyArray<string>
    invitations?: typeof noInvitations
    fails?: (offset: number) => boolean
  } = {},
) => {
  const queries: Array<string> = []
  const store = openClient({
    "GET /api/content/v2/groups": () => Response.json([{ id: "north", name: "North", memberCount: 1 }]),
    "GET /api/content/v3/people": ({ url }) => {
      const query = new URL(url).searchParams
      queries.push(String(query))
      const offset = Number(query.get("offset"))
      if (fails(offset)) return refuse("server.store")
      const text = (query.get("text") ?? "").toLowerCase()
      const group = query.get("groupId")
      const found = all.filter(
        ({ displayName, groupIds }) =>
          displayName.toLowerCase().includes(text) && (group === null || groupIds.includes(group)),
      )
      return Response.json({ people: found.slice(offset, offset + 50), total: found.length })
    },
  })
  store.record([{ _tag: "EnvironmentLoaded", data: { ...someEnvironment, authorities } }])
  const { user } = await openScreenAt(store, ["/"], () => <PeopleScreen />, {
    openInvitations: async () => invitations,
  })
  return { user, queries, store }
}
it("lists 50 people, and more from as many as are loaded when the end is seen", async () => {
  seeEverything()
  const all = Array.from({ length: 120 }, (_, index) => person(`Zoe ${String(index).padStart(3, "0")}`))
  const { queries } = await open(all)
  expect(await screen.findByText("120 people")).toBeTruthy()
  await expect.poll(() => screen.getAllByRole("listitem").length).toBe(120)
  expect(queries.map((query) => new URLSearchParams(query).get("offset"))).toEqual(["0", "50", "100"])
})

it("finds people by a text that has settled and by a group, and offers to invite where there is no one", async () => {
  const { user, queries } = await open([person("Mia", { groupIds: ["north"] }), person("Ole")])
  await screen.findByText("2 people")
  expect(screen.getByRole("link", { name: /^Ole/ }).getAttribute("href")).toBe("/m/profile/Ole")
  expect(await screen.findByText("Editor · North")).toBeTruthy()
  await user.selectOptions(screen.getByRole("combobox", { name: "Group" }), "North")
  await screen.findByText("1 person")
  await user.type(screen.getByRole("searchbox", { name: "Search people" }), "zzz")
  expect(await screen.findByText("No Results")).toBeTruthy()
  expect(screen.getByText(/^Can’t find someone\?/)).toBeTruthy()
  expect(queries).not.toContain("text=z&offset=0")
})

it("offers those who may not invite neither invitations nor their states", async () => {
  await open([person("Mia")], { authorities: [] })
  await screen.findByText("1 person")
  expect(screen.queryByRole("button", { name: "Invite" })).toBeNull()
  expect(screen.queryByRole("combobox", { name: "Status" })).toBeNull()
})

it("says that people could not be loaded, and loads them again", async () => {
  let isAway = true
  const { user } = await open([person("Mia")], { fails: () => isAway })
  expect((await screen.findByRole("alert")).textContent).toContain("People couldn’t be loaded.")
  isAway = false
  await user.click(screen.getByRole("button", { name: "Try again" }))
  expect(await screen.findByText("1 person")).toBeTruthy()
})

it("resends an invitation and shows its link, and says why it could not be revoked", async () => {
  const link = { id: invitation.id, path: "/invite/0.a", expires: invitation.expires, isMailed: false }
  const { user } = await open([person("Mia", { state: "INVITED", invitation })], {
    invitations: {
      ...noInvitations,
      resend: async () => ({ _tag: "Done", result: link }),
      revoke: async () => ({ _tag: "Refused", code: "invitation.unknown" }),
    },
  })
  expect(await screen.findByText(/^Invitation open until/)).toBeTruthy()
  expect(screen.queryByRole("link", { name: /^Mia/ })).toBeNull()
  await user.click(screen.getByRole("button", { name: "Actions for Mia" }))
  await user.click(await screen.findByRole("menuitem", { name: "Resend invitation" }))
  const field = await screen.findByRole("textbox", { name: "Invitation link" })
  expect(field.getAttribute("value")).toContain("/invite/0.a")
  await user.click(screen.getByRole("button", { name: "Actions for Mia" }))
  await user.click(await screen.findByRole("menuitem", { name: "Revoke invitation" }))
  expect((await screen.findByRole("alert")).textContent).toContain("This invitation doesn’t exist")
})

it("asks before an admin removes who accepted an invitation", async () => {
  const revoked: Array<string> = []
  const { user } = await open([person("Mia", { invitation }), person("Ole")], {
    invitations: {
      ...noInvitations,
      revoke: async (id) => {
        revoked.push(id)
        return { _tag: "Done", result: undefined }
      },
    },
  })
  await user.click(await screen.findByRole("button", { name: "Actions for Mia" }))
  expect(screen.queryByRole("button", { name: "Actions for Ole" })).toBeNull()
  await user.click(await screen.findByRole("menuitem", { name: "Remove from workspace" }))
  const dialog = await screen.findByRole("dialog", { name: "Remove from workspace" })
  expect(revoked).toEqual([])
  await user.click(within(dialog).getByRole("button", { name: "Remove" }))
  await expect.poll(() => revoked).toEqual([invitation.id])
})
