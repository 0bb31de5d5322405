import type { ServerResponse } from "node:http"
import { Context, Deferred, type Duration, Effect, Layer, Option, Queue, Schema, Stream } from "effect"
import type { FeedRequest } from "#contract/feed.ts"
import type { Principal } from "#contract/principal.ts"
import { kindOf, type StoredEnvelope, StreamName } from "#domain/kernel/envelope.ts"
import type { Seq } from "#domain/kernel/ids.ts"
import { shared } from "#domain/shared.ts"
import { openingMessages } from "../log/channelPage.ts"
import { Log } from "../log/log.ts"
import { hasRestored, readableEvents, withRestored } from "../log/readableEvents.ts"
import { readPage } from "../log/readPage.ts"
import { StreamAccess } from "../log/streamAccess.ts"
import { Streams } from "../log/streams.ts"
import { FeedConnection } from "./connection.ts"
import { encodeEvents, encodeFrame, encodeReset, type Frames } from "./frames.ts"
import { Subscriptions } from "./subscriptions.ts"

/** How often the heads of its streams are sent to every client, so that a lost last event is noticed. */
export const HeartbeatInterval = Context.Reference<Duration.Input>("cairn/HeartbeatInterval", {
  defaultValue: () => "15 seconds",
})

/**
 * A client that missed more events of a stream than this gets a snapshot of the stream; one that has nothing of it gets
 * a snapshot of all but a short one.
 */
const longestTail = 500
const longestOpening = openingMessages

