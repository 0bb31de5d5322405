import {
  animationFrameScheduler,
  concat,
  defer,
  EMPTY,
  endWith,
  filter,
  interval,
  map,
  merge,
  type Observable,
  type SchedulerLike,
  scan,
  startWith,
  switchMap,
  take,
  takeUntil,
  takeWhile,
  tap,
  timer,
} from "rxjs"

/** A position in CSS pixels: of a finger in the window, or of the page under it. */
export interface Position {
  readonly x: number
  readonly y: number
}

/** A touch as it begins: how many fingers are down, and where the first is. */
export interface TouchStart extends Position {
  readonly fingers: number
}

/**
 * Inputs of a long press. `ends$` emits when the finger was lifted or the browser took the touch away; `scrolls$` emits
 * the scroll position on subscription, and then each change.
 */
export interface LongPressInput {
  readonly starts$: Observable<TouchStart>
  readonly moves$: Observable<Position>
  readonly ends$: Observable<unknown>
  readonly scrolls$: Observable<Position>
}

/** `PRESSING` rises from 0 to 1 and becomes `ENDED`; otherwise `DROPPING` falls back to 0 and becomes `CANCELLED`. */
export interface LongPressState {
  readonly phase: "PRESSING" | "ENDED" | "DROPPING" | "CANCELLED"
  readonly progress: number
}

/** A touch held this long, in milliseconds, is recognised. */
export const recognitionTime = 150
/** How far the finger may stray, in pixels. */
export const fingerTolerance = 80
/** How far the page may scroll, in pixels. */
export const scrollTolerance = 5
/** How much progress one tick adds. */
export const progressStep = 0.065
/** One tick, in milliseconds: 60 per second. */
export const tickTime = 1000 / 60

const distance = (a: Position, b: Position): number => Math.hypot(a.x - b.x, a.y - b.y)

const rise = (scheduler: SchedulerLike): Observable<LongPressState> =>
  interval(tickTime, scheduler).pipe(
    map((tick) => Math.min(1, (tick + 1) * progressStep)),
    map((progress): LongPressState => ({ phase: progress < 1 ? "PRESSING" : "ENDED", progress })),
    takeWhile(({ phase }) => phase !== "ENDED", true),
    startWith<LongPressState>({ phase: "PRESSING", progress: 0 }),
  )

const fall = (from: number, scheduler: SchedulerLike): Observable<LongPressState> =>
  interval(tickTime, scheduler).pipe(
    map((tick): LongPressState => ({ phase: "DROPPING", progress: from - (tick + 1) * progressStep })),
    takeWhile(({ progress }) => progress > 0),
    startWith<LongPressState>({ phase: "DROPPING", progress: from }),
    endWith<LongPressState>({ phase: "CANCELLED", progress: 0 }),
  )

/**
 * Long presses: a single touch, held for 150 ms, whose finger stays within 80 px and under which the page scrolls at
 * most 5 px. A touch that ends before it is recognised emits nothing. A second finger cancels. A new touch takes over
 * from one that is still falling back.
 */
export const longPress = (
  input: LongPressInput,
  scheduler: SchedulerLike = animationFrameScheduler,
): Observable<LongPressState> => {
  const press = (start: TouchStart): Observable<LongPressState> =>
    defer(() => {
      let last: LongPressState | null = null
      const strays$ = input.moves$.pipe(filter((position) => distance(position, start) > fingerTolerance))
      const scrolledAway$ = input.scrolls$.pipe(
        scan<Position, { readonly from: Position; readonly now: Position } | null>(
          (seen, now) => ({ from: seen?.from ?? now, now }),
          null,
        ),
        filter((seen) => seen !== null && distance(seen.from, seen.now) > scrollTolerance),
      )
      const joined$ = input.starts$.pipe(filter(({ fingers }) => fingers > 1))
      const over$ = merge(input.ends$, strays$, scrolledAway$, joined$).pipe(take(1))
      const rising$ = timer(recognitionTime, scheduler).pipe(
        switchMap(() => rise(scheduler)),
        tap((state) => {
          last = state
        }),
        takeUntil(over$),
      )
      const falling$ = defer(() =>
        last === null || last.phase === "ENDED" ? EMPTY : fall(last.progress, scheduler),
      )
      return concat(rising$, falling$)
    })
  const singles$ = input.starts$.pipe(filter(({ fingers }) => fingers === 1))
  return singles$.pipe(switchMap(press))
}

/** A click comes at most this long after the finger is lifted, in milliseconds. */
export const clickDelay = 350

/** Clicks that only follow from a completed long press, to be suppressed. */
export const followingClicks = <Click>(
  states$: Observable<LongPressState>,
  ends$: Observable<unknown>,
  clicks$: Observable<Click>,
  scheduler: SchedulerLike,
): Observable<Click> =>
  states$.pipe(
    filter(({ phase }) => phase === "ENDED"),
    switchMap(() => {
      const tooLate$ = ends$.pipe(
        take(1),
        switchMap(() => timer(clickDelay, scheduler)),
      )
      return clicks$.pipe(take(1), takeUntil(tooLate$))
    }),
  )

/** Whether the touch's context menu is suppressed: from recognition until the press is over. */
export const suppressesMenu = (state: LongPressState): boolean =>
  state.phase === "PRESSING" || state.phase === "ENDED"
