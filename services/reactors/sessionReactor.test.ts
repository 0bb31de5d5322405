import { Effect, Layer, ManagedRuntime } from "effect"
import { firstValueFrom } from "rxjs"
import { describe, expect, it } from "vitest"
import { ServerApi } from "../api/serverApi.ts"
import { someEnvironment } from "../environment/environment.fixture.ts"
import { Page } from "../page/page.ts"
import { BrowserStorage } from "../storage/browserStorage.ts"
import { StreamCache } from "../storage/streamCache.ts"
import { Store } from "../store/store.ts"
import { unsentKey } from "./persistUnsent.ts"
import { eventsOf } from "./reactor.ts"
import { sessionReactor } from "./sessionReactor.ts"

const setUp = async (answer: () => Response) => {
  const calls: Array<string> = []
  const opened = Promise.withResolvers<string>()
  const streams = new Map([["ada", "kept"]])
  const layer = sessionReactor.pipe(
    Layer.provide(StreamCache.layerTest(streams)),
    Layer.provideMerge(BrowserStorage.layerTest({ local: { [unsentKey("ada")]: "kept", theme: "dark" } })),
    Layer.provide(
      ServerApi.layerTest(({ method, url }) => {
        calls.push(`${method} ${new URL(url).pathname}`)
        return answer()
      }),
    ),
    Layer.provide(Page.layerTest({ open: (path) => Effect.sync(() => opened.resolve(path)) })),
    Layer.provideMerge(Store.layerTest([{ _tag: "EnvironmentLoaded", data: someEnvironment }])),
  )
  const runtime = ManagedRuntime.make(layer)
  const store = await runtime.runPromise(Store)
  const { local } = await runtime.runPromise(BrowserStorage)
  return { store, calls, opened: opened.promise, streams, local }
}
const signOut = { area: "session", command: { _tag: "SignOut" } } as const

describe("signing out", () => {
  it("ends the session on the server once, and loads the page anew", async () => {
    const { store, calls, opened } = await setUp(() => new Response(null, { status: 204 }))
    store.dispatch(signOut)
    store.dispatch(signOut)
    expect(await opened).toBe("/")
    expect(calls).toHaveLength(1)
  })

  it("deletes the user's data in the browser, and nothing else", async () => {
    const { store, opened, streams, local } = await setUp(() => new Response(null, { status: 204 }))
    store.dispatch(signOut)
    await opened
    expect([streams.size, local.get(unsentKey("ada")), local.get("theme")]).toEqual([0, null, "dark"])
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
