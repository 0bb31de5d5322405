import { Effect, Layer, ManagedRuntime } from "effect"
import { firstValueFrom } from "rxjs"
import { describe, expect, it } from "vitest"
import { ServerApi } from "../api/serverApi.ts"
import { someEnvironment } from "../environment/environment.fixture.ts"
import { Page } from "../page/page.ts"
import { BrowserStorage } from "../storage/browserStorage.ts"
import { SeenCache } from "../storage/seenCache.ts"
import { StreamCache } from "../storage/streamCache.ts"
import { layerTestStore } from "../store/appStore.fixture.ts"
import { Store } from "../store/store.ts"
import { lastRouteKey } from "./persistLastRoute.ts"
import { unsentKey } from "./persistUnsent.ts"
import { eventsOf } from "./reactor.ts"
import { sessionReactor } from "./sessionReactor.ts"

const setUp = async (answer: () => Response) => {
  const calls: Array<string> = []
  const opened = Promise.withResolvers<string>()
  const streams = new Map<string, unknown>([["ada", "kept"]])
  const seen = new Map<string, unknown>([["home", "kept"]])
  const layer = sessionReactor.pipe(
    Layer.provide([StreamCache.layerTest(streams), SeenCache.layerTest(seen)]),
    Layer.provideMerge(
      BrowserStorage.layerTest({
        local: { [unsentKey("ada")]: "kept", [lastRouteKey("ada")]: "kept", theme: "dark" },
      }),
    ),
    Layer.provide(
      ServerApi.layerTest(({ method, url }) => {
        calls.push(`${method} ${new URL(url).pathname}`)
        return answer()
      }),
    ),
    Layer.provide(Page.layerTest({ open: (path) => Effect.sync(() => opened.resolve(path)) })),
    Layer.provideMerge(layerTestStore([{ _tag: "EnvironmentLoaded", data: someEnvironment }])),
  )
  const runtime = ManagedRuntime.make(layer)
  const store = await runtime.runPromise(Store)
  const { local } = await runtime.runPromise(BrowserStorage)
  return { store, calls, opened: opened.promise, streams, seen, local }
}
const signOut = { area: "session", command: { _tag: "SignOut" } } as const

describe("signing out elsewhere", () => {
  const signOutOthers = { area: "session", command: { _tag: "SignOutOthers" } } as const

  it("ends the other sessions once, and asks which are left", async () => {
    const { store, calls } = await setUp(() => new Response(null, { status: 204 }))
    const reloading = firstValueFrom(eventsOf(store, "SessionsRequested"))
    store.dispatch(signOutOthers)
    store.dispatch(signOutOthers)
    await reloading
    expect(calls).toEqual(["POST /api/identity/v1/sessions/end-others"])
    expect(store.state().session.others).toBe("LOADED")
  })

  it("shows why it failed", async () => {
    const { store } = await setUp(() => Response.json({ message: "Try again" }, { status: 503 }))
    const failed = firstValueFrom(eventsOf(store, "OtherSignOutFailed"))
    store.dispatch(signOutOthers)
    await failed
    expect(store.state().session).toMatchObject({ others: "ERROR", othersFailure: { message: "Try again" } })
  })
})

describe("signing out", () => {
  it("ends the session on the server once, and loads the page anew", async () => {
    const { store, calls, opened } = await setUp(() => new Response(null, { status: 204 }))
    store.dispatch(signOut)
    store.dispatch(signOut)
    expect(await opened).toBe("/")
    expect(calls).toHaveLength(1)
  })

  it("deletes the user's data in the browser, and nothing else", async () => {
    const { store, opened, streams, seen, local } = await setUp(() => new Response(null, { status: 204 }))
    store.dispatch(signOut)
    await opened
    expect([streams.size, seen.size, local.get(unsentKey("ada")), local.get("theme")]).toEqual([
      0,
      0,
      null,
      "dark",
    ])
  })

  it("shows why it failed, can be retried, and deletes nothing until then", async () => {
    const { store, calls, streams } = await setUp(() =>
      Response.json({ message: "Try again" }, { status: 503 }),
    )
    const failed = firstValueFrom(eventsOf(store, "SignOutFailed"))
    store.dispatch(signOut)
    await failed
    expect(store.state().session).toMatchObject({ isSigningOut: false, failure: { message: "Try again" } })
    expect(streams.size).toBe(1)
    store.dispatch(signOut)
    await firstValueFrom(eventsOf(store, "SignOutFailed"))
    expect(calls).toHaveLength(2)
  })
})
