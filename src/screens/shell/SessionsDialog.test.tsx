// @vitest-environment happy-dom
import { screen } from "@testing-library/react"
import { expect, it } from "vitest"
import type { SessionInfo } from "#domain/areas/session/sessions.ts"
import { EpochMs } from "#domain/kernel/ids.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { SessionsDialog } from "./SessionsDialog.tsx"

const here: SessionInfo = {
  agent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  address: "192.0.2.1",
  opened: EpochMs.make(1),
  lastUsed: EpochMs.make(2),
  isCurrent: true,
}
const elsewhere: SessionInfo = { ...here, agent: "curl/8", address: "192.0.2.7", isCurrent: false }

/** The dialog over a server that answers with these sessions. */
const openDialog = (...found: ReadonlyArray<SessionInfo>) => {
  const store = makeStore(() => 0)
  const user = openScreen(store, <SessionsDialog onClose={() => {}} />)
  store.record([{ _tag: "SessionsLoaded", params: {}, result: found }])
  return { store, user }
}
const endOthers = () => screen.findByRole<HTMLButtonElement>("button", { name: "Sign out of others" })

it("lists each device with its last use and address, and says which is this one", async () => {
  openDialog(here, elsewhere)
  const rows = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent)
  expect(rows[0]).toBe("Firefox on LinuxThis device192.0.2.1")
  expect(rows[1]).toMatch(/^Unknown deviceLast used.+192\.0\.2\.7$/)
})

it("signs out of the others once, and says so when it is done", async () => {
  const { store, user } = openDialog(here, elsewhere)
  await user.click(await endOthers())
  expect(store.state().session.others).toBe("LOADING")
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Signing out…" }).disabled).toBe(true)
  store.record([{ _tag: "OthersSignedOut" }, { _tag: "SessionsLoaded", params: {}, result: [here] }])
  expect((await screen.findByRole("status")).textContent).toMatch(/signed out on all other devices/)
})

it("offers nothing to sign out of where there is no other device", async () => {
  openDialog(here)
  expect((await endOthers()).disabled).toBe(true)
})

it("says why signing out failed", async () => {
  const { store } = openDialog(here, elsewhere)
  store.record([{ _tag: "OtherSignOutFailed", failure: { code: "network", message: "Network Error" } }])
  expect(await screen.findByRole("alert")).not.toBeNull()
})
