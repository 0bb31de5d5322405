import { type RefObject, useEffect } from "react"
import { map, Observable } from "rxjs"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { debouncedSizes } from "#streams/resize.ts"

const sizes = (element: HTMLElement): Observable<{ readonly width: number; readonly height: number }> =>
  new Observable<void>((observer) => {
    const resizes = new ResizeObserver(() => observer.next())
    resizes.observe(element)
    return () => resizes.disconnect()
  }).pipe(map(() => ({ width: Math.ceil(element.offsetWidth), height: Math.ceil(element.offsetHeight) })))

/** Reports the size of the frame's content, debounced. The content's height never depends on the frame's. */
export const useFrameSize = (ref: RefObject<HTMLElement | null>): void => {
  const dispatch = useDispatch()
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const subscription = debouncedSizes(sizes(element)).subscribe((size) =>
      dispatch({ area: "embed", command: { _tag: "ReportFrameSize", ...size } }),
    )
    return () => subscription.unsubscribe()
  }, [ref, dispatch])
}
