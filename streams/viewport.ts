import { asyncScheduler, fromEvent, map, merge, type Observable, type SchedulerLike, startWith } from "rxjs"
import { orientationOf } from "#domain/areas/viewport/orientation.ts"
import type { ViewportOffsets, ViewportState } from "#domain/areas/viewport/viewport.ts"
import { debouncedSizes } from "./resize.ts"

/** The parts of a browser's window that say what can be seen of it. */
export interface ViewportWindow extends EventTarget {
  readonly innerWidth: number
  readonly innerHeight: number
  readonly visualViewport:
    | (EventTarget & Pick<VisualViewport, "width" | "height" | "offsetTop" | "offsetLeft" | "scale">)
    | null
}

/** What covers the sides of a window, in whole pixels: the keyboard where the page is not enlarged, or else the device's own edges. */
const offsetsOf = (
  { innerWidth, innerHeight, visualViewport }: ViewportWindow,
  insets: ViewportOffsets,
): ViewportOffsets => {
  const visible = visualViewport === null || visualViewport.scale !== 1 ? null : visualViewport
  const { offsetTop = 0, offsetLeft = 0, width = innerWidth, height = innerHeight } = visible ?? {}
  const side = (covered: number, inset: number): number => Math.max(0, Math.round(covered), inset)
  return {
    top: side(offsetTop, insets.top),
    bottom: side(innerHeight - height - offsetTop, insets.bottom),
    left: side(offsetLeft, insets.left),
    right: side(innerWidth - width - offsetLeft, insets.right),
  }
}

/**
 * What can be seen of a window, and how it is held: at once, and 150 ms after its last change. `insets` are the edges of
 * the device that cover the page, in pixels.
 */
export const viewports = (
  window: ViewportWindow,
  insets: () => ViewportOffsets,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<ViewportState> => {
  const { visualViewport } = window
  const changes = [
    fromEvent(window, "resize"),
    ...(visualViewport === null
      ? []
      : [fromEvent(visualViewport, "resize"), fromEvent(visualViewport, "scroll")]),
  ]
  return debouncedSizes(merge(...changes), scheduler).pipe(
    startWith(null),
    map(() => ({
      offsets: offsetsOf(window, insets()),
      orientation: orientationOf({ width: window.innerWidth, height: window.innerHeight }),
    })),
  )
}
