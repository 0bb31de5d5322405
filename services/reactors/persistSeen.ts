import { Effect } from "effect"
import {
  asyncScheduler,
  auditTime,
  distinctUntilChanged,
  filter,
  map,
  merge,
  type Observable,
  type SchedulerLike,
  Subscription,
} from "rxjs"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { CardUrn, EpochMs, type UserId } from "#domain/kernel/ids.ts"
import { isTransient } from "#domain/kernel/transient.ts"
import type { RootState } from "#domain/root.ts"
import { type Seen, seenIn, unseenIn } from "#domain/seen/seen.ts"
import { staleEvents } from "#domain/seen/stale.ts"
import type { SeenCacheShape } from "../storage/seenCache.ts"
import type { StreamCacheShape } from "../storage/streamCache.ts"
import type { StoreShape } from "../store/store.ts"
import type { Runtime } from "./outcome.ts"
import { eventsOf } from "./reactor.ts"

/** How long changes of what is seen are collected before they are written, in milliseconds. */
export const writeInterval = 2_000

/**
 * Where the environment could not be loaded because the server is away: shows what this browser's reader has seen, as
 * old. Gives when the last of it was seen; null where there is nothing to show, or the server answered.
 */
export const restoreSeen = (store: StoreShape, cache: SeenCacheShape): Effect.Effect<EpochMs | null> =>
  Effect.gen(function* () {
    const { status, failure } = store.state().environment
    if (status !== "ERROR" || failure === null || !isTransient(failure)) return null
    const seen = yield* cache.read
    const events = seen?.parts.flatMap((part) => part.events) ?? []
    if (seen === null || !events.some(({ _tag }) => _tag === "EnvironmentLoaded")) return null
    store.record([...events, ...staleEvents(events, failure)])
    return EpochMs.make(Math.max(...seen.parts.map(({ at }) => at)))
  })

/** Deletes what a person has seen here whose session has ended, and their streams. */
export const forgetSeen = (cache: SeenCacheShape, streams: StreamCacheShape): Effect.Effect<void> =>
  Effect.gen(function* () {
    const seen = yield* cache.read
    if (seen !== null) yield* streams.remove(seen.reader)
    yield* cache.clear
  })

/** Loads again what was restored, once the server is back; what counts as failed is loaded by others. */
export const reloadSeen = <R>(
  store: StoreShape,
  runtime: Runtime<R>,
  loadEnvironment: Effect.Effect<void, never, R>,
): void => {
  const { card, level } = store.state()
  runtime.runFork(loadEnvironment)
  const urns = [...HashMap.entries(card.cards)].map(([urn]) => CardUrn.make(urn))
  if (urns.length > 0) store.record([{ _tag: "CardsRequested", urns }])
  for (const [, { key, view }] of HashMap.entries(level.levels))
    if (view.table !== null)
      store.dispatch({ area: "level", command: { _tag: "ReloadTable", key } }, "server")
}

const isSame = (one: Seen | undefined, other: Seen): boolean =>
  one !== undefined &&
  one.parts.length === other.parts.length &&
  one.parts.every((part, index) => part === other.parts[index])

const watched = ({
  environment,
  stack,
  navigation,
  card,
  level,
  people,
  storeView,
  storedView,
  channels,
}: RootState) =>
  [environment, stack, navigation, card, level, people, storeView, storedView, channels] as const

/**
 * Writes what a person sees to the cache as it changes and when the page is hidden, until sign-out; what they may no
 * longer see goes, and all of it when their session has ended. What was restored is known already.
 */
export const persistSeen = (
  store: StoreShape,
  runtime: Runtime<never>,
  cache: SeenCacheShape,
  reader: UserId,
  visible$: Observable<boolean>,
  {
    isRestored,
    now,
    scheduler = asyncScheduler,
  }: {
    readonly isRestored: boolean
    readonly now: () => number
    readonly scheduler?: SchedulerLike
  },
): Subscription => {
  const known = new Map<string, Seen>(
    isRestored ? seenIn(store.state()).map((seen) => [seen.name, seen] as const) : [],
  )
  const write = (): void => {
    const state = store.state()
    if (state.session.isSigningOut) return
    const at = EpochMs.make(now())
    const changed = seenIn(state).filter((seen) => !isSame(known.get(seen.name), seen))
    const gone = unseenIn(state)
    for (const seen of changed) known.set(seen.name, seen)
    for (const name of gone) known.delete(name)
    runtime.runFork(
      Effect.gen(function* () {
        for (const name of gone) yield* cache.remove(name)
        for (const { name, events } of changed) {
          if (store.state().session.isSigningOut) return
          yield* cache.write(reader, { name, at, events: events() })
          // Each is a task of its own: none keeps the page from answering.
          yield* Effect.sleep(0)
        }
      }),
    )
  }
  const changed$ = store.state$.pipe(
    map(watched),
    distinctUntilChanged((one, other) => one.every((part, index) => part === other[index])),
    auditTime(writeInterval, scheduler),
  )
  const subscription = new Subscription()
  subscription.add(merge(changed$, visible$.pipe(filter((isVisible) => !isVisible))).subscribe(write))
  subscription.add(
    eventsOf(store, "EnvironmentLoaded")
      .pipe(filter(({ data }) => data.user === null))
      .subscribe(() => runtime.runFork(cache.clear)),
  )
  return subscription
}
