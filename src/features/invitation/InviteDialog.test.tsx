// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import type { InvitationLink, InviteRequest } from "#contract/invitations.ts"
import type { RoleId } from "#domain/areas/environment/types.ts"
import { InvitationId } from "#domain/areas/invitation/types.ts"
import { EpochMs } from "#domain/kernel/ids.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { noInvitations, type Outcome } from "#services/invitations/invitations.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { loadTexts } from "#src/ui/text/packs.ts"
import { InviteDialog } from "./InviteDialog.tsx"

const link: InvitationLink = {
  id: InvitationId.make("0".repeat(32)),
  path: "/invite/0.a",
  expires: EpochMs.make(Date.UTC(2026, 0, 8)),
  isMailed: false,
}
const done = (isMailed = false): Outcome<InvitationLink> => ({ _tag: "Done", result: { ...link, isMailed } })

/** The dialog of someone of a role, with what a server answers to each invitation. */
const open = (
  answer: (request: InviteRequest) => Outcome<InvitationLink> | Promise<Outcome<InvitationLink>>,
  { roleId = "EDITOR", emailDomains = [] }: { roleId?: RoleId; emailDomains?: ReadonlyArray<string> } = {},
  locale = "en",
) => {
  const store = makeStore(() => 0)
  const user = someEnvironment.user && { ...someEnvironment.user, roleId }
  store.record([
    { _tag: "EnvironmentLoaded", data: { ...someEnvironment, user, emailDomains } },
    {
      _tag: "GroupsLoaded",
      params: {},
      result: [{ id: "north", name: "North", memberCount: 1 }],
    },
  ])
  const requests: Array<InviteRequest> = []
  const counts = { closed: 0, invited: 0 }
  const invite = async (request: InviteRequest) => {
    requests.push(request)
    return answer(request)
  }
  const acting = openScreen(
    store,
    <InviteDialog
      onInvited={() => {
        counts.invited += 1
      }}
      onClose={() => {
        counts.closed += 1
      }}
    />,
    { openInvitations: async () => ({ ...noInvitations, invite }) },
    locale,
  )
  return { store, user: acting, requests, counts }
}
const send = () => screen.getByRole("button", { name: "Send" })
const fill = async (user: ReturnType<typeof open>["user"]) => {
  await user.type(screen.getByRole("textbox", { name: "Name" }), " Mia Lind ")
  await user.type(screen.getByRole("textbox", { name: "Email" }), "mia@partner.example")
}

