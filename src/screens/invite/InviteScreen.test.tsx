// @vitest-environment happy-dom
import { screen } from "@testing-library/react"
import { expect, it, onTestFinished, vi } from "vitest"
import { EpochMs } from "#domain/kernel/ids.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { type Invitations, noInvitations } from "#services/invitations/invitations.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { InviteScreen } from "./InviteScreen.tsx"

const opened = {
  workspace: "Cairn Air",
  displayName: "Mia Lind",
  email: "mia@partner.example",
  invitedBy: "Ada",
  expires: EpochMs.make(0),
}

const open = (calls: Partial<Invitations>, isSignedIn = false) => {
  const store = makeStore(() => 0)
  const user = isSignedIn ? someEnvironment.user : null
  store.record([{ _tag: "EnvironmentLoaded", data: { ...someEnvironment, user } }])
  return openScreen(store, <InviteScreen token="a.b" />, {
    openInvitations: async () => ({ ...noInvitations, ...calls }),
  })
}
const opens: Pick<Invitations, "open"> = { open: async () => ({ _tag: "Done", result: opened }) }

it("says who invited to which workspace, and takes a password by the rules of the password dialog", async () => {
  const accept = vi.fn(noInvitations.accept)
  const user = open({ ...opens, accept })
  await screen.findByRole("heading", { name: "Join Cairn Air" })
  expect(screen.getByText("Ada invited you. Choose a password for mia@partner.example.")).toBeTruthy()
  const join = screen.getByRole("button", { name: "Join" })
  const [password, repeat] = ["Password", "Repeat password"].map((name) => screen.getByLabelText(name))
  if (password === undefined || repeat === undefined) throw new Error("A field is missing.")
  await user.type(password, "short")
  await user.click(join)
  expect(screen.getByRole("alert").textContent).toBe("Use 12 to 200 characters.")
  await user.clear(password)
  await user.type(password, "Mia@partner.example")
  await user.click(join)
  expect(screen.getByRole("alert").textContent).toBe("Don’t use your email or name as your password.")
  await user.clear(password)
  await user.type(password, "a password of twelve")
  await user.click(join)
  expect(screen.getByRole("alert").textContent).toBe("The passwords don’t match.")
  expect(accept).not.toHaveBeenCalled()
})

it("joins with the password, and goes to where the invitation was made from", async () => {
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => undefined)
  onTestFinished(() => replace.mockRestore())
  const accept = vi.fn(async () => ({ _tag: "Done", result: { returnTo: "/stacks/air" } }) as const)
  const user = open({ ...opens, accept })
  await user.type(await screen.findByLabelText("Password"), "a password of twelve")
  await user.type(screen.getByLabelText("Repeat password"), "a password of twelve")
  await user.click(screen.getByRole("button", { name: "Join" }))
  await expect.poll(() => replace.mock.calls).toEqual([["/stacks/air"]])
  expect(accept).toHaveBeenCalledWith("a.b", "a password of twelve")
})

it("says to who is signed in that joining signs them out", async () => {
  open(opens, true)
  expect(await screen.findByText(/^You’re signed in as/)).toBeTruthy()
})

it.each([
  ["invitation.used", "This invitation was used already. Sign in with your password.", "link"],
  [
    "invitation.revoked",
    "This invitation was revoked. Ask the person who invited you for a new one.",
    "link",
  ],
  [
    "invitation.expired",
    "This invitation has expired. Ask the person who invited you for a new one.",
    "link",
  ],
  [
    "invitation.unknown",
    "This invitation doesn’t exist, or a newer one replaced it. Use the latest link, or ask for a new one.",
    "link",
  ],
  ["network", "Couldn’t reach the server. Check your connection.", "button"],
] as const)("says of %s what to do", async (code, said, role) => {
  open({ open: async () => ({ _tag: "Refused", code }) })
  const alert = await screen.findByRole("alert")
  expect(alert.textContent).toContain(said)
  expect(screen.getByRole(role, { name: role === "link" ? "Go to sign-in" : "Try again" })).toBeTruthy()
})
