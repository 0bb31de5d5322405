// @vitest-environment happy-dom
import { screen } from "@testing-library/react"
import { expect, it, vi } from "vitest"
import type { ApiToken } from "#domain/areas/session/apiToken.ts"
import { EpochMs } from "#domain/kernel/ids.ts"
import { type ApiTokens, noApiTokens } from "#services/apiTokens/apiTokens.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { ApiTokensDialog } from "./ApiTokensDialog.tsx"

const token: ApiToken = {
  id: "t1",
  name: "Nightly",
  made: EpochMs.make(0),
  expires: EpochMs.make(Date.UTC(2030, 5, 1, 12)),
  used: null,
}

/** The dialog with these answers of the server. */
const open = (tokens: Partial<ApiTokens>) => {
  const store = makeStore(() => 0)
  const hand = openScreen(store, <ApiTokensDialog onClose={() => undefined} />, {
    openApiTokens: async () => ({ ...noApiTokens, ...tokens }),
  })
  return { hand, recorded: () => JSON.stringify(store.state()) }
}

it("makes a token for as long as was chosen, shows it once, and revokes it", async () => {
  const make = vi.fn<ApiTokens["make"]>(async () => ({
    _tag: "Done",
    result: { token, secret: "cairn_a-secret" },
  }))
  const list = vi.fn<ApiTokens["list"]>(async () => ({ _tag: "Done", result: [] }))
  const revoke = vi.fn<ApiTokens["revoke"]>(async () => ({ _tag: "Done", result: undefined }))
  const { hand, recorded } = open({ list, make, revoke })
  await screen.findByText("No API tokens yet.")
  await hand.type(screen.getByRole("textbox", { name: "Name" }), " Nightly ")
  await hand.selectOptions(screen.getByRole("combobox", { name: "Lasts" }), "365 days")
  await hand.click(screen.getByRole("button", { name: "Make token" }))
  const secret = await screen.findByRole("textbox", { name: "API token" })
  expect(secret).toHaveProperty("value", "cairn_a-secret")
  expect(document.activeElement).toBe(secret)
  expect(make).toHaveBeenCalledExactlyOnceWith("Nightly", 365)
  expect(list).toHaveBeenCalledOnce()
  expect(recorded()).not.toContain("a-secret")
  expect(screen.getByRole("listitem").textContent).toContain("Expires Jun 1, 2030 · Never used")
  await hand.click(screen.getByRole("button", { name: "Revoke Nightly" }))
  await screen.findByText("No API tokens yet.")
  expect(revoke).toHaveBeenCalledExactlyOnceWith("t1")
  expect(screen.queryByRole("textbox", { name: "API token" })).toBeNull()
})

it("keeps the name of a token that could not be made, and says why", async () => {
  const { hand } = open({
    list: async () => ({ _tag: "Done", result: [token] }),
    make: async () => ({ _tag: "Refused", code: "token.count" }),
  })
  await screen.findByRole("listitem")
  await hand.type(screen.getByRole("textbox", { name: "Name" }), "Other")
  await hand.click(screen.getByRole("button", { name: "Make token" }))
  expect((await screen.findByRole("alert")).textContent).toContain("Revoke one first")
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveProperty("value", "Other")
})
