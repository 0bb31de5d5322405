// @vitest-environment happy-dom
import { createMemoryHistory } from "@tanstack/react-router"
import { expect, it, onTestFinished, vi } from "vitest"
import type { OpenRequest } from "#services/push/openRequest.ts"
import { runBesideScreens } from "./besideScreens.ts"
import { makeRouter } from "./router.tsx"

/** Limit for what never comes: that of Vitest, a second, is too short on a busy machine. */
const reached = { timeout: 60_000 }

/** The app at its home, and how its service worker asks it for something: resolves once that is acknowledged. */
const openApp = () => {
  const serviceWorker = new EventTarget()
  vi.stubGlobal("navigator", { serviceWorker })
  onTestFinished(() => void vi.unstubAllGlobals())
  const history = createMemoryHistory({ initialEntries: ["/"] })
  runBesideScreens(makeRouter({ history }))
  const ask = (data: unknown) => {
    const acknowledge = vi.fn()
    const ports = [{ postMessage: acknowledge }]
    serviceWorker.dispatchEvent(Object.assign(new Event("message"), { data, ports }))
    return acknowledge
  }
  return { history, ask }
}

it("shows the address of a pressed notification where the app is, and says so", async () => {
  const { history, ask } = openApp()
  const open = "/m/buzz/channel/direct%3Aada%2Bben?message=2"
  expect(ask({ open } satisfies OpenRequest)).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(history.location.href).toBe(open), reached)
  expect(history.length).toBe(2)
})

it("leaves other messages of the worker alone", () => {
  const { history, ask } = openApp()
  for (const data of ["build", null, { open: 1 }]) expect(ask(data)).not.toHaveBeenCalled()
  expect(history.location.href).toBe("/")
})
