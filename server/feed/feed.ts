import { Context, Deferred, type Duration, Effect, Equal, Layer, Option, Queue, Schema, Stream } from "effect"
import { TooManyRequests } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { FeedRequest, ShownPresence } from "#contract/feed.ts"
import type { Principal } from "#contract/principal.ts"
import { kindOf, type StoredEnvelope, StreamName } from "#domain/kernel/envelope.ts"
import { Seq } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { shared } from "#domain/shared.ts"
import { Presence } from "../areas/presence/Presence.ts"
import { type PersonSignal, Signals } from "../areas/presence/Signals.ts"
import { CommandLimitFactor } from "../command/commandLimits.ts"
import { schedule } from "../kernel/schedule.ts"
import { ServerHealth } from "../kernel/serverHealth.ts"
import { supervise } from "../kernel/supervise.ts"
import { retryIn } from "../kernel/tooMany.ts"
import { openingMessages } from "../log/channelPage.ts"
import { ContentChanges } from "../log/contentChanges.ts"
import { Log } from "../log/log.ts"
import { hasRestored, readableEvents, withRestored } from "../log/readableEvents.ts"
import { readPage } from "../log/readPage.ts"
import { StreamAccess } from "../log/streamAccess.ts"
import { Streams } from "../log/streams.ts"
import { FeedConnection, type FeedResponse } from "./connection.ts"
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

/** Shortest pause between two changes of presence that are sent: what changes meanwhile is sent together. */
const presencePause = "1 second"

/** Pause in which what goes on in channels is gathered before it is told, so that a busy channel is told of as a whole. */
const activityPause = "1 second"

/** Most feeds of one person: each window of the app has one. */
const maxFeeds = 20
/** After how many seconds a person who has so many may try again. */
const retryAfter = 60

const silent = { message: "Feeds have no heartbeat: their clients open them again and again." }
const untold = { message: "Open cards do not follow their data, policies and definitions." }
const unshown = { message: "Feeds do not show who is present." }
const unheard = {
  message: "Lists of messages and channels do not show what is new until they are loaded again.",
}
const unreviewed = { message: "Feeds do not follow a change of permissions until they are opened again." }

/** Open feeds: each stored event is encoded once and written to those who may read it. */
export class Feed extends Context.Service<
  Feed,
  {
    /** Refuses a person who has as many feeds open as one may have. */
    readonly requirePlace: (principal: Principal) => Effect.Effect<void, TooManyRequests>
    /** Writes the feed to the response until the client disconnects (interrupting this) or the server ends it. */
    readonly serve: (
      principal: Principal,
      request: FeedRequest,
      response: FeedResponse,
    ) => Effect.Effect<void>
    /** Ends all feeds. */
    readonly close: Effect.Effect<void>
  }
