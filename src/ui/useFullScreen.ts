import { type RefObject, useEffect, useState } from "react"

/**
 * An element in full screen: whether it is, and how to enter and leave it. `enter` is null where the browser has none, and
 * on the server: nothing that is drawn at once may depend on it.
 */
export const useFullScreen = (
  ref: RefObject<HTMLElement | null>,
): { readonly isFull: boolean; readonly enter: (() => void) | null; readonly exit: () => void } => {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const follow = (): void => setFull(ref.current !== null && document.fullscreenElement === ref.current)
    document.addEventListener("fullscreenchange", follow)
    return () => document.removeEventListener("fullscreenchange", follow)
  }, [ref])
  return {
    isFull,
    // A browser that refuses leaves the element where it is.
    enter:
      typeof document !== "undefined" && document.fullscreenEnabled
        ? () => void ref.current?.requestFullscreen().catch(() => undefined)
        : null,
    exit: () => void document.exitFullscreen(),
  }
}
