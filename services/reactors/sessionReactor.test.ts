import { Effect, Layer, ManagedRuntime } from "effect"
import { firstValueFrom } from "rxjs"
import { describe, expect, it } from "vitest"
import { ServerApi } from "../api/serverApi.ts"
import { Page } from "../page/page.ts"
import { Store } from "../store/store.ts"
import { eventsOf } from "./reactor.ts"
import { sessionReactor } from "./sessionReactor.ts"

const setUp = async (answer: () => Response) => {
  const calls: Array<string> = []
  const opened = Promise.withResolvers<string>()
  const layer = sessionReactor.pipe(
    Layer.provide(
      ServerApi.layerTest(({ method, url }) => {
        calls.push(`${method} ${new URL(url).pathname}`)
        return answer()
      }),
    ),
    Layer.provide(Page.layerTest({ open: (path) => Effect.sync(() => opened.resolve(path)) })),
    Layer.provideMerge(Store.layerTest()),
  )
  const store = await ManagedRuntime.make(layer).runPromise(Store)
  return { store, calls, opened: opened.promise }
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

  it("says why it failed, and may be tried again", async () => {
    const { store, calls } = await setUp(() => Response.json({ message: "Try again" }, { status: 503 }))
    const failed = firstValueFrom(eventsOf(store, "SignOutFailed"))
    store.dispatch(signOut)
    await failed
    expect(store.state().session).toMatchObject({ isSigningOut: false, failure: { message: "Try again" } })
    store.dispatch(signOut)
    await firstValueFrom(eventsOf(store, "SignOutFailed"))
    expect(calls).toHaveLength(2)
  })
})
