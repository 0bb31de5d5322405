// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { AppId } from "#domain/areas/app/appId.ts"
import type { AppContent } from "#domain/areas/app/content.ts"
import { filterFrom } from "#domain/areas/filter/queryFilter.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import { CardUrn, FilterId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { someCard } from "#services/cards/cards.fixture.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { AppBody } from "./AppBody.tsx"
import { loadTimeout } from "./AppFrame.tsx"

const urn = CardUrn.make("calculator")
const key = levelKey(urn, 0)
const app: AppContent = { type: "app", appId: AppId.make("calc"), cards: [], preview: "preview.png" }

const Body = ({ isPreview }: { isPreview: boolean }) => {
  const level = useSelect((state) => levelOf(state.level, key))
  return level === undefined ? null : (
    <AppBody level={level} title="Calculator" height={320} showSummary isPreview={isPreview} />
  )
}

const openApp = async (content: AppContent = app, isPreview = false) => {
  const store = makeStore(() => 0)
  store.record([
    { _tag: "EnvironmentLoaded", data: { ...someEnvironment, appsDomain: "apps.localhost:4400" } },
    { _tag: "CardsLoaded", cards: [{ ...someCard(urn), type: "app", content }], withoutAccess: [] },
    { _tag: "CardOpened", card: urn },
  ])
  await act(async () => openScreen(store, <Body isPreview={isPreview} />))
  return { store }
}
const frames = () => [...document.querySelectorAll("iframe")]
const status = () => document.querySelector("[data-app]")?.getAttribute("data-status")
/** Gives the frame a window, which a page of a test has none of. */
const windowOf = (frame: HTMLIFrameElement | undefined): Window => {
  if (frame === undefined) throw new Error("There is no frame.")
  const inner = frame.contentWindow ?? Object.assign(new EventTarget(), { postMessage: () => undefined })
  Object.defineProperty(frame, "contentWindow", { value: inner, configurable: true })
  return frame.contentWindow ?? window
}
const offer = (origin: string, source = windowOf(frames()[0])) =>
  act(async () => {
    const data = JSON.stringify({ jsonrpc: "2.0", method: "/v1/upgrade", params: {} })
    window.dispatchEvent(new MessageEvent("message", { data, origin, source }))
  })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
})
afterEach(() => {
  vi.useRealTimers()
})

it("frames the app at its own origin, sandboxed and without a referrer", async () => {
  await openApp()
  const [frame] = frames()
  expect(new URL(frame?.src ?? "").host).toBe("calc.apps.localhost:4400")
  expect(frame?.getAttribute("sandbox")).toBe("allow-scripts allow-same-origin allow-forms")
  expect(frame?.getAttribute("referrerpolicy")).toBe("no-referrer")
  expect(frame?.hasAttribute("credentialless")).toBe(true)
  expect([frame?.getAttribute("loading"), frame?.title]).toEqual(["lazy", "Calculator"])
})

it("never frames what is at the page's own origin", async () => {
  await openApp({ ...app, url: `${window.location.origin}/calc` })
  expect(frames()).toEqual([])
})

it("says that the app could not be loaded when its time is over, and loads it anew", async () => {
  await openApp()
  expect(status()).toBe("LOADING")
  act(() => void vi.advanceTimersByTime(loadTimeout))
  expect(screen.getByRole("alert").textContent).toContain("This app could not be loaded")
  expect(frames()).toEqual([])
  act(() => screen.getByRole("button", { name: "Try again" }).click())
  expect([status(), frames().length]).toEqual(["LOADING", 1])
})

it("is there when the app offers itself from its own origin, and not from another", async () => {
  await openApp()
  await offer("http://calc.evil.test")
  await offer("http://calc.apps.localhost:4400", window)
  expect(status()).toBe("LOADING")
  await offer("http://calc.apps.localhost:4400")
  expect(status()).toBe("LOADED")
})

it("loads an app anew, with the new filters, that does not take them", async () => {
  const { store } = await openApp()
  await offer("http://calc.apps.localhost:4400")
  const before = frames()[0]
  const query = { column: "shop", operand: "IN", values: ["Oslo"] } as const
  await act(async () => {
    const filters = [filterFrom(query, FilterId.make("f"), urn)]
    store.dispatch({ area: "level", command: { _tag: "ReceiveFilters", key, filters } })
  })
  expect(frames()[0]).toBe(before)
  await act(async () => {
    await vi.advanceTimersByTimeAsync(5_000)
  })
  expect(frames()[0]).not.toBe(before)
  expect(new URL(frames()[0]?.src ?? "").searchParams.get("pfilters")).toContain("Oslo")
})

it("shows its icon in the place of a picture that cannot be loaded", async () => {
  await openApp()
  const picture = document.querySelector("img")
  expect(picture?.src).toContain("calc.apps.localhost:4400/preview.png?width=1024")
  act(() => void picture?.dispatchEvent(new Event("error")))
  expect(document.querySelector("img")).toBeNull()
  expect(screen.getByText("Calculator")).toBeTruthy()
})
