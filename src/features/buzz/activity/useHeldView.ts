import { type RefObject, useLayoutEffect, useRef, useState } from "react"

/** List that grows at its start while it is read. */
export interface HeldView {
  /** Ref of what stands before the list, in the element that scrolls. */
  readonly top: RefObject<HTMLParagraphElement | null>
  /** Whether something came before the list since its start was seen. */
  readonly isAbove: boolean
  readonly toTop: () => void
}

/**
 * Keeps a list where it is in the element that scrolls while items come at its start, unless that start is in view: there
 * they are shown. `keys` are those of its items.
 */
export const useHeldView = (keys: ReadonlyArray<string>): HeldView => {
  const top = useRef<HTMLParagraphElement>(null)
  const [isAbove, setIsAbove] = useState(false)
  const before = useRef(keys[0])
  useLayoutEffect(() => {
    const element = top.current?.parentElement ?? null
    const added = before.current === undefined ? -1 : keys.indexOf(before.current)
    before.current = keys[0]
    if (element === null || added < 1 || element.scrollTop === 0) return
    const items = element.querySelectorAll("li")
    element.scrollTop += (items[added]?.offsetTop ?? 0) - (items[0]?.offsetTop ?? 0)
    setIsAbove(true)
  }, [keys])
  useLayoutEffect(() => {
    const element = top.current?.parentElement ?? null
    if (!isAbove || element === null) return
    const look = (): void => {
      if (element.scrollTop === 0) setIsAbove(false)
    }
    element.addEventListener("scroll", look, { passive: true })
    return () => element.removeEventListener("scroll", look)
  }, [isAbove])
  return { top, isAbove, toTop: () => top.current?.parentElement?.scrollTo({ top: 0 }) }
}
