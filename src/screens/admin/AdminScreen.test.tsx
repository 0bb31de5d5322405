// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react"
import { expect, it, onTestFinished, vi } from "vitest"
import type { AuditRecord } from "#domain/areas/administration/audit.ts"
import type { AdministrationEvent } from "#domain/areas/administration/events.ts"
import { administrationStream } from "#domain/areas/administration/types.ts"
import type { RoleId } from "#domain/areas/environment/types.ts"
import type { ListedPerson } from "#domain/areas/people/list.ts"
import { CommandId, EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { openScreenAt } from "#src/state/address.fixture.tsx"
import { openClient } from "#src/state/client.fixture.ts"
import { AdminScreen } from "./AdminScreen.tsx"

const base = "/api/administration/v1"
const ada = UserId.make("ada")
const at = EpochMs.make(1_750_000_000_000)
const trial = { requested: false, started: null, inTrial: false, hasTrialed: false }
const person = (more: Partial<ListedPerson> = {}): ListedPerson => ({
  ...{ id: UserId.make("mia"), displayName: "Mia", avatarKey: "M-00000000", email: "mia@small.example" },
  ...{ title: "", roleId: "SOCIAL", groupIds: [], state: "ACTIVE" },
  administered: { isFromFolder: false, reportsTo: null, trial, cards: 2, stacks: 1 },
  ...more,
})
const record = (id: string, more: Partial<AuditRecord> = {}): AuditRecord => ({
  ...{ id, at, kind: "RoleChanged", actor: "Ada", subject: "Mia", before: "SOCIAL", after: "EDITOR" },
  ...{ address: "127.0.0.1", ...more },
})

/** A page of the administration of Ada, beside a server that keeps what it was sent. */
const open = async (
  page: string,
  {
    people = [],
    events = [],
    audit = [],
    roleId = "ADMIN",
    authorities = ["people.administer"],
    address = "/",
  }: {
    people?: ReadonlyArray<ListedPerson>
    events?: ReadonlyArray<AdministrationEvent>
    audit?: ReadonlyArray<AuditRecord>
    roleId?: RoleId
    authorities?: ReadonlyArray<string>
    address?: string
  } = {},
) => {
  const sent: Array<unknown> = []
  const queries: Array<string> = []
  const store = openClient({
    "GET /api/content/v2/groups": () =>
      Response.json([
        { id: "north", name: "North", memberCount: 1 },
        { id: "group-1", name: "Reviewers", memberCount: 0, isMade: true },
      ]),
    "GET /api/content/v3/people": () => Response.json({ people, total: people.length }),
    [`POST ${base}/people/mia/end-sessions`]: () => {
      sent.push("end sessions")
      return new Response(null, { status: 204 })
    },
    [`GET ${base}/settings`]: () =>
      Response.json({
        roles: [
          { roleId: "ADMIN", authorities: ["people.administer"], people: 1 },
          { roleId: "SOCIAL", authorities: [], people: 2 },
        ],
        fixedAuthorities: ["content.edit"],
        features: [{ name: "nobuzz", enabled: false }],
        embeds: [],
      }),
    [`GET ${base}/data`]: () =>
      Response.json([
        {
          ...{ id: "sales", name: "Sales", source: "sales.csv", columns: 4, isSampleData: false },
          ...{ rows: 1_234, imported: at, bytes: 2_500_000 },
        },
      ]),
    [`GET ${base}/health`]: () =>
      Response.json({
        ...{ version: "1.2.3", store: "SQLITE", storeBytes: 10, datasetBytes: 0, fileBytes: 0 },
        ...{ freeBytes: 5_000_000_000, isAvailable: true },
        problems: [{ part: "mail", message: "The mail server is away.", since: at }],
      }),
    [`GET ${base}/topics`]: () =>
      Response.json([
        { id: "topic:winter", title: "Winter", isPrivate: true, isArchived: false, members: 3 },
        { id: "topic:old", title: "Old plans", isPrivate: false, isArchived: true, members: 1 },
      ]),
    [`POST ${base}/topics/topic%3Awinter/take-over`]: () => {
      sent.push("take over")
      return new Response(null, { status: 204 })
    },
    [`POST ${base}/topics/topic%3Aold/take-over`]: () =>
      Response.json({ _tag: "Unprocessable", code: "channel.present", message: "" }, { status: 422 }),
    [`GET ${base}/audit`]: ({ url }) => {
      const query = new URL(url).searchParams
      queries.push(String(query))
      const offset = Number(query.get("offset"))
      const kind = query.get("kind")
      const found = audit.filter((one) => kind === null || one.kind === kind)
      return Response.json({ events: found.slice(offset, offset + 2), isMore: found.length > offset + 2 })
    },
    "POST /api/commands/v1": async (request) => {
      sent.push((await request.json()).command)
      return new Promise<never>(() => undefined)
    },
  })
  const user = { id: ada, displayName: "Ada", roleId, trialStatus: trial }
  store.record([{ _tag: "EnvironmentLoaded", data: { ...someEnvironment, user, authorities } }])
  store.record(
    events.map((event, index) => ({
      _tag: "EventDelivered" as const,
      envelope: {
        ...{ id: `${index}`, stream: administrationStream, seq: Seq.make(index + 1), at, v: 1, event },
        ...{ actor: ada, origin: "user" as const },
        commandId: CommandId.make(`00000000-0000-7000-8000-00000000000${index}`),
      },
    })),
  )
  const opened = await openScreenAt(store, [address], () => <AdminScreen page={page} />)
  return { user: opened.user, sent, queries }
}
const group: AdministrationEvent = { _tag: "GroupMade", group: "group-1", name: "Reviewers", by: ada, at }

it("scrolls to the group that the address names, of the product and of the folder", async () => {
  const scrolled: Array<string | null> = []
  const spy = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    if (this.tagName === "LI") scrolled.push(this.querySelector("h3")?.textContent ?? null)
  })
  onTestFinished(() => spy.mockRestore())
  await open("groups", { events: [group], address: "/#group-1" })
  expect(scrolled).toEqual(["Reviewers"])
  await open("groups", { events: [group], address: "/#north" })
  await expect.poll(() => scrolled).toEqual(["Reviewers", "North"])
})

