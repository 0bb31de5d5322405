import {
  asyncScheduler,
  catchError,
  EMPTY,
  map,
  mergeScan,
  type Observable,
  of,
  type SchedulerLike,
  startWith,
  switchMap,
} from "rxjs"
import { debouncedSearch, type Search } from "./debouncedSearch.ts"

/** A page of what a search found; `nextOffset` is where the next one begins, null after the last. */
export interface Page<Item> {
  readonly items: ReadonlyArray<Item>
  readonly nextOffset: number | null
}

/** All pages so far, and the state of the next one. */
export interface Pages<Item> extends Page<Item> {
  readonly more: "IDLE" | "LOADING" | "ERROR"
}

/**
 * Search as a person types (`debouncedSearch`), page by page: each `more$` loads the next page behind those that are there. A
 * page that fails leaves them, and can be asked for again; another query begins anew and aborts what is on its way.
 */
export const searchedPages = <Item>(
  queries$: Observable<string>,
  more$: Observable<unknown>,
  fetch: (query: string, offset: number) => Observable<Page<Item>>,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<Search<Pages<Item>>> => {
  const nextPages = (query: string, first: Page<Item>): Observable<Pages<Item>> => {
    const pages: Pages<Item> = { ...first, more: "IDLE" }
    return more$.pipe(
      mergeScan(
        (loaded: Pages<Item>) =>
          loaded.nextOffset === null
            ? EMPTY
            : fetch(query, loaded.nextOffset).pipe(
                map(
                  ({ items, nextOffset }): Pages<Item> => ({
                    items: [...loaded.items, ...items],
                    nextOffset,
                    more: "IDLE",
                  }),
                ),
                catchError(() => of<Pages<Item>>({ ...loaded, more: "ERROR" })),
                startWith<Pages<Item>>({ ...loaded, more: "LOADING" }),
              ),
        pages,
        1,
      ),
      startWith(pages),
    )
  }
  return debouncedSearch(queries$, (query) => fetch(query, 0), scheduler).pipe(
    switchMap((search) =>
      search.status === "LOADED"
        ? nextPages(search.query, search.result).pipe(map((result) => ({ ...search, result })))
        : of(search),
    ),
  )
}
