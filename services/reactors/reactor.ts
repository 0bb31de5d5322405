import { Effect, type Scope } from "effect"
import {
  filter,
  groupBy,
  map,
  mergeMap,
  NEVER,
  type Observable,
  type Subscription,
  switchMap,
  takeUntil,
} from "rxjs"
import type { RootEvent } from "#domain/root.ts"
import type { StoreShape } from "../store/store.ts"
import { type Runtime, runOnce } from "./outcome.ts"

export { once, type Runtime } from "./outcome.ts"

type Tag = RootEvent["_tag"]
type EventOf<T extends Tag> = Extract<RootEvent, { readonly _tag: T }>

/** Events of the given kinds. */
export const eventsOf = <T extends Tag>(
  store: StoreShape,
  ...tags: ReadonlyArray<T>
): Observable<EventOf<T>> => {
  const wanted = new Set<Tag>(tags)
  return store.events$.pipe(
    map(({ event }) => event),
    filter((event): event is EventOf<T> => wanted.has(event._tag)),
  )
}

/**
 * Subscription that runs an effect for each event of one kind and records the events it returns. Of two events with the
 * same key the later one interrupts the effect of the earlier one, and so does the first value of `until`.
 */
export const handleLatest = <T extends Tag, R>(
  store: StoreShape,
  runtime: Runtime<R>,
  tag: T,
  keyOf: (event: EventOf<T>) => string,
  handle: (event: EventOf<T>) => Effect.Effect<ReadonlyArray<RootEvent>, never, R>,
  until: (event: EventOf<T>) => Observable<unknown> = () => NEVER,
): Subscription =>
  eventsOf(store, tag)
    .pipe(
      groupBy(keyOf),
      mergeMap((group) =>
        group.pipe(
          switchMap((event) =>
            runOnce(
              runtime,
              tag,
              Effect.suspend(() => handle(event)),
            ).pipe(takeUntil(until(event))),
          ),
        ),
      ),
    )
    .subscribe((events) => store.record(events))

/** Same as `handleLatest`, but the effect of every event runs to its end. */
export const handleEach = <T extends Tag, R>(
  store: StoreShape,
  runtime: Runtime<R>,
  tag: T,
  handle: (event: EventOf<T>) => Effect.Effect<ReadonlyArray<RootEvent>, never, R>,
): Subscription =>
  eventsOf(store, tag)
    .pipe(
      mergeMap((event) =>
        runOnce(
          runtime,
          tag,
          Effect.suspend(() => handle(event)),
        ),
      ),
    )
    .subscribe((events) => store.record(events))

/** A subscription that ends with the scope. */
export const scopedSubscription = (
  subscribe: () => Subscription,
): Effect.Effect<Subscription, never, Scope.Scope> =>
  Effect.acquireRelease(Effect.sync(subscribe), (subscription) =>
    Effect.sync(() => subscription.unsubscribe()),
  )
