import { type RefObject, useEffect, useRef } from "react"
import { isFocusLost } from "#src/ui/focused.ts"

/**
 * Element that holds the screen of an address: it is given the focus where another screen comes and what had the focus
 * went with the one before, so that the next press of Tab begins in what is shown. The first screen is left as it is.
 */
export const useScreenFocus = (pathname: string): RefObject<HTMLElement | null> => {
  const content = useRef<HTMLElement>(null)
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (isFocusLost()) content.current?.focus({ preventScroll: true })
  }, [pathname])
  return content
}
