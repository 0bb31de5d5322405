import {
  asyncScheduler,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  type SchedulerLike,
  switchMap,
  timer,
} from "rxjs"
import { searchDelay } from "./debouncedSearch.ts"

/** What is typed for a search, once it has stood for 0.25 s; what is emptied, at once. */
export const settledQuery = (
  queries$: Observable<string>,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<string> =>
  queries$.pipe(
    switchMap((query) => (query === "" ? of(query) : timer(searchDelay, scheduler).pipe(map(() => query)))),
    distinctUntilChanged(),
  )
