import {
  asyncScheduler,
  filter,
  fromEvent,
  merge,
  Observable,
  race,
  type SchedulerLike,
  Subscription,
  switchMap,
  take,
  timer,
} from "rxjs"

/** How long a change of what is shown has to begin what it asks for, in milliseconds. */
export const firstWait = 50
/** How long an address may be behind what is shown, in milliseconds. */
export const longestWait = 500

/** Address to be written; a step adds to the history. */
export interface NextAddress {
  readonly isStep: boolean
}

/**
 * Addresses when they are to be written, since each holds up the page: the last of several once all rests, or when the page
 * may be left. A step is not put off, and what waits is written before it. Null says that the address is as it should be.
 */
export const settledAddresses = <A extends NextAddress>(
  addresses$: Observable<A | null>,
  rests$: Observable<boolean>,
  leaves$: Observable<unknown>,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<A> =>
  new Observable((subscriber) => {
    let waiting: A | null = null
    let wait = Subscription.EMPTY
    const write = (address: A | null): void => {
      wait.unsubscribe()
      waiting = null
      if (address !== null) subscriber.next(address)
    }
    const settled$ = race(
      timer(firstWait, scheduler).pipe(
        switchMap(() => rests$),
        filter((rests) => rests),
      ),
      timer(longestWait, scheduler),
      leaves$,
    ).pipe(take(1))
    const written = addresses$.subscribe((address) => {
      if (address === null) return write(null)
      if (address.isStep) {
        write(waiting)
        return write(address)
      }
      wait.unsubscribe()
      waiting = address
      wait = settled$.subscribe(() => write(waiting))
    })
    return () => {
      written.unsubscribe()
      wait.unsubscribe()
    }
  })

/** Moments before which a page may be left: a press, a key, a pointer on its way to the browser's own buttons. */
export const leavings = (page: Document): Observable<Event> =>
  merge(
    ...["pointerdown", "keydown", "visibilitychange"].map((name) => fromEvent(page, name, { capture: true })),
    fromEvent(page.documentElement, "pointerleave"),
  )
