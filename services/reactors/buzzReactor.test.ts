import { ManagedRuntime } from "effect"
import { Subject } from "rxjs"
import { describe, expect, it } from "vitest"
import type { FeedFrame, FeedRequest } from "#contract/buzz.ts"
import type { ChannelEnvelope } from "#domain/buzz/events.ts"
import { channelOf, lastMessages } from "#domain/buzz/select.ts"
import type { PendingMessage } from "#domain/buzz/types.ts"
import { ChannelId, type Seq } from "#domain/kernel/ids.ts"
import { BuzzSource } from "../buzz/buzzSource.ts"
import { channelId, commandIdOf, created, message } from "../buzz/envelopes.fixture.ts"
import { networkFailed } from "../http/requestFailed.ts"
import { memoryStorage } from "../storage/browserStorage.ts"
import { makeStore } from "../store/store.ts"
import { reactBuzz } from "./buzzReactor.ts"
import { keepBuzz } from "./persistDrafts.ts"
import { makeQuestions } from "./questions.fixture.ts"

const id = commandIdOf(9)
const stream = `channel:${channelId}` as const
const other = ChannelId.make("delays")
type Envelopes = ReadonlyArray<ChannelEnvelope>

interface Connection {
  readonly asked: FeedRequest
  readonly frames: Subject<FeedFrame>
  readonly isOpen: () => boolean
}

const setUp = (texts = memoryStorage()) => {
  const store = makeStore(() => 5)
  const sends = makeQuestions<PendingMessage, Envelopes>()
  const tails = makeQuestions<readonly [ChannelId, Seq], Envelopes>()
  const connections: Array<Connection> = []
  const runtime = ManagedRuntime.make(
    BuzzSource.layerTest({
      send: sends.ask,
      events: (channel, after) => tails.ask([channel, after]),
      open: (asked) => {
        const frames = new Subject<FeedFrame>()
        connections.push({ asked, frames, isOpen: () => frames.observed })
        return frames
      },
    }),
  )
  const reactor = reactBuzz(store, runtime, runtime.runSync(BuzzSource))
  keepBuzz(store, texts, "ada")
  const deliver = (...envelopes: Envelopes): void =>
    store.record(envelopes.map((envelope) => ({ _tag: "EventDelivered", envelope })))
  const compose = (text: string): void => {
    const content = { text, tags: [] }
    store.dispatch({
      area: "buzz",
      command: { _tag: "ComposeMessage", id, channelId, content, attachments: [] },
    })
  }
  return {
    store,
    ...reactor,
    sends: sends.questions,
    tails: tails.questions,
    connections,
    deliver,
    compose,
    retry: () => store.dispatch({ area: "buzz", command: { _tag: "RetryMessage", id } }),
    pending: () => store.state().buzz.pending,
    held: () =>
      lastMessages(channelOf(store.state().buzz, channelId), 100).map(({ content }) => content.text),
    head: () => channelOf(store.state().buzz, channelId)?.head ?? 0,
    say: (frame: FeedFrame) => connections.at(-1)?.frames.next(frame),
  }
}

