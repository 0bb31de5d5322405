import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import { firstValueFrom, toArray } from "rxjs"
import type { FeedFrame } from "#contract/buzz.ts"
import type { PendingMessage } from "#domain/buzz/types.ts"
import { CardUrn, EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { notingServer } from "../api/notingServer.fixture.ts"
import { ServerApi } from "../api/serverApi.ts"
import { gatedServer } from "../http/gatedServer.fixture.ts"
import { Http } from "../http/http.ts"
import { fromObservable } from "../runtime/bridge.ts"
import { BuzzSource } from "./buzzSource.ts"
import { channelId, commandIdOf, created, message } from "./envelopes.fixture.ts"
import { layerSignedInBuzz } from "./signedInBuzz.ts"

const over = (server: (request: Request) => Response | Promise<Response>) =>
  layerSignedInBuzz.pipe(Layer.provide(ServerApi.layerNoDeps), Layer.provideMerge(Http.layerTest(server)))

const commandId = commandIdOf(1)
const envelopes = [created, message(2, "late again")]
const pending: PendingMessage = {
  id: commandId,
  channelId,
  composed: EpochMs.make(5),
  createdBy: UserId.make("ada"),
  content: { text: "late again", tags: [] },
  attachments: [{ _tag: "CARD", cardUrn: CardUrn.make("flights"), title: "Flights", filters: [] }],
  status: "CREATING",
  failure: null,
}

describe("buzz", () => {
  it.effect("lists channels and makes the channel of a card", () => {
    const summary = {
      id: "flights",
      type: "CARD_OBJECT_TOPIC",
      objectId: "flights",
      title: "Flights",
      head: 1,
    }
    const list = notingServer([summary])
    const one = notingServer(summary)
    return Effect.gen(function* () {
      const channels = BuzzSource.use((source) => source.channels)
      expect(yield* Effect.provide(channels, over(list.server))).toEqual([summary])
      const made = BuzzSource.use((source) => source.channelOfCard(CardUrn.make("flights"), commandId))
      expect(yield* Effect.provide(made, over(one.server))).toEqual(summary)
      expect([...list.calls, ...one.calls]).toEqual([
        { method: "GET", path: "/api/buzz/v1/channels", body: null },
        { method: "PUT", path: "/api/buzz/v1/cards/flights/channel", body: { commandId } },
      ])
    })
  })

  it.effect("sends a message under its own id, without what only the client knows", () => {
    const { calls, server } = notingServer(envelopes)
    return Effect.gen(function* () {
      expect(yield* BuzzSource.use((source) => source.send(pending))).toEqual(envelopes)
      const { content, attachments } = pending
      expect(calls).toEqual([
        {
          method: "POST",
          path: "/api/buzz/v1/channels/flights/messages",
          body: { commandId, content, attachments },
        },
      ])
    }).pipe(Effect.provide(over(server)))
  })

  it.effect("deletes, restores and reacts to the message at a place, and fetches a tail", () => {
    const { calls, server } = notingServer(envelopes)
    const seq = Seq.make(2)
    return Effect.gen(function* () {
      const source = yield* BuzzSource
      yield* source.deleteMessage(channelId, seq, commandId)
      yield* source.restoreMessage(channelId, seq, commandId)
      yield* source.react(channelId, seq, { commandId, reactionKey: "thumbs_up", on: true })
      expect(yield* source.events(channelId, seq)).toEqual(envelopes)
      const path = "/api/buzz/v1/channels/flights"
      expect(calls).toEqual([
        { method: "POST", path: `${path}/messages/2/delete`, body: { commandId } },
        { method: "POST", path: `${path}/messages/2/restore`, body: { commandId } },
        {
          method: "POST",
          path: `${path}/messages/2/reactions`,
          body: { commandId, reactionKey: "thumbs_up", on: true },
        },
        { method: "GET", path: `${path}/events?after=2`, body: null },
      ])
    }).pipe(Effect.provide(over(server)))
  })

  it.effect("hears why a message is refused", () =>
    Effect.gen(function* () {
      const refused = yield* Effect.flip(BuzzSource.use((source) => source.send(pending)))
      expect(refused).toMatchObject({ status: 422, message: "Another message has this id", isRefusal: true })
    }).pipe(
      Effect.provide(
        over(() =>
          Response.json(
            { _tag: "Unprocessable", code: "command", message: "Another message has this id" },
            { status: 422 },
          ),
        ),
      ),
    ),
  )
})

describe("the feed", () => {
  const frames: ReadonlyArray<FeedFrame> = [
    { _tag: "opened", epoch: "first" },
    { _tag: "event", envelope: message(2, "late again") },
    { _tag: "heartbeat", heads: { "channel:flights": Seq.make(2) } },
  ]
  const asked = { epoch: null, have: { "channel:flights": Seq.make(1) } } as const

  it.effect("opens with what is held, tells the frames, and ends with the connection", () => {
    const calls: Array<unknown> = []
    const server = async (request: Request) => {
      calls.push([request.method, new URL(request.url).pathname, await request.json()])
      const lines = frames.map((frame) => `data: ${JSON.stringify(frame)}\n\n`)
      return new Response(lines.join(""), { headers: { "content-type": "text/event-stream" } })
    }
    return Effect.gen(function* () {
      const { open } = yield* BuzzSource
      const told = yield* Effect.promise(() => firstValueFrom(open(asked).pipe(toArray())))
      expect(told).toEqual(frames)
      expect(calls).toEqual([["POST", "/api/buzz/v1/feed", asked]])
    }).pipe(Effect.provide(over(server)))
  })

  it.live("is no call in flight, and closes its connection when no one listens any more", () => {
    const { gates, server, arrival } = gatedServer()
    return Effect.gen(function* () {
      const { open } = yield* BuzzSource
      const { inFlight$ } = yield* Http
      const counts: Array<number> = []
      inFlight$.subscribe((count) => counts.push(count))
      const subscription = open(asked).subscribe()
      yield* arrival(1)
      expect(gates[0]?.request.signal.aborted).toBe(false)
      subscription.unsubscribe()
      expect(gates[0]?.request.signal.aborted).toBe(true)
      expect(counts).toEqual([0])
    }).pipe(Effect.provide(over(server)))
  })

  it.effect("fails when the server refuses", () =>
    Effect.gen(function* () {
      const { open } = yield* BuzzSource
      const failed = yield* Effect.flip(Stream.runDrain(fromObservable(open(asked))))
      expect(failed).toMatchObject({ _tag: "Unauthorized" })
    }).pipe(
      Effect.provide(
        over(() =>
          Response.json({ _tag: "Unauthorized", code: "identity.session", message: "" }, { status: 401 }),
        ),
      ),
    ),
  )
})
