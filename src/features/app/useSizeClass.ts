import { type RefObject, useRef } from "react"
import { type SizeClass, sizeClassOf } from "#domain/areas/app/address.ts"
import { useWidth } from "#src/ui/chart/useWidth.ts"

/** Size class of an element. Full screen, and the way back from it, change nothing: the app is not to be loaded anew. */
export const useSizeClass = (ref: RefObject<HTMLElement | null>, isFull: boolean): SizeClass => {
  const width = useWidth(ref) ?? 0
  const full = useRef(-1)
  const kept = useRef(sizeClassOf(width))
  if (isFull) full.current = width
  else if (width !== full.current) kept.current = sizeClassOf(width)
  return kept.current
}