it("is not there for who may not administer, and the audit log for admins alone", async () => {
  await open("people", { authorities: [] })
  expect(screen.getByText("Page not found")).toBeTruthy()
  await open("audit", { roleId: "EDITOR" })
  expect(screen.queryByRole("link", { name: "Audit log" })).toBeNull()
})

it("changes the role of who was invited, and says where that of the folder's people is changed", async () => {
  const folder = person({
    ...{ id: UserId.make("ole"), displayName: "Ole" },
    administered: { isFromFolder: true, reportsTo: null, trial, cards: 0, stacks: 0 },
  })
  const { user, sent } = await open("people", { people: [person(), folder] })
  await user.click(await screen.findByRole("button", { name: "Actions for Ole" }))
  await user.click(await screen.findByRole("menuitem", { name: "Change role" }))
  const fixed = await screen.findByRole("dialog")
  expect(within(fixed).getByText(/Change roleId of ole there/)).toBeTruthy()
  await user.click(within(fixed).getByText("Close", { selector: "button" }))
  await user.click(screen.getByRole("button", { name: "Actions for Mia" }))
  await user.click(await screen.findByRole("menuitem", { name: "Change role" }))
  const dialog = await screen.findByRole("dialog")
  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Role of Mia" }), "Editor")
  await user.click(within(dialog).getByRole("button", { name: "Change role" }))
  await expect
    .poll(() => sent)
    .toEqual([{ _tag: "ChangeRole", person: "mia", roleId: "EDITOR", before: "SOCIAL" }])
})

it("says what becomes of a person's things before they are deactivated, and ends their sessions", async () => {
  const { user, sent } = await open("people", { people: [person()] })
  await user.click(await screen.findByRole("button", { name: "Actions for Mia" }))
  await user.click(await screen.findByRole("menuitem", { name: "Sign out everywhere" }))
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Sign out" }))
  expect(await screen.findByText("Signed out everywhere.")).toBeTruthy()
  await user.click(screen.getByRole("button", { name: "Actions for Mia" }))
  await user.click(await screen.findByRole("menuitem", { name: "Deactivate" }))
  const dialog = await screen.findByRole("dialog")
  expect(within(dialog).getByText(/^2 cards and 1 stack of Mia keep their owner/)).toBeTruthy()
  expect(sent).toEqual(["end sessions"])
  await user.click(within(dialog).getByRole("button", { name: "Deactivate" }))
  await expect.poll(() => sent.at(-1)).toEqual({ _tag: "DeactivatePerson", person: "mia" })
})

it("offers who is deactivated to be reactivated, and nothing else", async () => {
  const mia = UserId.make("mia")
  const { user, sent } = await open("people", {
    people: [person({ state: "DEACTIVATED" })],
    events: [{ _tag: "PersonDeactivated", person: mia, by: ada, at }],
  })
  await user.click(await screen.findByRole("button", { name: "Actions for Mia" }))
  const [only, ...others] = await screen.findAllByRole("menuitem")
  expect([only?.textContent, others]).toEqual(["Reactivate", []])
  await user.click(only as HTMLElement)
  await expect.poll(() => sent).toEqual([{ _tag: "ReactivatePerson", person: "mia" }])
})

it("makes a group, and shows those of the folder without acts", async () => {
  const { user, sent } = await open("groups", { events: [group] })
  expect(await screen.findByText("North")).toBeTruthy()
  expect(screen.queryByRole("button", { name: "Actions for North" })).toBeNull()
  expect(screen.getByRole("button", { name: "Actions for Reviewers" })).toBeTruthy()
  await user.click(screen.getByRole("button", { name: "New group" }))
  const dialog = await screen.findByRole("dialog", { name: "New group" })
  await user.type(within(dialog).getByRole("textbox", { name: "Name" }), " Readers ")
  await user.click(within(dialog).getByRole("button", { name: "Create" }))
  await expect.poll(() => sent).toEqual([{ _tag: "MakeGroup", name: "Readers" }])
  expect(await screen.findByRole("heading", { name: "Readers" })).toBeTruthy()
})

