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
import { streamsToKeep } from "#domain/sync/kept.ts"
import type { StreamCacheShape } from "../storage/streamCache.ts"
import type { StoreShape } from "../store/store.ts"
import type { Runtime } from "./outcome.ts"

/** How long changes of streams gather before they are kept, in milliseconds. */
export const gatherTime = 2_000

/** Records the streams that were kept of a reader; they show until the feed has caught up. */
export const restoreStreams = (
  store: StoreShape,
  cache: StreamCacheShape,
  reader: UserId,
): Effect.Effect<void> =>
  Effect.map(cache.read(reader), (kept) => {
    if (Option.isSome(kept)) store.record([{ _tag: "StreamsRestored", ...kept.value }])
  })

/** Keeps a reader's streams as they change and when the page is left, until they sign out. */
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
    auditTime(gatherTime, scheduler),
  )
  const left$ = visible$.pipe(filter((isVisible) => !isVisible))
  let last = store.state().sync.folds
  return merge(changed$, left$).subscribe(() => {
    const { sync, session } = store.state()
    const { epoch } = sync.feed
    if (session.isSigningOut || epoch === null || sync.folds === last) return
    last = sync.folds
    runtime.runFork(cache.write(reader, { epoch, streams: streamsToKeep(sync, reader) }))
  })
}