describe("a message that is composed", () => {
  it("is sent once and confirmed by the answer", () => {
    const { sends, deliver, compose, pending, held } = setUp()
    deliver(created)
    compose("late again")
    expect(sends.map(({ asked }) => [asked.id, asked.content.text])).toEqual([[id, "late again"]])
    expect(pending()).toMatchObject([{ id, status: "CREATING" }])
    sends[0]?.answer([message(2, "late again", id)])
    expect(pending()).toEqual([])
    expect(held()).toEqual(["late again"])
    expect(sends).toHaveLength(1)
  })

  it.each(["the answer first", "the feed first"])("is there once when both bring it, %s", (order) => {
    const { sends, deliver, compose, pending, held } = setUp()
    const envelope = message(2, "late again", id)
    deliver(created)
    compose("late again")
    if (order === "the feed first") deliver(envelope)
    sends[0]?.answer([envelope])
    if (order === "the answer first") deliver(envelope)
    expect(pending()).toEqual([])
    expect(held()).toEqual(["late again"])
  })

  it("is kept as failed with what went wrong, and sent again under the same id when retried", () => {
    const { sends, deliver, compose, retry, pending, held } = setUp()
    deliver(created)
    compose("late again")
    sends[0]?.fail(networkFailed(null))
    expect(pending()).toMatchObject([{ id, status: "FAILED", failure: "Network Error" }])
    retry()
    expect(pending()).toMatchObject([{ id, status: "CREATING", failure: null }])
    expect(sends.map(({ asked }) => asked.id)).toEqual([id, id])
    sends[1]?.answer([message(2, "late again", id)])
    expect([pending(), held()]).toEqual([[], ["late again"]])
  })

  it("does not fail when the feed has brought it before its call failed", () => {
    const { sends, deliver, compose, pending, held } = setUp()
    deliver(created)
    compose("late again")
    deliver(message(2, "late again", id))
    sends[0]?.fail(networkFailed(null))
    expect([pending(), held()]).toEqual([[], ["late again"]])
  })

  it("is not held up by another that waits", () => {
    const { store, sends, deliver, compose, held } = setUp()
    deliver(created)
    compose("first")
    const content = { text: "second", tags: [] }
    const later = commandIdOf(10)
    const command = { _tag: "ComposeMessage", id: later, channelId, content, attachments: [] } as const
    store.dispatch({ area: "buzz", command })
    sends[1]?.answer([message(2, "second", later)])
    sends[0]?.answer([message(3, "first", id)])
    expect(sends[0]?.isStopped()).toBe(false)
    expect(held()).toEqual(["second", "first"])
  })

  it("and kept through a reload is not sent by itself, but by its author's retry", () => {
    const texts = memoryStorage()
    setUp(texts).compose("late again")
    const { sends, retry, pending } = setUp(texts)
    expect(sends).toEqual([])
    expect(pending()).toMatchObject([{ id, status: "FAILED" }])
    retry()
    expect(sends.map(({ asked }) => [asked.id, asked.content.text])).toEqual([[id, "late again"]])
  })
})

describe("a followed channel", () => {
  const opened: FeedFrame = { _tag: "opened", epoch: "first" }

  it("opens the feed with what is held, and tells its frames", () => {
    const { store, connections, deliver, follow, say, held } = setUp()
    expect(store.state().buzz.feed.status).toBe("CLOSED")
    deliver(created, message(2, "one"))
    follow(channelId)
    expect(connections.map(({ asked }) => asked)).toEqual([{ epoch: null, have: { [stream]: 2 } }])
    expect(store.state().buzz.feed.status).toBe("CONNECTING")
    say(opened)
    say({ _tag: "event", envelope: message(3, "two") })
    expect(store.state().buzz.feed).toEqual({ status: "OPEN", epoch: "first" })
    expect(held()).toEqual(["one", "two"])
  })

  it("opens the feed anew, from where it stands, when another is followed too", () => {
    const { connections, follow, say } = setUp()
    follow(channelId)
    say(opened)
    say({ _tag: "event", envelope: created })
    follow(other)
    expect(connections.map(({ isOpen }) => isOpen())).toEqual([false, true])
    expect(connections[1]?.asked).toEqual({
      epoch: "first",
      have: { [stream]: 1, "channel:delays": 0 },
    })
  })

  it("closes the feed when the last one who followed lets go, each once", () => {
    const { store, connections, follow, say } = setUp()
    const first = follow(channelId)
    const second = follow(channelId)
    say(opened)
    expect(connections).toHaveLength(1)
    first()
    first()
    expect(connections[0]?.isOpen()).toBe(true)
    second()
    expect(connections[0]?.isOpen()).toBe(false)
    expect(store.state().buzz.feed).toEqual({ status: "CLOSED", epoch: "first" })
  })

  it("is connecting again when its connection is lost", () => {
    const { store, connections, follow, say, subscription } = setUp()
    follow(channelId)
    say(opened)
    connections[0]?.frames.error(networkFailed(null))
    expect(store.state().buzz.feed.status).toBe("CONNECTING")
    subscription.unsubscribe()
  })

  it("is replaced by a reset", () => {
    const { follow, say, held } = setUp()
    follow(channelId)
    say(opened)
    say({ _tag: "event", envelope: created })
    say({ _tag: "reset", stream, envelopes: [created, message(2, "one"), message(3, "two")] })
    expect(held()).toEqual(["one", "two"])
  })

  it("is let go with the reactor", () => {
    const { connections, follow, subscription } = setUp()
    follow(channelId)
    subscription.unsubscribe()
    expect(connections[0]?.isOpen()).toBe(false)
  })
})

