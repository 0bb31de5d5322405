import { asyncScheduler, debounceTime, type Observable, type SchedulerLike } from "rxjs"

/** How long sizes must rest before they count, in milliseconds. */
export const resizeDebounce = 150

/** The size after each resizing has come to rest for 150 ms. */
export const settledSizes = <Size>(
  sizes$: Observable<Size>,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<Size> => sizes$.pipe(debounceTime(resizeDebounce, scheduler))
