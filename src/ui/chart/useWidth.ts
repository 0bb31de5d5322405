import { createContext, type RefObject, use, useLayoutEffect, useState } from "react"
import { Observable } from "rxjs"
import { debouncedSizes } from "#streams/resize.ts"

/** Where charts stand: how wide they are drawn before that can be measured, in pixels, and who is told what was measured. */
export interface ChartPlace {
  /** Null draws nothing before. */
  readonly assumedWidth: number | null
  readonly onMeasured?: (width: number) => void
}

/** The place of the charts below. */
export const ChartPlaceContext = createContext<ChartPlace>({ assumedWidth: null })

const widths = (element: Element): Observable<number> =>
  new Observable((observer) => {
    const resizes = new ResizeObserver(([entry]) => {
      if (entry !== undefined) observer.next(Math.round(entry.contentRect.width))
    })
    resizes.observe(element)
    return () => resizes.disconnect()
  })

/** Width of an element in pixels, null before it is known. The first is emitted at once, later ones debounced. */
export const useWidth = (ref: RefObject<Element | null>): number | null => {
  const { assumedWidth, onMeasured } = use(ChartPlaceContext)
  const [width, setWidth] = useState(assumedWidth)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const take = (measured: number): void => {
      setWidth(measured)
      if (measured > 0) onMeasured?.(measured)
    }
    take(Math.round(element.getBoundingClientRect().width))
    const subscription = debouncedSizes(widths(element)).subscribe(take)
    return () => subscription.unsubscribe()
  }, [ref, onMeasured])
  return width
}
