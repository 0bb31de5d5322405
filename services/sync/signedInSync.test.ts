import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import { firstValueFrom, toArray } from "rxjs"
import { maxCommandLength } from "#contract/commands.ts"
import type { FeedFrame } from "#contract/feed.ts"
import { commandIdOf } from "#domain/kernel/envelopes.fixture.ts"
import { CardUrn, EpochMs, Seq } from "#domain/kernel/ids.ts"
import type { SharedRequest } from "#domain/shared.ts"
import { recordingServer } from "../api/recordingServer.fixture.ts"
import { ServerApi } from "../api/serverApi.ts"
import { gatedServer } from "../http/gatedServer.fixture.ts"
import { Http } from "../http/http.ts"
import { fromObservable } from "../runtime/bridge.fixture.ts"
import { channelId, created, message, sending, stream } from "./envelopes.fixture.ts"
import { layerSignedInSync } from "./signedInSync.ts"
import { SyncSource } from "./syncSource.ts"

const over = (server: (request: Request) => Response | Promise<Response>) =>
  layerSignedInSync.pipe(Layer.provide(ServerApi.layerNoDeps), Layer.provideMerge(Http.layerTest(server)))

const commandId = commandIdOf(9)
const envelopes = [created, message(2, "late again")]

describe("a command", () => {
  const save: SharedRequest = {
    area: "saved",
    command: {
      _tag: "SaveCard",
      source: CardUrn.make("flights"),
      stack: null,
      choice: { title: "Mine", description: "", filters: [], overwriteDateRange: false },
    },
  }
  it.effect.each([sending("late again"), save])(
    "of area $area is posted as its area encodes it",
    (request) => {
      const { calls, server } = recordingServer({ envelopes })
      return Effect.gen(function* () {
        expect(yield* SyncSource.use((source) => source.run(commandId, request))).toEqual(envelopes)
        expect(calls).toEqual([{ method: "POST", path: "/api/commands/v1", body: { commandId, ...request } }])
      }).pipe(Effect.provide(over(server)))
    },
  )

  const title = "x".repeat(maxCommandLength)
  const filled: SharedRequest = {
    area: "buzz",
    command: {
      _tag: "SendMessage",
      channelId,
      content: { text: "look", tags: [] },
      attachments: [{ _tag: "CARD", cardUrn: CardUrn.make("flights"), title, filters: [] }],
    },
  }
  it.effect("that is too large is refused without a call", () => {
    const { calls, server } = recordingServer({ envelopes })
    return Effect.gen(function* () {
      const refused = yield* Effect.flip(SyncSource.use((source) => source.run(commandId, filled)))
      expect(refused).toMatchObject({ isRefusal: true, code: "request.limit", field: "command" })
      expect(calls).toEqual([])
    }).pipe(Effect.provide(over(server)))
  })

  it.effect("fails with the reason of its refusal", () =>
    Effect.gen(function* () {
      const refused = yield* Effect.flip(
        SyncSource.use((source) => source.run(commandId, sending("late again"))),
      )
      expect(refused).toMatchObject({
        status: 422,
        code: "command",
        field: "text",
        message: "Another message has this id",
        isRefusal: true,
      })
    }).pipe(
      Effect.provide(
        over(() =>
          Response.json(
            {
              _tag: "Unprocessable",
              code: "command",
              message: "Another message has this id",
              field: "text",
            },
            { status: 422 },
          ),
        ),
      ),
    ),
  )
})

describe("a stream", () => {
  it.effect("is read from a sequence number on", () => {
    const { calls, server } = recordingServer(envelopes)
    return Effect.gen(function* () {
      const tail = SyncSource.use((source) => source.events(stream, Seq.make(2)))
      expect(yield* tail).toEqual(envelopes)
      expect(calls).toEqual([
        { method: "GET", path: "/api/streams/v1/events?stream=channel%3Aflights&after=2", body: null },
      ])
    }).pipe(Effect.provide(over(server)))
  })

  it.effect("of a channel is read page by page towards its beginning", () => {
    const page = { head: 0, page: { origin: null, messages: [], hasOlder: true }, found: null }
    const { calls, server } = recordingServer(page)
    return Effect.gen(function* () {
      const older = SyncSource.use((source) => source.messages({ channelId, at: { before: Seq.make(101) } }))
      expect(yield* older).toEqual(page)
      expect(calls).toEqual([
        { method: "GET", path: "/api/buzz/v1/channels/flights/messages?before=101&limit=100", body: null },
      ])
    }).pipe(Effect.provide(over(server)))
  })
})

describe("the feed", () => {
  const frames: ReadonlyArray<FeedFrame> = [
    { _tag: "opened", epoch: "first" },
    { _tag: "event", envelope: message(2, "late again") },
    {
      _tag: "reset",
      stream,
      head: Seq.make(2),
      updated: EpochMs.make(7),
      snapshot: { home: { added: [], removed: [], recent: [], views: {} } },
    },
    { _tag: "current", stream },
    { _tag: "denied", stream: "channel:delays" },
    { _tag: "heartbeat", heads: { "channel:flights": Seq.make(2) } },
  ]
  const request = { epoch: null, have: { "channel:flights": Seq.make(1) }, kinds: ["access"] } as const

  it.effect("opens with the positions, emits the frames, and ends with the connection", () => {
    const calls: Array<unknown> = []
    const server = async (request: Request) => {
      calls.push([request.method, new URL(request.url).pathname, await request.json()])
      const lines = frames.map((frame) => `data: ${JSON.stringify(frame)}\n\n`)
      return new Response(lines.join(""), { headers: { "content-type": "text/event-stream" } })
    }
    return Effect.gen(function* () {
      const { open } = yield* SyncSource
      const received = yield* Effect.promise(() => firstValueFrom(open(request).pipe(toArray())))
      expect(received).toEqual(frames)
      expect(calls).toEqual([["POST", "/api/streams/v1/feed", request]])
    }).pipe(Effect.provide(over(server)))
  })

  it.live("is no call in flight, and closes its connection when no one listens any more", () => {
    const { gates, server, arrival } = gatedServer()
    return Effect.gen(function* () {
      const { open } = yield* SyncSource
      const { inFlight$ } = yield* Http
      const counts: Array<number> = []
      inFlight$.subscribe((count) => counts.push(count))
      const subscription = open(request).subscribe()
      yield* arrival(1)
      const signal = gates[0]?.request.signal
      expect(signal?.aborted).toBe(false)
      const aborted = new Promise((resolve) => signal?.addEventListener("abort", resolve))
      subscription.unsubscribe()
      yield* Effect.promise(() => aborted)
      expect(counts).toEqual([0])
    }).pipe(Effect.provide(over(server)))
  })

  it.effect("fails when the server refuses", () =>
    Effect.gen(function* () {
      const { open } = yield* SyncSource
      const failed = yield* Effect.flip(Stream.runDrain(fromObservable(open(request))))
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
