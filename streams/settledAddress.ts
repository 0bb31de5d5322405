import {
  asyncScheduler,
  EMPTY,
  fromEvent,
  map,
  merge,
  type Observable,
  of,
  type SchedulerLike,
  switchMap,
  take,
  timer,
} from "rxjs"

/** How long an address is behind what is shown, in milliseconds: most of what it asks for is there by then. */
export const addressDelay = 400

/** Address to be written; a step adds to the history. */
export interface NextAddress {
  readonly isStep: boolean
}

/**
 * Addresses when they are to be written, since each holds up the page while what it asks for is computed: the last of
 * several after a while, a step at once, and what waits when the page may be left, as it may be before each press and so
 * before each step. Null says that the address is as it should be.
 */
export const settledAddresses = <A extends NextAddress>(
  addresses$: Observable<A | null>,
  leaves$: Observable<unknown>,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<A> =>
  addresses$.pipe(
    switchMap((address) => {
      if (address === null) return EMPTY
      if (address.isStep) return of(address)
      return merge(timer(addressDelay, scheduler), leaves$).pipe(
        take(1),
        map(() => address),
      )
    }),
  )

/** Moments before which a page may be left: a press, a key, a pointer on its way to the browser's own buttons. */
export const leavings = (page: Document): Observable<Event> =>
  merge(
    ...["pointerdown", "keydown", "visibilitychange"].map((name) => fromEvent(page, name, { capture: true })),
    fromEvent(page.documentElement, "pointerleave"),
  )
