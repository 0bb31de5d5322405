import { Layer, ManagedRuntime } from "effect"
import { firstValueFrom } from "rxjs"
import { describe, expect, it } from "vitest"
import { audience } from "#domain/areas/access/audience.ts"
import { lastMessages } from "#domain/areas/buzz/lastMessages.fixture.ts"
import { channels, messagePages } from "#domain/areas/buzz/queries.ts"
import { findView } from "#domain/areas/view/storedViews.ts"
import { envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { CardUrn, Seq } from "#domain/kernel/ids.ts"
import { viewOf } from "#domain/sync/view.ts"
import { ServerApi } from "../api/serverApi.ts"
import { layerTestStore } from "../store/appStore.fixture.ts"
import { Store, type StoreShape } from "../store/store.ts"
import { channelId, created, message, stream } from "../sync/envelopes.fixture.ts"
import { layerSignedInSync } from "../sync/signedInSync.ts"
import { queryReactor } from "./queryReactor.ts"
import { eventsOf } from "./reactor.ts"

const setUp = async (server: (path: string) => Response) => {
  const paths: Array<string> = []
  const api = ServerApi.layerTest(({ url }) => {
    const { pathname, search } = new URL(url)
    paths.push(pathname + search)
    return server(pathname)
  })
  const layer = queryReactor.pipe(
    Layer.provideMerge(layerSignedInSync.pipe(Layer.provideMerge(api))),
    Layer.provideMerge(layerTestStore()),
  )
  const runtime = ManagedRuntime.make(layer)
  const store: StoreShape = await runtime.runPromise(Store)
  return { store, paths, runtime }
}
const all = { list: "ALL" } as const

describe("a query of a screen", () => {
  it("is requested once, and its result is stored in the state", async () => {
    const channel = { id: "flights", type: "CARD_OBJECT_TOPIC", objectId: "flights", title: "Flights" }
    const origin = { ...channel, description: "", isArchived: false }
    const none = { messages: 0, huddleMessages: 0 }
    const metadata = { favoritePosition: -1, unreadCounts: none, importantCounts: none, importantHuddles: [] }
    const { store, paths } = await setUp(() =>
      Response.json({ channels: [{ ...origin, head: 1, metadata }], next: null }),
    )
    const loaded = firstValueFrom(eventsOf(store, "ChannelsLoaded"))
    store.dispatch({ area: "channels", command: { _tag: "Load", params: all } })
    store.dispatch({ area: "channels", command: { _tag: "Load", params: all } })
    await loaded
    expect(channels.loadedOf(store.state().channels, all)).toMatchObject({
      status: "LOADED",
      result: { channels: [origin], next: null },
      failure: null,
    })
    expect(paths).toEqual(["/api/buzz/v1/channels?list=ALL"])
  })

  it("stores a view of a card once, and loads it by its id", async () => {
    const stored = { type: "card" as const, id: "flights", query: "state=AK" }
    const view = { id: "abc", resourceType: "card", resourceId: "flights", query: "state=AK" }
    const { store, paths } = await setUp(() =>
      Response.json({ ...view, filters: [], chartState: {}, overrideDateRange: false }),
    )
    const events = firstValueFrom(eventsOf(store, "StoreViewLoaded"))
    store.dispatch({ area: "storeView", command: { _tag: "Load", params: stored } })
    await events
    expect(findView(store.state(), "abc")).toEqual({ status: "LOADED", stored })
    const loaded = firstValueFrom(eventsOf(store, "StoredViewLoaded"))
    store.dispatch({ area: "storedView", command: { _tag: "Load", params: { id: "def" } } })
    await loaded
    expect(findView(store.state(), "def")).toEqual({ status: "LOADED", stored })
    expect(paths).toEqual(["/api/content/v2/views", "/api/content/v2/views/def"])
  })

  it("has the server's message when it fails", async () => {
    const { store } = await setUp(() =>
      Response.json({ _tag: "NotFound", code: "card.unknown", message: "No such card" }, { status: 404 }),
    )
    const failed = firstValueFrom(eventsOf(store, "AudienceFailed"))
    const target = { type: "card", id: "secret" } as const
    store.dispatch({ area: "audience", command: { _tag: "Load", params: target } })
    await failed
    expect(audience.loadedOf(store.state().audience, target)).toMatchObject({
      status: "ERROR",
      failure: { code: "card.unknown", message: "No such card" },
    })
  })

  it("has no result after the reactor has ended", async () => {
    const { store, paths, runtime } = await setUp(() => Response.json([]))
    await runtime.dispose()
    const urn = CardUrn.make("flights")
    store.dispatch({ area: "saveTargets", command: { _tag: "Load", params: { urn } } })
    expect(paths).toEqual([])
  })
})

const older = {
  id: created.commandId,
  seq: Seq.make(2),
  createdBy: created.actor,
  created: created.at,
  messageType: "USER",
  content: { text: "one", tags: [] },
  attachments: [],
  reactions: [],
  oldMessage: null,
} as const

describe("older messages", () => {
  it("are added before the loaded ones", async () => {
    const page = { origin: null, messages: [older], hasOlder: false }
    const { store } = await setUp(() => Response.json({ head: 9, page, found: null }))
    const later = { ...older, seq: Seq.make(3), content: message(3, "two").event.content }
    const snapshot = { buzz: { origin: null, messages: [later], hasOlder: true } }
    store.record([{ _tag: "StreamReset", stream, head: Seq.make(3), updated: created.at, snapshot }])
    const loaded = firstValueFrom(eventsOf(store, "MessagePageLoaded"))
    const params = { channelId, at: { before: Seq.make(3) } }
    store.dispatch({ area: "messagePages", command: { _tag: "Load", params } })
    await loaded
    const channel = viewOf(store.state().sync, stream, "buzz")
    expect(lastMessages(channel, 9).map(({ content }) => content.text)).toEqual(["one", "two"])
    expect(channel.gaps).toEqual([])
    expect(messagePages.loadedOf(store.state().messagePages, params).result).toEqual({ found: null })
  })

  it("are read again where a change of them came first", async () => {
    const emptied = { ...older, content: { text: "", tags: [] }, isRedacted: true }
    const snapshot = { buzz: { origin: null, messages: [], hasOlder: true } }
    const changes = [
      envelopeOf(stream, 4, message(4, "of later").event),
      envelopeOf(stream, 5, { _tag: "MessagesRedacted", through: Seq.make(3) } as const),
    ]
    let isFirst = true
    const { store, paths } = await setUp(() => {
      const one = isFirst ? older : emptied
      const head = isFirst ? 3 : 5
      if (isFirst) store.record(changes.map((envelope) => ({ _tag: "EventDelivered", envelope }) as const))
      isFirst = false
      return Response.json({
        head,
        page: { origin: null, messages: [one], hasOlder: false },
        found: null,
      })
    })
    store.record([{ _tag: "StreamReset", stream, head: Seq.make(3), updated: created.at, snapshot }])
    const loaded = firstValueFrom(eventsOf(store, "MessagePageLoaded"))
    const params = { channelId, at: { before: Seq.make(3) } }
    store.dispatch({ area: "messagePages", command: { _tag: "Load", params } })
    await loaded
    expect(paths).toHaveLength(2)
    const texts = lastMessages(viewOf(store.state().sync, stream, "buzz"), 9).map(
      ({ content }) => content.text,
    )
    expect(texts).toEqual(["", "of later"])
  })
})
