import { delay, NEVER, Observable, of, type SchedulerLike, Subject, throwError } from "rxjs"
import { TestScheduler } from "rxjs/testing"
import { expect, it } from "vitest"
import {
  type LoadedRows,
  leadTime,
  maxCachedPages,
  mostPagesAhead,
  mostPagesAtOnce,
  pagesAhead,
  type RowSpan,
  scrollThrottle,
  tablePages,
} from "./tablePages.ts"

const rowsFrom = (offset: number, limit: number) => Array.from({ length: limit }, (_, step) => offset + step)
const size = 10
const total = 2000

const reading = (
  act: (see: (from: number, later?: number) => void, retry: () => void) => void,
  fetch: (offset: number, limit: number, scheduler: SchedulerLike) => Observable<ReadonlyArray<number>>,
): LoadedRows<number> => {
  const scheduler = new TestScheduler(() => undefined)
  scheduler.maxFrames = Number.POSITIVE_INFINITY
  const visible$ = new Subject<RowSpan>()
  const retry$ = new Subject<void>()
  let loaded: LoadedRows<number> | null = null
  const settings = {
    size,
    total,
    first: rowsFrom(0, size),
    fetch: (offset: number, limit: number) => fetch(offset, limit, scheduler),
  }
  const subscription = tablePages(settings, visible$, retry$, scheduler).subscribe((rows) => {
    loaded = rows
  })
  let time = 0
  act(
    (from, later = 10 * scrollThrottle) => {
      scheduler.schedule(() => visible$.next({ from, to: from + 5 }), time)
      time += later
    },
    () => {
      scheduler.schedule(() => retry$.next(), time)
      time += 10 * scrollThrottle
    },
  )
  scheduler.flush()
  subscription.unsubscribe()
  return loaded ?? expect.fail("nothing was told")
}

it("has the first rows at once, and reads the visible page and those ahead of it", () => {
  const requested: Array<readonly [number, number]> = []
  const loaded = reading(
    (see) => see(100),
    (offset, limit) => {
      requested.push([offset, limit])
      return of(rowsFrom(offset, limit))
    },
  )
  expect(requested).toEqual([
    [100, size],
    [110, 2 * size],
    [90, size],
  ])
  expect([loaded.rowAt(3), loaded.rowAt(104), loaded.rowAt(129), loaded.rowAt(140)]).toEqual([
    3,
    104,
    129,
    undefined,
  ])
})

it("reads ahead upwards when the scroll turns, and no page twice", () => {
  const requested: Array<readonly [number, number]> = []
  reading(
    (see) => {
      see(100)
      see(90)
    },
    (offset, limit) => {
      requested.push([offset, limit])
      return of(rowsFrom(offset, limit))
    },
  )
  expect(requested).toEqual([
    [100, size],
    [110, 2 * size],
    [90, size],
    [70, 2 * size],
  ])
})

it("reads farther ahead the quicker the scroll, so that rows last as long as their requests may take", () => {
  const speeds = [1 / 60, 1 / 20, 1 / 10, 1 / 6]
  const aheadAt = speeds.map((speed) => {
    let farthest = 0
    let from = 0
    reading(
      (see) => {
        for (; from < 500; from += speed * scrollThrottle) see(Math.floor(from), scrollThrottle)
      },
      (offset, limit) => {
        farthest = Math.max(farthest, offset + limit)
        return of(rowsFrom(offset, limit))
      },
    )
    return farthest - from
  })
  for (const [index, speed] of speeds.entries()) {
    const lasts = Math.min(mostPagesAhead * size, speed * leadTime)
    expect(aheadAt[index]).toBeGreaterThanOrEqual(lasts - size)
    expect(aheadAt[index]).toBeLessThanOrEqual(
      Math.max(pagesAhead * size, lasts) + (mostPagesAtOnce + 3) * size,
    )
  }
})

it("reads each page once and several with one request, however unsteady a quick scroll is", () => {
  const requested: Array<readonly [number, number]> = []
  reading(
    (see) => {
      for (let step = 0; step < 100; step++) see(12 * step + (step % 3), scrollThrottle + 7 * (step % 5))
    },
    (offset, limit, scheduler) => {
      requested.push([offset, limit])
      return of(rowsFrom(offset, limit)).pipe(delay(3 * scrollThrottle, scheduler))
    },
  )
  const pages = requested.flatMap(([offset, limit]) => rowsFrom(offset / size, limit / size))
  expect(pages).toEqual([...new Set(pages)])
  expect(requested.length).toBeLessThan(pages.length / 2)
})

it("keeps what lies ahead of a scroll upwards when the same rows are named again", () => {
  const cancelled: Array<number> = []
  reading(
    (see) => {
      see(100)
      see(90)
      see(90)
    },
    (offset) => new Observable(() => () => cancelled.push(offset)),
  )
  expect(cancelled[0]).toBe(110)
  expect(cancelled.indexOf(70)).toBe(cancelled.length - 1)
})

it("cancels pages that are no longer needed", () => {
  const open = new Set<number>()
  const afterwards: Array<ReadonlyArray<number>> = []
  reading(
    (see) => {
      see(100)
      see(1000)
    },
    (offset) =>
      new Observable(() => {
        open.add(offset)
        if (offset === 990) afterwards.push([...open])
        return () => open.delete(offset)
      }),
  )
  expect(afterwards).toEqual([[1000, 1010, 990]])
})

it("reports that a page failed, and reads it again on retry", () => {
  let tries = 0
  const fetch = (offset: number, limit: number) =>
    offset === 100 && tries++ === 0 ? throwError(() => "offline") : of(rowsFrom(offset, limit))
  const failed = reading((see) => see(100), fetch)
  expect([failed.hasFailed(104), failed.rowAt(104), failed.hasFailed(114)]).toEqual([true, undefined, false])
  tries = 0
  const again = reading((see, retry) => {
    see(100)
    retry()
  }, fetch)
  expect([again.hasFailed(104), again.rowAt(104)]).toEqual([false, 104])
})

it("limits the cached pages, dropping those farthest from the visible rows", () => {
  const loaded = reading(
    (see) => {
      for (let page = 1; page <= maxCachedPages + 20; page++) see(page * size)
    },
    (offset, limit) => of(rowsFrom(offset, limit)),
  )
  expect(loaded.rowAt(5)).toBeUndefined()
  expect(loaded.rowAt((maxCachedPages + 20) * size)).toBe((maxCachedPages + 20) * size)
})

it("limits the last page to the number of rows", () => {
  const requested: Array<readonly [number, number]> = []
  reading(
    (see) => see(total - 5),
    (offset, limit) => {
      requested.push([offset, limit])
      return NEVER
    },
  )
  expect(requested[0]).toEqual([1990, 10])
  expect(requested.every(([offset]) => offset < total)).toBe(true)
})
