import { Effect, Stream } from "effect"
import {
  catchError,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  NEVER,
  type Observable,
  type SchedulerLike,
  type Subscription,
  startWith,
  switchMap,
  throttleTime,
} from "rxjs"
import type { Signal } from "#contract/presence.ts"
import { composingOf } from "#domain/areas/draft/composing.ts"
import { isEditPlace, userStream } from "#domain/kernel/streamNames.ts"
import { typistKey } from "#domain/presence/types.ts"
import type { RootState } from "#domain/root.ts"
import { viewOf } from "#domain/sync/view.ts"
import { typingEnds, typingSignals } from "#streams/typing.ts"
import { Page } from "../page/page.ts"
import { toObservable } from "../runtime/bridge.ts"
import { Store, type StoreShape } from "../store/store.ts"
import { SyncSource, type SyncSourceShape } from "../sync/syncSource.ts"
import type { Runtime } from "./outcome.ts"
import { eventsOf, scopedSubscription } from "./reactor.ts"

/** Shortest time between two signals that a person is active, in milliseconds. */
export const activePause = 60_000

/** Whether someone is there to whom it may be told: the feed is open, and the reader shows what they do. */
const isTold = ({ environment, sync }: RootState): boolean => {
  const reader = environment.data?.user?.id
  return (
    reader !== undefined &&
    sync.feed.status === "OPEN" &&
    viewOf(sync, userStream(reader), "availability").isShown
  )
}

const typed = (store: StoreShape): Observable<Signal> =>
  eventsOf(store, "DraftChanged").pipe(
    filter(({ channelId, draft }) => draft.text !== "" && !isEditPlace(channelId)),
    map(({ channelId }) => composingOf(store.state().composing, channelId)?.target),
    filter((target) => target !== undefined),
    map((target): Signal => ({ _tag: "Typing", ...target })),
  )

/** Ends the typing of others of which nothing is heard any more. */
export const reactTyping = (store: StoreShape, scheduler?: SchedulerLike): Subscription =>
  typingEnds(
    eventsOf(store, "TypingBegun").pipe(map(({ typist }) => typist)),
    typistKey,
    scheduler,
  ).subscribe((typist) => store.record([{ _tag: "TypingEnded", typist }]))

/**
 * Tells others that the reader is active and what they type a message for, no more often than others need it, while the
 * reader shows it. What does not arrive is not sent again.
 */
export const reactPresence = (
  store: StoreShape,
  runtime: Runtime<never>,
  source: Pick<SyncSourceShape, "signal">,
  used$: Observable<unknown>,
  scheduler?: SchedulerLike,
): Subscription =>
  store.state$
    .pipe(
      map(isTold),
      distinctUntilChanged(),
      switchMap((isOn) =>
        isOn
          ? merge(
              used$.pipe(
                startWith(null),
                throttleTime(activePause, scheduler),
                map((): Signal => ({ _tag: "Active" })),
              ),
              typingSignals(typed(store), (signal) => JSON.stringify(signal), scheduler),
            )
          : NEVER,
      ),
      mergeMap((signal) =>
        toObservable(runtime, Stream.fromEffect(source.signal(signal))).pipe(catchError(() => EMPTY)),
      ),
    )
    .subscribe()

/** Tells the presence of this client's reader, and ends the typing of others, for as long as the scope lasts. */
export const runPresence = Effect.gen(function* () {
  const store = yield* Store
  const source = yield* SyncSource
  const { used$ } = yield* Page
  const runtime: Runtime<never> = { runFork: Effect.runForkWith(yield* Effect.context<never>()) }
  yield* scopedSubscription(() => reactTyping(store))
  yield* scopedSubscription(() => reactPresence(store, runtime, source, used$))
})
