import { distinctUntilChanged, filter, map, type Observable, pairwise, throttleTime } from "rxjs"
import type { StoreShape } from "#services/store/store.ts"

/** Shortest time between two requests for what others did, in milliseconds. */
const pause = 2_000

/**
 * Emits when others said something in a channel that the reader may read, or of `channels` when there is another one or one
 * is another; not for the first word of a feed, which comes right after the page.
 */
export const activityTold = (store: StoreShape, of: "messages" | "channels"): Observable<unknown> =>
  store.state$.pipe(
    map(({ sync }) => sync.feed.activity?.[of]),
    distinctUntilChanged(),
    pairwise(),
    filter(([before]) => before !== undefined),
    throttleTime(pause, undefined, { leading: true, trailing: true }),
  )