describe("another epoch", () => {
  it("forgets what is held of all channels at once, so that a lost reset leaves nothing behind", () => {
    const { store, connections, deliver, follow, say, held } = setUp()
    deliver(created, message(2, "old"), { ...created, stream: "channel:delays" })
    const unfollow = follow(channelId)
    say({ _tag: "opened", epoch: "first" })
    expect(held()).toEqual(["old"])
    unfollow()
    follow(channelId)
    say({ _tag: "opened", epoch: "second" })
    expect(held()).toEqual([])
    follow(other)
    expect(connections.at(-1)?.asked).toEqual({
      epoch: "second",
      have: { [stream]: 0, "channel:delays": 0 },
    })
    say({ _tag: "reset", stream, envelopes: [created, message(2, "new")] })
    expect(held()).toEqual(["new"])
    expect(store.state().buzz.feed.epoch).toBe("second")
  })

  it("leaves alone what is held when it is the same, or the first", () => {
    const { deliver, follow, say, held } = setUp()
    deliver(created, message(2, "one"))
    follow(channelId)
    say({ _tag: "opened", epoch: "first" })
    say({ _tag: "opened", epoch: "first" })
    expect(held()).toEqual(["one"])
  })
})

describe("a gap", () => {
  it("is filled with the tail, fetched at once and only once", () => {
    const { tails, deliver, held } = setUp()
    deliver(created, message(3, "two"))
    deliver(message(4, "three"))
    expect(tails.map(({ asked }) => asked)).toEqual([[channelId, 1]])
    expect(held()).toEqual([])
    tails[0]?.answer([message(2, "one"), message(3, "two")])
    expect(held()).toEqual(["one", "two", "three"])
    expect(tails).toHaveLength(1)
  })

  it("that is left by the answer is filled by the next one", () => {
    const { tails, deliver, held } = setUp()
    deliver(created, message(3, "two"))
    deliver(message(5, "four"))
    tails[0]?.answer([message(2, "one"), message(3, "two")])
    expect(tails.map(({ asked }) => asked[1])).toEqual([1, 3])
    tails[1]?.answer([message(4, "three"), message(5, "four")])
    expect(held()).toEqual(["one", "two", "three", "four"])
  })

  it("is not asked about over and over when the answer does not help or does not come", () => {
    const { tails, deliver, head } = setUp()
    deliver(created, message(3, "two"))
    tails[0]?.answer([])
    expect(tails).toHaveLength(1)
    deliver(message(4, "three"))
    tails[1]?.fail(networkFailed(null))
    expect(tails).toHaveLength(2)
    deliver(message(5, "four"))
    tails[2]?.answer([message(2, "one")])
    expect(head()).toBe(5)
  })

  it("in one channel does not wait for another's", () => {
    const { tails, deliver } = setUp()
    deliver(created, message(3, "two"), { ...message(2, "elsewhere"), stream: "channel:delays" })
    expect(tails.map(({ asked }) => asked)).toEqual([
      [channelId, 1],
      [other, 0],
    ])
  })
})
