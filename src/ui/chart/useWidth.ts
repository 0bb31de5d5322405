import { createContext, type RefObject, use, useLayoutEffect, useState } from "react"
import { Observable } from "rxjs"
import { debouncedSizes } from "#streams/resize.ts"

/** Width of charts where nothing can be measured: on the server. Null in a browser. */
export const AssumedWidth = createContext<number | null>(null)

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
  const [width, setWidth] = useState(use(AssumedWidth))
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    setWidth(Math.round(element.getBoundingClientRect().width))
    const subscription = debouncedSizes(widths(element)).subscribe(setWidth)
    return () => subscription.unsubscribe()
  }, [ref])
  return width
}
