import { Effect, Stream } from "effect"
import {
  BehaviorSubject,
  catchError,
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  groupBy,
  map,
  mergeMap,
  of,
  Subscription,
  switchMap,
} from "rxjs"
import { hasGap } from "#domain/buzz/channel.ts"
import type { ChannelEnvelope, ChannelEvent } from "#domain/buzz/events.ts"
import { channelOfStream, heads } from "#domain/buzz/evolve.ts"
import { channelOf } from "#domain/buzz/select.ts"
import type { BuzzState } from "#domain/buzz/types.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { type ChannelId, type CommandId, Seq } from "#domain/kernel/ids.ts"
import type { RootEvent } from "#domain/root.ts"
import { type FeedSignal, feed, type Holdings } from "#streams/feed.ts"
import type { BuzzSource } from "../buzz/buzzSource.ts"
import type { RequestFailed } from "../http/requestFailed.ts"
import { toObservable } from "../runtime/bridge.ts"
import type { StoreShape } from "../store/store.ts"
import { answerEach, eventsOf, type Runtime } from "./reactor.ts"

/** What keeps channels live, and lets them go again. */
export interface BuzzReactor {
  readonly subscription: Subscription
  /** Keeps a channel live until the function it gives is called. */
  readonly follow: (id: ChannelId) => () => void
}

const delivered = (envelopes: ReadonlyArray<ChannelEnvelope>): ReadonlyArray<RootEvent> =>
  envelopes.map((envelope) => ({ _tag: "EventDelivered", envelope }))

const closed: RootEvent = { _tag: "FeedClosed" }

/** What is held of a log of another epoch is forgotten at once: a place in it means nothing in the new one. */
const forgotten = (buzz: BuzzState, epoch: string): ReadonlyArray<RootEvent> =>
  buzz.feed.epoch === null || buzz.feed.epoch === epoch
    ? []
    : [...HashMap.entries(buzz.channels)].map(([id]) => ({
        _tag: "StreamReset",
        stream: `channel:${id}`,
        envelopes: [],
      }))

const told = (signal: FeedSignal<ChannelEvent>, buzz: BuzzState): ReadonlyArray<RootEvent> => {
  switch (signal._tag) {
    case "connecting":
    case "closed":
      return [{ _tag: "FeedConnecting" }]
    case "opened":
      return [...forgotten(buzz, signal.epoch), { _tag: "FeedOpened", epoch: signal.epoch }]
    case "event":
      return [{ _tag: "EventDelivered", envelope: signal.envelope }]
    case "reset":
      return [{ _tag: "StreamReset", stream: signal.stream, envelopes: signal.envelopes }]
  }
}

/**
 * Buzz: sends what was composed (again when retried, under the same command id), and keeps the followed channels live
 * through the feed; what is missing before a held envelope is fetched at once, until no gap is left or the answer does
 * not help. The answer to a command and the feed bring the same envelopes; the fold takes each once.
 */
export const reactBuzz = (
  store: StoreShape,
  runtime: Runtime<BuzzSource>,
  source: BuzzSource["Service"],
): BuzzReactor => {
  const subscription = new Subscription()

  const send = (id: CommandId) => {
    const message = store.state().buzz.pending.find((pending) => pending.id === id)
    if (message?.status !== "CREATING") return Effect.succeed<ReadonlyArray<RootEvent>>([])
    return source.send(message).pipe(
      Effect.map(delivered),
      Effect.catch((failure) =>
        Effect.succeed<ReadonlyArray<RootEvent>>([
          { _tag: "MessageSendFailed", id, message: failure.message },
        ]),
      ),
    )
  }
  subscription.add(answerEach(store, runtime, "MessageComposed", ({ message }) => send(message.id)))
  subscription.add(answerEach(store, runtime, "MessageSendRetried", ({ id }) => send(id)))

  const fillGap = (id: ChannelId): Effect.Effect<void, RequestFailed> =>
    Effect.suspend(() => {
      const channel = channelOf(store.state().buzz, id)
      if (channel === undefined || !hasGap(channel)) return Effect.void
      return Effect.flatMap(source.events(id, channel.head), (envelopes) => {
        store.record(delivered(envelopes))
        const { head } = channelOf(store.state().buzz, id) ?? channel
        return head > channel.head ? fillGap(id) : Effect.void
      })
    })
  subscription.add(
    eventsOf(store, "EventDelivered")
      .pipe(
        map(({ envelope }) => channelOfStream(envelope.stream)),
        filter((id) => id !== null),
        groupBy((id) => id),
        mergeMap((ids) =>
          ids.pipe(
            exhaustMap((id) =>
              toObservable(runtime, Stream.fromEffect(fillGap(id))).pipe(catchError(() => EMPTY)),
            ),
          ),
        ),
      )
      .subscribe(),
  )

  const followed = new BehaviorSubject<ReadonlyArray<{ readonly id: ChannelId }>>([])
  const holdings$ = combineLatest([
    store.state$.pipe(
      map((state) => state.buzz),
      distinctUntilChanged(),
    ),
    followed,
  ]).pipe(
    map(([buzz, followers]): Holdings => {
      const known = heads(buzz)
      return {
        epoch: buzz.feed.epoch,
        have: Object.fromEntries(
          followers.map(({ id }) => [`channel:${id}`, known[`channel:${id}`] ?? Seq.make(0)]),
        ),
      }
    }),
  )
  const isFollowing$ = followed.pipe(
    map((followers) => followers.length > 0),
    distinctUntilChanged(),
  )
  subscription.add(
    isFollowing$
      .pipe(
        switchMap((isFollowing) =>
          isFollowing
            ? feed(source.open, holdings$, { random: Math.random }).pipe(
                map((signal) => told(signal, store.state().buzz)),
              )
            : of([closed]),
        ),
      )
      .subscribe((events) => store.record(events)),
  )

  const follow = (id: ChannelId): (() => void) => {
    const follower = { id }
    followed.next([...followed.value, follower])
    return () => followed.next(followed.value.filter((other) => other !== follower))
  }
  return { subscription, follow }
}
