import { type RefObject, useEffect, useRef } from "react"
import { animationFrameScheduler, defer, fromEvent, map, merge, share, startWith } from "rxjs"
import {
  followingClicks,
  type LongPressState,
  longPress,
  type Position,
  suppressesMenu,
  type TouchStart,
} from "#streams/longPress.ts"

const positionOf = (touch: Touch | undefined): Position => ({
  x: touch?.clientX ?? 0,
  y: touch?.clientY ?? 0,
})
const pagePosition = (): Position => ({ x: window.scrollX, y: window.scrollY })

/**
 * Handlers of long presses on an element: each state with the position of the finger, and when the finger is lifted.
 * The click and the context menu after a full press are suppressed.
 */
export const useLongPress = (
  ref: RefObject<HTMLElement | null>,
  onState: (state: LongPressState, position: Position) => void,
  onLift: () => void,
): void => {
  const latest = useRef({ onState, onLift })
  latest.current = { onState, onLift }
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const touches = (name: "touchstart" | "touchmove") =>
      fromEvent<TouchEvent>(element, name, { passive: true })
    let position: Position = { x: 0, y: 0 }
    let state: LongPressState | null = null

    const starts$ = touches("touchstart").pipe(
      map((event): TouchStart => ({ ...positionOf(event.touches[0]), fingers: event.touches.length })),
      share(),
    )
    const moves$ = touches("touchmove").pipe(
      map((event) => positionOf(event.touches[0])),
      share(),
    )
    const ends$ = merge(fromEvent(element, "touchend"), fromEvent(element, "touchcancel")).pipe(share())
    const scrolls$ = defer(() =>
      fromEvent(window, "scroll").pipe(map(pagePosition), startWith(pagePosition())),
    )
    const states$ = longPress({ starts$, moves$, ends$, scrolls$ }).pipe(share())
    const clicks$ = fromEvent<MouseEvent>(element, "click", { capture: true })

    const subscription = merge(starts$, moves$).subscribe((next) => {
      position = next
      if (state?.phase === "ENDED") latest.current.onState(state, position)
    })
    subscription.add(
      states$.subscribe((next) => {
        state = next
        latest.current.onState(next, position)
      }),
    )
    subscription.add(
      ends$.subscribe(() => {
        if (state?.phase === "ENDED") latest.current.onLift()
        state = null
      }),
    )
    subscription.add(
      followingClicks(states$, ends$, clicks$, animationFrameScheduler).subscribe((click) => {
        click.stopPropagation()
        click.preventDefault()
      }),
    )
    subscription.add(
      fromEvent(element, "contextmenu").subscribe((event) => {
        if (state !== null && suppressesMenu(state)) event.preventDefault()
      }),
    )
    return () => subscription.unsubscribe()
  }, [ref])
}
