import {
  asyncScheduler,
  debounceTime,
  Observable,
  type SchedulerLike,
  type Subscription,
  throttleTime,
} from "rxjs"

/** Rows of a table: `from` counts from 0, `to` is the first that is not one of them. */
export interface RowSpan {
  readonly from: number
  readonly to: number
}

/** Loaded rows of a table. A new value is emitted whenever they change. */
export interface LoadedRows<Row> {
  readonly rowAt: (index: number) => Row | undefined
  readonly hasFailed: (index: number) => boolean
}

export interface PageSettings<Row> {
  /** Rows of a page. */
  readonly size: number
  /** How many rows there are. */
  readonly total: number
  /** Rows that are loaded from the start, from the first on. */
  readonly first: ReadonlyArray<Row>
  readonly fetch: (offset: number, limit: number) => Observable<ReadonlyArray<Row>>
}

/** Maximum number of cached pages: those farthest from the visible rows are dropped first. */
export const maxCachedPages = 60
/** Number of pages requested beyond the visible rows: ahead of a scroll, at rest and at most, and behind it. */
export const pagesAhead = 2
export const mostPagesAhead = 12
export const pagesBehind = 1
/** A scroll by more pages than this at once is fast: the pages it passes are not loaded. */
export const fastScrollPages = 2
/** Delay after a fast scroll until its rows are loaded, in milliseconds. */
export const scrollSettle = 100
/** Time that rows ahead of a scroll last at its speed, in milliseconds: what their request may take. */
export const leadTime = 1_000
/** Minimum time between two checks for missing pages, in milliseconds. */
export const scrollThrottle = 60

/** Pages of one request at most. */
export const mostPagesAtOnce = 6

/** A request that runs: its pages that are still wanted. */
interface Call {
  readonly pages: Set<number>
  readonly subscription: Subscription
}

/**
 * The rows of a table, loaded page by page as they become visible. Pages ahead of a scroll are loaded before they show,
 * the more of them the quicker it is, and several with one request, but none during a fast one. Requests that lie behind
 * a scroll, or farther ahead than any speed wants, are cancelled. A page that failed stays so until `retry$`, or until it
 * becomes visible anew.
 */
export const tablePages = <Row>(
  settings: PageSettings<Row>,
  visible$: Observable<RowSpan>,
  retry$: Observable<unknown>,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<LoadedRows<Row>> =>
  new Observable((observer) => {
    const { size, total, fetch } = settings
    const last = Math.max(0, Math.ceil(total / size) - 1)
    const pages = new Map<number, ReadonlyArray<Row>>()
    const failed = new Set<number>()
    const pending = new Map<number, Call>()
    let visible: RowSpan = { from: 0, to: 0 }
    let latest = { from: 0, timestamp: Number.NEGATIVE_INFINITY }
    let isDown = true

    for (let page = 0; (page + 1) * size <= settings.first.length || page === 0; page++) {
      pages.set(page, settings.first.slice(page * size, (page + 1) * size))
    }
    const emit = (): void =>
      observer.next({
        rowAt: (index) => pages.get(Math.floor(index / size))?.[index % size],
        hasFailed: (index) => failed.has(Math.floor(index / size)),
      })
    const store = (page: number, rows: ReadonlyArray<Row>): void => {
      pages.set(page, rows)
      const middle = (visible.from + visible.to) / 2 / size
      if (pages.size <= maxCachedPages) return
      const farthest = [...pages.keys()].reduce((farthestPage, one) =>
        Math.abs(one - middle) > Math.abs(farthestPage - middle) ? one : farthestPage,
      )
      pages.delete(farthest)
    }
    const isMissing = (page: number): boolean =>
      page >= 0 && page <= last && !pages.has(page) && !pending.has(page) && !failed.has(page)
    const request = (from: number, to: number): void => {
      const asked = new Set(Array.from({ length: to - from + 1 }, (_, step) => from + step))
      const end = (): void => {
        for (const page of asked) pending.delete(page)
        emit()
      }
      const offset = from * size
      const subscription = fetch(offset, Math.min((to + 1) * size, total) - offset).subscribe({
        next: (rows) => {
          for (const page of asked) store(page, rows.slice((page - from) * size, (page - from + 1) * size))
          end()
        },
        error: () => {
          for (const page of asked) failed.add(page)
          end()
        },
      })
      if (!subscription.closed) for (const page of asked) pending.set(page, { pages: asked, subscription })
    }
    /** Asks for the missing pages of a span, those side by side with one request. */
    const requestSpan = (from: number, to: number): void => {
      for (let page = from; page <= to; page++) {
        if (!isMissing(page)) continue
        const first = page
        while (page < to && page - first + 1 < mostPagesAtOnce && isMissing(page + 1)) page++
        request(first, page)
      }
    }
    const cancel = (isWanted: (page: number) => boolean): void => {
      for (const [page, { pages, subscription }] of pending) {
        if (isWanted(page)) continue
        pending.delete(page)
        pages.delete(page)
        if (pages.size === 0) subscription.unsubscribe()
      }
    }
    const onScroll = (next: RowSpan): void => {
      const moved = Math.abs(next.from - latest.from)
      const timestamp = scheduler.now()
      const speed = moved / Math.max(scrollThrottle, timestamp - latest.timestamp)
      latest = { from: next.from, timestamp }
      if (moved > fastScrollPages * size) return
      load(next, Math.min(mostPagesAhead, Math.ceil((speed * leadTime) / size)))
    }
    const load = (next: RowSpan, wantedAhead = 0): void => {
      if (next.from !== visible.from) isDown = next.from > visible.from
      visible = next
      const ahead = Math.max(pagesAhead, wantedAhead)
      const [from, to] = [Math.floor(next.from / size), Math.floor(Math.max(next.from, next.to - 1) / size)]
      const within = (pages: number): readonly [number, number] =>
        isDown ? [from - pagesBehind, to + pages] : [from - pages, to + pagesBehind]
      const [keptFrom, keptTo] = within(mostPagesAhead + mostPagesAtOnce)
      cancel((page) => page >= keptFrom && page <= keptTo)
      const [wantedFrom, wantedTo] = within(ahead)
      for (const page of failed) if (page < wantedFrom || page > wantedTo) failed.delete(page)
      requestSpan(from, to)
      let isShort = false
      for (let step = 1; step <= ahead; step++) isShort ||= isMissing(isDown ? to + step : from - step)
      const reach = isShort ? ahead + Math.min(mostPagesAtOnce, Math.floor(ahead / 2)) - 1 : ahead
      const [reachedFrom, reachedTo] = within(reach)
      const beside = [[to + 1, reachedTo] as const, [reachedFrom, from - 1] as const]
      for (const [first, end] of isDown ? beside : beside.toReversed()) requestSpan(first, end)
    }

    emit()
    const subscription = visible$
      .pipe(throttleTime(scrollThrottle, scheduler, { leading: true, trailing: true }))
      .subscribe(onScroll)
    subscription.add(visible$.pipe(debounceTime(scrollSettle, scheduler)).subscribe((span) => load(span)))
    subscription.add(
      retry$.subscribe(() => {
        failed.clear()
        load(visible)
        emit()
      }),
    )
    return () => {
      subscription.unsubscribe()
      for (const { subscription: call } of pending.values()) call.unsubscribe()
    }
  })
