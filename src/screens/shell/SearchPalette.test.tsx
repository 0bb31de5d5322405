// @vitest-environment happy-dom
import { createMemoryHistory, RouterContextProvider } from "@tanstack/react-router"
import { cleanup, screen, within } from "@testing-library/react"
import { EMPTY } from "rxjs"
import { afterEach, expect, it, vi } from "vitest"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { makeRouter } from "#src/entries/app/router.tsx"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { SearchPalette } from "./SearchPalette.tsx"

// The focus goes back with a timer, which must not come when the page is gone.
afterEach(() => {
  cleanup()
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
})

const open = (authorities: ReadonlyArray<string> = []) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const store = makeStore(() => 0)
  store.record([{ _tag: "EnvironmentLoaded", data: { ...someEnvironment, authorities } }])
  const router = makeRouter({ history: createMemoryHistory() })
  const onClose = vi.fn()
  const user = openScreen(
    store,
    <RouterContextProvider router={router}>
      <SearchPalette initial="" onClose={onClose} />
    </RouterContextProvider>,
    { searchMessages: () => EMPTY },
  )
  const actions = async (query: string): Promise<ReadonlyArray<string>> => {
    const field = await screen.findByRole("searchbox")
    await user.clear(field)
    if (query !== "") await user.type(field, query)
    const found = screen.queryByRole("region", { name: "Actions" })
    return found === null
      ? []
      : within(found)
          .getAllByRole("button")
          .map((one) => one.textContent ?? "")
  }
  return { user, store, router, onClose, actions }
}

it("finds actions by the beginnings of their words, as far as the person may", async () => {
  const { actions } = open()
  expect(await actions("keyb")).toEqual(["Keyboard shortcuts"])
  expect(await actions("out si")).toEqual(["Sign out"])
  expect(await actions("add da")).toEqual([])
  expect(await actions("admin")).toEqual([])
  expect(await actions("")).toEqual([])
  expect(await actions("from:me new")).toEqual([])
})

it("offers what roles may beside it to who may", async () => {
  const { actions } = open(["data.add", "people.administer"])
  expect(await actions("add da")).toEqual(["Add data"])
  expect(await actions("admin")).toEqual(["Admin"])
})

it("leads to a page, and closes", async () => {
  const { user, router, onClose, actions } = open(["data.add"])
  await actions("add data")
  await user.click(screen.getByRole("button", { name: "Add data" }))
  expect(onClose).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(router.state.location.pathname).toBe("/data"))
})

it("opens a dialog in place of the search, and closes with it", async () => {
  const { user, onClose, actions } = open()
  await actions("keyboard")
  await user.keyboard("{ArrowDown}{Enter}")
  expect(await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).toBeTruthy()
  expect(screen.queryByRole("searchbox")).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard("{Escape}")
  expect(onClose).toHaveBeenCalledOnce()
})

it("signs out at once where nothing is unsent", async () => {
  const { user, store, actions } = open()
  await actions("sign out")
  await user.click(screen.getByRole("button", { name: "Sign out" }))
  expect(store.state().session.isSigningOut).toBe(true)
})
