import type { ServerResponse } from "node:http"
import { Context, Deferred, type Duration, Effect, Layer, PubSub, Schema } from "effect"
import type { FeedRequest } from "#contract/buzz.ts"
import type { ReaderFacts } from "#contract/reader.ts"
import { channelOfStream } from "#domain/buzz/evolve.ts"
import { StreamName } from "#domain/kernel/envelope.ts"
import type { Seq } from "#domain/kernel/ids.ts"
import { Log } from "../log/log.ts"
import type { StoredEnvelope } from "../log/rows.ts"
import { ChannelAccess } from "./access.ts"
import { type ChannelOrigin, Channels } from "./channels.ts"
import { FeedConnection } from "./connection.ts"
import { encodeEvents, encodeFrame, encodeReset } from "./frames.ts"

/** How often every reader hears the heads of its streams, so that a lost last event shows. */
export const HeartbeatInterval = Context.Reference<Duration.Input>("cairn/HeartbeatInterval", {
  defaultValue: () => "15 seconds",
})

/** A reader who missed more events of a stream than this gets the stream whole. */
const longestTail = 500

/** The feeds of all readers: each stored event is encoded once and written to those who may read it. */
export class Feed extends Context.Service<
  Feed,
  {
    /** Writes the feed to the response until the reader goes (interrupting this) or the server ends it. */
    readonly serve: (
      reader: ReaderFacts,
      request: FeedRequest,
      response: ServerResponse,
    ) => Effect.Effect<void>
    /** Ends all feeds. */
    readonly close: Effect.Effect<void>
  }
>()("cairn/Feed") {
  static readonly layer = Layer.effect(
    Feed,
    Effect.gen(function* () {
      const log = yield* Log
      const channels = yield* Channels
      const access = yield* ChannelAccess
      const readersOf = new Map<StreamName, Set<FeedConnection>>()
      const connections = new Set<FeedConnection>()

      const mayRead = (reader: ReaderFacts, channel: ChannelOrigin) =>
        access.titleOfCard(reader, channel.card) !== null

      const fanOut = (batch: ReadonlyArray<StoredEnvelope>) => {
        for (const [stream, [first, ...rest]] of groupByStream(batch)) {
          const readers = readersOf.get(stream)
          if (readers === undefined || first === undefined) continue
          const frames = encodeEvents(stream, first, rest)
          for (const connection of readers) {
            const channel = connection.channels.get(stream)
            if (channel !== undefined && mayRead(connection.reader, channel)) connection.live(frames)
          }
        }
      }

      const register = (connection: FeedConnection) => {
        connections.add(connection)
        for (const stream of connection.channels.keys()) {
          const readers = readersOf.get(stream) ?? new Set()
          readersOf.set(stream, readers.add(connection))
        }
      }
      const release = (connection: FeedConnection) => {
        connections.delete(connection)
        for (const stream of connection.channels.keys()) {
          const readers = readersOf.get(stream)
          readers?.delete(connection)
          if (readers?.size === 0) readersOf.delete(stream)
        }
        connection.end()
      }

      const readable = Effect.fnUntraced(function* (reader: ReaderFacts, request: FeedRequest) {
        const found = new Map<StreamName, ChannelOrigin>()
        for (const stream of streamsOf(request)) {
          const id = channelOfStream(stream)
          const channel = id === null ? null : yield* channels.origin(id)
          if (channel !== null && mayRead(reader, channel)) found.set(stream, channel)
        }
        return found
      })

      const catchUp = Effect.fnUntraced(function* (connection: FeedConnection, request: FeedRequest) {
        for (const [stream, channel] of connection.channels) {
          const have = request.have[stream] ?? 0
          const sameLog = request.epoch === log.epoch && have <= log.head(stream)
          const tail = yield* log.read(stream, sameLog ? have : 0, longestTail + 1)
          const whole = tail.length > longestTail || (!sameLog && request.epoch !== null)
          if (!mayRead(connection.reader, channel)) continue
          if (whole) {
            const all = yield* log.read(stream, 0)
            yield* connection.catchUp(stream, all.at(-1)?.seq ?? 0, encodeReset(stream, all))
            continue
          }
          const [first, ...rest] = tail
          if (first === undefined) {
            connection.holds(stream, have)
            continue
          }
          const { last, bytes } = encodeEvents(stream, first, rest)
          yield* connection.catchUp(stream, last, bytes)
        }
      })

      const serve = Effect.fnUntraced(function* (
        reader: ReaderFacts,
        request: FeedRequest,
        response: ServerResponse,
      ) {
        const connection = yield* Effect.acquireRelease(
          Effect.map(readable(reader, request), (found) => {
            const opened = new FeedConnection(reader, found, response)
            register(opened)
            return opened
          }),
          (opened) => Effect.sync(() => release(opened)),
        )
        connection.open()
        connection.write(encodeFrame({ _tag: "opened", epoch: log.epoch }))
        yield* catchUp(connection, request)
        connection.goLive()
        yield* Deferred.await(connection.over)
      }, Effect.scoped)

      const beat = Effect.sync(() => {
        for (const connection of connections) {
          const heads: Record<StreamName, Seq> = {}
          for (const [stream, channel] of connection.channels) {
            if (mayRead(connection.reader, channel)) heads[stream] = log.head(stream)
          }
          connection.write(encodeFrame({ _tag: "heartbeat", heads }))
        }
      })
      const close = Effect.sync(() => {
        for (const connection of connections) connection.end()
      })

      const subscription = yield* log.subscribe
      yield* PubSub.take(subscription).pipe(Effect.map(fanOut), Effect.forever, Effect.forkScoped)
      yield* Effect.delay(beat, yield* HeartbeatInterval).pipe(Effect.forever, Effect.forkScoped)
      return Feed.of({ serve, close })
    }),
  )
}

const groupByStream = (batch: ReadonlyArray<StoredEnvelope>) => Map.groupBy(batch, ({ stream }) => stream)

const isStreamName = Schema.is(StreamName)
const streamsOf = (request: FeedRequest): ReadonlyArray<StreamName> =>
  Object.keys(request.have).filter((name) => isStreamName(name))
