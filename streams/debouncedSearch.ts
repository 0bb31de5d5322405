import {
  asyncScheduler,
  catchError,
  defer,
  map,
  type Observable,
  of,
  type SchedulerLike,
  startWith,
  switchMap,
  timer,
} from "rxjs"

/** State of a search; `query` is the one that was typed last. */
export type Search<Result> =
  | { readonly status: "LOADING"; readonly query: string }
  | { readonly status: "LOADED"; readonly query: string; readonly result: Result }
  | { readonly status: "ERROR"; readonly query: string; readonly error: unknown }

/** Debounce of typing before the request is sent, in milliseconds. */
export const searchDelay = 250

/**
 * Search as a person types. Each query shows as loading at once, is sent after a debounce of 0.25 s and replaces the
 * previous one, which is aborted. A failed search is a value: the next query searches again.
 */
export const debouncedSearch = <Result>(
  queries$: Observable<string>,
  fetch: (query: string) => Observable<Result>,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<Search<Result>> =>
  queries$.pipe(
    switchMap((query) =>
      timer(searchDelay, scheduler).pipe(
        switchMap(() => defer(() => fetch(query))),
        map((result): Search<Result> => ({ status: "LOADED", query, result })),
        catchError((error: unknown) => of<Search<Result>>({ status: "ERROR", query, error })),
        startWith<Search<Result>>({ status: "LOADING", query }),
      ),
    ),
  )