describe("the dialog to invite someone", () => {
  it("shows errors only after an attempt, and sends nothing until they are mended", async () => {
    const { user, requests } = open(() => done())
    expect(screen.getByRole("dialog", { name: "Invite to Cairn" })).toBeTruthy()
    expect(screen.queryAllByRole("alert")).toEqual([])
    await user.click(send())
    expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
      "Name is required",
      "A valid email is required",
    ])
    expect(requests).toEqual([])
  })

  it("shows the link once where no mail was sent, and then an empty form", async () => {
    const { user, requests, counts } = open(() => done())
    await fill(user)
    await user.click(send())
    const field = await screen.findByRole("textbox", { name: "Invitation link" })
    expect(field.getAttribute("value")).toContain("/invite/0.a")
    expect(requests).toMatchObject([
      {
        displayName: "Mia Lind",
        detail: { email: "mia@partner.example", title: "" },
        roleId: "SOCIAL",
        groupIds: [],
      },
    ])
    expect(counts).toEqual({ closed: 0, invited: 1 })
    await user.click(screen.getByRole("button", { name: "Invite someone else" }))
    expect(screen.getByRole("textbox", { name: "Name" }).getAttribute("value")).toBe("")
  })

  it("closes once the mail was sent", async () => {
    const { user, counts } = open(() => done(true))
    await fill(user)
    await user.click(send())
    await expect.poll(() => counts.closed).toBe(1)
  })

  it("marks an address that has an account until it is edited, and keeps what was typed", async () => {
    const { user, counts } = open(() => ({ _tag: "Refused", code: "invitation.account" }))
    await fill(user)
    await user.click(send())
    expect((await screen.findByRole("alert")).textContent).toBe("An account already exists for that email")
    const email = screen.getByRole("textbox", { name: "Email" })
    expect(email.getAttribute("value")).toBe("mia@partner.example")
    await user.type(email, "s")
    expect(screen.queryAllByRole("alert")).toEqual([])
    expect(counts.closed).toBe(0)
  })

  it("says why it was refused for another reason, in the reader's language", async () => {
    await loadTexts("de")
    const { user } = open(() => ({ _tag: "Refused", code: "invitation.open" }), {}, "de")
    await user.type(screen.getByRole("textbox", { name: "Name" }), "Mia")
    await user.type(screen.getByRole("textbox", { name: "E-Mail" }), "mia@partner.example")
    await user.click(screen.getByRole("button", { name: "Senden" }))
    expect((await screen.findByRole("alert")).textContent).toContain("bereits eine offene Einladung")
  })

  it("sends once, however often it is pressed", async () => {
    const { user, requests, store } = open(() => new Promise<never>(() => undefined))
    await fill(user)
    await user.dblClick(send())
    expect(store.state().inviteForm.isSubmitting).toBe(true)
    expect(requests).toHaveLength(1)
  })

  it("has the domain of the workspace behind the address, or a choice of several, without an at-sign that is typed", async () => {
    const one = open(() => done(true), { emailDomains: ["partner.example"] })
    expect(screen.getByText("@partner.example")).toBeTruthy()
    await one.user.type(screen.getByRole("textbox", { name: "Name" }), "Mia")
    await one.user.type(screen.getByRole("textbox", { name: "Email" }), "mia@")
    expect(screen.getByRole("textbox", { name: "Email" }).getAttribute("value")).toBe("mia")
    await one.user.click(send())
    await expect.poll(() => one.requests[0]?.detail.email).toBe("mia@partner.example")
  })

  it("joins the domain that is chosen", async () => {
    const { user, requests } = open(() => done(true), { emailDomains: ["a.example", "b.example"] })
    await user.type(screen.getByRole("textbox", { name: "Name" }), "Mia")
    await user.type(screen.getByRole("textbox", { name: "Email" }), "mia")
    await user.selectOptions(screen.getByRole("combobox", { name: "Domain" }), "b.example")
    await user.click(send())
    await expect.poll(() => requests[0]?.detail.email).toBe("mia@b.example")
  })

  it("lets admins alone choose a role, a title and groups", async () => {
    const { user, requests } = open(() => done(true), { roleId: "ADMIN" })
    await fill(user)
    await user.selectOptions(screen.getByRole("combobox", { name: "Role" }), "Editor")
    await user.type(screen.getByRole("textbox", { name: "Title (optional)" }), "Analyst")
    await user.click(screen.getByRole("checkbox", { name: "North" }))
    await user.click(send())
    await expect
      .poll(() => requests[0])
      .toMatchObject({ roleId: "EDITOR", groupIds: ["north"], detail: { title: "Analyst" } })
  })

  it("offers others no role and no groups", () => {
    open(() => done())
    expect(screen.queryByRole("combobox", { name: "Role" })).toBeNull()
    expect(screen.queryByRole("group", { name: "Groups" })).toBeNull()
  })

  it("invites several people of a list, says what became of each, and keeps those that failed", async () => {
    const { user, requests } = open(({ detail }) =>
      detail.email === "ben@partner.example" ? { _tag: "Refused", code: "invitation.account" } : done(true),
    )
    await user.click(screen.getByRole("radio", { name: "Several" }))
    await user.click(send())
    expect((await screen.findByRole("alert")).textContent).toBe("Enter at least one email address")
    const list = screen.getByRole("textbox", { name: "Email addresses, one per line" })
    await user.click(list)
    await user.paste("Mia Lind <mia@partner.example>\nben@partner.example\nnobody")
    await user.click(send())
    await expect.poll(() => (list as HTMLTextAreaElement).value).toBe("ben@partner.example\nnobody")
    expect(requests.map(({ displayName }) => displayName)).toEqual(["Mia Lind", "Ben"])
    const results = within(screen.getByRole("list", { name: "Results" })).getAllByRole("listitem")
    expect(results.map(({ textContent }) => textContent)).toEqual([
      "mia@partner.exampleAn invitation was sent to mia@partner.example.",
      "ben@partner.exampleAn account already exists for that email",
      "nobodyA valid email is required",
    ])
  })
})
