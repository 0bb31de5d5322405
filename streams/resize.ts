import { asyncScheduler, debounceTime, type Observable, type SchedulerLike } from "rxjs"

/** Debounce of sizes, in milliseconds. */
export const resizeDebounce = 150

/** Size once resizing has stopped for 150 ms. */
export const debouncedSizes = <Size>(
  sizes$: Observable<Size>,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<Size> => sizes$.pipe(debounceTime(resizeDebounce, scheduler))
