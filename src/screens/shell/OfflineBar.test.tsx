// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { OfflineBar } from "./OfflineBar.tsx"

it("says that the server is away for as long as it is", () => {
  const store = makeStore(() => 0)
  openScreen(store, <OfflineBar />)
  const status = () => screen.getByRole("status").textContent
  act(() => store.record([{ _tag: "FeedOpened", epoch: "first" }, { _tag: "FeedLost" }]))
  expect(status()).toBe("")
  act(() => store.record([{ _tag: "FeedConnecting" }, { _tag: "FeedLost" }]))
  expect(status()).toMatch(/^You’re offline\./)
  act(() => store.record([{ _tag: "FeedConnecting" }]))
  expect(status()).toMatch(/^You’re offline\./)
  act(() => store.record([{ _tag: "FeedOpened", epoch: "first" }]))
  expect(status()).toBe("")
})