>()("cairn/Feed") {
  static readonly layerNoDeps = Layer.effect(
    Feed,
    Effect.gen(function* () {
      const log = yield* Log
      const streams = yield* Streams
      const access = yield* StreamAccess
      const presence = yield* Presence
      const subscriptions = new Subscriptions()
      /** Channels in which something went on that is not told yet, and whether they are others by it. */
      const active = new Map<StreamName, boolean>()
      const hasActivity = yield* Queue.sliding<null>(1)
      const started = crypto.randomUUID()

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
          if (kindOf(stream) === "channel") {
            const isOther = envelopes.some(({ event }) => isOfChannels(event))
            active.set(stream, active.get(stream) === true || isOther)
            Queue.offerUnsafe(hasActivity, null)
          }
        }
      })
      /** Tells clients that something went on in channels that their people may read, without saying where. */
      const tellActivity = Effect.sync(() => {
        const streams = [...active]
        active.clear()
        for (const connection of subscriptions.connections) {
          const { principal, request, isCongested } = connection
          if (request.activity !== true || isCongested) continue
          const readable = streams.filter(([stream]) => access.mayRead(principal, stream))
          if (readable.length === 0) continue
          const channels = readable.some(([, isOther]) => isOther)
          connection.write(encodeFrame({ _tag: "activity", channels }))
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
          subscriptions.follow(connection, stream, 0)
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

      /** Sends what a client lacks of a stream that was in line. */
      const catchUp = Effect.fnUntraced(function* (connection: FeedConnection, stream: StreamName) {
        const { principal } = connection
        const isOver = () => !connection.follows(stream)
        if (isOver()) return
        if (!access.mayRead(principal, stream)) return deny(connection, stream)
        const sent = connection.sentOf(stream)
        const missed = sent === null ? null : yield* missedAfter(stream, sent)
        if (missed?.length !== 0 || shared.refusesUnreadable(stream)) {
          const found = yield* Effect.option(streams.fold(stream))
          if (isOver()) return
          // The fold may have what took the stream from this person.
          if (Option.isNone(found) || !access.mayRead(principal, stream)) return deny(connection, stream)
          const fold = found.value
          if (missed === null) {
            connection.catchUp(stream, fold.head, encodeReset(stream, fold, principal.userId))
          } else {
            // What the fold does not know yet comes when it is published.
            const known = missed.filter(({ seq }) => seq <= fold.head)
            const [first, ...rest] = readableEvents(fold, known, principal.userId)
            if (first !== undefined) {
              const { last, bytes } = encodeEvents(stream, first, rest)
              connection.catchUp(stream, last, bytes)
            }
          }
        }
        if (connection.goLive(stream)) connection.write(encodeFrame({ _tag: "current", stream }))
      })

      /** What a client has of a stream, if it is of this log: another server may have published more than this one. */
      const knownSeq = Effect.fnUntraced(function* ({ epoch, have }: FeedRequest, stream: StreamName) {
        const seq = have[stream] ?? 0
        if (epoch === null) return 0
        if (epoch !== log.epoch) return null
        return seq <= log.head(stream) || (yield* log.read(stream, seq - 1, 1)).length > 0 ? seq : null
      })

      const factor = yield* CommandLimitFactor
      const requirePlace = (principal: Principal) =>
        Effect.suspend(() =>
          factor > 0 && subscriptions.countOf(principal.userId) >= maxFeeds
            ? Effect.andThen(
                retryIn(retryAfter),
                Effect.fail(
                  new TooManyRequests({ ...refusal("feed.count", { most: maxFeeds }), retryAfter }),
                ),
              )
            : Effect.void,
        )

      const serve = Effect.fnUntraced(function* (
        principal: Principal,
        request: FeedRequest,
        response: FeedResponse,
      ) {
        const waiting = yield* Queue.sliding<null>(1)
        const connection = yield* Effect.acquireRelease(
          Effect.sync(() => {
            const opened = new FeedConnection(principal, request, waiting, response)
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
        for (const stream of requestedStreams(request)) {
          if (access.mayRead(principal, stream)) {
            subscriptions.follow(connection, stream, yield* knownSeq(request, stream))
          } else deny(connection, stream)
        }
        yield* offerKinds(connection)
        if (request.content === true) connection.write(contentFrame())
        if (request.activity === true) connection.write(encodeFrame({ _tag: "activity", channels: true }))
        connection.showPresence(presenceFrame)
        yield* connection.next.pipe(
          Effect.flatMap((stream) => catchUp(connection, stream)),
          Effect.forever,
          Effect.raceFirst(Deferred.await(connection.over)),
        )
      }, Effect.scoped)

      const offerKinds = Effect.fnUntraced(function* (connection: FeedConnection) {
        for (const kind of connection.request.kinds ?? []) {
          for (const stream of yield* log.streams(kind)) offer(connection, stream)
        }
      })
      /** Ends what clients may no longer read, all of it before they get what they may read from now on. */
      const review = Effect.suspend(() => {
        const connections = [...subscriptions.connections]
        for (const connection of connections) {
          for (const stream of [...connection.followed]) {
            if (!access.mayRead(connection.principal, stream)) deny(connection, stream)
          }
          for (const stream of requestedStreams(connection.request)) offer(connection, stream)
        }
        return Effect.forEach(connections, offerKinds, { discard: true })
      })

      /** Tells a client how far its streams were sent to it, so that it notices what was lost on the way. */
      const beat = (connection: FeedConnection) => {
        const heads: Record<StreamName, Seq> = {}
        for (const stream of [...connection.followed]) {
          if (!access.mayRead(connection.principal, stream)) deny(connection, stream)
          else {
            const sent = connection.sentOf(stream)
            if (sent !== null) heads[stream] = Seq.make(sent)
            if (connection.isCurrent(stream) && (sent ?? 0) < log.head(stream)) connection.lineUp(stream)
          }
        }
        if (!connection.isCongested) connection.write(encodeFrame({ _tag: "heartbeat", heads }))
      }
      let shown: ShownPresence = { active: [], quiet: [] }
      let presenceFrame: Uint8Array | null = null
      /** Shows who is present to everyone who has not seen it, where that is not as it was. */
      const showPresence = Effect.map(presence.shown, (now) => {
        if (!Equal.equals(now, shown)) {
          shown = now
          presenceFrame = encodeFrame({ _tag: "presence", ...now })
        }
        for (const connection of subscriptions.connections) connection.showPresence(presenceFrame)
      })
      const beatAll = Effect.andThen(
        Effect.sync(() => {
          for (const connection of subscriptions.connections) beat(connection)
        }),
        showPresence,
      )
      /** Tells the other readers of a channel that someone types there. */
      const tellTyping = (signal: PersonSignal) =>
        Effect.sync(() => {
          if (signal._tag !== "Typing" || !presence.isShown(signal.user)) return
          const { user, channelId, huddle } = signal
          const stream = channelStream(channelId)
          const frame = encodeFrame({
            _tag: "typing",
            stream,
            ...(huddle !== undefined && { huddle }),
            user,
          })
          for (const connection of subscriptions.connectionsOf(stream)) {
            const { principal, isCongested } = connection
            if (principal.userId === user || isCongested || !access.mayRead(principal, stream)) continue
            connection.write(frame)
          }
        })
      const tell = (frame: Uint8Array) => {
        for (const connection of subscriptions.connections) connection.write(frame)
      }
      let changes = 0
      let changesOfPeople = 0
      const contentFrame = () =>
        encodeFrame({ _tag: "content", version: `${started}.${changes}.${changesOfPeople}` })
      /** Tells clients that what they show of cards, or of people, may be other now. */
      const tellContent = Effect.fnUntraced(function* (isOfPeople: boolean) {
        changes += 1
        if (isOfPeople) changesOfPeople += 1
        for (const connection of subscriptions.connections) {
          if (connection.request.content === true) connection.write(contentFrame())
        }
      })
      const close = Effect.sync(() => {
        for (const connection of subscriptions.connections) connection.end()
      })

      yield* log.follow(fanOut)
      const interval = yield* HeartbeatInterval
      yield* schedule({ part: "heartbeat", problem: silent, interval, look: beatAll, startsLater: true })
      yield* (yield* Signals).follow(tellTyping)
      yield* supervise("presence", unshown, (well) =>
        presence.changes.pipe(
          Stream.runForEach(() =>
            showPresence.pipe(Effect.andThen(well), Effect.andThen(Effect.sleep(presencePause))),
          ),
        ),
      )
      yield* (yield* ServerHealth).onAvailability((isAvailable) =>
        tell(encodeFrame({ _tag: isAvailable ? "live" : "behind" })),
      )
      const contentChanges = yield* ContentChanges
      yield* supervise("content", untold, (well) =>
        Stream.runForEach(contentChanges, ({ isOfPeople }) => Effect.andThen(tellContent(isOfPeople), well)),
      )
      yield* supervise("activity", unheard, (well) =>
        Queue.take(hasActivity).pipe(
          Effect.andThen(Effect.sleep(activityPause)),
          Effect.andThen(tellActivity),
          Effect.andThen(well),
          Effect.forever,
        ),
      )
      yield* supervise("feed", unreviewed, (well) =>
        Stream.merge(Stream.succeed(null), access.changes).pipe(
          Stream.runForEach(() => Effect.andThen(review, well)),
        ),
      )
      return Feed.of({
        requirePlace,
        serve,
        close,
      })
    }),
  )

  /** Feeds with the presence that they show, and the signals that it hears. */
  static readonly layer = Feed.layerNoDeps.pipe(Layer.provideMerge(Presence.layer))
}

/** Whether by an event there is another channel, or one is another to those who list it. */
const isOfChannels = Schema.is(
  Schema.Struct({
    _tag: Schema.Literals([
      "ChannelCreated",
      "TopicDescribed",
      "TopicArchived",
      "TopicReopened",
      "MemberSet",
    ]),
  }),
)

const isStreamName = Schema.is(StreamName)
const requestedStreams = (request: FeedRequest): ReadonlyArray<StreamName> =>
  Object.keys(request.have).filter((name) => isStreamName(name))
