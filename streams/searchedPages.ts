import {
  asyncScheduler,
  catchError,
  EMPTY,
  map,
  merge,
  mergeScan,
  NEVER,
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

/** How the pages of a search are known for the same, and when there may be newer items before the first. */
export interface Newer<Item> {
  readonly newer$: Observable<unknown>
  readonly keyOf: (item: Item) => string
}

/**
 * Pages with the first one as it is now: what it has in common with them says which of them stay behind it. Where it has
 * nothing in common with them, more is new than a page has, and it stands alone.
 */
const withFirst = <Item>(
  loaded: Pages<Item>,
  first: Page<Item>,
  keyOf: (item: Item) => string,
): Pages<Item> => {
  const isFirst = new Set(first.items.map(keyOf))
  const last = loaded.items.findLastIndex((item) => isFirst.has(keyOf(item)))
  const rest = last === -1 ? [] : loaded.items.slice(last + 1)
  if (rest.length === 0) return { ...first, more: "IDLE" }
  const items = [...first.items, ...rest]
  const { nextOffset } = loaded
  return {
    items,
    nextOffset: nextOffset === null ? null : nextOffset + items.length - loaded.items.length,
    more: "IDLE",
  }
}

/** Pages with the next one, without what stands in those before by now. */
const withNext = <Item>(
  loaded: Pages<Item>,
  next: Page<Item>,
  keyOf: (item: Item) => string,
): Pages<Item> => {
  const isThere = new Set(loaded.items.map(keyOf))
  return {
    items: [...loaded.items, ...next.items.filter((item) => !isThere.has(keyOf(item)))],
    nextOffset: next.nextOffset,
    more: "IDLE",
  }
}

/**
 * Search as a person types (`debouncedSearch`), page by page: each `more$` loads the next page behind those that are there. A
 * page that fails leaves them, and can be asked for again; another query begins anew and aborts what is on its way. Each
 * `newer$` loads the first page again and puts what is new before those that are there.
 */
export const searchedPages = <Item>(
  queries$: Observable<string>,
  more$: Observable<unknown>,
  fetch: (query: string, offset: number) => Observable<Page<Item>>,
  { newer$, keyOf }: Newer<Item> = { newer$: NEVER, keyOf: (item) => JSON.stringify(item) },
  scheduler: SchedulerLike = asyncScheduler,
): Observable<Search<Pages<Item>>> => {
  const nextPages = (query: string, first: Page<Item>): Observable<Pages<Item>> => {
    const pages: Pages<Item> = { ...first, more: "IDLE" }
    const loadNext = (loaded: Pages<Item>): Observable<Pages<Item>> =>
      loaded.nextOffset === null
        ? EMPTY
        : fetch(query, loaded.nextOffset).pipe(
            map((next) => withNext(loaded, next, keyOf)),
            catchError(() => of<Pages<Item>>({ ...loaded, more: "ERROR" })),
            startWith<Pages<Item>>({ ...loaded, more: "LOADING" }),
          )
    const loadFirst = (loaded: Pages<Item>): Observable<Pages<Item>> =>
      fetch(query, 0).pipe(
        map((newest) => withFirst(loaded, newest, keyOf)),
        catchError(() => EMPTY),
      )
    return merge(more$.pipe(map(() => loadNext)), newer$.pipe(map(() => loadFirst))).pipe(
      mergeScan((loaded: Pages<Item>, load) => load(loaded), pages, 1),
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
