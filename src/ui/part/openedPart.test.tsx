// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { ChunkFailed } from "../chunk/chunkFailed.ts"
import { loadLaterTexts } from "../text/packs.ts"
import { TextProvider } from "../text/TextProvider.tsx"
import { lazyPart } from "./lazyPart.tsx"
import { openingWait } from "./PartOpening.tsx"

// Loaded once before: what is loaded takes turns of promises alone from then on.
await loadLaterTexts()
const turns = 20

const Dialog = ({ onClose }: { onClose: () => void }) => (
  <button type="button" onClick={onClose}>
    Opened
  </button>
)

/** A dialog whose script is there, or fails, when the test says so; and how often it was closed. */
const openDialog = () => {
  let closed = 0
  const loads: Array<PromiseWithResolvers<void>> = []
  const Part = lazyPart(async () => ({ Dialog }), "Dialog", {
    opens: "toolbar.export",
    loadWith: async (load) => {
      const loading = Promise.withResolvers<void>()
      loads.push(loading)
      await loading.promise
      return load()
    },
  })
  render(
    <TextProvider locale="en">
      <Part
        onClose={() => {
          closed += 1
        }}
      />
    </TextProvider>,
  )
  const settle = (end: (loading: PromiseWithResolvers<void>) => void) =>
    act(async () => {
      const loading = loads.at(-1)
      if (loading !== undefined) end(loading)
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    })
  return {
    closed: () => closed,
    arrive: () => settle(({ resolve }) => resolve()),
    fail: () => settle(({ reject }) => reject(new ChunkFailed("error"))),
  }
}

const wait = (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it("what is opened says that it loads after 0.3 seconds, and then is there", async () => {
  const { arrive } = openDialog()
  await wait(openingWait - 1)
  expect(screen.queryByRole("status")).toBeNull()
  await wait(1)
  expect(screen.getByRole("status").textContent).toBe("Loading…")
  await arrive()
  expect(screen.queryByRole("status")).toBeNull()
  expect(screen.getByRole("button", { name: "Opened" })).toBeDefined()
})

it("what could not be opened is named, tried again, and closed", async () => {
  const { fail, arrive, closed } = openDialog()
  const press = (name: string) => act(async () => screen.getByRole("button", { name }).click())
  await fail()
  const alert = () => screen.getByRole("alert").textContent
  expect(alert()).toContain("“Export” could not be opened.")
  expect(alert()).toContain("Check your connection.")
  expect(alert()).toContain("Loading chunk Dialog failed (error).")
  expect(screen.getByRole("button", { name: "Reload the page" })).toBeDefined()
  await press("Close")
  expect(closed()).toBe(1)
  await press("Try again")
  expect(screen.queryByRole("alert")).toBeNull()
  await arrive()
  expect(screen.getByRole("button", { name: "Opened" })).toBeDefined()
})
