// @vitest-environment happy-dom
import { screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { EpochMs, UserId } from "#domain/kernel/ids.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { ChangePasswordDialog } from "./ChangePasswordDialog.tsx"

const current = "the current one"
const own = "correct horse battery"
const fields = ["Current password", "New password", "Repeat new password"] as const

/** Ada's dialog over a server that gives this answer. */
const openDialog = (
  answer: (current: string, password: string) => Promise<string | null> = async () => null,
) => {
  const store = makeStore(() => 0)
  store.record([
    { _tag: "EnvironmentLoaded", data: someEnvironment },
    {
      _tag: "UsersLoaded",
      users: [
        {
          id: UserId.make("ada"),
          displayName: "Ada",
          avatarKey: "A",
          detail: { email: "ada.lovelace@cairn.example", title: "" },
          created: EpochMs.make(0),
        },
      ],
    },
  ])
  const calls: Array<readonly [string, string]> = []
  let isClosed = false
  const user = openScreen(
    store,
    <ChangePasswordDialog
      onClose={() => {
        isClosed = true
      }}
    />,
    {
      changePassword: (...call) => {
        calls.push(call)
        return answer(...call)
      },
    },
  )
  return {
    calls,
    isClosed: () => isClosed,
    press: (name: string) => user.click(screen.getByRole("button", { name })),
    fill: async (...texts: ReadonlyArray<string>) => {
      for (const [index, typed] of texts.entries()) {
        const field = screen.getByLabelText(fields[index] ?? "")
        await user.clear(field)
        if (typed !== "") await user.type(field, typed)
      }
      await user.click(screen.getByRole("button", { name: "Change password" }))
    },
  }
}

const typed = () => fields.map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
/** What is wrong with each field, as it is read out with it. */
const problems = () =>
  fields.map((label) => {
    const field = screen.getByLabelText(label)
    if (field.getAttribute("aria-invalid") !== "true") return null
    return document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent
  })

it("tells password managers which password is which, and whose", () => {
  openDialog()
  const purposes = fields.map((label) => screen.getByLabelText(label).getAttribute("autocomplete"))
  expect(purposes).toEqual(["current-password", "new-password", "new-password"])
  const account = document.querySelector<HTMLInputElement>("input[autocomplete=username]")
  expect([account?.value, account?.hidden]).toEqual(["ada.lovelace@cairn.example", true])
})

it("changes the password once, and says that other sessions have ended", async () => {
  const { calls, fill, press, isClosed } = openDialog()
  await fill(current, own, own)
  expect(calls).toEqual([[current, own]])
  expect((await screen.findByRole("status")).textContent).toMatch(/changed.*signed out on all other devices/)
  expect(screen.queryByLabelText("New password")).toBeNull()
  await press("Done")
  expect(isClosed()).toBe(true)
})

it.each([
  [
    ["", own, own],
    ["Enter your current password.", null, null],
  ],
  [
    [current, "short", "short"],
    [null, "Use 12 to 200 characters.", null],
  ],
  [
    [current, current, current],
    [null, "Choose a password that differs from your current one.", null],
  ],
  [
    [current, "Ada.Lovelace@cairn.example", "Ada.Lovelace@cairn.example"],
    [null, "Don’t use your email or name as your password.", null],
  ],
  [
    [current, own, `${own}!`],
    [null, null, "The passwords don’t match."],
  ],
])(
  "asks the server nothing for %j, says why at the field and keeps what was typed",
  async (texts, expected) => {
    const { calls, fill } = openDialog()
    await fill(...texts)
    expect(problems()).toEqual(expected)
    expect(typed()).toEqual(texts)
    expect(calls).toEqual([])
  },
)

it.each([
  ["password.current", ["Incorrect current password.", null, null]],
  ["password.same", [null, "Choose a password that differs from your current one.", null]],
])("shows the server's %s at its field, keeps what was typed, and can be retried", async (code, expected) => {
  const answers = [code, null]
  const { calls, fill } = openDialog(async () => answers.shift() ?? null)
  await fill(current, own, own)
  expect(problems()).toEqual(expected)
  expect(typed()).toEqual([current, own, own])
  await fill("another", own, own)
  expect(calls).toHaveLength(2)
  await screen.findByRole("status")
})

it.each([
  ["identity.attempts", "Too many failed sign-ins. Try again later."],
  ["network", "Couldn’t reach the server. Check your connection."],
])("shows %s below the fields", async (code, message) => {
  const { fill } = openDialog(async () => code)
  await fill(current, own, own)
  expect(problems()).toEqual([null, null, null])
  expect(screen.getByRole("alert").textContent).toBe(message)
})

it("sends one change at a time", async () => {
  const answer = Promise.withResolvers<string | null>()
  const { calls, fill, press } = openDialog(() => answer.promise)
  await fill(current, own, own)
  await press("Changing…")
  expect(calls).toHaveLength(1)
  answer.resolve(null)
  await screen.findByRole("status")
})
