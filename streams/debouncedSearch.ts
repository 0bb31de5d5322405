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

/** Where a search stands; `query` is the one that was typed last. */
export type Search<Result> =
  | { readonly status: "LOADING"; readonly query: string }
  | { readonly status: "LOADED"; readonly query: string; readonly result: Result }
  | { readonly status: "ERROR"; readonly query: string; readonly error: unknown }

/** How long typing must rest before the question is asked, in milliseconds. */
export const searchDelay = 250

/**
 * Searches as a person types. Each query shows as loading at once, is asked after 0.25 s of rest and replaces the
 * one before, which is aborted. A failed search is a value: the next query searches again.
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
