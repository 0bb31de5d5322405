import { Effect } from "effect"
import { Subject } from "rxjs"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import type { FeedFrame, FeedRequest } from "#contract/feed.ts"
import { lastMessages } from "#domain/areas/buzz/lastMessages.fixture.ts"
import { topicChannel } from "#domain/areas/buzz/members.ts"
import type { StoredEnvelope, StreamName } from "#domain/kernel/envelope.ts"
import { envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { CardUrn, EpochMs, Seq } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { type SharedEnvelope, shared } from "#domain/shared.ts"
import { viewOf } from "#domain/sync/view.ts"
import { networkFailed, statusFailed } from "../http/requestFailed.ts"
import { mintCommandId } from "../ids/mint.ts"
import { makeStore } from "../store/appStore.ts"
import { created, message, sending, stream } from "../sync/envelopes.fixture.ts"
import { reactFeed } from "./feedReactor.ts"
import { makeRequests } from "./requests.fixture.ts"

const other = "channel:delays"
const stored = (envelope: SharedEnvelope): StoredEnvelope => JSON.parse(JSON.stringify(envelope))
const opened: FeedFrame = { _tag: "opened", epoch: "first" }
const event = (envelope: SharedEnvelope): FeedFrame => ({ _tag: "event", envelope: stored(envelope) })

const setUp = () => {
  const store = makeStore(() => 5)
  const tails = makeRequests<readonly [StreamName, Seq], ReadonlyArray<StoredEnvelope>>()
  const network = new Subject<void>()
  const connections: Array<{ readonly asked: FeedRequest; readonly frames: Subject<FeedFrame> }> = []
  const subscription = reactFeed(
    store,
    { runFork: Effect.runFork },
    {
      run: () => Effect.never,
      messages: () => Effect.never,
      signal: () => Effect.never,
      events: (name, after) => tails.send([name, after]),
      open: (asked) => {
        const frames = new Subject<FeedFrame>()
        connections.push({ asked, frames })
        return frames
      },
    },
    () => 0,
    network,
  )
  const change = (_tag: "FollowStream" | "UnfollowStream") => (name: StreamName) => {
    store.dispatch({ area: "sync", command: { _tag, stream: name } })
  }
  return {
    store,
    subscription,
    network,
    tails: tails.requests,
    connections,
    isOpen: () => connections.map(({ frames }) => frames.observed),
    follow: change("FollowStream"),
    unfollow: change("UnfollowStream"),
    say: (...frames: ReadonlyArray<FeedFrame>) => {
      for (const frame of frames) connections.at(-1)?.frames.next(frame)
    },
    deliver: (...envelopes: ReadonlyArray<SharedEnvelope>) =>
      store.record(envelopes.map((envelope) => ({ _tag: "EventDelivered", envelope }))),
    status: (name: StreamName = stream) => HashMap.get(store.state().sync.followed, name)?.status,
    held: () =>
      lastMessages(viewOf(store.state().sync, stream, "buzz"), 9).map(({ content: { text } }) => text),
  }
}

describe("a followed stream", () => {
  it("opens the feed with what is held, and gets its events", () => {
    const { store, connections, deliver, follow, say, held, status } = setUp()
    expect(store.state().sync.feed.status).toBe("CLOSED")
    deliver(created, message(2, "one"))
    follow(stream)
    expect(connections.map(({ asked }) => asked)).toEqual([
      { epoch: null, have: { [stream]: 2 }, kinds: ["access"], content: true, activity: true },
    ])
    expect([store.state().sync.feed.status, status()]).toEqual(["CONNECTING", "LOADING"])
    say(opened, event(message(3, "two")), { _tag: "current", stream })
    expect(store.state().sync.feed).toMatchObject({ status: "OPEN", epoch: "first" })
    expect([held(), status()]).toEqual([["one", "two"], "CURRENT"])
  })

  it("opens the feed anew, from where it stands, when another is followed too", () => {
    const { connections, follow, say, isOpen } = setUp()
    follow(stream)
    say(opened, event(created))
    follow(other)
    expect(isOpen()).toEqual([false, true])
    expect(connections[1]?.asked).toMatchObject({ epoch: "first", have: { [stream]: 1, [other]: 0 } })
  })

  it("is asked for once the command is confirmed that begins it, so that it is never said not to be there", () => {
    const { store, connections, follow, status } = setUp()
    const channelId = topicChannel("winter")
    const topic = channelStream(channelId)
    const command = { _tag: "CreateChannel", channelId, type: "PUBLIC_GENERAL_TOPIC", objectId: "" } as const
    const commandId = mintCommandId()
    follow(other)
    store.dispatch({ area: "buzz", command: { ...command, title: "Winter" } }, "user", commandId)
    follow(topic)
    store.record([{ _tag: "CommandSent", commandId }])
    store.record([{ _tag: "CommandFailed", commandId, refusal: { code: "network", message: "" } }])
    expect(connections.map(({ asked }) => asked.have)).toEqual([{ [other]: 0 }])
    expect(status(topic)).toBe("LOADING")
    store.record([{ _tag: "CommandConfirmed", commandId, seq: Seq.make(1) }])
    expect(connections.at(-1)?.asked.have).toEqual({ [other]: 0, [topic]: 0 })
  })

  it("is asked for although a command waits that does not begin it", () => {
    const { store, connections, follow } = setUp()
    const commandId = mintCommandId()
    const { actor, at } = created
    const waits = { status: "QUEUED", seq: null, refusal: null } as const
    const entry = { ...waits, stream, commandId, actor, queuedAt: at, request: sending("one") } as const
    store.record([{ _tag: "CommandQueued", entry }])
    follow(stream)
    expect(store.state().sync.outbox).toHaveLength(1)
    expect(connections[0]?.asked.have).toEqual({ [stream]: 0 })
  })

  it("asks for streams of access that came by their kind from where they stand", () => {
    const { connections, follow, say } = setUp()
    follow(stream)
    const target = { type: "card", id: "flights" } as const
    const asked = { id: created.commandId, target, userId: created.actor, message: "", at: EpochMs.make(0) }
    say(opened, event(envelopeOf("access:card:flights", 1, { _tag: "AccessRequested" as const, ...asked })))
    follow(other)
    expect(connections[1]?.asked.have).toEqual({ [stream]: 0, [other]: 0, "access:card:flights": 1 })
  })

  it("closes the feed when the last one who followed lets go", () => {
    const { store, follow, unfollow, say, isOpen } = setUp()
    follow(stream)
    follow(stream)
    say(opened)
    unfollow(stream)
    expect(isOpen()).toEqual([true])
    unfollow(stream)
    expect(isOpen()).toEqual([false])
    expect(store.state().sync.feed).toMatchObject({ status: "CLOSED", epoch: "first" })
  })

  it("is connecting again when its connection is lost", () => {
    const { store, connections, follow, say, subscription } = setUp()
    follow(stream)
    say(opened)
    connections[0]?.frames.error(networkFailed(null))
    expect(store.state().sync.feed).toMatchObject({ status: "CONNECTING", losses: 1 })
    subscription.unsubscribe()
  })

  it("is opened anew when the network may have changed, or another call does not reach the server, not each time", () => {
    const { store, connections, network, follow, say, isOpen, subscription } = setUp()
    const failed = (code: string) =>
      store.record([
        { _tag: "RenderFailed", key: levelKey(CardUrn.make("flights"), 0), failure: { code, message: "no" } },
      ])
    follow(stream)
    failed("network")
    say(opened)
    failed("card.points")
    expect(isOpen()).toEqual([true])
    network.next()
    expect(isOpen()).toEqual([false, true])
    say(opened)
    failed("network")
    say(opened)
    failed("network")
    expect(isOpen()).toEqual([false, false, true])
    connections[2]?.frames.error(networkFailed(null))
    expect(store.state().sync.feed).toMatchObject({ status: "CONNECTING", losses: 1 })
    subscription.unsubscribe()
  })

  it("is not lost when it is refused", () => {
    const { store, connections, follow, say, subscription } = setUp()
    follow(stream)
    say(opened)
    connections[0]?.frames.error(statusFailed({ status: 403, statusText: "", headers: {}, data: null }))
    expect(store.state().sync.feed).toMatchObject({ status: "CONNECTING", losses: 0 })
    subscription.unsubscribe()
  })

  it("is behind while the server cannot follow the log, and goes on when it has caught up", () => {
    const { store, follow, say, subscription } = setUp()
    follow(stream)
    say(opened, { _tag: "behind" })
    expect(store.state().sync.feed.status).toBe("BEHIND")
    say(event(created), { _tag: "live" })
    expect(store.state().sync.feed.status).toBe("OPEN")
    subscription.unsubscribe()
  })

  it("is replaced by a reset, and a reset that cannot be read changes nothing", () => {
    const { store, follow, say, held } = setUp()
    follow(stream)
    say(opened, event(created))
    const fold = [created, message(2, "one"), message(3, "two")].reduce(shared.receive, {
      head: Seq.make(0),
      updated: EpochMs.make(0),
      states: {},
      held: [],
      unreadable: 0,
    })
    const reset = { _tag: "reset", stream, head: fold.head, updated: fold.updated } as const
    say({ ...reset, snapshot: JSON.parse(JSON.stringify(shared.save(fold.states))) })
    expect(held()).toEqual(["one", "two"])
    const before = store.state()
    say({ ...reset, snapshot: { buzz: { messages: "none" } } })
    expect(store.state()).toBe(before)
  })

  it("that may not be read is told so and forgotten", () => {
    const { store, deliver, follow, say, status } = setUp()
    deliver(created)
    follow(stream)
    say(opened, { _tag: "denied", stream })
    expect(status()).toBe("DENIED")
    expect(HashMap.has(store.state().sync.folds, stream)).toBe(false)
  })

  it("is let go with the reactor", () => {
    const { follow, subscription, isOpen } = setUp()
    follow(stream)
    subscription.unsubscribe()
    expect(isOpen()).toEqual([false])
  })
})

describe("an event that this build cannot read", () => {
  it("is passed over, and those after it are folded", () => {
    const { store, follow, say, held } = setUp()
    follow(stream)
    say(opened, event(created), {
      _tag: "event",
      envelope: envelopeOf(stream, 2, { _tag: "MessageSung", tune: "la" }),
    })
    say(event(message(3, "one")))
    expect(held()).toEqual(["one"])
    expect(HashMap.get(store.state().sync.folds, stream)).toMatchObject({ head: 3, unreadable: 1 })
  })
})

describe("a gap", () => {
  it("is filled with the tail, fetched at once and only once", () => {
    const { tails, deliver, held } = setUp()
    deliver(created, message(3, "two"))
    deliver(message(4, "three"))
    expect(tails.map(({ request }) => request)).toEqual([[stream, 1]])
    tails[0]?.respond([message(2, "one"), message(3, "two")].map(stored))
    expect(held()).toEqual(["one", "two", "three"])
    expect(tails).toHaveLength(1)
  })

  it("that is left by the answer is filled by the next one", () => {
    const { tails, deliver, held } = setUp()
    deliver(created, message(3, "two"))
    deliver(message(5, "four"))
    tails[0]?.respond([message(2, "one"), message(3, "two")].map(stored))
    expect(tails.map(({ request }) => request[1])).toEqual([1, 3])
    tails[1]?.respond([message(4, "three"), message(5, "four")].map(stored))
    expect(held()).toEqual(["one", "two", "three", "four"])
  })

  it("is not asked about over and over when the answer does not help", () => {
    const { tails, deliver, held } = setUp()
    deliver(created, message(3, "two"))
    tails[0]?.respond([])
    expect(tails).toHaveLength(1)
    deliver(message(4, "three"))
    tails[1]?.respond([message(2, "one")].map(stored))
    expect(held()).toEqual(["one", "two", "three"])
  })

  it("is requested again when the request fails, later each time", () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { tails, deliver, held } = setUp()
    deliver(created, message(3, "two"))
    for (const [index, wait] of [250, 500, 1000].entries()) {
      tails[index]?.fail(networkFailed(null))
      deliver(message(4 + index, "later"))
      vi.advanceTimersByTime(wait - 1)
      expect(tails).toHaveLength(index + 1)
      vi.advanceTimersByTime(1)
      expect(tails).toHaveLength(index + 2)
    }
    tails[3]?.respond([message(2, "one")].map(stored))
    expect(held()).toEqual(["one", "two", "later", "later", "later"])
  })

  it("is not requested again when the server refuses", () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { tails, deliver } = setUp()
    deliver(created, message(3, "two"))
    tails[0]?.fail(statusFailed({ status: 403, statusText: "", headers: {}, data: null }))
    vi.advanceTimersByTime(60_000)
    expect(tails).toHaveLength(1)
  })

  it("in one stream does not wait for another's", () => {
    const { tails, deliver } = setUp()
    deliver(created, message(3, "two"), { ...message(2, "elsewhere"), stream: other })
    expect(new Map(tails.map(({ request }) => request))).toEqual(
      new Map([
        [stream, 1],
        [other, 0],
      ]),
    )
  })
})
