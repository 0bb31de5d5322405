import {
  asyncScheduler,
  concat,
  connect,
  defer,
  filter,
  map,
  mergeMap,
  type Observable,
  of,
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

/** Someone begins or goes on to type, or has stopped. */
export interface TypingChange<A> {
  readonly typist: A
  readonly isTyping: boolean
}

/** What signals of typing tell: each that someone types, and when none came for `typingShown`, that they stopped. */
export const typingChanges = <A>(
  signals$: Observable<A>,
  keyOf: (typist: A) => string,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<TypingChange<A>> =>
  signals$.pipe(
    connect((all$) =>
      all$.pipe(
        mergeMap((typist) => {
          const again$ = all$.pipe(filter((other) => keyOf(other) === keyOf(typist)))
          const ended$ = timer(typingShown, scheduler).pipe(
            takeUntil(again$),
            map(() => ({ typist, isTyping: false })),
          )
          return concat(of({ typist, isTyping: true }), ended$)
        }),
      ),
    ),
  )
