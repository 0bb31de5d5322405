import { Effect, Option } from "effect"
import {
  asyncScheduler,
  auditTime,
  distinctUntilChanged,
  filter,
  map,
  merge,
  type Observable,
  type SchedulerLike,
  type Subscription,
  skip,
} from "rxjs"
import type { UserId } from "#domain/kernel/ids.ts"
import { streamsToCache } from "#domain/sync/cachedStreams.ts"
import type { StreamCacheShape } from "../storage/streamCache.ts"
import type { StoreShape } from "../store/store.ts"
import type { Runtime } from "./outcome.ts"

/** How long changes of streams are collected before they are written to the cache, in milliseconds. */
export const writeInterval = 2_000

/** Restores the cached streams of a user; they are shown until the feed has caught up. */
export const restoreStreams = (
  store: StoreShape,
  cache: StreamCacheShape,
  reader: UserId,
): Effect.Effect<void> =>
  Effect.map(cache.read(reader), (cached) => {
    if (Option.isSome(cached)) store.record([{ _tag: "StreamsRestored", ...cached.value }])
  })

/** Writes a user's streams to the cache as they change and when the page is hidden, until sign-out. */
export const persistStreams = (
  store: StoreShape,
  runtime: Runtime<never>,
  cache: StreamCacheShape,
  reader: UserId,
  visible$: Observable<boolean>,
  scheduler: SchedulerLike = asyncScheduler,
): Subscription => {
  const changed$ = store.state$.pipe(
    map(({ sync }) => sync.folds),
    distinctUntilChanged(),
    skip(1),
    auditTime(writeInterval, scheduler),
  )
  const left$ = visible$.pipe(filter((isVisible) => !isVisible))
  let last = store.state().sync.folds
  return merge(changed$, left$).subscribe(() => {
    const { sync, session } = store.state()
    const { epoch } = sync.feed
    if (session.isSigningOut || epoch === null || sync.folds === last) return
    last = sync.folds
    runtime.runFork(cache.write(reader, { epoch, streams: streamsToCache(sync, reader) }))
  })
}
