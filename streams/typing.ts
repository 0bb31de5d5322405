import {
  asyncScheduler,
  connect,
  defer,
  filter,
  map,
  mergeMap,
  type Observable,
  type SchedulerLike,
  takeUntil,
  timer,
} from "rxjs"

/** Shortest time between two signals that someone types in one place, in milliseconds. */
export const typingPause = 3_000
/** How long someone counts as typing after the last signal: as long as two pauses, so that one may be lost. */
export const typingShown = 6_000

/** Signals of what is typed: the first at once, then at most one in `typingPause` for each key. */
export const typingSignals = <A>(
  typed$: Observable<A>,
  keyOf: (typed: A) => string,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<A> =>
  defer(() => {
    const signalledAt = new Map<string, number>()
    return typed$.pipe(
      filter((typed) => {
        const key = keyOf(typed)
        const now = scheduler.now()
        if (now - (signalledAt.get(key) ?? Number.NEGATIVE_INFINITY) < typingPause) return false
        signalledAt.set(key, now)
        return true
      }),
    )
  })

/** Who stopped typing: each of whom no signal came for `typingShown`. */
export const typingEnds = <A>(
  signals$: Observable<A>,
  keyOf: (typist: A) => string,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<A> =>
  signals$.pipe(
    connect((all$) =>
      all$.pipe(
        mergeMap((typist) =>
          timer(typingShown, scheduler).pipe(
            takeUntil(all$.pipe(filter((other) => keyOf(other) === keyOf(typist)))),
            map(() => typist),
          ),
        ),
      ),
    ),
  )
