import { useCallback, useSyncExternalStore } from "react"
import { type PageView, usePageView } from "./view/view.ts"

/** Media query of a pointer that hits small targets: a mouse, not a finger. */
export const exactPointer = "(pointer: fine)"

/** Whether a media query holds for the window; `holdsFor` says the same of the window that the server draws a page for. */
export const useMedia = (media: string, holdsFor: (view: PageView) => boolean): boolean => {
  const view = usePageView()
  return useSyncExternalStore(
    useCallback(
      (onChange) => {
        const query = window.matchMedia(media)
        query.addEventListener("change", onChange)
        return () => query.removeEventListener("change", onChange)
      },
      [media],
    ),
    () => window.matchMedia(media).matches,
    () => view !== null && holdsFor(view),
  )
}
