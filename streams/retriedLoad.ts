import {
  asyncScheduler,
  defer,
  type Observable,
  type ObservableInput,
  retry,
  type SchedulerLike,
  timeout,
  timer,
} from "rxjs"

/** Delays before the second and the third try, in milliseconds. */
export const retryDelays = [1_000, 4_000] as const
/** The time that all tries together may take, in milliseconds: the specification's limit for a script chunk. */
export const loadLimit = 120_000

/** Loads something, with a retry after each of the delays; fails with a `TimeoutError` at the limit. */
export const retriedLoad = <Value>(
  load: () => ObservableInput<Value>,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<Value> =>
  defer(load).pipe(
    retry({
      count: retryDelays.length,
      delay: (_error, count) => timer(retryDelays[count - 1] ?? 0, scheduler),
    }),
    timeout({ first: loadLimit, scheduler }),
  )
