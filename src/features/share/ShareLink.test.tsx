// @vitest-environment happy-dom
import { screen } from "@testing-library/react"
import { afterEach, expect, it, vi } from "vitest"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { ShareLink } from "./ShareLink.tsx"

/** Limit for what never comes: that of Vitest, a second, is too short on a busy machine. */
const reached = { timeout: 60_000 }

const address = "https://cairn.test/card/flights?origin_state=AK"
const open = (addressOf: () => string | Promise<string> = () => address) =>
  openScreen(
    makeStore(() => 0),
    <ShareLink title="Flights" addressOf={addressOf} />,
  )
const status = () => screen.getByRole("status").textContent
const names = () => screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))
const onPhone = (share: (data: ShareData) => Promise<void>) => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(pointer: coarse)" }))
  Object.defineProperty(navigator, "share", { value: share, configurable: true })
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, "share")
})

it("copies the address, and says so until the focus moves on", async () => {
  const user = open()
  expect(names()).toEqual(["Copy link"])
  await user.click(screen.getByRole("button", { name: "Copy link" }))
  expect(await navigator.clipboard.readText()).toBe(address)
  expect(status()).toBe("Link copied")
  await user.tab()
  expect(status()).toBe("")
})

it("copies an address that is still to come, while the button is pressed", async () => {
  const user = open(() => Promise.resolve(address))
  await user.click(screen.getByRole("button", { name: "Copy link" }))
  await vi.waitFor(() => expect(status()).toBe("Link copied"), reached)
  expect(await navigator.clipboard.readText()).toBe(address)
})

it("shows the address where the browser does not let it be copied", async () => {
  const user = open()
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"))
  await user.click(screen.getByRole("button", { name: "Copy link" }))
  expect(status()).toContain(address)
})

it("offers the system's share sheet on a phone, and says nothing when that is closed", async () => {
  const shared: Array<ShareData> = []
  onPhone(async (data) => {
    shared.push(data)
    throw new DOMException("closed", "AbortError")
  })
  const user = open()
  await user.click(screen.getByRole("button", { name: "Share…" }))
  expect(shared).toEqual([{ title: "Flights", url: address }])
  expect(status()).toBe("")
})

it("copies the link where the share sheet fails", async () => {
  onPhone(() => Promise.reject(new DOMException("not now", "NotAllowedError")))
  const user = open()
  await user.click(screen.getByRole("button", { name: "Share…" }))
  await vi.waitFor(() => expect(status()).toBe("Link copied"), reached)
})

it("has no share button where only the browser, and no phone, can share", () => {
  Object.defineProperty(navigator, "share", { value: async () => undefined, configurable: true })
  open()
  expect(names()).toEqual(["Copy link"])
})
