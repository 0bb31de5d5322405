// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { type BrowserPush, noPush, type PushStatus } from "#services/push/browserPush.ts"
import { memoryStorage } from "#services/storage/browserStorage.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { PushPrompt } from "./PushPrompt.tsx"

const openPrompt = async (
  status: PushStatus,
  turnOn: BrowserPush["turnOn"] = async () => "ON",
  storage = memoryStorage(),
) => {
  const push = { ...noPush, status: async () => status, turnOn }
  const user = openScreen(
    makeStore(() => 0),
    <PushPrompt />,
    { storage, openPush: async () => push },
  )
  await act(async () => undefined)
  return { storage, press: (name: string) => user.click(screen.getByRole("button", { name })) }
}

const offer = () => screen.queryByRole("region", { name: "In this browser" })

it.each(["ON", "DENIED", "INSECURE", "UNSUPPORTED", "NO_WORKER"] as const)(
  "offers nothing where notifications are %s",
  async (status) => {
    await openPrompt(status)
    expect(offer()).toBeNull()
  },
)

it("has the browser ask by a press alone, and says what came of it", async () => {
  let asked = 0
  const { press } = await openPrompt("OFF", async () => {
    asked += 1
    return asked === 1 ? "DISMISSED" : "ON"
  })
  expect(asked).toBe(0)
  await press("Turn on notifications")
  expect(screen.getByRole("status").textContent).toContain("once more")
  await press("Turn on notifications")
  expect(screen.getByRole("status").textContent).toBe("Notifications are on in this browser.")
  expect(screen.queryByRole("button")).toBeNull()
})

it("is asked once more after the server refused", async () => {
  const { press } = await openPrompt("OFF", () => Promise.reject({ code: "push.endpoint" }))
  await press("Turn on notifications")
  expect(screen.getByRole("alert").textContent).toContain("not a public https address")
  expect(screen.getByRole("button", { name: "Turn on notifications" })).toHaveProperty("disabled", false)
})

it("is not offered again in a browser in which it was declined", async () => {
  const { press, storage } = await openPrompt("OFF")
  await press("Not in this browser")
  expect(offer()).toBeNull()
  await openPrompt("OFF", undefined, storage)
  expect(offer()).toBeNull()
})