/** Open feeds: each stored event is encoded once and written to those who may read it. */
export class Feed extends Context.Service<
  Feed,
  {
    /** Writes the feed to the response until the client disconnects (interrupting this) or the server ends it. */
    readonly serve: (
      principal: Principal,
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
      const streams = yield* Streams
      const access = yield* StreamAccess
      const subscriptions = new Subscriptions()

      const deny = (connection: FeedConnection, stream: StreamName) => {
        subscriptions.unfollow(connection, stream)
        connection.write(encodeFrame({ _tag: "denied", stream }))
      }

      /** New events of a stream as all of its readers may have them. */
      const readableByAll = (stream: StreamName, envelopes: ReadonlyArray<StoredEnvelope>) =>
        hasRestored(envelopes)
          ? Effect.map(Effect.option(streams.fold(stream)), (fold) =>
              Option.isNone(fold) ? envelopes : withRestored(fold.value, envelopes),
            )
          : Effect.succeed(envelopes)

      const fanOut = Effect.fnUntraced(function* (batch: ReadonlyArray<StoredEnvelope>) {
        for (const [stream, envelopes] of Map.groupBy(batch, (envelope) => envelope.stream)) {
          const [first, ...rest] = yield* readableByAll(stream, envelopes)
          if (first === undefined) continue
          let frames: Frames | null = null
          for (const connection of subscriptions.connectionsOf(stream)) {
            if (access.mayRead(connection.principal, stream)) {
              frames ??= encodeEvents(stream, first, rest)
              connection.live(frames)
            } else deny(connection, stream)
          }
          offerToKind(stream)
        }
      })
      const offerToKind = (stream: StreamName) => {
        const kind = kindOf(stream)
        for (const connection of subscriptions.connections) {
          if (connection.request.kinds?.includes(kind) === true) offer(connection, stream)
        }
      }
      const offer = (connection: FeedConnection, stream: StreamName) => {
        if (!connection.follows(stream) && access.mayRead(connection.principal, stream)) {
          Queue.offerUnsafe(connection.gained, stream)
        }
      }

      /** Events of a stream after a number; null where they are too many or too large, and a snapshot is sent instead. */
      const missedAfter = Effect.fnUntraced(function* (stream: StreamName, have: number) {
        const { envelopes, isCut } = yield* readPage(
          log,
          stream,
          have,
          have === 0 ? longestOpening : longestTail,
        )
        return isCut ? null : envelopes
      })

      /** Sends the part of a stream that a client does not have; `have` is null when what it has cannot be used. */
      const sendTail = Effect.fnUntraced(function* (
        connection: FeedConnection,
        stream: StreamName,
        have: number | null,
      ) {
        const missed = have === null ? null : yield* missedAfter(stream, have)
        if (!connection.follows(stream)) return
        if (missed?.length === 0 && !shared.refusesUnreadable(stream)) {
          return connection.holds(stream, have ?? 0)
        }
        const fold = yield* Effect.option(streams.fold(stream))
        if (!connection.follows(stream)) return
        if (Option.isNone(fold)) return deny(connection, stream)
        const { userId } = connection.principal
        if (missed === null) {
          return yield* connection.catchUp(stream, fold.value.head, encodeReset(stream, fold.value, userId))
        }
        const [first, ...rest] = readableEvents(fold.value, missed, userId)
        if (first === undefined) return connection.holds(stream, have ?? 0)
        const { last, bytes } = encodeEvents(stream, first, rest)
        yield* connection.catchUp(stream, last, bytes)
      })

      const follow = Effect.fnUntraced(function* (
        connection: FeedConnection,
        stream: StreamName,
        have: number | null,
      ) {
        if (connection.follows(stream)) return
        if (!access.mayRead(connection.principal, stream)) return deny(connection, stream)
        subscriptions.follow(connection, stream)
        yield* sendTail(connection, stream, have)
        if (!connection.follows(stream)) return
        connection.write(encodeFrame({ _tag: "current", stream }))
        connection.goLive(stream)
      })

      const knownSeq = ({ epoch, have }: FeedRequest, stream: StreamName): number | null => {
        const seq = have[stream] ?? 0
        if (epoch === null) return 0
        return epoch === log.epoch && seq <= log.head(stream) ? seq : null
      }

      const serve = Effect.fnUntraced(function* (
        principal: Principal,
        request: FeedRequest,
        response: ServerResponse,
      ) {
        const gained = yield* Queue.unbounded<StreamName>()
        const connection = yield* Effect.acquireRelease(
          Effect.sync(() => {
            const opened = new FeedConnection(principal, request, gained, response)
            subscriptions.add(opened)
            return opened
          }),
          (opened) =>
            Effect.sync(() => {
              subscriptions.remove(opened)
              opened.end()
            }),
        )
        connection.open()
        connection.write(encodeFrame({ _tag: "opened", epoch: log.epoch }))
        for (const stream of requestedStreams(request))
          yield* follow(connection, stream, knownSeq(request, stream))
        yield* offerKinds(connection)
        yield* Queue.take(gained).pipe(
          Effect.flatMap((stream) =>
            access.mayRead(principal, stream) ? follow(connection, stream, 0) : Effect.void,
          ),
          Effect.forever,
          Effect.raceFirst(Deferred.await(connection.over)),
        )
      }, Effect.scoped)

      const offerKinds = Effect.fnUntraced(function* (connection: FeedConnection) {
        for (const kind of connection.request.kinds ?? []) {
          for (const stream of yield* log.streams(kind)) offer(connection, stream)
        }
      })
      const review = Effect.fnUntraced(function* (connection: FeedConnection) {
        for (const stream of [...connection.followed]) {
          if (!access.mayRead(connection.principal, stream)) deny(connection, stream)
        }
        for (const stream of requestedStreams(connection.request)) offer(connection, stream)
        yield* offerKinds(connection)
      })

      const beat = Effect.sync(() => {
        for (const connection of subscriptions.connections) {
          const heads: Record<StreamName, Seq> = {}
          for (const stream of [...connection.followed]) {
            if (access.mayRead(connection.principal, stream)) heads[stream] = log.head(stream)
            else deny(connection, stream)
          }
          connection.write(encodeFrame({ _tag: "heartbeat", heads }))
        }
      })
      const close = Effect.sync(() => {
        for (const connection of subscriptions.connections) connection.end()
      })

      yield* log.follow(fanOut)
      yield* Effect.delay(beat, yield* HeartbeatInterval).pipe(Effect.forever, Effect.forkScoped)
      yield* access.changes.pipe(
        Stream.runForEach(() => Effect.forEach([...subscriptions.connections], review, { discard: true })),
        Effect.forkScoped({ startImmediately: true }),
      )
      return Feed.of({ serve, close })
    }),
  )
}

const isStreamName = Schema.is(StreamName)
const requestedStreams = (request: FeedRequest): ReadonlyArray<StreamName> =>
  Object.keys(request.have).filter((name) => isStreamName(name))
