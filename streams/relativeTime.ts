import {
  asyncScheduler,
  defer,
  distinctUntilChanged,
  map,
  NEVER,
  type Observable,
  type SchedulerLike,
  share,
  startWith,
  switchMap,
  timer,
} from "rxjs"

/** How far a moment lies from now: `count` is negative in the past; `now` (count 0) is less than 45 seconds away. */
export interface RelativeTime {
  readonly unit: "now" | "minute" | "hour" | "day" | "month" | "year"
  readonly count: number
}

/** Interval at which labels are updated, in milliseconds. */
export const refreshTime = 10_000

/** From these many on, the next larger unit is used. */
const thresholds = { seconds: 45, minutes: 45, hours: 22, days: 26, months: 11 } as const
const daysPerMonth = 365.25 / 12

/** The distance of `moment` from `now`, both in milliseconds, in the largest unit that fits; rounded, at least 1. */
export const relativeTime = (moment: number, now: number): RelativeTime => {
  const seconds = Math.abs(moment - now) / 1000
  const sign = moment < now ? -1 : 1
  const of = (unit: RelativeTime["unit"], amount: number): RelativeTime => ({
    unit,
    count: sign * Math.max(1, Math.round(amount)),
  })
  if (Math.round(seconds) < thresholds.seconds) return { unit: "now", count: 0 }
  const minutes = seconds / 60
  if (Math.round(minutes) < thresholds.minutes) return of("minute", minutes)
  const hours = minutes / 60
  if (Math.round(hours) < thresholds.hours) return of("hour", hours)
  const days = hours / 24
  if (Math.round(days) < thresholds.days) return of("day", days)
  const months = days / daysPerMonth
  if (Math.round(months) < thresholds.months) return of("month", months)
  return of("year", days / 365.25)
}

/**
 * Ticker of a page, shared: the time in milliseconds, at once and every 10 s while the page is visible, and at once
 * when it becomes visible again. It runs while it has subscribers.
 */
export const makeTicker = (
  visible$: Observable<boolean>,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<number> =>
  visible$.pipe(
    distinctUntilChanged(),
    switchMap((visible) => (visible ? timer(0, refreshTime, scheduler) : NEVER)),
    map(() => scheduler.now()),
    share(),
  )

/** Distance of a moment from now, emitted only when the label changes. */
export const relativeTimes = (
  moment: number,
  ticker$: Observable<number>,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<RelativeTime> =>
  defer(() => ticker$.pipe(startWith(scheduler.now()))).pipe(
    map((now) => relativeTime(moment, now)),
    distinctUntilChanged((a, b) => a.unit === b.unit && a.count === b.count),
  )
