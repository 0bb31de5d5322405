import { Effect, type Scope } from "effect"
import { filter, map, type Observable, type Subscription } from "rxjs"
import type { RootEvent } from "#domain/root.ts"
import type { StoreShape } from "../store/store.ts"

type Tag = RootEvent["_tag"]
/** The events of some kinds. */
export type EventOf<T extends Tag> = Extract<RootEvent, { readonly _tag: T }>

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

/** A subscription that ends with the scope. */
export const scopedSubscription = (
  subscribe: () => Subscription,
): Effect.Effect<Subscription, never, Scope.Scope> =>
  Effect.acquireRelease(Effect.sync(subscribe), (subscription) =>
    Effect.sync(() => subscription.unsubscribe()),
  )
