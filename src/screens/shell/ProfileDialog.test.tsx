// @vitest-environment happy-dom
import { screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { EpochMs, UserId } from "#domain/kernel/ids.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { ProfileDialog } from "./ProfileDialog.tsx"

const openDialog = () => {
  const store = makeStore(() => 0)
  store.record([
    { _tag: "EnvironmentLoaded", data: someEnvironment },
    {
      _tag: "UsersLoaded",
      users: [
        {
          id: UserId.make("ada"),
          displayName: "Ada Lovelace",
          avatarKey: "A",
          detail: { email: "ada@cairn.example", title: "Countess", location: "London" },
          created: EpochMs.make(0),
        },
      ],
    },
  ])
  let isClosed = false
  const dialog = (
    <ProfileDialog
      onClose={() => {
        isClosed = true
      }}
    />
  )
  return { store, user: openScreen(store, dialog), isClosed: () => isClosed }
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

it("shows the profile, of which the name and email are not one's own to change", () => {
  openDialog()
  expect(screen.getByText("Ada Lovelace").tagName).toBe("P")
  expect(screen.getByText("ada@cairn.example").tagName).toBe("P")
  const values = ["Job title", "Location", "Phone", "Desk phone"].map((label) => field(label).value)
  expect(values).toEqual(["Countess", "London", "", ""])
})

it("sends what was changed as a command, once, and shows it from then on", async () => {
  const { store, user, isClosed } = openDialog()
  await user.clear(field("Job title"))
  await user.type(field("Job title"), "Analyst")
  await user.click(screen.getByRole("button", { name: "Save" }))
  expect(isClosed()).toBe(true)
  const details = { title: "Analyst", location: "London", phoneNumber: "", deskPhoneNumber: "" }
  expect(store.state().sync.outbox.map(({ request }) => request.command)).toEqual([
    { _tag: "ChangeDetails", details },
  ])
  expect(field("Job title").value).toBe("Analyst")
})
