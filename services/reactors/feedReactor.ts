import { Effect, Layer, Schema, Stream } from "effect"
import {
  catchError,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  groupBy,
  ignoreElements,
  map,
  merge,
  mergeMap,
  NEVER,
  type Observable,
  of,
  retry,
  Subscription,
  switchMap,
  throttleTime,
  throwError,
  timer,
} from "rxjs"
import { maxFeedStreams } from "#domain/kernel/bounded.ts"
import { kindOf, StreamName } from "#domain/kernel/envelope.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { Seq } from "#domain/kernel/ids.ts"
import { hasGap } from "#domain/kernel/streamFold.ts"
import { channelOfStream } from "#domain/kernel/streamNames.ts"
import type { RootEvent } from "#domain/root.ts"
import { shared } from "#domain/shared.ts"
import { isBeginning } from "#domain/sync/play.ts"
import type { SyncState } from "#domain/sync/types.ts"
import { type FeedSignal, feed, type StreamPositions } from "#streams/feed.ts"
import { reconnectDelay } from "#streams/reconnectDelay.ts"
import { RequestFailed } from "../http/requestFailed.ts"
import { Page } from "../page/page.ts"
import { toObservable } from "../runtime/bridge.ts"
import { Store, type StoreShape } from "../store/store.ts"
import { SyncSource, type SyncSourceShape } from "../sync/syncSource.ts"
import { defectOf, type Runtime } from "./outcome.ts"
import { type EventOf, eventsOf, scopedSubscription } from "./reactor.ts"

/** The kinds of streams of which a reader gets all that they may read. */
const kinds = ["access"] as const
const followedKinds: ReadonlySet<string> = new Set(kinds)

const decodeSnapshot = Schema.decodeUnknownOption(shared.Snapshot)

const isStreamName = Schema.is(StreamName)

/**
 * What this client holds of the streams that it follows once they are there, and of those that it gets by their kind: as
 * many as a feed takes. Of the latter the others come anew; they are small.
 */
const positionsOf = (sync: SyncState): StreamPositions => {
  const { feed, followed, folds } = sync
  const have = new Map<StreamName, Seq>()
  for (const [name] of HashMap.entries(followed)) {
    if (isStreamName(name) && !isBeginning(sync, name))
      have.set(name, HashMap.get(folds, name)?.head ?? Seq.make(0))
  }
  for (const [name, { head }] of HashMap.entries(folds)) {
    if (isStreamName(name) && followedKinds.has(kindOf(name))) have.set(name, head)
  }
  return {
    epoch: feed.epoch,
    have: Object.fromEntries([...have].slice(0, maxFeedStreams)),
    kinds,
    content: true,
    activity: true,
  }
}

const isRefused = (error: unknown): boolean => error instanceof RequestFailed && error.isRefusal

const eventsOfSignal = (signal: FeedSignal): ReadonlyArray<RootEvent> => {
  switch (signal._tag) {
    case "connecting":
      return [{ _tag: "FeedConnecting" }]
    case "closed":
      return [{ _tag: isRefused(signal.error) ? "FeedConnecting" : "FeedLost" }]
    case "opened":
      return [{ _tag: "FeedOpened", epoch: signal.epoch }]
    case "event":
      return [{ _tag: "EventDelivered", envelope: shared.read(signal.envelope) }]
    case "reset": {
      const { stream, head, updated } = signal
      const snapshot = decodeSnapshot(signal.snapshot)
      return snapshot._tag === "None"
        ? []
        : [{ _tag: "StreamReset", stream, head, updated, snapshot: snapshot.value }]
    }
    case "behind":
      return [{ _tag: "FeedBehind" }]
    case "live":
      return [{ _tag: "FeedCaughtUp" }]
    case "content":
      return [{ _tag: "ContentVersionTold", version: signal.version }]
    case "activity":
      return [{ _tag: "ActivityTold", channels: signal.channels }]
    case "current":
      return [{ _tag: "StreamCurrent", stream: signal.stream }]
    case "presence":
      return [{ _tag: "PresenceShown", active: signal.active, quiet: signal.quiet }]
    case "typing": {
      const { stream, user, huddle } = signal
      const channelId = channelOfStream(stream)
      if (channelId === null) return []
      return [{ _tag: "TypingBegun", typist: { channelId, user, ...(huddle !== undefined && { huddle }) } }]
    }
    case "denied":
      return [{ _tag: "StreamDenied", stream: signal.stream }]
  }
}

