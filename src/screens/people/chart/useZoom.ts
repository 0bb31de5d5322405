import { select, type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity } from "d3"
import { useEffect, useRef, useState } from "react"

const scales: [number, number] = [0.2, 1.5]

/** Whether an event moves or zooms: the wheel everywhere, a press of the main button beside links and buttons. */
const isFree = (event: Event): boolean => {
  if (event.type === "wheel") return true
  const isOnControl = event.target instanceof Element && event.target.closest("a, button") !== null
  return !isOnControl && !(event instanceof MouseEvent && (event.ctrlKey || event.button !== 0))
}

/** Zooming and panning of an element by wheel, drag and touch; `centerOn` brings a point of its contents to its upper middle. */
export const useZoom = (
  element: HTMLElement | null,
): {
  readonly transform: ZoomTransform
  readonly centerOn: (x: number, y: number) => void
  readonly zoomBy: (factor: number) => void
  /** Shows a part of the contents whole, from its left, upper, right and lower edge. */
  readonly showWhole: (left: number, top: number, right: number, bottom: number) => void
} => {
  const [transform, setTransform] = useState(zoomIdentity)
  const behavior = useRef<ZoomBehavior<HTMLElement, unknown> | null>(null)
  useEffect(() => {
    if (element === null) return
    const made = zoom<HTMLElement, unknown>()
      .scaleExtent(scales)
      .filter((event: Event) => isFree(event))
      .on("zoom", (event: { readonly transform: ZoomTransform }) => setTransform(event.transform))
    behavior.current = made
    select(element).call(made).on("dblclick.zoom", null)
    return () => {
      select(element).on(".zoom", null)
    }
  }, [element])
  const act = (change: (made: ZoomBehavior<HTMLElement, unknown>, of: HTMLElement) => void): void => {
    if (behavior.current !== null && element !== null) change(behavior.current, element)
  }
  return {
    transform,
    centerOn: (x, y) =>
      act((made, of) => made.translateTo(select(of), x, y, [of.clientWidth / 2, of.clientHeight * 0.45])),
    zoomBy: (factor) => act((made, element) => made.scaleBy(select(element), factor)),
    showWhole: (left, top, right, bottom) =>
      act((made, of) => {
        const { clientWidth, clientHeight } = of
        const scale = Math.min(1, clientWidth / (right - left), clientHeight / (bottom - top))
        made.scaleTo(select(of), Math.max(scales[0], scale))
        made.translateTo(select(of), (left + right) / 2, (top + bottom) / 2)
      }),
  }
}
