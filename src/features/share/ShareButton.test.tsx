// @vitest-environment happy-dom
import { act, cleanup, screen, within } from "@testing-library/react"
import type { UserEvent } from "@testing-library/user-event"
import { beforeAll, expect, it } from "vitest"
import type { Readers } from "#domain/areas/access/audience.ts"
import type { AccessEvent } from "#domain/areas/access/events.ts"
import type { GroupAccessEvent } from "#domain/areas/access/groupEvents.ts"
import { accessStream } from "#domain/areas/access/types.ts"
import type { RoleId } from "#domain/areas/environment/types.ts"
import { commandIdOf, envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { EpochMs, UserId } from "#domain/kernel/ids.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { ShareButton } from "./ShareButton.tsx"

const target = { type: "card", id: "salaries" } as const
const [ada, bob, cleo] = ["ada", "bob", "cleo"].map((id) => UserId.make(id))
if (ada === undefined || bob === undefined || cleo === undefined) throw new Error("Three people are needed.")
const others = ["p0", "p1", "p2", "p3", "p4"].map((id) => UserId.make(id))
const person = (id: UserId) => ({
  id,
  displayName: id.toUpperCase(),
  avatarKey: id,
  detail: { email: `${id}@acme.test`, title: "" },
  created: EpochMs.make(0),
})

/** The button as a person of a role sees it, where `owner` owns the card. */
const open = (
  roleId: RoleId,
  owner: UserId,
  authorities: ReadonlyArray<string> = ["content.share"],
  readers: Readers = { everyone: false, groups: [], people: [] },
) => {
  const store = makeStore(() => 0)
  const user = someEnvironment.user && { ...someEnvironment.user, id: ada, roleId }
  store.record([
    { _tag: "EnvironmentLoaded", data: { ...someEnvironment, user, authorities } },
    { _tag: "UsersLoaded", users: [ada, bob, cleo, ...others].map(person) },
  ])
  const hand = openScreen(
    store,
    <ShareButton target={target} title="Salaries" addressOf={() => "https://acme.test/card/salaries"} />,
  )
  act(() => store.record([{ _tag: "AudienceLoaded", params: target, result: { owners: [owner], readers } }]))
  return {
    hand,
    store,
    deliver: (seq: number, event: AccessEvent | GroupAccessEvent) =>
      act(() =>
        store.record([{ _tag: "EventDelivered", envelope: envelopeOf(accessStream(target), seq, event) }]),
      ),
    commands: () => store.state().sync.outbox.map(({ request }) => request.command),
  }
}
beforeAll(() => import("./ShareDialog.tsx"))
/** Opens the dialog, and waits for its script. */
const openDialog = (hand: UserEvent) =>
  act(async () => hand.click(screen.getByRole("button", { name: "Share with people" })))
const button = () => screen.queryByRole("button", { name: "Share with people" })

it("is there for the owner and for admins, whose role may share, and for no one else", () => {
  open("EDITOR", ada)
  expect(button()).not.toBeNull()
  cleanup()
  open("ADMIN", bob)
  expect(button()).not.toBeNull()
  cleanup()
  open("EDITOR", bob)
  expect(button()).toBeNull()
  open("ADMIN", ada, [])
  expect(button()).toBeNull()
})

it("shares with a person found by name, with a message, and revokes it", async () => {
  const { hand, store, commands, deliver } = open("EDITOR", ada)
  await openDialog(hand)
  const dialog = within(await screen.findByRole("dialog"))
  dialog.getByRole("heading", { name: "Share Salaries" })
  dialog.getByText("Only admins can see this.")
  await hand.type(dialog.getByRole("textbox", { name: "Message (optional)" }), "Look")
  await hand.type(dialog.getByRole("searchbox", { name: "Name, email or group" }), "b")
  act(() => store.record([{ _tag: "PeopleSearchLoaded", params: { text: "b" }, result: [ada, bob] }]))
  expect(dialog.queryByRole("button", { name: "Share with ADA" })).toBeNull()
  await hand.click(dialog.getByRole("button", { name: "Share with BOB" }))
  const decision = { target, userId: bob }
  const shared = { _tag: "ShareAccess", ...decision, message: "Look" } as const
  expect(commands()).toEqual([shared])
  await hand.clear(dialog.getByRole("searchbox"))
  dialog.getByRole("button", { name: "Revoke the access of BOB" })
  const at = EpochMs.make(0)
  deliver(1, { ...shared, _tag: "AccessShared", id: commandIdOf(1), by: ada, at })
  deliver(2, { ...shared, _tag: "AccessShared", userId: cleo, id: commandIdOf(2), by: ada, at })
  await hand.click(dialog.getByRole("button", { name: "Revoke the access of CLEO" }))
  expect(commands().at(-1)).toEqual({ _tag: "RevokeAccess", target, userId: cleo })
})

it("shares with a group found by name, and revokes it", async () => {
  const { hand, store, commands, deliver } = open("EDITOR", ada)
  await openDialog(hand)
  const dialog = within(await screen.findByRole("dialog"))
  const pilots = { id: "pilots", name: "All pilots", memberCount: 2 }
  const crew = { id: "crew", name: "Crew", memberCount: 1 }
  act(() => store.record([{ _tag: "GroupsLoaded", params: {}, result: [pilots, crew] }]))
  await hand.type(dialog.getByRole("searchbox"), "pil")
  dialog.getByText("2 members")
  expect(dialog.queryByText("Crew")).toBeNull()
  await hand.click(dialog.getByRole("button", { name: "Share with All pilots" }))
  const shared = { target, groupId: "pilots" }
  expect(commands()).toEqual([{ _tag: "ShareWithGroup", ...shared, message: "" }])
  await hand.clear(dialog.getByRole("searchbox"))
  deliver(1, {
    _tag: "GroupAccessShared",
    ...shared,
    id: commandIdOf(1),
    message: "",
    by: ada,
    at: EpochMs.make(0),
  })
  await hand.click(dialog.getByRole("button", { name: "Revoke the access of All pilots" }))
  expect(commands().at(-1)).toEqual({ _tag: "RevokeFromGroup", ...shared })
})

it.each([
  [{ everyone: true, groups: [], people: [] }, "Everyone in acme can see this."],
  [{ everyone: false, groups: ["pilots"], people: [bob] }, "All pilots, BOB, and admins can see this."],
  [
    { everyone: false, groups: [], people: [bob, cleo, ...others] },
    "BOB, CLEO, P0, P1, P2, 2 more people, and admins can see this.",
  ],
])("says who can see it already, and copies its link: %o", async (readers, sentence) => {
  const { hand, store } = open("EDITOR", ada, undefined, readers)
  await openDialog(hand)
  const pilots = { id: "pilots", name: "All pilots", memberCount: 2 }
  act(() => store.record([{ _tag: "GroupsLoaded", params: {}, result: [pilots] }]))
  const dialog = within(await screen.findByRole("dialog"))
  dialog.getByText(sentence)
  await hand.click(dialog.getByRole("button", { name: "Copy link" }))
  dialog.getByText("Link copied")
  expect(await navigator.clipboard.readText()).toBe("https://acme.test/card/salaries")
})

it("says that no one was found, and that people could not be loaded", async () => {
  const { hand, store } = open("EDITOR", ada)
  await openDialog(hand)
  const dialog = within(await screen.findByRole("dialog"))
  await hand.type(dialog.getByRole("searchbox"), "zz")
  act(() => store.record([{ _tag: "PeopleSearchLoaded", params: { text: "zz" }, result: [] }]))
  dialog.getByText("No Results")
  await hand.type(dialog.getByRole("searchbox"), "y")
  const failure = { code: "network", message: "" }
  act(() => store.record([{ _tag: "PeopleSearchFailed", params: { text: "zzy" }, failure }]))
  expect(dialog.getByRole("alert").textContent).toBe("People could not be loaded.")
})