/** Pause between two checks of an open feed because other calls do not reach the server, in milliseconds. */
const recheckPause = 15_000

type FailedCall = EventOf<"RenderFailed" | "TableFailed" | "CommandFailed">
const codeOf = (event: FailedCall): string =>
  event._tag === "CommandFailed" ? event.refusal.code : event.failure.code

/** The streams in which envelopes wait for one that has not come, with the place where the gap begins. */
const gapsOf = ({ folds }: SyncState): ReadonlyArray<{ readonly stream: StreamName; readonly head: Seq }> =>
  [...HashMap.entries(folds)].flatMap(([stream, fold]) =>
    isStreamName(stream) && hasGap(fold) ? [{ stream, head: fold.head }] : [],
  )

/**
 * Keeps the followed streams live through the feed, for as long as there are any, and fetches at once what is missing
 * before a held envelope, until no gap is left or the answer does not help. A request that fails is repeated. When the
 * network may have changed, or another call does not reach the server, the connection is opened anew.
 */
export const reactFeed = (
  store: StoreShape,
  runtime: Runtime<never>,
  source: SyncSourceShape,
  random: () => number,
  networkChanged$: Observable<unknown> = NEVER,
): Subscription => {
  const subscription = new Subscription()
  const unreached$ = eventsOf(store, "RenderFailed", "TableFailed", "CommandFailed").pipe(
    filter((event) => codeOf(event) === "network" && store.state().sync.feed.status === "OPEN"),
    throttleTime(recheckPause),
  )
  const recheck$ = merge(networkChanged$, unreached$)
  const sync$ = store.state$.pipe(
    map(({ sync }) => sync),
    distinctUntilChanged(),
  )
  subscription.add(
    sync$
      .pipe(
        map(({ followed }) => followed.size > 0),
        distinctUntilChanged(),
        switchMap((isFollowing) =>
          isFollowing
            ? feed(source.open, sync$.pipe(map(positionsOf)), { random, recheck$ }).pipe(map(eventsOfSignal))
            : of<ReadonlyArray<RootEvent>>([{ _tag: "FeedClosed" }]),
        ),
      )
      .subscribe((events) => store.record(events)),
  )

  const fillGap = (stream: StreamName): Effect.Effect<void, RequestFailed> =>
    Effect.suspend(() => {
      const fold = HashMap.get(store.state().sync.folds, stream)
      if (fold === undefined || !hasGap(fold)) return Effect.void
      return Effect.flatMap(source.events(stream, fold.head), (stored) => {
        store.record(stored.map((envelope) => ({ _tag: "EventDelivered", envelope: shared.read(envelope) })))
        const { head } = HashMap.get(store.state().sync.folds, stream) ?? fold
        return head > fold.head ? fillGap(stream) : Effect.void
      })
    })
  /** Waits longer with each failure in a row; a refusal, or a fault of this program, is not repeated. */
  const waitToRetry = (error: unknown, attempt: number): Observable<unknown> =>
    error instanceof RequestFailed && !error.isRefusal && !error.aborted
      ? timer(reconnectDelay(attempt - 1, random()))
      : throwError(() => error)
  subscription.add(
    sync$
      .pipe(
        map(({ folds }) => folds),
        distinctUntilChanged(),
        map((folds) => gapsOf({ ...store.state().sync, folds })),
        filter((gaps) => gaps.length > 0),
        mergeMap((gaps) => gaps),
        groupBy(({ stream }) => stream),
        mergeMap((gaps) =>
          gaps.pipe(
            exhaustMap(({ stream }) =>
              toObservable(runtime, Stream.fromEffect(fillGap(stream))).pipe(
                retry({ delay: waitToRetry }),
                ignoreElements(),
                catchError((error: unknown) =>
                  error instanceof RequestFailed ? EMPTY : of([defectOf("feed", error)]),
                ),
              ),
            ),
          ),
        ),
      )
      .subscribe((events) => store.record(events)),
  )
  return subscription
}

/** The live streams of this client. */
export const feedReactor = Layer.effectDiscard(
  Effect.gen(function* () {
    const store = yield* Store
    const source = yield* SyncSource
    const { networkChanged$ } = yield* Page
    const context = yield* Effect.context<never>()
    const runtime: Runtime<never> = { runFork: Effect.runForkWith(context) }
    yield* scopedSubscription(() => reactFeed(store, runtime, source, Math.random, networkChanged$))
  }),
)