it("asks before a group is deleted, and takes people out of it", async () => {
  const members: AdministrationEvent = {
    ...{ _tag: "GroupMembersChanged", group: "group-1", name: "Reviewers" },
    ...{ added: [ada], removed: [], by: ada, at },
  }
  const { user, sent } = await open("groups", { events: [group, members] })
  await user.click(await screen.findByRole("button", { name: /^Remove .* from the group$/ }))
  expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull()
  await user.click(screen.getByRole("button", { name: "Actions for Reviewers" }))
  await user.click(await screen.findByRole("menuitem", { name: "Delete group" }))
  const dialog = await screen.findByRole("dialog")
  await user.click(within(dialog).getByRole("button", { name: "Delete group" }))
  expect(screen.queryByRole("heading", { name: "Reviewers" })).toBeNull()
  expect(sent[0]).toEqual({ _tag: "ChangeMembers", group: "group-1", added: [], removed: ["ada"] })
})

it("shows what roles may, features with their meaning, and that nothing is embedded", async () => {
  await open("roles", { roleId: "EDITOR" })
  const row = (await screen.findByText("Administer the workspace")).closest("tr") as HTMLElement
  expect(within(row).getByText("Yes")).toBeTruthy()
  expect(within(row).getByText("No")).toBeTruthy()
  expect(screen.getByText("Guest (2)")).toBeTruthy()
  expect(screen.queryByRole("checkbox")).toBeNull()
  await open("features")
  expect(await screen.findByText("Turns discussions off.")).toBeTruthy()
  await open("embeds")
  expect(await screen.findByText(/^No card is embedded yet/)).toBeTruthy()
})

it("lets admins change what roles may, but not what the folder says or that admins administer", async () => {
  const event = { roleId: "SOCIAL", authority: "data.add", isAllowed: true, by: ada, at } as const
  const { user, sent } = await open("roles", { events: [{ _tag: "AuthorityChanged", ...event }] })
  const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name })
  await screen.findByText("Set in workspace.yaml")
  expect(box("Add data: Guest").checked).toBe(true)
  expect(box("Administer the workspace: Guest").checked).toBe(false)
  expect(screen.queryByRole("checkbox", { name: "Administer the workspace: Admin" })).toBeNull()
  expect(screen.queryByRole("checkbox", { name: /^Save cards/ })).toBeNull()
  await user.click(box("Add data: Guest"))
  expect(box("Add data: Guest").checked).toBe(false)
  await user.click(box("Invite people: Guest"))
  expect(box("Invite people: Guest").checked).toBe(true)
  expect(sent[0]).toEqual({
    ...{ _tag: "ChangeAuthority", roleId: "SOCIAL", authority: "data.add", isAllowed: false },
  })
})

it("shows what was imported, and which parts of the server are unwell", async () => {
  await open("data")
  expect(await screen.findByText("sales.csv")).toBeTruthy()
  expect(screen.getByText(/^2[.,]5/)).toBeTruthy()
  await open("health")
  expect(await screen.findByText("The mail server is away.")).toBeTruthy()
  expect(screen.getByText("Some parts of the server need attention.")).toBeTruthy()
})

it("shows the audit log page by page, filtered, and as a file of the same choice", async () => {
  const audit = [record("3"), record("2", { kind: "SignedIn", before: "", after: "" }), record("1")]
  const { user, queries } = await open("audit", { audit })
  const log = await screen.findByRole("region", { name: "Audit log" })
  expect(within(log).getAllByRole("row").length).toBe(3)
  expect(within(log).getByText("Editor")).toBeTruthy()
  await user.click(screen.getByRole("button", { name: "Show older" }))
  await expect.poll(() => within(log).getAllByRole("row").length).toBe(4)
  expect(screen.queryByRole("button", { name: "Show older" })).toBeNull()
  await user.selectOptions(screen.getByRole("combobox", { name: "What" }), "Signed in")
  await expect.poll(() => screen.queryAllByRole("row").length).toBe(2)
  expect(queries.at(-1)).toContain("kind=SignedIn")
  expect(screen.getByRole("link", { name: "Export CSV" }).getAttribute("href")).toContain(
    "audit.csv?text=&kind=SignedIn",
  )
})

it("takes over a topic whose admins are gone, and leads there; says why it cannot", async () => {
  const { user, sent } = await open("topics")
  const row = (name: RegExp) => screen.findByRole("row", { name })
  expect(within(await row(/Winter/)).getByText("Private")).toBeTruthy()
  expect(within(await row(/Old plans/)).getByText("Archived")).toBeTruthy()
  await user.click(screen.getByRole("button", { name: "Take over Winter" }))
  const link = await within(await row(/Winter/)).findByRole("link", { name: "Open topic" })
  expect(decodeURIComponent(link.getAttribute("href") ?? "")).toBe("/m/buzz/channel/topic:winter")
  expect(sent).toEqual(["take over"])
  await user.click(screen.getByRole("button", { name: "Take over Old plans" }))
  expect((await screen.findByRole("alert")).textContent).toContain("They decide about it.")
})
