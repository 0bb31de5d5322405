import { Effect } from "effect"
import { NEVER, Subject, VirtualTimeScheduler } from "rxjs"
import { describe, expect, it } from "vitest"
import { lastMessages } from "#domain/areas/buzz/lastMessages.fixture.ts"
import { UserId } from "#domain/kernel/ids.ts"
import { viewOf } from "#domain/sync/view.ts"
import { StreamCache } from "../storage/streamCache.ts"
import { makeStore } from "../store/appStore.ts"
import { created, message, stream } from "../sync/envelopes.fixture.ts"
import { persistStreams, restoreStreams } from "./persistStreams.ts"

const ada = UserId.make("ada")

/** Page of a user with a virtual clock. */
const page = async (texts: Map<string, string>, reader = ada) => {
  const cache = await Effect.runPromise(StreamCache.pipe(Effect.provide(StreamCache.layerTest(texts))))
  const store = makeStore(() => 5)
  const visible$ = new Subject<boolean>()
  const scheduler = new VirtualTimeScheduler()
  await Effect.runPromise(restoreStreams(store, cache, reader))
  persistStreams(store, { runFork: Effect.runFork }, cache, reader, visible$, scheduler)
  return {
    store,
    cache,
    leave: () => visible$.next(false),
    wait: () => scheduler.flush(),
    conversation: () =>
      store.record([
        { _tag: "FeedOpened", epoch: "first" },
        { _tag: "EventDelivered", envelope: created },
        { _tag: "EventDelivered", envelope: message(2, "late again") },
      ]),
    texts: () =>
      lastMessages(viewOf(store.state().sync, stream, "buzz"), 9).map(({ content }) => content.text),
  }
}

describe("streams", () => {
  it("are restored for the same user, and for no other", async () => {
    const texts = new Map<string, string>()
    const { conversation, wait } = await page(texts)
    conversation()
    wait()
    expect((await page(texts)).texts()).toEqual(["late again"])
    expect((await page(texts, UserId.make("bob"))).texts()).toEqual([])
  })

  it("are written at once when the page is hidden, and once", async () => {
    const texts = new Map<string, string>()
    const { conversation, leave, wait } = await page(texts)
    conversation()
    expect(texts.size).toBe(0)
    leave()
    expect(texts.size).toBe(1)
    texts.clear()
    wait()
    leave()
    expect(texts.size).toBe(0)
  })

  it("are not written before the log is known, nor while the user signs out", async () => {
    const texts = new Map<string, string>()
    const { store, conversation, leave } = await page(texts)
    store.record([{ _tag: "EventDelivered", envelope: created }])
    leave()
    expect(texts.size).toBe(0)
    store.record([{ _tag: "SignOutRequested" }])
    conversation()
    leave()
    expect(texts.size).toBe(0)
  })

  it.each(["", "{", '{"version":"other","epoch":"first","streams":[]}'])(
    "that another build kept, or that cannot be read, are left out: %j",
    async (text) => {
      const { store } = await page(new Map([["ada", text]]))
      expect(store.state()).toEqual(makeStore(() => 5).state())
    },
  )

  it("are gone when they are removed", async () => {
    const texts = new Map<string, string>()
    const { conversation, wait, cache } = await page(texts)
    conversation()
    wait()
    await Effect.runPromise(cache.remove(ada))
    expect((await page(texts)).texts()).toEqual([])
  })
})

describe("a browser without a database", () => {
  it("caches nothing and fails nothing", async () => {
    const cache = await Effect.runPromise(StreamCache.pipe(Effect.provide(StreamCache.layer)))
    const store = makeStore(() => 5)
    persistStreams(store, { runFork: Effect.runFork }, cache, ada, NEVER)
    await Effect.runPromise(cache.write(ada, { epoch: "first", streams: [] }))
    await Effect.runPromise(restoreStreams(store, cache, ada))
    expect(store.state().sync.feed.epoch).toBeNull()
  })
})
