import { describe, expect, it } from "vitest"
import type { ChannelEvent } from "../areas/buzz/events.ts"
import { lastMessages } from "../areas/buzz/lastMessages.fixture.ts"
import type { StreamName } from "../kernel/envelope.ts"
import { commandIdOf, envelopeOf } from "../kernel/envelopes.fixture.ts"
import { context, given } from "../kernel/given.fixture.ts"
import { CardUrn, ChannelId, EpochMs, Seq, UserId } from "../kernel/ids.ts"
import type { SharedEvent } from "../shared.ts"
import { maxCachedMessages, maxCachedStreams, streamsToCache } from "./cachedStreams.ts"
import type { SyncEvent } from "./events.ts"
import { sync } from "./sync.ts"
import { viewOf } from "./view.ts"

const reader = context.actor
const stream = "channel:flights"
const history = given(sync)
const at = (name: StreamName, seq: number, event: SharedEvent): SyncEvent => ({
  _tag: "EventDelivered",
  envelope: envelopeOf(name, seq, event),
})
const viewed: SharedEvent = { _tag: "CardViewed", urn: CardUrn.make("flights") }
const created: ChannelEvent = {
  _tag: "ChannelCreated",
  channelId: ChannelId.make("flights"),
  type: "CARD_OBJECT_TOPIC",
  objectId: "flights",
  title: "Flights",
}
const said = (text: string): ChannelEvent => ({
  _tag: "MessageSent",
  content: { text, tags: [] },
  attachments: [],
})
const conversation = (count: number): ReadonlyArray<SyncEvent> => [
  at(stream, 1, created),
  ...Array.from({ length: count }, (_, index) => at(stream, index + 2, said(`${index}`))),
]
const texts = (state: typeof sync.initialState) =>
  lastMessages(viewOf(state, stream, "buzz"), 999).map(({ content: { text } }) => text)
const opened = (epoch: string): SyncEvent => ({ _tag: "FeedOpened", epoch })
const restored = (state: typeof sync.initialState, epoch = "first"): SyncEvent => ({
  _tag: "StreamsRestored",
  epoch,
  streams: streamsToCache(state, reader),
})

describe("cached streams", () => {
  it("are the user's own first, then the followed ones, then the latest", () => {
    const { state } = history(
      at("user:ada", 1, viewed),
      at("card:old", 1, { _tag: "AnnotationRemoved", card: CardUrn.make("old"), id: "n" }),
      ...conversation(3),
      at("channel:followed", 1, created),
      { _tag: "StreamFollowed", stream: "channel:followed" },
    )
    expect(streamsToCache(state, reader).map((cached) => cached.stream)).toEqual([
      "user:ada",
      "channel:followed",
      stream,
      "card:old",
    ])
  })

  it("are limited in streams and in messages", () => {
    const many = Array.from({ length: maxCachedStreams + 5 }, (_, index) =>
      at(`channel:${index}`, 1, created),
    )
    expect(streamsToCache(history(...many).state, reader)).toHaveLength(maxCachedStreams)
    const [cached] = streamsToCache(history(...conversation(maxCachedMessages + 5)).state, reader)
    expect(cached?.snapshot.buzz?.messages).toHaveLength(maxCachedMessages)
    expect(cached?.snapshot.buzz?.hasOlder).toBe(true)
  })

  it("have the content of a deleted message for its author alone", () => {
    const deleted: ChannelEvent = { _tag: "MessageDeleted", messageSeq: Seq.make(2) }
    const { state } = history(...conversation(1), at(stream, 3, deleted))
    const { actor } = envelopeOf(stream, 2, created)
    const contents = [actor, UserId.make("someone else")].map(
      (one) => streamsToCache(state, one)[0]?.snapshot.buzz?.messages[0]?.oldMessage?.text,
    )
    expect(contents).toEqual(["0", ""])
  })

  it("leave out streams with unreadable events, and empty ones", () => {
    const { state } = history(
      {
        _tag: "EventDelivered",
        envelope: envelopeOf(stream, 1, { _tag: "Unreadable", tag: "X", v: 1, reason: "" }),
      },
      at("channel:ahead", 3, said("beyond a gap")),
    )
    expect(streamsToCache(state, reader)).toEqual([])
  })
})

describe("restored streams", () => {
  it("show at once, and the feed continues from there", () => {
    const before = history(opened("first"), ...conversation(2)).state
    const { state } = history(restored(before), opened("first"), at(stream, 4, said("2")))
    expect(texts(state)).toEqual(["0", "1", "2"])
  })

  it("never replace a stream that is as far", () => {
    const before = history(...conversation(2)).state
    const { state } = history(...conversation(3))
    expect(texts(sync.evolve(state, restored(before)))).toEqual(["0", "1", "2"])
  })

  it("are dropped when the log has another epoch, before or after", () => {
    const before = history(...conversation(2)).state
    expect(history(opened("second"), restored(before)).state.folds.size).toBe(0)
    expect(history(restored(before), opened("second")).state.folds.size).toBe(0)
  })

  it("remove the commands that they already contain", () => {
    const before = history(...conversation(1)).state
    const request = {
      area: "buzz",
      command: {
        _tag: "SendMessage",
        channelId: ChannelId.make("flights"),
        content: { text: "0", tags: [] },
        attachments: [],
      },
    } as const
    const { state } = history(
      {
        _tag: "CommandQueued",
        entry: {
          commandId: commandIdOf(2),
          stream,
          actor: reader,
          queuedAt: EpochMs.make(0),
          request,
          status: "QUEUED",
          seq: null,
          refusal: null,
        },
      },
      restored(before),
    )
    expect([texts(state), state.outbox]).toEqual([["0"], []])
  })
})
