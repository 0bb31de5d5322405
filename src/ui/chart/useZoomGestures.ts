import { type RefObject, useEffect, useRef } from "react"
import { filter, fromEvent, map, merge, tap } from "rxjs"
import { type KeyAction, keyActionOf } from "#src/ui/keys/shortcuts.ts"
import { type ZoomGesture, zoomGestures } from "#streams/zoomGestures.ts"

/** Factor of one press of a key, and how far one moves the view, in pixels. */
const step = { factor: 2, pixels: 60 }

/** What gestures do to a view, and what decides which of them count. */
interface ZoomActions {
  readonly change: (gesture: ZoomGesture) => void
  readonly enlarge: (factor: number) => void
  readonly reset: () => void
  readonly isZoomed: boolean
  /** Whether a mark is read: Escape closes that first. */
  readonly isReading: boolean
}

const isOfTools = ({ target }: Event): boolean =>
  target instanceof Element && target.closest("[data-tools]") !== null

/**
 * Zooms by the wheel with Ctrl, a pinch, a drag, a double click and keys on an element. The plain wheel scrolls the page;
 * the click that ends a drag does nothing.
 */
export const useZoomGestures = (
  ref: RefObject<HTMLElement | null>,
  isZoomable: boolean,
  actions: ZoomActions,
): void => {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const element = ref.current
    if (element === null || !isZoomable) return
    const inElement = <At extends { readonly clientX: number; readonly clientY: number }>(at: At) => {
      const { left, top } = element.getBoundingClientRect()
      return { x: at.clientX - left, y: at.clientY - top }
    }
    const pointerAt = (event: PointerEvent) => ({ id: event.pointerId, ...inElement(event) })
    let isDragged = false
    const gestures$ = zoomGestures({
      downs$: fromEvent<PointerEvent>(element, "pointerdown").pipe(
        filter((event) => event.button === 0 && !isOfTools(event)),
        tap(() => {
          isDragged = false
        }),
        map(pointerAt),
      ),
      moves$: fromEvent<PointerEvent>(window, "pointermove").pipe(map(pointerAt)),
      ups$: merge(
        fromEvent<PointerEvent>(window, "pointerup"),
        fromEvent<PointerEvent>(window, "pointercancel"),
      ).pipe(map(({ pointerId }) => ({ id: pointerId }))),
      wheels$: fromEvent<WheelEvent>(element, "wheel", { passive: false }).pipe(
        tap((event) => {
          if (event.ctrlKey) event.preventDefault()
        }),
        map((event) => ({ delta: event.deltaY, isPinch: event.ctrlKey, ...inElement(event) })),
      ),
    })
    const subscription = gestures$.subscribe((gesture) => {
      if (gesture._tag === "Pan") isDragged = true
      latest.current.change(gesture)
    })
    subscription.add(
      fromEvent<MouseEvent>(element, "click", { capture: true }).subscribe((click) => {
        if (isDragged && latest.current.isZoomed) click.stopPropagation()
        isDragged = false
      }),
    )
    subscription.add(
      fromEvent(element, "dblclick").subscribe((event) => {
        if (!isOfTools(event)) latest.current.reset()
      }),
    )
    subscription.add(
      fromEvent<KeyboardEvent>(element, "keydown").subscribe((event) => press(event, latest.current)),
    )
    return () => subscription.unsubscribe()
  }, [ref, isZoomable])
}

/** What each key does. */
const byKey: Readonly<Record<KeyAction<"zoom">, (actions: ZoomActions) => void>> = {
  in: ({ enlarge }) => enlarge(step.factor),
  out: ({ enlarge }) => enlarge(1 / step.factor),
  reset: ({ reset }) => reset(),
  leave: ({ reset }) => reset(),
  left: ({ change }) => change({ _tag: "Pan", dx: step.pixels, dy: 0 }),
  right: ({ change }) => change({ _tag: "Pan", dx: -step.pixels, dy: 0 }),
  up: ({ change }) => change({ _tag: "Pan", dx: 0, dy: step.pixels }),
  down: ({ change }) => change({ _tag: "Pan", dx: 0, dy: -step.pixels }),
}

const press = (event: KeyboardEvent, actions: ZoomActions): void => {
  const action = keyActionOf("zoom", event)
  if (action === null || (action === "leave" && (actions.isReading || !actions.isZoomed))) return
  event.preventDefault()
  event.stopPropagation()
  byKey[action](actions)
}
